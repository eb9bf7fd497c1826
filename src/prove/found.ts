// Checks lines that strangers report as found: are they the puzzles they should be?
import { InputError } from '../base/index.ts';
import { type Board, clueCount, type Grid, type Puzzle } from '../board/index.ts';
import { count, csp } from '../solve/index.ts';
import { readPuzzle, writePuzzle } from '../text/index.ts';

/** Are all lines n-clue puzzles, in our notation, that pass the test? */
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

/** Are all lines different? */
export function areDifferent(lines: readonly string[]): boolean {
  return new Set(lines).size === lines.length;
}

/** Reads a line that is in our notation. In another notation one puzzle could be reported twice. */
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

/**
 * Do the puzzle's clues agree with one of these grids or pairs of bands? Checked first, so that nonsense does
 * not keep a solver busy.
 */
export function fitsOneOf({ cells }: Puzzle, grids: readonly Uint8Array[]): boolean {
  return grids.some((grid) => grid.every((digit, cell) => cells[cell] === 0 || cells[cell] === digit));
}

/**
 * Does the puzzle have this number of solutions, one of these grids among them? Uses an engine that no search
 * uses.
 */
export function hasSolutions(puzzle: Puzzle, grids: readonly Grid[], wanted: number): boolean {
  return fitsOneOf(puzzle, grids) && count(puzzle, { engine: csp, limit: wanted + 1 }).solutions === wanted;
}

/**
 * The only solution, or undefined if there is none or more than one. Uses an engine that no search uses
 * first.
 */
export function solutionOf(puzzle: Puzzle): Uint8Array | undefined {
  const { solutions, first } = count(puzzle, { engine: csp, limit: 2 });
  return solutions === 1 ? first : undefined;
}
