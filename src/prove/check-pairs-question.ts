// The question `check-pairs`: all n-clue puzzles in the grids of certain pairs of bands, as the theorem over
// all 9×9 grids needs it (docs/explanation/theorems.md). The pairs are a range of ranks of their catalogue,
// or a list, perhaps drawn at random. A task is a run of `taskSize` pairs.

import { InputError } from '../base/index.ts';
import { nextTurn } from '../base/internal.ts';
import { type Grid, parseBoard } from '../board/index.ts';
import { canonicalPair, openPairs, type RankRange } from '../catalogue/index.ts';
import { PAIR_CLUES, startPairSearch } from '../kernel/index.ts';
import type { TaskAnswer, WholeQuestion } from '../work/index.ts';
import { fieldsOf, numberField, rangeField } from '../work/internal.ts';
import { areAll, areDifferent, fitsOneOf, solutionOf } from './found.ts';
import { proveWorker } from './worker-url.ts';

/** Which pairs to search, and for which puzzles. */
export interface CheckPairsParameters {
  /** The board's name: only 3x3 has pairs. */
  readonly board: '3x3';
  /** The number of clues of the puzzles. */
  readonly clues: number;
  /** Pairs in a task; the last task may have fewer. */
  readonly taskSize: number;
  /** Their ranks in the catalogue of pairs. */
  readonly pairs?: RankRange;
  /** Instead of ranks: the pairs, 54 digits each. */
  readonly given?: readonly string[];
  /**
   * The seed with which the given pairs were drawn, each pair equally likely. A shorter list is a prefix of a
   * longer one.
   */
  readonly seed?: number;
}

export const checkPairsQuestion: WholeQuestion<CheckPairsParameters> = {
  name: 'check-pairs',
  worker: proveWorker,
  summary: 'all N-clue puzzles in the 9x9 grids of pairs of bands, by rank or drawn at random',
  answers: { version: '0.1.0', kernels: ['pair-search', 'pairs'] },
  parse,
  async countTasks({ taskSize, pairs, given = [] }) {
    if (!pairs) return Math.ceil(given.length / taskSize);
    const { size } = await openPairs();
    if (pairs.to > size)
      throw new InputError(`rank ${pairs.to - 1}: the pairs of bands have the ranks 0 to ${size - 1}`);
    return Math.ceil((pairs.to - pairs.from) / taskSize);
  },
  async answer(parameters, { number: task }, signal) {
    const sums: Record<string, number> = { pairs: 0, puzzles: 0 };
    const found = new Set<string>();
    for (const pair of await pairsOf(parameters, task)) {
      const search = startPairSearch(pair, parameters.clues);
      while (search.step() !== 'done') await rest(signal);
      for (const puzzle of search.take()) found.add(puzzle.join('').replaceAll('0', '.'));
      for (const [name, count] of Object.entries(search.counters)) sums[name] = (sums[name] ?? 0) + count;
      sums.pairs++;
    }
    const puzzles = [...found].sort();
    return { counters: { ...sums, puzzles: puzzles.length }, found: puzzles } satisfies TaskAnswer;
  },
  async believes(parameters, { task, counters, found }) {
    const pairs = await pairsOf(parameters, task);
    if (counters.pairs !== pairs.length || counters.puzzles !== found.length || !areDifferent(found))
      return false;
    return areAll(parseBoard(parameters.board), parameters.clues, found, (puzzle) => {
      const solution = fitsOneOf(puzzle, pairs) ? solutionOf(puzzle) : undefined;
      return solution !== undefined && hasPairOf(pairs, solution);
    });
  },
};

/**
 * Are the first two bands of the grid, as labelled, one of these pairs? This holds for the solutions of all
 * puzzles found.
 */
export function hasPairOf(pairs: readonly Uint8Array[], grid: Grid): boolean {
  return pairs.some((pair) => pair.every((digit, cell) => digit === grid[cell]));
}

/** The pairs of a task, 54 digits each. */
export async function pairsOf(
  { pairs, given = [], taskSize }: CheckPairsParameters,
  task: number,
): Promise<Uint8Array[]> {
  const first = task * taskSize;
  if (!pairs) return given.slice(first, first + taskSize).map(readPair);
  const from = pairs.from + first;
  const { list } = await openPairs();
  return [...list(from, Math.min(from + taskSize, pairs.to))].map(({ pair }) => pair);
}

function readPair(line: string): Uint8Array {
  return Uint8Array.from(line, Number);
}

const TURN_MS = 25;
let last = 0;

/** Pauses now and then. A step mostly takes less than a millisecond. */
async function rest(signal: AbortSignal | undefined): Promise<void> {
  if (performance.now() - last < TURN_MS) return;
  await nextTurn(signal);
  last = performance.now();
}

function parse(parameters: unknown): CheckPairsParameters {
  const known = ['board', 'clues', 'taskSize', 'pairs', 'given', 'seed'];
  const { board, pairs, given, seed, ...fields } = fieldsOf(parameters, known);
  if (board !== '3x3') throw new InputError('board: pairs of bands are those of 3x3');
  const clues = numberField(fields, 'clues', 0);
  if (clues < PAIR_CLUES.least || clues > PAIR_CLUES.most)
    throw new InputError(
      `${clues} clues: all 9x9 grids are searched for ${PAIR_CLUES.least} to ${PAIR_CLUES.most}`,
    );
  if ((pairs === undefined) === (given === undefined))
    throw new InputError('expected ranks of pairs, or a list of them');
  return {
    board,
    clues,
    taskSize: numberField(fields, 'taskSize', 1, 1),
    ...(pairs === undefined ? { given: givenField(given) } : { pairs: rangeField({ pairs }, 'pairs') }),
    ...(seed !== undefined && { seed: numberField({ seed }, 'seed', 0) }),
  };
}

function givenField(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0) throw new InputError('given: expected a list of pairs');
  for (const [i, line] of value.entries()) {
    if (typeof line !== 'string' || !/^[1-9]{54}$/.test(line))
      throw new InputError(`pair ${i + 1}: expected 54 digits`);
    canonicalPair(readPair(line)); // throws an error that says what is wrong
  }
  return value as string[];
}
