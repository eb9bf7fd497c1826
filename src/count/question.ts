// The question behind `countClasses`: the number of grids that a symmetry maps to a relabelling of
// themselves, divided by N!. There is one task for each given symmetry.

import { nextTurn } from '../base/internal.ts';
import { type Board, type BoardShape, boardOf, shapeOf } from '../board/index.ts';
import { shapeField } from '../board/internal.ts';
import { createHeader, runTasks, type Store, type StoreOpener, type WholeQuestion } from '../work/index.ts';
import { fieldsOf } from '../work/internal.ts';
import { fixedProblems } from './fixed.ts';
import { countSolutions } from './fixed-search.ts';

/** The parameters of the question. */
export interface FixedParameters {
  /** The board. */
  readonly shape: BoardShape;
}

/**
 * The number of grids that each class of symmetries fixes, as a question of `minclue/work` with one task per
 * class.
 */
export const fixedQuestion: WholeQuestion<FixedParameters> = {
  name: 'fixed',
  summary: 'for each symmetry that is handed in: how many grids it maps to a relabelling of themselves',
  answers: { version: '0.1.0', kernels: ['count'] },
  worker: {
    file: 'count/count-worker.js',
    address: () => new URL(/* @vite-ignore */ '../count/count-worker.js', import.meta.url),
  },
  parse: (given) => ({ shape: shapeField(fieldsOf(given, ['shape'])) }),
  async answer({ shape }, { input }, signal) {
    const board = boardOf(shape);
    const cells = Uint16Array.from(input.split(' '), Number);
    const fixed = await countSolutions(fixedProblems(board, { cells }), () => nextTurn(signal));
    return { counters: {}, found: [String(fixed)] };
  },
};

/** Opens the store of a board's fixed grids. */
export async function openFixedStore(board: Board, open: StoreOpener): Promise<Store> {
  return open(await createHeader(fixedQuestion, { shape: shapeOf(board) }));
}

export interface FixedOptions {
  readonly threads: number;
  readonly store: Store | undefined;
  readonly signal: AbortSignal | undefined;
}

/**
 * Yields the numbers of fixed grids, in the order of the symmetries, which are given by their maps of the
 * cells.
 */
export async function* countFixed(
  board: Board,
  symmetries: readonly Uint16Array[],
  { threads, store, signal }: FixedOptions,
): AsyncGenerator<bigint, void> {
  const answers = runTasks(
    fixedQuestion,
    { shape: shapeOf(board) },
    {
      inputs: symmetries.map((cells) => cells.join(' ')),
      threads,
      here: true,
      ...(store && { store }),
      ...(signal && { signal }),
    },
  );
  for await (const { found } of answers) yield BigInt(found[0]);
}
