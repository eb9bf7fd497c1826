// Turns a puzzle into what the annealing moves: the open cells of each box, filled at random with the digits
// the box lacks (Lewis, section 2). Latin squares have no boxes, so rows take their place.
import { type Board, findConflict, type Grid, type Puzzle } from '../../board/index.ts';
import type { AnnealCell, AnnealProblem } from '../../kernel/index.ts';
import { createGenerator, drawBelow, type Generator } from './generator.ts';

export interface Filling {
  readonly problem: AnnealProblem;
  /** Digits missing at the beginning, over all rows and columns. */
  readonly cost: number;
  /** The cells that can move, in the problem's order. */
  readonly moving: readonly number[];
  /** The grid with these digits in the moving cells. */
  gridOf(digits: Uint8Array): Grid;
}

/** Section 3.1, with (Σf)² moves at each temperature. */
const LEWIS = { cooling: 0.99, patience: 20 };

/** A random filling, or undefined if clues clash. The puzzle has no pencilmarks. */
export function fillBoxes(puzzle: Puzzle, seed: number): Filling | undefined {
  if (findConflict(puzzle)) return undefined;
  const { board } = puzzle;
  const generator = createGenerator(seed);
  const grid = puzzle.cells.slice();
  const moving: number[] = [];
  const cells: AnnealCell[] = [];
  for (const { cells: box } of blocksOf(board)) {
    const open = [...box].filter((cell) => puzzle.cells[cell] === 0);
    for (const [i, digit] of shuffledMissing(board, box, grid, generator).entries()) grid[open[i]] = digit;
    if (open.length < 2) continue; // the cell's digit is known
    const first = cells.length;
    moving.push(...open);
    for (const cell of open)
      cells.push({
        row: Math.floor(cell / board.size),
        column: cell % board.size,
        first,
        others: open.length - 1,
      });
  }
  const openCount = puzzle.cells.reduce((sum, digit) => sum + (digit === 0 ? 1 : 0), 0);
  return {
    problem: {
      size: board.size,
      cells,
      digits: Uint8Array.from(moving, (cell) => grid[cell] - 1),
      fixed: countDigits(board, grid, new Set(moving)),
      schedule: { ...LEWIS, movesPerChain: openCount ** 2 },
      generator,
    },
    cost: countDigits(board, grid, new Set()).reduce((sum, count) => sum + (count === 0 ? 1 : 0), 0),
    moving,
    gridOf(digits) {
      const result = grid.slice();
      for (const [i, cell] of moving.entries()) result[cell] = digits[i] + 1;
      return result;
    },
  };
}

/** The units that hold each digit once from the start: the boxes, or the rows on boards without boxes. */
function blocksOf(board: Board): Board['boxes'] {
  return board.boxes.length > 0 ? board.boxes : board.rows;
}

/** The digits the box lacks, in random order. */
function shuffledMissing(board: Board, box: Uint16Array, grid: Uint8Array, generator: Generator): number[] {
  const present = new Set(Array.from(box, (cell) => grid[cell]));
  const missing = Array.from({ length: board.size }, (_, i) => i + 1).filter((digit) => !present.has(digit));
  for (let i = missing.length - 1; i > 0; i--) {
    const j = drawBelow(generator, i + 1);
    [missing[i], missing[j]] = [missing[j], missing[i]];
  }
  return missing;
}

/**
 * How often each line (rows, then columns) holds each digit, leaving out some cells. Index: line·N + digit −
 * 1.
 */
function countDigits({ size }: Board, grid: Grid, without: ReadonlySet<number>): Uint8Array {
  const counts = new Uint8Array(2 * size * size);
  for (const [cell, digit] of grid.entries()) {
    if (without.has(cell)) continue;
    counts[Math.floor(cell / size) * size + digit - 1]++;
    counts[(size + (cell % size)) * size + digit - 1]++;
  }
  return counts;
}
