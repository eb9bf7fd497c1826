// A step of a solution as data: what was seen and what follows. Words and pictures are made from it.

export interface Step {
  readonly technique: string;
  readonly difficulty: number;
  /** What follows: digits to be placed, candidates to be taken away. */
  readonly placements: readonly Candidate[];
  readonly eliminations: readonly Candidate[];
  readonly pattern: StepPattern;
}

export interface Candidate {
  readonly cell: number;
  readonly digit: number;
}

/** What was seen. */
export interface StepPattern {
  /** The cells that make the pattern, and the digits it is about. */
  readonly cells: readonly number[];
  readonly digits: readonly number[];
  /** Units it stands in, by their number in `board.units`; for fish the base, then the cover. */
  readonly units?: readonly number[];
  /** Chains of consequences, each from its assumption on. */
  readonly chains?: readonly Chain[];
  /** Where the chain comes to nothing: a unit without a place for a digit, or a cell without a candidate. */
  readonly dead?: { readonly unit: number; readonly digit: number } | { readonly cell: number };
}

/** A chain begins with what is assumed; every link follows from those before it. */
export type Chain = readonly Link[];

export interface Link extends Candidate {
  /** Does the digit stand in the cell, or is it not there? */
  readonly isOn: boolean;
  /**
   * Where the rule is that makes it follow: a unit's number, or `cell` (a cell holds one digit), or `assumed`
   * for the first link.
   */
  readonly because: number | 'cell' | 'assumed';
}
