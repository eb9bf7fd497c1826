// A board as plain data, which can be sent to another thread and made a board again there.
import { type Board, createBoard } from './board.ts';

export interface BoardShape {
  readonly boxRows: number;
  readonly boxColumns: number;
  readonly diagonals: boolean;
  /** The cells of the other extra units. */
  readonly extraUnits: readonly (readonly number[])[];
}

export function shapeOf({ boxRows, boxColumns, hasDiagonals, extraUnits }: Board): BoardShape {
  const others = extraUnits.slice(hasDiagonals ? 2 : 0); // the diagonals come first
  return { boxRows, boxColumns, diagonals: hasDiagonals, extraUnits: others.map(({ cells }) => [...cells]) };
}

const boards = new Map<string, Board>();

/** The board of the shape; the same one for the same shape. */
export function boardOf(shape: BoardShape): Board {
  const key = JSON.stringify(shape);
  const known = boards.get(key);
  if (known) return known;
  const board = createBoard(shape.boxRows, shape.boxColumns, shape);
  boards.set(key, board);
  return board;
}
