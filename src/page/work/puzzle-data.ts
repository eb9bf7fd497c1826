// Sends puzzles to workers and back. There is one board object for each shape, so the shape is sent, not the board.
import { type BoardShape, boardOf, type Puzzle, shapeOf } from '../../board/index.ts';

/** A puzzle as plain data. */
export interface PuzzleData {
  readonly shape: BoardShape;
  readonly cells: Uint8Array;
  readonly candidates?: Uint8Array;
}

/** Packs a puzzle. Copies its arrays, because a view of a larger buffer would send the whole buffer. */
export function packPuzzle({ board, cells, candidates }: Puzzle): PuzzleData {
  return {
    shape: shapeOf(board),
    cells: cells.slice(),
    ...(candidates && { candidates: candidates.slice() }),
  };
}

/** Restores a packed puzzle. */
export function unpackPuzzle({ shape, cells, candidates }: PuzzleData): Puzzle {
  return { board: boardOf(shape), cells, ...(candidates && { candidates }) };
}
