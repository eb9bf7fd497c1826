// What reading a family yields: the family with the names of its elements, or what is wrong with the text.
import type { Family } from '../family/index.ts';

/** A family with the names its elements had in the text. */
export interface NamedFamily {
  /** The sets, their elements numbered from 0. */
  readonly family: Family;
  /**
   * What the text calls each element: in order of value if all are numbers, else in order of appearance. Of a PACE file, 1 to
   * N, whether a set has them or not.
   */
  readonly names: readonly string[];
}

/** Where the first thing that is wrong is, counted from 1, and what it is. */
export interface FamilyFault {
  /** The line, from 1. */
  readonly line: number;
  /** The column, from 1. */
  readonly column: number;
  /** What is wrong there. */
  readonly reason: string;
}
