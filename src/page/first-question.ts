// Chooses the number of clues that a search starts with.
import type { Board } from '../board/index.ts';

/** One clue less than the fewest of any known puzzle, for 2x2 the fewest. */
const FIRST_QUESTION: Readonly<Record<string, number>> = { '2x2': 4, '2x3': 7, '2x4': 13, '3x3': 16 };

/** Returns a number of clues that is interesting to search for on this board. */
export function firstQuestion({ name, cellCount }: Board): number {
  return FIRST_QUESTION[name] ?? Math.floor(cellCount / 5);
}
