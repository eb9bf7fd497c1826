// The question behind `hunt`: the proper neighbours of given seeds, with a task for each seed and step.
import { InputError } from '../base/index.ts';
import { type Board, type BoardShape, boardOf, shapeOf } from '../board/index.ts';
import { shapeField } from '../board/internal.ts';
import { readPuzzle, writeCells } from '../text/index.ts';
import {
  createHeader,
  type Store,
  type StoreOpener,
  type Task,
  type TaskAnswer,
  type WholeQuestion,
} from '../work/index.ts';
import { fieldsOf } from '../work/internal.ts';
import { type HuntStep, stepName } from './neighbours.ts';
import { createSeedHunter, type HuntedPuzzle, type SeedHunter, type SeedResult } from './seed.ts';

/** The parameters of the question. */
export interface HuntParameters {
  /** The board. */
  readonly shape: BoardShape;
}

const hunters = new Map<Board, SeedHunter>();

/** A stage of a hunt as a question of `minclue/work`, with a task for each seed. */
export const huntQuestion: WholeQuestion<HuntParameters> = {
  name: 'hunt',
  summary: 'the proper puzzles that −p+q steps reach from given seeds',
  answers: { version: '0.1.0', kernels: ['bands', 'canon-puzzle-3x3', 'diggers'] },
  worker: {
    file: 'similar/hunt-worker.js',
    address: () => new URL(/* @vite-ignore */ '../similar/hunt-worker.js', import.meta.url),
  },
  parse: (given) => ({ shape: shapeField(fieldsOf(given, ['shape'])) }),
  answer: (parameters, task, signal) => answerSeed(parameters, task, { ...(signal && { signal }) }),
};

/**
 * The hunt question for a run that works on seeds in its own thread. `underWay` holds what has been found around the
 * current seed.
 */
export function watchedHunt(
  underWay: HuntedPuzzle[],
  onRest: ((decided: number) => void) | undefined,
): typeof huntQuestion {
  return {
    ...huntQuestion,
    answer(parameters, task, signal) {
      underWay.length = 0;
      const onFound = (puzzle: HuntedPuzzle) => void underWay.push(puzzle);
      return answerSeed(parameters, task, { ...(signal && { signal }), ...(onRest && { onRest }), onFound });
    },
  };
}

type SeedOptions = NonNullable<Parameters<SeedHunter>[2]>;

async function answerSeed(
  { shape }: HuntParameters,
  { input }: Task,
  options: SeedOptions,
): Promise<TaskAnswer> {
  const board = boardOf(shape);
  let hunter = hunters.get(board);
  if (!hunter) hunters.set(board, (hunter = createSeedHunter(board)));
  const { seed, step } = readInput(board, input);
  const { decided, found } = await hunter(seed, step, options);
  return { counters: { decided }, found: found.map((puzzle) => foundLine(board, puzzle)) };
}

export function huntParameters(board: Board): HuntParameters {
  return { shape: shapeOf(board) };
}

/** Opens the store of hunts on a board. */
export async function openHuntStore(board: Board, open: StoreOpener): Promise<Store> {
  return open(await createHeader(huntQuestion, huntParameters(board)));
}

/** The input that identifies a task: a step such as `-2+1` and the seed in pattern form. */
export function writeInput(board: Board, seed: Uint8Array, step: HuntStep): string {
  return `${stepName(step)} ${writeCells(board, seed)}`;
}

export function readInput(
  board: Board,
  input: string,
): { readonly seed: Uint8Array; readonly step: HuntStep } {
  const [, minus, plus, seed] = /^-(\d+)\+(\d+) (\S+)$/.exec(input) ?? [];
  if (seed === undefined) throw new InputError(`"${input}": expected a step and a seed`);
  return { seed: readPuzzle(seed, { board }).cells, step: { minus: Number(minus), plus: Number(plus) } };
}

const MINIMAL = ' minimal';

function foundLine(board: Board, { cells, isMinimal }: HuntedPuzzle): string {
  return `${writeCells(board, cells)}${isMinimal ? MINIMAL : ''}`;
}

/** Reads a task's answer. */
export function seedResult(
  board: Board,
  { counters, found }: TaskAnswer,
): Pick<SeedResult, 'decided' | 'found'> {
  return {
    decided: counters.decided,
    found: found.map((line) => ({
      cells: readPuzzle(line.replace(MINIMAL, ''), { board }).cells,
      isMinimal: line.endsWith(MINIMAL),
    })),
  };
}
