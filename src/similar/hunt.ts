// The hunt: −p+q steps from seeds, breadth first, stage by stage. Results come in the order of the seeds, so threads
// change only the time.

import { InputError } from '../base/index.ts';
import { checkOptions, type OptionNames } from '../base/internal.ts';
import type { Board } from '../board/index.ts';
import { checkCells, toBoard } from '../board/internal.ts';
import { createFormSet } from '../canon/index.ts';
import { readWholeTasks, runTasks, type Store, type StoreOpener } from '../work/index.ts';
import {
  huntParameters,
  openHuntStore,
  readInput,
  seedResult,
  watchedHunt,
  writeInput,
} from './hunt-question.ts';
import { oneStep, type Stage } from './hunt-schedule.ts';
import type { HuntStep } from './neighbours.ts';
import { formsOf, type HuntedPuzzle } from './seed.ts';

/** A hunt: the board, the seeds and the steps. */
export interface HuntRequest {
  /** The board, or its name. */
  readonly board: Board | string;
  /** The cells of the first puzzles. */
  readonly seeds: readonly Uint8Array[];
  /** The stages, in order. Default: `oneStep({ minus: 1, plus: 1 }, 1)`. */
  readonly stages?: readonly Stage[] | undefined;
  /** Known puzzles. They and puzzles isomorphic to them are not reported. */
  readonly known?: readonly Uint8Array[];
  /** Reports and continues from minimal puzzles only. Default: false. */
  readonly minimal?: boolean;
  /** How many puzzles of a generation the next one starts from, the first ones. Default: all. */
  readonly width?: number;
}

/** Options for a hunt. */
export interface HuntOptions {
  /** Keeps finished seeds in this store and resumes from it. Default: nowhere. */
  readonly store?: StoreOpener;
  /** Worker threads. They never change a result. Default: 1. */
  readonly threads?: number;
  /** Ends the hunt with the signal's reason as an error. Finished seeds are kept. */
  readonly signal?: AbortSignal;
  /** Called while a seed takes long in this thread, with the number of puzzles decided around it. */
  readonly onRest?: (decided: number) => void;
  /** Called if the signal ends the hunt, with the new puzzles found so far around this thread's current seed. */
  readonly onLeft?: (found: readonly HuntedPuzzle[]) => void;
}

const requestNames: OptionNames<HuntRequest> = {
  board: true,
  seeds: true,
  stages: true,
  known: true,
  minimal: true,
  width: true,
};

const optionNames: OptionNames<HuntOptions> = {
  store: true,
  threads: true,
  signal: true,
  onRest: true,
  onLeft: true,
};

/** The result of a seed. */
export interface HuntResult {
  /** The seed in pattern form. */
  readonly seed: Uint8Array;
  /** The step taken from it. */
  readonly step: HuntStep;
  /** How many steps it is from the first seeds, in this stage. */
  readonly generation: number;
  /** Its number in its generation, from 1. */
  readonly number: number;
  /** The number of seeds in this generation. */
  readonly of: number;
  /** How many puzzles were decided. */
  readonly decided: number;
  /** True if an earlier run did it. */
  readonly isFromStore: boolean;
  /** Puzzles that are neither seeds nor known nor reported before. */
  readonly found: readonly HuntedPuzzle[];
}

/** Hunts stage by stage. Yields the result of each seed. */
export async function* hunt(
  request: HuntRequest,
  options: HuntOptions = {},
): AsyncGenerator<HuntResult, void> {
  checkOptions(request, requestNames);
  checkOptions(options, optionNames);
  const board = toBoard(request.board);
  if (!Array.isArray(request.seeds)) throw new InputError('seeds: expected a list');
  for (const seed of request.seeds) checkCells(board, seed);
  const {
    stages = oneStep({ minus: 1, plus: 1 }, 1),
    known = [],
    minimal = false,
    width = Number.POSITIVE_INFINITY,
  } = request;
  const told = createFormSet(board);
  const pool = formsOf(board, request.seeds).filter((form) => told.add(form));
  for (const form of formsOf(board, known)) told.add(form);
  const isNew = ({ cells, isMinimal }: HuntedPuzzle): boolean => (!minimal || isMinimal) && told.add(cells);
  const underWay: HuntedPuzzle[] = []; // found around the seed that this thread works on
  const store = options.store && (await openHuntStore(board, options.store));
  try {
    for (const { step, clues, generations } of stages) {
      const isFor = (cells: Uint8Array): boolean => {
        const count = cells.reduce((sum, digit) => sum + (digit === 0 ? 0 : 1), 0);
        return count >= clues.from && count <= clues.to && count >= step.minus;
      };
      let seeds = pool.filter(isFor).slice(0, width);
      for (let generation = 1; generation <= generations && seeds.length > 0; generation++) {
        const next: Uint8Array[] = [];
        let number = 0;
        for await (const answer of answersOf(board, seeds, step, store, underWay, options)) {
          const seed = seeds[number++];
          const { decided, found: all } = seedResult(board, answer);
          const found = all.filter(isNew);
          const forms = found.map(({ cells }) => cells);
          for (const form of forms) {
            pool.push(form);
            if (isFor(form)) next.push(form);
          }
          const { isFromStore } = answer;
          yield { seed, step, generation, number, of: seeds.length, decided, isFromStore, found };
        }
        seeds = next.slice(0, width);
      }
    }
  } catch (error) {
    if (options.signal?.aborted) options.onLeft?.(underWay.filter(isNew));
    throw error;
  } finally {
    await store?.close();
  }
}

function answersOf(
  board: Board,
  seeds: readonly Uint8Array[],
  step: HuntStep,
  store: Store | undefined,
  underWay: HuntedPuzzle[],
  { threads = 1, signal, onRest }: HuntOptions,
) {
  return runTasks(watchedHunt(underWay, onRest), huntParameters(board), {
    inputs: seeds.map((seed) => writeInput(board, seed, step)),
    threads,
    here: true,
    ...(store && { store }),
    ...(signal && { signal }),
  });
}

/** Lists all puzzles that the hunts of a store have found, up to isomorphism, in the order of their seeds. */
export async function* listHunted(board: Board, open: StoreOpener): AsyncGenerator<HuntedPuzzle, void> {
  const store = await openHuntStore(board, open);
  const told = createFormSet(board);
  try {
    for await (const task of readWholeTasks(store)) {
      told.add(readInput(board, task.input).seed); // seeds are not finds, even if other seeds lead to them
      for (const puzzle of seedResult(board, task).found) if (told.add(puzzle.cells)) yield puzzle;
    }
  } finally {
    await store.close();
  }
}
