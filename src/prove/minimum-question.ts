// The question `minimum`: the fewest clues of grids drawn from a board's catalogue, each class equally
// likely. A task is a grid, and the tasks are in the order of the draw, so the first n of them are a random
// sample too.
//
// The answers contain nothing about the search, such as nodes or solver calls. They depend on the grid only,
// whichever algorithm is the fastest. So a store can be resumed and checked with a later, faster checker.
import { InputError } from '../base/index.ts';
import { parseBoard } from '../board/index.ts';
import { openCatalogue, sampleRanks } from '../catalogue/index.ts';
import { catalogueSource } from '../catalogue/internal.ts';
import { boundMinimum, type MinimumBounds } from '../check/index.ts';
import type { TaskAnswer, WholeQuestion } from '../work/index.ts';
import { fieldsOf, numberField } from '../work/internal.ts';
import { areAll, areDifferent, hasSolutions } from './found.ts';
import { proveWorker } from './worker-url.ts';

/** Which grids to find the minimum of. */
export interface MinimumParameters {
  /** The board's name. */
  readonly board: string;
  /** How many grids to draw. */
  readonly sample: number;
  /** The seed of the draw. */
  readonly seed: number;
  /** The number of clues to search in full. */
  readonly clues: number;
}

/** The default number to search in full: the largest that takes seconds rather than minutes. */
const USUAL_CLUES: Readonly<Record<string, number>> = { '3x3': 18 };

export const minimumQuestion: WholeQuestion<MinimumParameters> = {
  name: 'minimum',
  worker: proveWorker,
  summary: 'the fewest clues of grids drawn from the catalogue',
  answers: {
    version: '0.1.0',
    kernels: [
      'bands',
      'catalogue-2x4',
      'catalogue-3x3',
      'halves',
      'oracle-2x4',
      'pair-search',
      'thirds',
      'unavoidable',
    ],
  },
  parse,
  async countTasks({ board: name, sample }) {
    const { size } = await openCatalogue(parseBoard(name));
    if (sample > size) throw new InputError(`sample ${sample}: there are only ${size} grids of ${name}`);
    return sample;
  },
  async answer(parameters, { number: task }, signal) {
    const { clues } = parameters;
    const { grid, board, automorphisms } = await drawnGrid(parameters, task);
    const bounds = await boundMinimum({ board, grid }, clues, signal ? { signal } : {});
    return { counters: countersOf(bounds, automorphisms), found: bounds.puzzles } satisfies TaskAnswer;
  },
  async believes(parameters, { task, counters, found }) {
    const { board, grid } = await drawnGrid(parameters, task);
    if (counters.grids !== 1 || found.length === 0 || !areDifferent(found)) return false;
    const clues = board.cellCount - found[0].split('.').length + 1;
    const told = Object.keys(counters).find((name) => /^minimum\d+$/.test(name)) ?? `minimum${clues}`;
    return (
      told === `minimum${clues}` && areAll(board, clues, found, (puzzle) => hasSolutions(puzzle, [grid], 1))
    );
  },
};

/**
 * The counters of the answer for a grid. Their sums over grids are the numbers of grids with each minimum,
 * MCN and so on.
 */
export function countersOf(
  { atLeast, atMost, counts, mcn }: Omit<MinimumBounds, 'puzzles'>,
  automorphisms: number,
): Record<string, number> {
  const counters: Record<string, number> = { grids: 1 };
  counters[atLeast === atMost ? `minimum${atMost}` : `atLeast${atLeast}`] = 1;
  counters[`mcn${mcn}`] = 1;
  counters[`automorphisms${automorphisms}`] = 1;
  for (const [clues, puzzles] of counts) counters[`puzzles${clues}`] = puzzles;
  return counters;
}

/** The catalogue's grid of a task. */
export async function drawnGrid({ board: name, sample, seed }: MinimumParameters, task: number) {
  const board = parseBoard(name);
  const catalogue = await openCatalogue(board);
  const rank = ranksDrawn(catalogue.size, sample, seed)[task];
  const [drawn] = catalogue.list(rank, rank + 1);
  return { board, ...drawn };
}

let lastDraw: { readonly of: string; readonly ranks: readonly number[] } | undefined;

/** The ranks drawn, once for all tasks of a thread. */
function ranksDrawn(size: number, sample: number, seed: number): readonly number[] {
  const of = [size, sample, seed].join();
  if (lastDraw?.of !== of) lastDraw = { of, ranks: sampleRanks(size, sample, seed) };
  return lastDraw.ranks;
}

function parse(given: unknown): MinimumParameters {
  const { board: name, ...fields } = fieldsOf(given, ['board', 'sample', 'seed', 'clues']);
  if (typeof name !== 'string') throw new InputError('board: expected the name of a board');
  const board = parseBoard(name);
  catalogueSource(board); // throws if the board has no catalogue
  const clues = numberField(fields, 'clues', 0, USUAL_CLUES[board.name]);
  if (clues > board.cellCount)
    throw new InputError(`${clues} clues: a ${name} board has room for 0 to ${board.cellCount}`);
  return {
    board: board.name,
    sample: numberField(fields, 'sample', 1),
    seed: numberField(fields, 'seed', 0, 1),
    clues,
  };
}
