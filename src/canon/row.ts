// Row-minlex form: the smallest text, empty cells as 0, over all symmetries (Lass, §2, "row-minlex form").
import type { Board } from '../board/index.ts';
import { minimiseGrid } from './grid.ts';
import { exchangeOf, type Minimum } from './minimum.ts';
import { searchRows, startState } from './search.ts';
import { symmetryOf, type Tie, viewsOf } from './view.ts';

/**
 * Computes the form. The cells must not break the rules: a digit occurs once in a row and once in a column.
 */
export function minimiseRows(board: Board, cells: Uint8Array): Minimum {
  if (!cells.includes(0)) {
    const { form, ties } = minimiseGrid(board, cells);
    return { form, ways: ties.map((tie) => symmetryOf(board, tie)), missing: [] };
  }
  const unlabelled = new Uint8Array(board.size + 1);
  const starts = viewsOf(board, cells).map((view) => startState(board, view, unlabelled));
  const { form, states } = searchRows(board, starts);
  return minimumOf(board, cells, form, states);
}

export function minimumOf(board: Board, cells: Uint8Array, form: Uint8Array, ties: readonly Tie[]): Minimum {
  const missing: number[] = [];
  for (let digit = 1; digit <= board.size; digit++) if (ties[0].labels[digit] === 0) missing.push(digit);
  return {
    form,
    ways: ties.map((tie) => symmetryOf(board, tie)),
    exchange: exchangeOf(board, cells),
    missing,
  };
}
