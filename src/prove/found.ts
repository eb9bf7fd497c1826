// Lines that strangers say they have found, read with care: whether they are the puzzles they should be.
import { InputError } from '../base/index.ts';
import { type Board, clueCount, type Grid, type Puzzle } from '../board/index.ts';
import { count, csp } from '../solve/index.ts';
import { readPuzzle, writePuzzle } from '../text/index.ts';

/** Whether all lines are puzzles with so many clues, as we spell them, of which this holds. */
export function areAll(
  board: Board,
  clues: number,
  lines: readonly string[],
  holds: (puzzle: Puzzle) => boolean,
): boolean {
  return lines.every((line) => {
    const puzzle = readLine(board, line);
    return puzzle !== undefined && clueCount(puzzle) === clues && holds(puzzle);
  });
}

/** Is no line there twice? */
export function areDifferent(lines: readonly string[]): boolean {
  return new Set(lines).size === lines.length;
}

/** Spelt as we spell it: else one puzzle could be told twice. */
function readLine(board: Board, line: string): Puzzle | undefined {
  if (line.length !== board.cellCount) return undefined;
  try {
    const puzzle = readPuzzle(line, { board });
    return writePuzzle(puzzle) === line ? puzzle : undefined;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** Whether its clues are digits of one of these grids, or pairs of bands: seen first, so that nonsense keeps no solver busy. */
export function fitsOneOf({ cells }: Puzzle, grids: readonly Uint8Array[]): boolean {
  return grids.some((grid) => grid.every((digit, cell) => cells[cell] === 0 || cells[cell] === digit));
}

/** Whether the puzzle has this number of solutions, one of these grids among them; by an engine that no search asks. */
export function hasSolutions(puzzle: Puzzle, grids: readonly Grid[], wanted: number): boolean {
  return fitsOneOf(puzzle, grids) && count(puzzle, { engine: csp, limit: wanted + 1 }).solutions === wanted;
}

/** The only solution; undefined if there is none, or another. By an engine that no search asks first. */
export function solutionOf(puzzle: Puzzle): Uint8Array | undefined {
  const { solutions, first } = count(puzzle, { engine: csp, limit: 2 });
  return solutions === 1 ? first : undefined;
}
