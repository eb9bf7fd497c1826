// The puzzles of the experiment that come from public lists.
import { fileURLToPath } from 'node:url';
import { createBoard, createPuzzle, type Puzzle } from '../../src/board/index.ts';
import { readPuzzles } from '../../src/text/index.ts';
import { findFullList, fullLines } from '../../test/full-lists.ts';
import { generalInstances, readLines } from '../../test/list-lines.ts';
import type { Order } from './options.ts';

const examples17 = fileURLToPath(new URL('../../examples/17.txt', import.meta.url));

/** Reads up to `count` of the known 17s, evenly spaced. Without the list, reads the examples. */
export function read17s(count: number): Puzzle[] {
  const puzzles = readPuzzles(readLines(findFullList('17-clue') ?? examples17).join('\n'));
  const step = Math.max(1, Math.floor(puzzles.length / count));
  return puzzles.filter((_, i) => i % step === 0).slice(0, count);
}

/**
 * Reads the first `count` general instances of Lloyd & Amos (2019) with this percentage fixed; none without their list.
 */
export function readGeneral(order: Order, percentage: number, count: number): Puzzle[] {
  const board = createBoard(order, order);
  return generalInstances(fullLines(`order${order}-${board.size}x${board.size}`), percentage)
    .slice(0, count)
    .map((cells) => createPuzzle(board, cells));
}
