// Puzzles on their way to a worker and back. A board is one object for each shape and cannot travel; its shape can.
import { type BoardShape, boardOf, type Puzzle, shapeOf } from '../../board/index.ts';

/** A puzzle as plain data. */
export interface PuzzleData {
  readonly shape: BoardShape;
  readonly cells: Uint8Array;
  readonly candidates?: Uint8Array;
}

/** Copies, so that views of larger buffers do not take these along. */
export function packPuzzle({ board, cells, candidates }: Puzzle): PuzzleData {
  return {
    shape: shapeOf(board),
    cells: cells.slice(),
    ...(candidates && { candidates: candidates.slice() }),
  };
}

/** The puzzle again. */
export function unpackPuzzle({ shape, cells, candidates }: PuzzleData): Puzzle {
  return { board: boardOf(shape), cells, ...(candidates && { candidates }) };
}
