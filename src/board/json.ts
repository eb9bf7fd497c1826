// Puzzles and boards as JSON. A puzzle is a plain object, and its board holds every unit: 20 kB. So both bring a `toJSON`
// that nothing sees but JSON.stringify: not enumerable, it stays behind where an object is spread, compared or sent to
// another thread.
import type { Board } from './board.ts';
import type { BoardShape } from './boards.ts';
import type { Puzzle } from './puzzle.ts';
import { symbolOf } from './symbols.ts';

/** A puzzle in JSON, with its further fields. Grids among them are lines, as the puzzle itself. */
export interface PuzzleJson {
  /** The name of the board, or its shape if the name does not tell its extra units. */
  readonly board: string | BoardShape;
  /** The line of its clues, `.` for an empty cell. */
  readonly puzzle: string;
  /** With pencilmarks: for each cell the digits that are allowed. */
  readonly candidates?: readonly (readonly number[])[];
  readonly [field: string]: unknown;
}

/** Lets JSON.stringify write a puzzle as `PuzzleJson`. Returns the puzzle. */
export function withJson<Own extends Puzzle>(puzzle: Own): Own {
  return Object.defineProperty(puzzle, 'toJSON', { value: puzzleToJson, configurable: true, writable: true });
}

function puzzleToJson(this: Puzzle): PuzzleJson {
  const { board, cells, candidates, ...rest } = this;
  const fields = Object.entries(rest).map(([name, value]) => [
    name,
    value instanceof Uint8Array && value.length === board.cellCount ? lineOf(value) : value,
  ]);
  return {
    board: (board as Board & { toJSON(): string | BoardShape }).toJSON(),
    puzzle: lineOf(cells),
    ...(candidates && { candidates: digitsOf(candidates, board.size) }),
    ...Object.fromEntries(fields),
  };
}

function lineOf(cells: Uint8Array): string {
  return Array.from(cells, symbolOf).join('');
}

function digitsOf(candidates: Uint8Array, size: number): number[][] {
  return Array.from({ length: candidates.length / size }, (_, cell) =>
    Array.from({ length: size }, (_, i) => i + 1).filter(
      (digit) => candidates[cell * size + digit - 1] !== 0,
    ),
  );
}
