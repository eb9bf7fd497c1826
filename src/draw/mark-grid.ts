// The places of pencilmarks in their cells.
import type { Board } from '../board/index.ts';

/** Returns the number of pencilmarks across a cell and the distance between them. */
export function markGrid(
  { size }: Board,
  cellSize: number,
): { readonly across: number; readonly pitch: number } {
  const across = Math.ceil(Math.sqrt(size));
  return { across, pitch: cellSize / (across + 0.4) };
}

/** Returns the middle of a pencilmark, relative to the middle of its cell. */
export function markOffset(board: Board, digit: number, cellSize: number): readonly [number, number] {
  const { across, pitch } = markGrid(board, cellSize);
  const place = (i: number, count: number): number => (i - (count - 1) / 2) * pitch;
  const down = Math.ceil(board.size / across);
  return [place((digit - 1) % across, across), place(Math.floor((digit - 1) / across), down)];
}

/** Returns the digits whose pencilmarks are in the corners of a cell: top left, top right, bottom left, bottom right. */
export function cornerDigits({ size }: Board): readonly number[] {
  const across = Math.ceil(Math.sqrt(size));
  const down = Math.ceil(size / across);
  return [1, across, (down - 1) * across + 1, down * across];
}
