// The result of reading a family: the family with the names of its elements, or the fault in the text.
import type { Family } from '../family/index.ts';

/** A family with the names that its elements have in the text. */
export interface NamedFamily {
  /** The sets. Elements are numbered from 0. */
  readonly family: Family;
  /**
   * The name of each element in the text. They are ordered by value if all are numbers, otherwise by first
   * appearance. For a PACE file they are 1 to N, even if no set contains some of them.
   */
  readonly names: readonly string[];
}

/** The first fault in a text: where it is, counted from 1, and what it is. */
export interface FamilyFault {
  /** The line, from 1. */
  readonly line: number;
  /** The column, from 1. */
  readonly column: number;
  /** What is wrong there. */
  readonly reason: string;
}
