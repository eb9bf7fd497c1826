// The question `check`: all n-clue puzzles of the grids with certain ranks in a board's catalogue, or of
// given grids. A task is a run of `taskSize` grids.
import { InputError } from '../base/index.ts';
import { type Board, type Grid, isGrid, parseBoard } from '../board/index.ts';
import { openCatalogue, type RankRange } from '../catalogue/index.ts';
import { checkGrids, findAlgorithm } from '../check/index.ts';
import { readPuzzle, writePuzzle } from '../text/index.ts';
import type { TaskAnswer, WholeQuestion } from '../work/index.ts';
import { fieldsOf, numberField, rangeField } from '../work/internal.ts';
import { areAll, areDifferent, hasSolutions } from './found.ts';
import { proveWorker } from './worker-url.ts';

/** Which grids to check, and for which puzzles. */
export interface CheckParameters {
  /** The board's name. */
  readonly board: string;
  /** The number of clues of the puzzles. */
  readonly clues: number;
  /** 1: proper puzzles. 2: pseudo-puzzles with exactly two solutions. */
  readonly solutions: 1 | 2;
  /** The algorithm. Default: the fastest of this version that can take the question. */
  readonly algorithm?: string;
  /** Grids in a task; the last task may have fewer. */
  readonly taskSize: number;
  /** Ranks of the catalogue. */
  readonly ranks?: RankRange;
  /** Instead of ranks: the grids, one line each. */
  readonly grids?: readonly string[];
}

export const checkQuestion: WholeQuestion<CheckParameters> = {
  name: 'check',
  worker: proveWorker,
  summary: 'all N-clue puzzles of grids, or of ranks of the catalogue',
  answers: {
    version: '0.1.0',
    kernels: [
      'bands',
      'catalogue-2x4',
      'catalogue-3x3',
      'halves',
      'hit',
      'oracle-2x4',
      'pair-search',
      'thirds',
      'unavoidable',
    ],
  },
  parse,
  async countTasks({ board: name, ranks, grids = [], taskSize }) {
    if (!ranks) return Math.ceil(grids.length / taskSize);
    const { size } = await openCatalogue(parseBoard(name));
    if (ranks.to > size)
      throw new InputError(`rank ${ranks.to - 1}: the grids of ${name} have the ranks 0 to ${size - 1}`);
    return Math.ceil((ranks.to - ranks.from) / taskSize);
  },
  async answer(parameters, { number: task }, signal) {
    const { clues, solutions, algorithm } = parameters;
    const options = { ...(algorithm !== undefined && { algorithm }), ...(signal && { signal }) };
    const counters = { grids: 0, puzzles: 0, nodes: 0, solverCalls: 0 };
    const found: string[] = [];
    for await (const result of checkGrids(gridsOf(parameters, task), { clues, solutions }, options)) {
      counters.grids++;
      counters.puzzles += result.puzzles.length;
      counters.nodes += result.counters.nodes;
      counters.solverCalls += result.counters.solverCalls;
      for (const puzzle of result.puzzles) found.push(writePuzzle(puzzle));
    }
    return { counters, found } satisfies TaskAnswer;
  },
  async believes(parameters, { task, counters, found }) {
    const { clues, solutions } = parameters;
    const grids: Grid[] = [];
    for await (const { grid } of gridsOf(parameters, task)) grids.push(grid);
    if (counters.grids !== grids.length || counters.puzzles !== found.length) return false;
    if (solutions === 1 && !areDifferent(found)) return false; // two grids can share a pseudo-puzzle
    return areAll(parseBoard(parameters.board), clues, found, (puzzle) =>
      hasSolutions(puzzle, grids, solutions),
    );
  },
};

/** The grids of a task. */
export async function* gridsOf(
  { board: name, ranks, grids = [], taskSize }: CheckParameters,
  task: number,
): AsyncGenerator<{ board: Board; grid: Grid }> {
  const board = parseBoard(name);
  if (ranks) {
    const from = ranks.from + task * taskSize;
    const catalogue = await openCatalogue(board);
    for (const { grid } of catalogue.list(from, Math.min(from + taskSize, ranks.to))) yield { board, grid };
  } else
    for (const line of grids.slice(task * taskSize, (task + 1) * taskSize))
      yield { board, grid: readPuzzle(line, { board }).cells };
}

function parse(given: unknown): CheckParameters {
  const known = ['board', 'clues', 'solutions', 'algorithm', 'taskSize', 'ranks', 'grids'];
  const { board: name, algorithm, ranks, grids, ...fields } = fieldsOf(given, known);
  if (typeof name !== 'string') throw new InputError('board: expected the name of a board');
  const board = parseBoard(name);
  const solutions = numberField(fields, 'solutions', 1, 1);
  if (solutions !== 1 && solutions !== 2) throw new InputError('solutions: expected 1 or 2');
  const clues = numberField(fields, 'clues', 0);
  if (clues > board.cellCount + 1 - solutions)
    throw new InputError(
      `${clues} clues: a ${name} board has room for 0 to ${board.cellCount + 1 - solutions}`,
    );
  const parameters: CheckParameters = {
    board: board.name,
    clues,
    solutions,
    taskSize: numberField(fields, 'taskSize', 1, 1),
  };
  return {
    ...parameters,
    ...(algorithm !== undefined && { algorithm: algorithmField(algorithm, board, clues + solutions - 1) }),
    ...(ranks !== undefined
      ? { ranks: rangeField({ ranks }, 'ranks') }
      : { grids: gridsField(grids, board) }),
  };
}

function algorithmField(name: unknown, board: Board, clues: number): string {
  if (typeof name !== 'string') throw new InputError('algorithm: expected a name');
  const refusal = findAlgorithm(name).refuses(board, clues);
  if (refusal === undefined) return name;
  throw new InputError(`algorithm ${name} cannot take ${clues} clues on a ${board.name} board: ${refusal}`);
}

function gridsField(given: unknown, board: Board): string[] {
  if (!Array.isArray(given) || given.length === 0)
    throw new InputError('grids: expected a list of grids, or ranks of the catalogue');
  for (const [i, line] of given.entries())
    if (typeof line !== 'string' || !isGrid(board, readPuzzle(line, { board }).cells))
      throw new InputError(`grid ${i + 1}: not a grid of a ${board.name} board`);
  return given as string[];
}
