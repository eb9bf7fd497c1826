// The number of clues that is asked for first.
import type { Board } from '../board/index.ts';

/** The most clues that no puzzle of the board has, as far as is known: the question one asks first. */
const FIRST_QUESTION: Readonly<Record<string, number>> = { '2x2': 4, '2x3': 7, '2x4': 13, '3x3': 16 };

/** A number of clues that is worth asking for on this board. */
export function firstQuestion({ name, cellCount }: Board): number {
  return FIRST_QUESTION[name] ?? Math.floor(cellCount / 5);
}
