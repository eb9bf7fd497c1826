// Computes what a format prints and the verb does not know. It is half of the program by size, so it is loaded only
// when a format needs it (known.ts).
import { InputError } from '../../base/index.ts';
import type { Puzzle } from '../../board/index.ts';
import { canonicalise } from '../../canon/index.ts';
import { createOracle, hasRedundant } from '../../make/internal.ts';
import { solve } from '../../solve/index.ts';

export { rate, scaleFor, scaleName } from '../../rate/index.ts';

/** Returns the default form of canon, or null if the puzzle has none. */
export function formOf(puzzle: Puzzle): { cells: Uint8Array; automorphisms: number } | null {
  try {
    const { form, automorphisms } = canonicalise(puzzle, 'pattern');
    return { cells: form, automorphisms };
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** Is the puzzle proper, with no redundant clue? */
export function isMinimalPuzzle(puzzle: Puzzle): boolean {
  if (puzzle.candidates) return false;
  const { solution } = solve(puzzle);
  return solution !== undefined && !hasRedundant(puzzle.cells, solution, createOracle(puzzle.board));
}
