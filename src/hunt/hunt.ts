// The hunt: −p+q steps from seeds, breadth first, stage by stage, in one thread or several. Results come in the order
// of the seeds, wherever they were worked out, so threads change nothing but the time.
import { setImmediate } from 'node:timers/promises';
import { type Board, shapeOf } from '../board/index.ts';
import { createFormSet } from '../canon/index.ts';
import { startThreads } from '../threads/index.ts';
import type { HuntJob } from './hunt-worker.ts';
import type { HuntStep } from './neighbours.ts';
import type { Stage } from './schedule.ts';
import { createSeedHunter, type FoundPuzzle, formsOf, type SeedResult } from './seed.ts';
import type { HuntStore } from './store.ts';

export interface HuntRequest {
  readonly board: Board;
  readonly seeds: readonly Uint8Array[];
  readonly stages: readonly Stage[];
  /** Puzzles that are not new, nor any isomorphic to them. */
  readonly known?: readonly Uint8Array[];
  /** Only minimal puzzles are told of, and gone on from. Default: false. */
  readonly minimal?: boolean;
  /** Each generation goes on from the first so many puzzles only. Default: from all. */
  readonly width?: number;
}

export interface HuntOptions {
  readonly store: HuntStore;
  /** Worker threads. Default: 1. */
  readonly threads?: number;
  /** Stops, quietly, when aborted. */
  readonly signal?: AbortSignal;
}

/** A seed that is done. */
export interface HuntResult {
  /** In pattern form. */
  readonly seed: Uint8Array;
  readonly step: HuntStep;
  /** How many steps it is away from the first seeds, in this stage. */
  readonly generation: number;
  /** Where it stands in its generation, from 1 on, and how many are there. */
  readonly number: number;
  readonly of: number;
  readonly decided: number;
  /** It was done by an earlier run. */
  readonly isFromStore: boolean;
  /** Puzzles that are neither seeds, nor known, nor told of before. */
  readonly found: readonly FoundPuzzle[];
}

/** How long this thread works before it lets others have a turn. */
const REST_AFTER_MS = 30;

/** Does stage after stage; yields each seed as it is done. */
export async function* hunt(request: HuntRequest, options: HuntOptions): AsyncGenerator<HuntResult, void> {
  const { board, stages, known = [], minimal = false, width = Number.POSITIVE_INFINITY } = request;
  const { store, signal } = options;
  const told = createFormSet(board);
  const pool = formsOf(board, request.seeds).filter((form) => told.add(form));
  for (const form of formsOf(board, known)) told.add(form);
  const worker = (options.threads ?? 1) > 1 ? workerPool(board, options) : workHere(board, options);
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
        for await (const { seed, isFromStore, result } of worker.inOrder(seeds, step)) {
          const isNew = ({ cells, isMinimal }: FoundPuzzle): boolean =>
            (!minimal || isMinimal) && told.add(cells);
          const found = result.found.filter(isNew);
          const forms = found.map(({ cells }) => cells);
          pool.push(...forms);
          next.push(...forms.filter(isFor));
          const { decided } = result;
          yield { seed, step, generation, number: ++number, of: seeds.length, decided, isFromStore, found };
        }
        if (signal?.aborted) return;
        seeds = next.slice(0, width);
      }
    }
  } finally {
    store.flush();
    await worker.close();
  }
}

interface Done {
  readonly seed: Uint8Array;
  readonly isFromStore: boolean;
  readonly result: SeedResult;
}

interface Worker {
  /** The seeds' results in the order of the seeds; ends early when the hunt is aborted. */
  inOrder(seeds: readonly Uint8Array[], step: HuntStep): AsyncGenerator<Done, void>;
  close(): Promise<void>;
}

function workHere(board: Board, { store, signal }: HuntOptions): Worker {
  const hunter = createSeedHunter(board);
  let restedAt = performance.now();
  return {
    async *inOrder(seeds, step) {
      for (const seed of seeds) {
        const stored = store.resultOf(seed, step);
        if (stored) {
          yield { seed, isFromStore: true, result: stored };
          continue;
        }
        const work = hunter.hunt(seed, step);
        let state = work.next();
        while (!state.done) {
          if (performance.now() - restedAt > REST_AFTER_MS) {
            await setImmediate();
            restedAt = performance.now();
          }
          if (signal?.aborted) return;
          state = work.next();
        }
        yield { seed, isFromStore: false, result: store.add(seed, step, state.value) };
      }
    },
    close: () => Promise.resolve(),
  };
}

function workerPool(board: Board, { store, signal, threads = 1 }: HuntOptions): Worker {
  const workers = startThreads<HuntJob, SeedResult>(
    new URL('../hunt/hunt-worker.js', import.meta.url),
    shapeOf(board),
    threads,
    1,
  );
  const stop = (): void => void workers.close();
  signal?.addEventListener('abort', stop);
  const ask = (
    seed: Uint8Array,
    step: HuntStep,
  ): { seed: Uint8Array; answer: Promise<SeedResult> | undefined } => {
    const answer = store.resultOf(seed, step) ? undefined : workers.ask({ seed, step });
    answer?.catch(() => {}); // it is awaited later, in its turn
    return { seed, answer };
  };
  return {
    async *inOrder(seeds, step) {
      const asked: ReturnType<typeof ask>[] = [];
      let next = 0;
      try {
        for (;;) {
          while (next < seeds.length && asked.length < 4 * threads) asked.push(ask(seeds[next++], step));
          const first = asked.shift();
          if (!first || signal?.aborted) return;
          const { seed, answer } = first;
          const stored = store.resultOf(seed, step);
          if (stored) yield { seed, isFromStore: true, result: stored };
          else if (answer) yield { seed, isFromStore: false, result: store.add(seed, step, await answer) };
        }
      } catch (error) {
        if (!signal?.aborted) throw error;
      }
    },
    async close() {
      signal?.removeEventListener('abort', stop);
      await workers.close();
    },
  };
}
