// A stock of ready puzzles for services: some of each level, refilled in the background.
import { InputError } from '../base/index.ts';
import { checkOptions, nextTurn, type OptionNames } from '../base/internal.ts';
import { checkName, checkNumber } from '../board/internal.ts';
import { levels as allLevels, type Level } from '../rate/index.ts';
import { type GameRequest, type MadeGamePuzzle, makePuzzle, readRequest } from './make-puzzle.ts';
import { createGameWorker } from './worker.ts';

/** What a source keeps ready. */
export interface SourceOptions extends Omit<GameRequest, 'level' | 'seed' | 'signal'> {
  /** The levels. Default: all. */
  readonly levels?: readonly Level[] | undefined;
  /** How many puzzles of each level to keep ready. Default: 10. */
  readonly buffer?: number | undefined;
  /** How many workers make puzzles. 0: this thread makes them, in slices. Default: 1. */
  readonly threads?: number | undefined;
}

const sourceNames: OptionNames<SourceOptions> = {
  levels: true,
  buffer: true,
  threads: true,
  symmetry: true,
  minimal: true,
  clues: true,
  technique: true,
  only: true,
  board: true,
  regions: true,
};

/** A stock of puzzles. */
export interface PuzzleSource {
  /** Takes a puzzle from the stock, or waits for one. Callers who wait are served in the order of their calls. */
  next(level: Level, options?: { readonly signal?: AbortSignal | undefined }): Promise<MadeGamePuzzle>;
  /** How many puzzles of each level are ready. */
  stock(): Partial<Record<Level, number>>;
  /** Ends the workers. Callers who wait are rejected. */
  close(): Promise<void>;
}

interface Caller {
  readonly resolve: (puzzle: MadeGamePuzzle) => void;
  readonly reject: (reason: unknown) => void;
}

interface Shelf {
  readonly level: Level;
  readonly ready: MadeGamePuzzle[];
  readonly callers: Set<Caller>;
  /** How many puzzles are being made for it. */
  making: number;
  /** Making failed. It is tried again when someone asks. */
  hasFailed: boolean;
}

/** Makes a puzzle after everything else that is due now, so that no caller waits for the next puzzle of another. */
async function makeSoon(request: GameRequest): Promise<MadeGamePuzzle> {
  await nextTurn(request.signal);
  return makePuzzle(request);
}

/** Sets up a stock and begins to fill it. */
export function createPuzzleSource(options: SourceOptions = {}): PuzzleSource {
  checkOptions(options, sourceNames);
  const { levels = allLevels, buffer = 10, threads = 1, ...request } = options;
  readRequest(request); // now, and not when the first puzzle is made
  checkNumber('buffer', buffer, 0, 10_000);
  checkNumber('threads', threads, 0, 256);
  if (!Array.isArray(levels) || levels.length === 0) throw new InputError('levels: name at least one');
  for (const level of levels) checkName('level', level, allLevels);
  const shelves = new Map(
    levels.map((level): [Level, Shelf] => [
      level,
      { level, ready: [], callers: new Set(), making: 0, hasFailed: false },
    ]),
  );
  const stop = new AbortController();
  const workers = Array.from({ length: threads }, createGameWorker);
  const makers = threads === 0 ? [makeSoon] : workers.map((worker) => worker.makePuzzle);
  const idle = new Set(makers);

  /** The shelf that needs a puzzle most: the longest queue first, then the emptiest stock. */
  const neediest = (): Shelf | undefined => {
    const need = ({ callers, ready, making }: Shelf): number => buffer + callers.size - ready.length - making;
    const open = [...shelves.values()].filter(
      (shelf) => need(shelf) > 0 && !(shelf.hasFailed && shelf.callers.size === 0),
    );
    const waited = open.filter(({ callers, making }) => callers.size > making);
    return (waited.length > 0 ? waited : open).sort((a, b) => need(b) - need(a))[0];
  };
  const refill = (): void => {
    for (const make of idle) {
      const shelf = stop.signal.aborted ? undefined : neediest();
      if (!shelf) return;
      idle.delete(make);
      shelf.making++;
      make({ ...request, level: shelf.level, signal: stop.signal })
        .then(
          (puzzle) => deliver(shelf, puzzle),
          (error: unknown) => fail(shelf, error),
        )
        .finally(() => {
          shelf.making--;
          idle.add(make);
          refill();
        });
    }
  };
  const deliver = (shelf: Shelf, puzzle: MadeGamePuzzle): void => {
    const { callers, ready } = shelf;
    shelf.hasFailed = false;
    const [caller] = callers;
    if (caller) caller.resolve(puzzle);
    else ready.push(puzzle);
  };
  const fail = (shelf: Shelf, error: unknown): void => {
    shelf.hasFailed = true;
    for (const { reject } of shelf.callers) reject(error);
  };
  refill();

  return {
    async next(level, { signal } = {}) {
      checkName('level', level, shelves.keys());
      const shelf = shelves.get(level)!;
      stop.signal.throwIfAborted();
      signal?.throwIfAborted();
      const puzzle = shelf.ready.shift();
      if (puzzle) {
        refill();
        return puzzle;
      }
      return new Promise<MadeGamePuzzle>((resolve, reject) => {
        const leave = (): void => {
          shelf.callers.delete(caller);
          signal?.removeEventListener('abort', abort);
        };
        const abort = (): void => caller.reject(signal!.reason);
        const caller: Caller = {
          resolve(puzzle) {
            leave();
            resolve(puzzle);
          },
          reject(reason) {
            leave();
            reject(reason);
          },
        };
        signal?.addEventListener('abort', abort);
        shelf.callers.add(caller);
        refill();
      });
    },
    stock: () => Object.fromEntries([...shelves.values()].map(({ level, ready }) => [level, ready.length])),
    async close() {
      const reason = new Error('the source is closed');
      stop.abort(reason);
      for (const shelf of shelves.values()) fail(shelf, reason);
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}
