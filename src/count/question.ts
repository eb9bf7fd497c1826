// The question behind `countClasses`: the grids that a symmetry takes to a relabelling of themselves, divided by N!, a
// task for each symmetry that is handed in.

import { nextTurn } from '../base/internal.ts';
import { type Board, type BoardShape, boardOf, shapeOf } from '../board/index.ts';
import { shapeField } from '../board/internal.ts';
import { createHeader, runTasks, type Store, type StoreOpener, type WholeQuestion } from '../work/index.ts';
import { fieldsOf } from '../work/internal.ts';
import { fixedProblems } from './fixed.ts';
import { countSolutions } from './fixed-search.ts';

/** What the question is about. */
export interface FixedParameters {
  /** The board. */
  readonly shape: BoardShape;
}

/** The grids that each class of symmetries fixes, as a question of `minclue/work`: a task a class. */
export const fixedQuestion: WholeQuestion<FixedParameters> = {
  name: 'fixed',
  summary: 'how many grids a symmetry takes to a relabelling of themselves, of symmetries that are handed in',
  worker: new URL('../count/count-worker.js', import.meta.url),
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

/** The numbers of fixed grids, in the order of the symmetries, which are told by where they take the cells. */
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
