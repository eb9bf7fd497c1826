// The hunt: −p+q steps from seeds, breadth first, stage by stage. Results come in the order of the seeds, wherever they
// were worked out, so threads change nothing but the time.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { checkCells, checkOptions } from '../board/internal.ts';
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

/** Where to hunt. */
export interface HuntRequest {
  /** The board. */
  readonly board: Board;
  /** The cells of the puzzles to begin with. */
  readonly seeds: readonly Uint8Array[];
  /** The steps, one after the other. Default: `oneStep({ minus: 1, plus: 1 }, 1)`. */
  readonly stages?: readonly Stage[] | undefined;
  /** Puzzles that are not new, nor any isomorphic to them. */
  readonly known?: readonly Uint8Array[];
  /** Only minimal puzzles are told of, and gone on from. Default: false. */
  readonly minimal?: boolean;
  /** Each generation goes on from the first so many puzzles only. Default: from all. */
  readonly width?: number;
}

/** How to hunt. */
export interface HuntOptions {
  /** Keeps what is done in this store, and goes on from what is there. Default: nowhere. */
  readonly store?: StoreOpener;
  /** Worker threads; never changes a result. Default: 1. */
  readonly threads?: number;
  /** Ends the hunt, with the signal's reason as an error; the seeds that are done are kept. */
  readonly signal?: AbortSignal;
  /** Told while a seed takes long in this thread, with how many puzzles around it are decided. */
  readonly onRest?: (decided: number) => void;
  /** Told, when the signal ends the hunt, what the seed under way in this thread had come to: as new as what results tell. */
  readonly onLeft?: (found: readonly HuntedPuzzle[]) => void;
}

/** A seed that is done. */
export interface HuntResult {
  /** In pattern form. */
  readonly seed: Uint8Array;
  /** The step that was taken from it. */
  readonly step: HuntStep;
  /** How many steps it is away from the first seeds, in this stage. */
  readonly generation: number;
  /** Where it stands in its generation, from 1 on, and how many are there. */
  readonly number: number;
  /** How many seeds this stage has. */
  readonly of: number;
  /** How many neighbourhoods were decided. */
  readonly decided: number;
  /** It was done by an earlier run. */
  readonly isFromStore: boolean;
  /** Puzzles that are neither seeds, nor known, nor told of before. */
  readonly found: readonly HuntedPuzzle[];
}

/** Does stage after stage; yields each seed as it is done. */
export async function* hunt(
  request: HuntRequest,
  options: HuntOptions = {},
): AsyncGenerator<HuntResult, void> {
  checkOptions(request);
  if (!Array.isArray(request.seeds)) throw new InputError('a hunt has a list of seeds');
  for (const seed of request.seeds) checkCells(request.board, seed);
  const {
    board,
    stages = oneStep({ minus: 1, plus: 1 }, 1),
    known = [],
    minimal = false,
    width = Number.POSITIVE_INFINITY,
  } = request;
  const told = createFormSet(board);
  const pool = formsOf(board, request.seeds).filter((form) => told.add(form));
  for (const form of formsOf(board, known)) told.add(form);
  const isNew = ({ cells, isMinimal }: HuntedPuzzle): boolean => (!minimal || isMinimal) && told.add(cells);
  const underWay: HuntedPuzzle[] = []; // found around the seed that this thread has
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
          pool.push(...forms);
          next.push(...forms.filter(isFor));
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

/** All puzzles that the hunts of a store have found, up to isomorphism, in the order of their seeds. */
export async function* listHunted(board: Board, open: StoreOpener): AsyncGenerator<HuntedPuzzle, void> {
  const store = await openHuntStore(board, open);
  const told = createFormSet(board);
  try {
    for await (const task of readWholeTasks(store)) {
      told.add(readInput(board, task.input).seed); // seeds that lead to each other are not found
      for (const puzzle of seedResult(board, task).found) if (told.add(puzzle.cells)) yield puzzle;
    }
  } finally {
    await store.close();
  }
}
