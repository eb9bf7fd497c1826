// The puzzles of the experiment: Lewis's p-instances, proper puzzles made here, and lists where they are at hand.
import { readFileSync } from 'node:fs';
import { findPublicList, generalInstances } from '../../../test/public-lists.ts';
import { createBoard, createPuzzle, type Puzzle } from '../../board/index.ts';
import { createInstances, createMaker } from '../../make/index.ts';
import type { CpVariant } from '../../solve/index.ts';
import { fixCells } from '../../solve/internal.ts';
import { readPuzzles } from '../../text/index.ts';
import type { Order, Source } from './options.ts';

const examples17 = new URL('../../../examples/17.txt', import.meta.url);

/** The steps of p in the figures. */
export const probabilities = Array.from({ length: 21 }, (_, i) => i / 20);

/** The first so many p-instances. */
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

/** So many proper puzzles with so many clues that `isWanted`. */
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

/** So many of all known 17s, at equal distances; without the list, those of the examples. */
export function read17s(count: number): Puzzle[] {
  const puzzles = readPuzzles(readFileSync(findPublicList('17-clue') ?? examples17, 'utf8'));
  const step = Math.max(1, Math.floor(puzzles.length / count));
  return puzzles.filter((_, i) => i % step === 0).slice(0, count);
}

/** The first so many general instances of Lloyd & Amos (2019) with so many per cent fixed; none without their list. */
export function readGeneral(order: Order, percent: number, count: number): Puzzle[] {
  const board = createBoard(order, order);
  return generalInstances(order, percent)
    .slice(0, count)
    .map((cells) => createPuzzle(board, cells));
}

/** The share of cells that are fixed; after the CP procedure, if one is named. */
export function shareFixed(puzzle: Puzzle, variant?: CpVariant): number {
  const { cells } = (variant && fixCells(puzzle, variant)) ?? puzzle;
  return cells.reduce((sum, digit) => sum + (digit > 0 ? 1 : 0), 0) / cells.length;
}
