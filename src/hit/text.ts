// Families as text: one set per line, elements as whole numbers or names with blanks or commas between; what follows a
// # is a comment; empty lines are skipped. The .dat files of the dualization literature are of this form.
import { type Family, MAX_ELEMENTS } from '../family/index.ts';

/** A family with the names its elements had in the text. */
export interface NamedFamily {
  /** The sets, their elements numbered from 0. */
  readonly family: Family;
  /** What the text calls each element: in order of value if all are numbers, else in order of appearance. */
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

/** Reads a family, one set a line, or says where the first fault is. */
export function readFamily(text: string): NamedFamily | FamilyFault {
  const sets: string[][] = [];
  const names = new Set<string>();
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const set: string[] = [];
    for (const match of line.replace(/#.*/, '').matchAll(/[^\s,]+/g)) {
      const fault = (reason: string): FamilyFault => ({ line: i + 1, column: match.index + 1, reason });
      if (!/^[\p{L}\p{N}_.+:'-]+$/u.test(match[0]))
        return fault(`${JSON.stringify(match[0])} is neither a whole number nor a name`);
      const name = /^\d+$/.test(match[0]) ? match[0].replace(/^0+(?=\d)/, '') : match[0];
      names.add(name);
      if (names.size > MAX_ELEMENTS)
        return fault(`${match[0]} is element number ${names.size}; at most ${MAX_ELEMENTS} are possible`);
      set.push(name);
    }
    if (set.length > 0) sets.push(set);
  }
  if (sets.length === 0) return { line: 1, column: 1, reason: 'there is no set here' };
  const ordered = [...names];
  if (ordered.every((name) => /^\d+$/.test(name)))
    ordered.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const numbers = new Map(ordered.map((name, number) => [name, number]));
  const numbered = sets.map((set) =>
    [...new Set(set)].map((name) => numbers.get(name)!).sort((a, b) => a - b),
  );
  return { family: { elements: ordered.length, sets: numbered }, names: ordered };
}
