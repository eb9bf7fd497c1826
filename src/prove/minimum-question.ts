// The question `minimum`: the fewest clues of grids drawn from a board's catalogue, each class as likely as any other. A
// task is a grid, and the tasks are in the order of the draw: the first so many of them are a random sample themselves.
//
// The answers say nothing of the search, no nodes and no solver calls: they are about the grid, whatever algorithm is
// the quickest, and so a store goes on and is checked with a checker that has become quicker since.
import { InputError } from '../base/index.ts';
import { parseBoard } from '../board/index.ts';
import { openCatalogue, sampleRanks } from '../catalogue/index.ts';
import { catalogueSource } from '../catalogue/internal.ts';
import { boundMinimum, type MinimumBounds } from '../check/index.ts';
import type { TaskAnswer, WholeQuestion } from '../work/index.ts';
import { fieldsOf, numberField } from '../work/internal.ts';
import { areAll, areDifferent, hasSolutions } from './found.ts';
import { proveWorker } from './worker-url.ts';

/** Which grids are asked for their minimum. */
export interface MinimumParameters {
  /** The board's name. */
  readonly board: string;
  /** How many grids are drawn. */
  readonly sample: number;
  /** Of the draw. */
  readonly seed: number;
  /** The number of clues that is searched in full. */
  readonly clues: number;
}

/** What is searched in full if nobody says: the most that takes seconds and not minutes. */
const USUAL_CLUES: Readonly<Record<string, number>> = { '3x3': 18 };

export const minimumQuestion: WholeQuestion<MinimumParameters> = {
  name: 'minimum',
  worker: proveWorker,
  summary: 'the fewest clues of grids drawn from the catalogue',
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

/** What the answer to a grid counts: sums over grids are the numbers of grids with each minimum, MCN and so on. */
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

/** The grid of a task as the catalogue has it. */
export async function drawnGrid({ board: name, sample, seed }: MinimumParameters, task: number) {
  const board = parseBoard(name);
  const catalogue = await openCatalogue(board);
  const rank = ranksDrawn(catalogue.size, sample, seed)[task];
  const [drawn] = catalogue.list(rank, rank + 1);
  return { board, ...drawn };
}

let lastDraw: { readonly of: string; readonly ranks: readonly number[] } | undefined;

/** Drawn once for all tasks of a thread. */
function ranksDrawn(size: number, sample: number, seed: number): readonly number[] {
  const of = [size, sample, seed].join();
  if (lastDraw?.of !== of) lastDraw = { of, ranks: sampleRanks(size, sample, seed) };
  return lastDraw.ranks;
}

function parse(given: unknown): MinimumParameters {
  const { board: name, ...fields } = fieldsOf(given, ['board', 'sample', 'seed', 'clues']);
  if (typeof name !== 'string') throw new InputError('board: expected the name of a board');
  const board = parseBoard(name);
  catalogueSource(board); // there may be no catalogue of it
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
