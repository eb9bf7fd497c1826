// A line of HoDoKu's library: `:technique:candidates:givens:deleted:eliminations:placements:extra`. Placed digits have
// a + before them. They and deleted candidates are not part of the puzzle; nor are a player's entries.
import type { Field } from './csv.ts';

/** The givens of the line, a symbol per cell, and their place in it. Undefined for any other kind of line. */
export function findGivens(text: string): Field | undefined {
  const match = /^\s*:[^:]*:[^:]*:([^:\s]+):/.exec(text);
  if (!match) return undefined;
  return {
    text: match[1].replaceAll(/\+./g, '.'),
    start: match[0].length - 1 - match[1].length,
  };
}
