// Finds the board of a text from its number of characters alone.
import { type Board, createBoard, MAX_SIZE } from '../board/index.ts';

const inferred = new Map<number, Board>();

/** The smallest board that is inferred from a line. A shorter line could be anything. */
export const MIN_INFERRED_SIZE = 4;

/**
 * The board with this many cells and the squarest boxes, at least as wide as high: 81 → 3x3, 64 → 2x4, 25 → 1x5.
 * Undefined if no board has that many cells. Returns the same object for the same count.
 */
export function inferBoard(cellCount: number): Board | undefined {
  const size = Math.round(Math.sqrt(cellCount));
  return size * size === cellCount ? boardOfSize(size) : undefined;
}

/** The board with N = `size` and the squarest boxes, or undefined. */
export function boardOfSize(size: number): Board | undefined {
  if (!Number.isInteger(size) || size < 1 || size > MAX_SIZE) return undefined;
  let board = inferred.get(size);
  if (!board) {
    let boxRows = Math.floor(Math.sqrt(size));
    while (size % boxRows !== 0) boxRows--;
    inferred.set(size, (board = createBoard(boxRows, size / boxRows)));
  }
  return board;
}
