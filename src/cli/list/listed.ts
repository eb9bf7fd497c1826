// Reads the lists of options such as --not-in and --solution-in as canonical forms of their puzzles or grids.
import { type Board, boardOf, type Puzzle } from '../../board/index.ts';
import type { Keyed } from '../../lists/internal.ts';
import type { Session } from '../frame/session.ts';
import { outcomesOf } from '../read/canonical.ts';
import type { ReadingOptions } from '../read/input.ts';
import { declareListWork, type ListOptions, Refusal } from './list-work.ts';
import { runList } from './run.ts';

/** The form that grids are compared by. The kernels have it. */
export const GRID_FORM = 'row';

interface ListedOptions extends ListOptions {
  readonly asIs: boolean;
}

const common = {
  keeps: () => false,
  text: () => '',
  key: (cells: Uint8Array) => cells,
} as const;

export const listedPuzzles = declareListWork<ListedOptions>()({
  ...common,
  name: 'filter puzzles',
  answerMany: (puzzles, { asIs }) => keysOf(puzzles, asIs, 'pattern'),
});

export const listedGrids = declareListWork<ListedOptions>()({
  ...common,
  name: 'filter grids',
  reads: 'grids',
  answer: (grid, { options: { asIs } }) => keysOf([grid], asIs, GRID_FORM)[0],
});

function keysOf(
  puzzles: readonly Puzzle[],
  asIs: boolean,
  form: 'pattern' | typeof GRID_FORM,
): (Uint8Array | Refusal)[] {
  if (asIs)
    return puzzles.map(({ cells, candidates }) =>
      candidates ? new Refusal('puzzles with pencilmarks cannot be compared') : cells,
    );
  return outcomesOf(puzzles, form).map((outcome) =>
    outcome.kind === 'form' ? outcome.cells : new Refusal(outcome.reason),
  );
}

/**
 * Hands on the forms of the lists. A puzzle without a form, or without a single grid, is reported: the exit code is 1.
 */
export async function readListed(
  work: typeof listedPuzzles | typeof listedGrids,
  lists: readonly string[],
  options: ReadingOptions & ListedOptions & { readonly threads: number },
  session: Session,
  add: (board: Board, form: Uint8Array) => void,
): Promise<void> {
  const onKeyed = ({ boards, keys }: Keyed): void => {
    let at = 0;
    for (const { shape, count } of boards) {
      const board: Board = boardOf(shape);
      for (let i = 0; i < count; i++, at += board.cellCount)
        add(board, keys.subarray(at, at + board.cellCount));
    }
  };
  const { threads, asIs, board, regions, extraUnit, strict = false } = options;
  const asked = { asIs, board, regions, extraUnit, strict };
  await runList(work, lists, asked, session, { threads, what: 'puzzles of lists', onKeyed });
}
