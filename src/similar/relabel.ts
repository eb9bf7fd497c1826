// Relabelling: puzzles with the same pattern and other digits in some clues, in all ways. Those that are proper, or
// have few enough solutions, are kept.
import type { Board } from '../board/index.ts';
import { subsets } from '../family/internal.ts';
import type { Neighbourhood } from './neighbours.ts';
import { solvableOf } from './solvable.ts';

/** Yields the puzzles in which one to `depth` clues have other digits, by the clues that change. */
export function* relabellings(
  board: Board,
  cells: Uint8Array,
  depth: number,
  maxSolutions: number,
): Generator<Neighbourhood, void> {
  const clues = [...cells.keys()].filter((cell) => cells[cell] !== 0);
  for (let count = 1; count <= Math.min(depth, clues.length); count++)
    for (const chosen of subsets(clues, count)) {
      const puzzles = fillings(board, cells, chosen);
      yield { decided: puzzles.length, proper: solvableOf(board, puzzles, maxSolutions) };
    }
}

/** All ways to give each of these clues another digit so that no two equal digits see each other. */
function fillings({ size, peers }: Board, cells: Uint8Array, chosen: readonly number[]): Uint8Array[] {
  const puzzles: Uint8Array[] = [];
  const filled = cells.slice();
  for (const cell of chosen) filled[cell] = 0;
  const fill = (from: number): void => {
    if (from === chosen.length) {
      puzzles.push(filled.slice());
      return;
    }
    const cell = chosen[from];
    for (let digit = 1; digit <= size; digit++) {
      if (digit === cells[cell] || peers[cell].some((peer) => filled[peer] === digit)) continue;
      filled[cell] = digit;
      fill(from + 1);
    }
    filled[cell] = 0;
  };
  fill(0);
  return puzzles;
}
