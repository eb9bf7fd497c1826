// The question behind `check`: all puzzles of some kind of the given grids, one task for each grid. The parts
// of a task are the parts of the algorithm's plans. There is one plan for each number of clues, unless the
// algorithm takes them all at once.
import { InputError } from '../base/index.ts';
import { type BoardShape, boardOf, type Grid, shapeOf } from '../board/index.ts';
import type { PartedQuestion } from '../work/index.ts';
import { fieldsOf, numberField } from '../work/internal.ts';
import type { CheckPlan, CheckQuestion, GridToCheck, PuzzlesAsked } from './algorithms/algorithm.ts';
import { isHopeless, isTwofold, piecesOf } from './algorithms/skills.ts';
import { findAlgorithm } from './algorithms/table.ts';
import { startPart } from './part.ts';

/** The parameters of the question. */
export interface GridsParameters extends PuzzlesAsked {
  /** The largest number of solutions of the puzzles. */
  readonly solutions: number;
}

/** The plan as it goes to other threads. Of its board it has only the shape. */
export interface GridPlan {
  /** The name of the algorithm. */
  readonly algorithm: string;
  /** The board. */
  readonly shape: BoardShape;
  /** @internal */
  readonly plans: readonly PlanToSend[];
  /** @internal */
  readonly isTwofold: boolean;
  /** How many parts the work has. */
  readonly parts: number;
}

type PlanToSend = Omit<CheckPlan, 'question'> & { readonly question: Omit<CheckQuestion, 'board'> };

/** All n-clue puzzles of many grids, as a question of `minclue/work` with one task per grid. */
export const gridsQuestion: PartedQuestion<GridsParameters, GridPlan> = {
  name: 'grids',
  summary: 'all N-clue puzzles of grids that are handed in',
  answers: {
    version: '0.1.0',
    kernels: ['bands', 'halves', 'hit', 'oracle-2x4', 'pair-search', 'thirds', 'unavoidable'],
  },
  worker: {
    file: 'check/check-worker.js',
    address: () => new URL(/* @vite-ignore */ '../check/check-worker.js', import.meta.url),
  },
  parse(given) {
    const fields = fieldsOf(given, ['clues', 'solutions', 'fewest', 'fewestSolutions', 'minimal']);
    const { fewest, fewestSolutions, minimal } = fields;
    if (minimal !== undefined && minimal !== true) throw new InputError('minimal: expected true or nothing');
    return {
      clues: numberField(fields, 'clues', 0),
      solutions: numberField(fields, 'solutions', 1, 1),
      ...(fewest !== undefined && { fewest: numberField(fields, 'fewest', 0) }),
      ...(fewestSolutions !== undefined && { fewestSolutions: numberField(fields, 'fewestSolutions', 1) }),
      ...(minimal && { minimal }),
    };
  },
  plan(asked, { input }) {
    const { algorithm: name, shape, ...grid } = readInput(input);
    const algorithm = findAlgorithm(name);
    const question = { board: boardOf(shape), ...grid, ...asked };
    const plans = piecesOf(algorithm, question)
      .filter((piece) => !isHopeless(piece))
      .map((piece): PlanToSend => {
        const { question: _, ...plan } = algorithm.plan(piece);
        const { board: __, ...rest } = piece;
        return { ...plan, question: rest };
      });
    const parts = plans.reduce((sum, plan) => sum + plan.parts, 0);
    return { algorithm: name, shape, plans, isTwofold: isTwofold(algorithm, question), parts };
  },
  start(_, { algorithm, shape, plans, isTwofold: makesPseudo }, part, from) {
    let [index, first] = [0, 0]; // the plan of this part, and the plan's first part
    while (part >= first + plans[index].parts) first += plans[index++].parts;
    const plan = { ...plans[index], question: { ...plans[index].question, board: boardOf(shape) } };
    return startPart(findAlgorithm(algorithm), plan, part - first, from, makesPseudo);
  },
};

/** Identifies a grid's task: the grid, its board, its given and empty cells, and the algorithm. */
export function writeInput(algorithm: string, { board, grid, given = [], empty = [] }: GridToCheck): string {
  return JSON.stringify({
    algorithm,
    shape: shapeOf(board),
    grid: [...grid].join(),
    ...(given.length > 0 && { given }),
    ...(empty.length > 0 && { empty }),
  });
}

interface TaskInput extends Omit<GridToCheck, 'board'> {
  readonly algorithm: string;
  readonly shape: BoardShape;
  readonly grid: Grid;
}

export function readInput(input: string): TaskInput {
  const { grid, ...rest } = JSON.parse(input) as Omit<TaskInput, 'grid'> & { grid: string };
  return { ...rest, grid: Uint8Array.from(grid.split(','), Number) };
}
