// Games and the making of puzzles off the main thread: the same calls as promises.
import { InputError, type WorkerModule } from '../base/index.ts';
import { addressOf, startThread, type Thread } from '../base/internal.ts';
import { type GameBoard, nameBoard, readBoard } from './board.ts';
import type { Game, GamePuzzle, NamedPuzzle } from './game.ts';
import type { Reply, Sent } from './game-worker.ts';
import { type Call, type Created, createHost, type Host } from './host.ts';
import { type GameRequest, type MadeGamePuzzle, readRequest } from './make-puzzle.ts';
import type { SavedGame } from './saved.ts';

/** A game in a worker: the calls of `Game` as promises. */
export type RemoteGame = Pick<Game, 'board' | 'puzzle' | 'solution'> & {
  readonly [Name in keyof Omit<Game, 'board' | 'puzzle' | 'solution' | 'canUndo' | 'canRedo'>]: (
    ...words: Parameters<Game[Name]>
  ) => Promise<ReturnType<Game[Name]>>;
} & {
  /** Is there a move to take back? */
  canUndo(): Promise<boolean>;
  /** Is there a move to make again? */
  canRedo(): Promise<boolean>;
  /** Forgets the game. */
  close(): Promise<void>;
};

/** A worker for games, which starts with the first call. Where no worker can start, this thread answers. */
export interface GameWorker {
  /** `makePuzzle`, off the main thread. */
  makePuzzle(request?: GameRequest): Promise<MadeGamePuzzle>;
  /** `createGame`, off the main thread. */
  createGame(puzzle: GamePuzzle | NamedPuzzle | SavedGame, options?: GameBoard): Promise<RemoteGame>;
  /** Ends the worker. Unanswered calls reject. */
  close(): Promise<void>;
}

interface Waiting {
  readonly call: Call;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Sets up a worker for games. */
export function createGameWorker(): GameWorker {
  const ask = createAsker({
    file: 'game/game-worker.js',
    address: () => new URL(/* @vite-ignore */ '../game/game-worker.js', import.meta.url),
  });
  return {
    async makePuzzle(whole = {}) {
      readRequest(whole);
      const { signal, ...request } = whole;
      signal?.throwIfAborted();
      const { id, answer } = ask.send({ call: 'make', request: named(request) });
      return new Promise((resolve, reject) => {
        const abort = (): void => {
          reject(signal!.reason); // the worker may take a moment to notice
          ask.send({ call: 'abort', id }).answer.catch(() => {}); // it may be closed by now
        };
        signal?.addEventListener('abort', abort, { once: true });
        answer
          .then((made) => resolve(made as MadeGamePuzzle), reject)
          .finally(() => signal?.removeEventListener('abort', abort));
      });
    },
    async createGame(puzzle, options = {}) {
      const { game, ...known } = (await ask.send({ call: 'create', puzzle, options: named(options) })
        .answer) as Created;
      return remoteGame(ask, game, known);
    },
    close: ask.close,
  };
}

/** The options with the board by name: a board itself would arrive as another object. */
function named<Options extends GameBoard>(options: Options): Options {
  return typeof options?.board === 'object' ? { ...options, ...nameBoard(readBoard(options)) } : options;
}

const NAMES = [
  'cell',
  'values',
  'toLine',
  'set',
  'note',
  'undo',
  'redo',
  'canUndo',
  'canRedo',
  'conflicts',
  'mistakes',
  'status',
  'candidates',
  'hint',
  'toJSON',
] as const satisfies readonly (keyof Game)[];

function remoteGame(ask: Asker, game: number, known: Omit<Created, 'game'>): RemoteGame {
  const calls = NAMES.map((name) => [
    name,
    (...words: unknown[]) => ask.send({ call: 'play', game, name, words }).answer,
  ]);
  const close = (): Promise<unknown> => ask.send({ call: 'close', game }).answer;
  return { ...known, ...Object.fromEntries(calls), close };
}

interface Asker {
  send(call: Call): { readonly id: number; readonly answer: Promise<unknown> };
  close(): Promise<void>;
}

/** Sends calls to the worker, or answers them here if it cannot start. */
function createAsker(worker: WorkerModule): Asker {
  const open = new Map<number, Waiting>();
  let thread: Thread | undefined;
  let here: Host | undefined;
  let hasAnswered = false;
  let isClosed = false;
  let calls = 0;

  const answerHere = (host: Host, id: number, { call, resolve, reject }: Waiting): void => {
    host
      .answer(id, call)
      .then(resolve, reject)
      .finally(() => open.delete(id));
  };
  const message = (reply: Reply): void => {
    hasAnswered = true;
    const waiting = open.get(reply.id);
    open.delete(reply.id);
    if ('answer' in reply) waiting?.resolve(reply.answer);
    else waiting?.reject(errorOf(reply.error));
  };
  /** A worker that never answered did not start: this thread takes over. Otherwise its games are lost. */
  const failure = (error: unknown): void => {
    thread = undefined;
    if (!hasAnswered) here ??= createHost();
    for (const [id, waiting] of open)
      if (here) answerHere(here, id, waiting);
      else waiting.reject(error);
    if (!here) open.clear();
  };
  const start = (): void => {
    try {
      thread = startThread(addressOf(worker), { message: (reply) => message(reply as Reply), failure });
    } catch {
      here = createHost();
    }
  };
  return {
    send(call) {
      const id = ++calls;
      const answer = new Promise<unknown>((resolve, reject) => {
        if (isClosed) throw new Error('the worker is closed');
        if (!thread && !here) start();
        const waiting = { call, resolve, reject };
        open.set(id, waiting);
        if (here) answerHere(here, id, waiting);
        else thread!.post({ id, call } satisfies Sent, []);
      });
      return { id, answer };
    },
    async close() {
      isClosed = true;
      const ended = thread;
      thread = undefined;
      for (const { reject } of open.values()) reject(new Error('the worker is closed'));
      open.clear();
      here?.close();
      await ended?.end();
    },
  };
}

function errorOf({ name, message }: { readonly name: string; readonly message: string }): Error {
  return name === 'InputError' ? new InputError(message) : Object.assign(new Error(message), { name });
}
