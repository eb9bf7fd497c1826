// Families as text: one set per line, with elements as integers or names, separated by blanks or commas. A #
// starts a comment, and empty lines are skipped. The .dat files of the dualization literature have this form.
// A text that begins with a header is another kind of file (headed.ts).
import { MAX_ELEMENTS } from '../family/index.ts';
import { readHeaded } from './headed.ts';
import type { FamilyFault, NamedFamily } from './named.ts';

/**
 * Reads a family, one set per line or as a PACE file (`p hs N M`). Returns the first fault if the text has
 * one.
 */
export function readFamily(text: string): NamedFamily | FamilyFault {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  return readHeaded(lines) ?? readSets(lines);
}

function readSets(lines: readonly string[]): NamedFamily | FamilyFault {
  const sets: string[][] = [];
  const names = new Set<string>();
  for (const [i, line] of lines.entries()) {
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
