// Where pencilmarks stand in their cells.
import type { Board } from '../board/index.ts';

/** Pencilmarks in a cell: so many across, so far apart. */
export function markGrid(
  { size }: Board,
  cellSize: number,
): { readonly across: number; readonly pitch: number } {
  const across = Math.ceil(Math.sqrt(size));
  return { across, pitch: cellSize / (across + 0.4) };
}

/** The middle of a pencilmark, from the middle of its cell. */
export function markOffset(board: Board, digit: number, cellSize: number): readonly [number, number] {
  const { across, pitch } = markGrid(board, cellSize);
  const place = (i: number, count: number): number => (i - (count - 1) / 2) * pitch;
  const down = Math.ceil(board.size / across);
  return [place((digit - 1) % across, across), place(Math.floor((digit - 1) / across), down)];
}
