// Lass's canonical minlex form (Definitions 2.1–2.4): first the smallest pattern of filled and empty cells,
// then the smallest text among all fillings of it that the symmetries give. By Lemma 2.2 the labels follow
// from the order in which digits occur, so only the symmetries that keep the smallest pattern need to be
// tried.
import type { Board } from '../board/index.ts';
import { exchangeOf, type Minimum } from './minimum.ts';
import { minirowOrders } from './minirow.ts';
import { allOrders, sortByOrders } from './plain.ts';
import { minimumOf } from './row.ts';
import { searchRows, startState } from './search.ts';
import type { State } from './state.ts';
import { type PatternMinimum, symmetryOf, viewsOf } from './view.ts';

/**
 * How to find the smallest pattern. refine: rows one by one, columns decided as late as possible; the
 * default, for any board. plain: Algorithm 1, all orders of stacks and columns. minirow: Algorithm 2, only
 * those that begin with the smallest modified distribution. All give the same form. The time of the last two
 * grows with (C!)^R.
 */
export type PatternMethod = 'refine' | 'plain' | 'minirow';

export const patternMethods: Record<PatternMethod, (board: Board, pattern: Uint8Array) => PatternMinimum> = {
  refine(board, pattern) {
    const labels = Uint8Array.from({ length: board.size + 1 }, (_, i) => i);
    const starts = viewsOf(board, pattern).map((view) => startState(board, view, labels));
    const { form, states } = searchRows(board, starts);
    return { form, ties: states };
  },
  plain: (board, pattern) => sortByOrders(board, pattern, () => allOrders(board)),
  minirow: (board, pattern) => sortByOrders(board, pattern, minirowOrders(board, pattern)),
};

/** 1 where a cell is filled. */
export function patternOf(cells: Uint8Array): Uint8Array {
  return cells.map((digit) => (digit === 0 ? 0 : 1));
}

/** The smallest pattern of the cells; digits do not matter. */
export function minimisePattern(board: Board, cells: Uint8Array, method: PatternMethod = 'refine'): Minimum {
  const pattern = patternOf(cells);
  const { form, ties } = patternMethods[method](board, pattern);
  const ways = ties.map((tie) => symmetryOf(board, tie));
  return { form, ways, exchange: exchangeOf(board, pattern), missing: [] };
}

/** The smallest text among the fillings of the smallest pattern. The cells must not break the rules. */
export function minimiseFilling(board: Board, cells: Uint8Array, method: PatternMethod = 'refine'): Minimum {
  const pattern = patternOf(cells);
  const { form: best, ties } = patternMethods[method](board, pattern);
  const views = viewsOf(board, cells);
  const patternViews = viewsOf(board, pattern);
  const unlabelled = new Uint8Array(board.size + 1);
  const cuts = cutsOf(board, best);
  const starts = ties.map(({ isTransposed, rows, columns }): State => {
    const which = isTransposed ? 1 : 0;
    const start = startState(board, views[which], unlabelled, { columns, ...cuts });
    return { ...start, guide: { rows, view: patternViews[which] } };
  });
  const { form, states } = searchRows(board, starts);
  return minimumOf(board, cells, form, states);
}

/**
 * Columns and stacks that look the same in the smallest pattern are adjacent (Lemma 2.1) and can be
 * exchanged.
 */
function cutsOf(board: Board, form: Uint8Array): Pick<State, 'columnCuts' | 'stackCuts'> {
  const { size, boxRows, boxColumns } = board;
  const differs = (a: number, b: number): boolean => {
    for (let row = 0; row < size; row++) if (form[row * size + a] !== form[row * size + b]) return true;
    return false;
  };
  const columnCuts = Uint8Array.from({ length: size }, (_, column) =>
    column % boxColumns === 0 || differs(column - 1, column) ? 1 : 0,
  );
  const stackCuts = Uint8Array.from({ length: boxRows }, (_, stack) => {
    if (stack === 0) return 1;
    for (let i = stack * boxColumns; i < (stack + 1) * boxColumns; i++)
      if (differs(i - boxColumns, i)) return 1;
    return 0;
  });
  return { columnCuts, stackCuts };
}
