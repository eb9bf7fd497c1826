// A step of a solution as data: what a solver sees and what follows. Words and pictures are made from it.
import type { ExplainerTechniqueName } from './explainer/names.ts';
import type { TechniqueName } from './technique-names.ts';

/** The levels of the scale `levels`, the easiest first. */
export const levels = ['easy', 'medium', 'hard', 'unfair', 'extreme'] as const;
/** How hard a puzzle or a step is, in one word. */
export type Level = (typeof levels)[number];

/** One step of a solution. */
export interface Step {
  /** The technique: one of our tables, or one of Sudoku Explainer's if it is a step of Explainer. */
  readonly technique: TechniqueName | ExplainerTechniqueName;
  /** How hard it is to see: its number on the scale. */
  readonly difficulty: number;
  /** Its level on the scale `levels`. */
  readonly level?: Level;
  /**
   * Present if it is a step of Sudoku Explainer: on its scale, or because no technique applied. `difficulty` is then its
   * rating.
   */
  readonly scale?: 'explainer';
  /** For Explainer's chains: the number of nodes. */
  readonly length?: number;
  /** The digits to place. */
  readonly placements: readonly Candidate[];
  /** The candidates to remove. */
  readonly eliminations: readonly Candidate[];
  /** What a solver sees. */
  readonly pattern: StepPattern;
}

/** A digit in a cell. */
export interface Candidate {
  /** The cell, from 0. */
  readonly cell: number;
  /** The digit, from 1. */
  readonly digit: number;
}

/** What a solver sees. */
export interface StepPattern {
  /** The cells that make the pattern. */
  readonly cells: readonly number[];
  /** The digits of the pattern. */
  readonly digits: readonly number[];
  /** The units of the pattern, by their numbers in `board.units`. For fish: the base, then the cover. */
  readonly units?: readonly number[];
  /** Cells with a special part: fins, the stem of a blossom, the pivot of three sets. */
  readonly extra?: readonly number[];
  /** The sets of cells of a pattern that has several, such as almost locked sets, in order. */
  readonly sets?: readonly (readonly number[])[];
  /** Chains of consequences. Each starts with its assumption. */
  readonly chains?: readonly Chain[];
  /** The contradiction that a chain ends in: a unit without a place for a digit, or a cell without a candidate. */
  readonly dead?: DeadPlace | DeadCell;
  /** For Explainer's bivalue universal graves: the candidates without which the grid would be one. */
  readonly extraCandidates?: readonly Candidate[];
  /** For Explainer's aligned exclusions: combinations of digits that the cells cannot hold together. */
  readonly excluded?: readonly ExcludedCombination[];
  /** For Explainer's chains that end in a contradiction: the places in the chain of the two links that contradict. */
  readonly clash?: readonly number[];
  /** For Explainer's chains of all cases: the digits of a cell, or the places of a digit in a unit, one for each chain. */
  readonly cases?: DeadPlace | DeadCell;
  /** For Explainer's chains: steps inside the chains, on the candidates left there. Links refer to them by `inner`. */
  readonly inner?: readonly InnerStep[];
}

/** A combination of digits that cells cannot hold together. */
export interface ExcludedCombination {
  /** The digits, one for each of the pattern's cells. */
  readonly digits: readonly number[];
  /** The cell that would have no candidate left, or `peers` if two of the cells see each other and hold the same. */
  readonly because: number | 'peers';
}

/** A step inside a chain. Its conclusion is true if the links that it is named with are. */
export type InnerStep = Pick<
  Step,
  'technique' | 'difficulty' | 'length' | 'placements' | 'eliminations' | 'pattern'
>;

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

/** A chain starts with an assumption. Every other link follows from those before it. */
export type Chain = readonly Link[];

/** One consequence of a chain. */
export interface Link extends Candidate {
  /** True if the digit is in the cell, false if it is not. */
  readonly isOn: boolean;
  /**
   * What implies the link: the number of a unit, `cell` (a cell holds one digit), `inner` (a step inside the chain), or
   * `assumed` for the first link.
   */
  readonly because: number | 'cell' | 'inner' | 'assumed';
  /** For a link about several cells: one of them holds the digit, or none does. `cell` is the first of them. */
  readonly group?: readonly number[];
  /** In a net: the numbers of the earlier links that imply it. In a chain that is always the link before it. */
  readonly after?: readonly number[];
  /** If a step inside the chain implies it: the number of the step in the pattern's `inner`, from 0. */
  readonly inner?: number;
}
