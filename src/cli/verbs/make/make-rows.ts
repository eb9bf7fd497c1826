// What `minclue make` writes of a puzzle: as text by a format, or as a row of JSON.
import type { Board, Puzzle } from '../../../board/index.ts';
import type { MadePuzzle } from '../../../make/index.ts';
import { type ExplainerRating, rateByExplainer, scaleFor } from '../../../rate/index.ts';
import { writeCells } from '../../../text/index.ts';
import { makeOutput } from '../../json/making.ts';
import { rowLine } from '../../json/write.ts';
import type { Printed } from '../../write/columns.ts';

export const TABLE = ['puzzle', 'solution', 'clues'] as const;

/** What formats print. */
export function printedOf(board: Board, { cells, solution, scale, level }: MadePuzzle): Printed {
  // who asks for levels and techniques by name hears of these
  const spoken = scale ?? (level && 'levels');
  return { puzzle: { board, cells }, solution, ...(spoken && { scale: spoken }) };
}

/** The row of a puzzle. */
export function puzzleJson(board: Board, made: MadePuzzle): string {
  const { cells, solution, clues, isMinimal, rating, scale, ratingVersion, er, ep, ed, tries } = made;
  const { level, score, techniques } = made;
  return rowLine(makeOutput.rows.puzzle, {
    puzzle: writeCells(board, cells),
    solution: writeCells(board, solution),
    clues,
    isProper: true,
    isMinimal,
    ...(rating !== undefined && { scale: scale!, rating, ratingVersion: ratingVersion! }),
    ...(level !== undefined && { level, score: score!, techniques: { ...techniques } }),
    ...(er !== undefined ? { er, ep: ep!, ed: ed! } : level && explainedOf({ board, cells })),
    tries,
  });
}

/** ER, EP and ED, where Sudoku Explainer rates the board. */
function explainedOf(puzzle: Puzzle): Partial<ExplainerRating> {
  if (scaleFor(puzzle) !== 'explainer') return {};
  const { er, ep, ed } = rateByExplainer(puzzle);
  return { er, ep, ed };
}
