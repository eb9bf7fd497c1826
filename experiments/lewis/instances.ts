// The puzzles that the experiment makes: Lewis's p-instances and proper puzzles.
import { createBoard, createPuzzle, type Puzzle } from '../../src/board/index.ts';
import { createInstances, createMaker } from '../../src/make/index.ts';
import type { CpVariant } from '../../src/solve/internal.ts';
import { fixCells } from '../../src/solve/internal.ts';
import type { Order, Source } from './options.ts';

/** The steps of p in the figures. */
export const probabilities = Array.from({ length: 21 }, (_, i) => i / 20);

/** Makes the first `count` p-instances. */
export async function makeInstances(
  order: Order,
  p: number,
  gridMethod: Source,
  count: number,
  seed: number,
): Promise<Puzzle[]> {
  const board = createBoard(order, order);
  const make = await createInstances({ board, p, gridMethod, seed });
  return Array.from({ length: count }, (_, i) => createPuzzle(board, make(i).cells));
}

/** Makes the first `count` proper puzzles with this many clues that `isWanted` accepts. */
export async function makeProper(
  order: Order,
  clues: number,
  count: number,
  seed: number,
  isWanted: (puzzle: Puzzle) => boolean = () => true,
): Promise<Puzzle[]> {
  const board = createBoard(order, order);
  const maker = await createMaker({ board, seed, clues: { from: clues, to: clues } });
  const puzzles: Puzzle[] = [];
  for (let i = 0; puzzles.length < count; i++) {
    const made = maker.make(i);
    if (made.kind !== 'puzzle') continue;
    const puzzle = createPuzzle(board, made.cells);
    if (isWanted(puzzle)) puzzles.push(puzzle);
  }
  return puzzles;
}

/** Returns the share of fixed cells, after the CP procedure if one is named. */
export function shareFixed(puzzle: Puzzle, variant?: CpVariant): number {
  const { cells } = (variant && fixCells(puzzle, variant)) ?? puzzle;
  return cells.reduce((sum, digit) => sum + (digit > 0 ? 1 : 0), 0) / cells.length;
}
