// A step of a solution as data: what was seen and what follows. Words and pictures are made from it.

/** The levels of the scale `levels`, the easiest first. */
export const levels = ['easy', 'medium', 'hard', 'unfair', 'extreme'] as const;
/** How hard a puzzle or a step is, in a word. */
export type Level = (typeof levels)[number];

/** One step of a solution. */
export interface Step {
  /** The name of the technique, as in `techniques`; of a step of Sudoku Explainer its own. */
  readonly technique: string;
  /** How hard it is to see: the number of its scale. */
  readonly difficulty: number;
  /** The same in a word, on the scale `levels`. */
  readonly level?: Level;
  /** It is a step of Sudoku Explainer, taken where no technique of the scale applies: `difficulty` is its rating. */
  readonly scale?: 'explainer';
  /** Of Explainer's chains: how many nodes they have. */
  readonly length?: number;
  /** What follows: the digits to be placed. */
  readonly placements: readonly Candidate[];
  /** The candidates to be taken away. */
  readonly eliminations: readonly Candidate[];
  /** What was seen. */
  readonly pattern: StepPattern;
}

/** A digit in a cell. */
export interface Candidate {
  /** The cell, from 0. */
  readonly cell: number;
  /** The digit, from 1. */
  readonly digit: number;
}

/** What was seen. */
export interface StepPattern {
  /** The cells that make the pattern. */
  readonly cells: readonly number[];
  /** The digits it is about. */
  readonly digits: readonly number[];
  /** Units it stands in, by their number in `board.units`; for fish the base, then the cover. */
  readonly units?: readonly number[];
  /** Those of the cells that stand out: fins, the stem of a blossom, the pivot of three sets. */
  readonly extra?: readonly number[];
  /** The sets of cells that make it, where there are several: almost locked sets in their order. */
  readonly sets?: readonly (readonly number[])[];
  /** Chains of consequences, each from its assumption on. */
  readonly chains?: readonly Chain[];
  /** Where the chain comes to nothing: a unit without a place for a digit, or a cell without a candidate. */
  readonly dead?: DeadPlace | DeadCell;
}

/** A unit without a place for a digit. */
export interface DeadPlace {
  /** The unit's number in `board.units`. */
  readonly unit: number;
  /** The digit, from 1. */
  readonly digit: number;
}

/** A cell without a candidate. */
export interface DeadCell {
  /** The cell, from 0. */
  readonly cell: number;
}

/** A chain begins with what is assumed; every link follows from those before it. */
export type Chain = readonly Link[];

/** One consequence of a chain. */
export interface Link extends Candidate {
  /** Does the digit stand in the cell, or is it not there? */
  readonly isOn: boolean;
  /**
   * Where the rule is that makes it follow: a unit's number, or `cell` (a cell holds one digit), or `assumed`
   * for the first link.
   */
  readonly because: number | 'cell' | 'assumed';
  /** Where one of several cells holds the digit, or none of them does: these cells, `cell` being the first. */
  readonly group?: readonly number[];
  /** In a net: the numbers of the links before it from which it follows. In a chain it is the one before it. */
  readonly after?: readonly number[];
}
