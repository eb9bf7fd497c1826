// A line of HoDoKu's library: `:technique:candidates:givens:deleted:eliminations:placements:extra`. Digits that were
// placed have a + before them. They and deleted candidates are no part of the puzzle, as a player's entries never are.
import type { Field } from './csv.ts';

/** The givens of the line, a symbol per cell, and where they stand; undefined if it is another kind of line. */
export function findGivens(text: string): Field | undefined {
  const match = /^\s*:[^:]*:[^:]*:([^:\s]+):/.exec(text);
  if (!match) return undefined;
  return {
    text: match[1].replaceAll(/\+./g, '.'),
    start: match[0].length - 1 - match[1].length,
  };
}
