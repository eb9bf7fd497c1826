// Puzzles for the tests: random proper ones of any board, and samples of a list.

import { createRandom, type Random, shuffled } from '../base/index.ts';
import { applyToPuzzle, type Board, type Puzzle, randomSymmetry } from '../board/index.ts';
import { first, isProper } from '../solve/index.ts';
import { readPuzzles } from '../text/index.ts';

/** Makes a proper puzzle: removes clues of a grid in random order, up to `tries` of them, while it stays proper. */
export function randomPuzzle(board: Board, seed: number, tries = board.cellCount): Puzzle {
  const random = createRandom(seed);
  const cells = randomGrid(board, random);
  const order = shuffled(
    Array.from({ length: board.cellCount }, (_, cell) => cell),
    random,
  );
  for (const cell of order.slice(0, tries)) {
    const digit = cells[cell];
    cells[cell] = 0;
    if (!isProper({ board, cells })) cells[cell] = digit;
  }
  return { board, cells };
}

/** Makes a grid: a shuffled first row that a solver completes, then a random symmetry unless there are extra units. */
function randomGrid(board: Board, random: Random): Uint8Array {
  const cells = new Uint8Array(board.cellCount);
  const digits = Array.from({ length: board.size }, (_, i) => i + 1);
  cells.set(shuffled(digits, random));
  const grid = first({ board, cells })!;
  if (board.extraUnits.length > 0) return grid;
  return applyToPuzzle(randomSymmetry(board, random), { board, cells: grid }).cells.slice();
}

/** Returns up to `count` of the 9×9 puzzles of a list, evenly spread over it. */
export function listed(list: readonly string[], count: number): Puzzle[] {
  const lines = list.filter((line) => /^[.\d]{81}/.test(line));
  const step = Math.max(1, Math.floor(lines.length / count));
  return readPuzzles(
    lines
      .filter((_, i) => i % step === 0)
      .slice(0, count)
      .join('\n'),
  );
}
