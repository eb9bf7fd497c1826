// Answers a list for a program: in order, in any number of threads, with unreadable lines in their places.

import { InputError } from '../base/index.ts';
import { checkOptions, type OptionNames } from '../base/internal.ts';
import type { Puzzle } from '../board/index.ts';
import type { CommentEntry, ErrorEntry, PuzzleEntry, ReadOptions } from '../text/index.ts';
import { checkReading } from '../text/internal.ts';
import type { Answered, ListEntry } from './answered.ts';
import { type Answerer, type ListQuestion, loadAnswerer } from './answerers.ts';
import type { ListItem } from './item.ts';
import { type ListSource, runWork } from './run.ts';
import { LineError, type Listening, type ListWork, type OpenList } from './work.ts';

/** A list: the text or the bytes of a file, or puzzles, which are taken as they are needed. */
export type ListInput = string | AsyncIterable<Uint8Array> | Iterable<Puzzle>;

/** A puzzle of a list and its answer. */
export interface ListAnswer<Answer> {
  /** Distinguishes it from comments and errors. */
  readonly kind: 'answer';
  /** The puzzle and its place. */
  readonly entry: PuzzleEntry;
  /** The answer. */
  readonly answer: Answer;
}

/** Options for reading and answering a list. */
export interface AnswerListOptions extends ReadOptions {
  /** The number of threads, which never changes an answer. Default: 1. */
  readonly threads?: number | undefined;
  /** Throw at the first unreadable line. Default: unreadable lines come in their places, as errors. */
  readonly strict?: boolean | undefined;
  /** Puzzles that the question refuses come in their places, as errors. Default: the first is thrown. */
  readonly keepsRefused?: boolean | undefined;
  /** Ends the list. Its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

const optionNames: OptionNames<AnswerListOptions> = {
  board: true,
  source: true,
  allowConflicts: true,
  threads: true,
  strict: true,
  keepsRefused: true,
  signal: true,
};

/**
 * Asks a question of each puzzle of a list of any length. A function answers in this thread, a `ListQuestion` in
 * several. Comments and unreadable lines come in their places.
 */
export async function* answerList<Answer>(
  input: ListInput,
  question: Answerer<Answer> | ListQuestion<Answer>,
  options: AnswerListOptions = {},
): AsyncGenerator<ListAnswer<Answer> | CommentEntry | ErrorEntry, void> {
  checkOptions(options, optionNames);
  const { threads = 1, strict, keepsRefused = false, signal, ...reading } = options;
  const left = new AbortController(); // the caller may stop reading before the end
  const isThreaded = typeof question !== 'function';
  const work = isThreaded ? questionWork : functionWork(question);
  const settings = isThreaded
    ? { name: question.name, settings: question.settings, keepsRefused }
    : { keepsRefused };
  const waiting: { item: ListItem; answered: Answered }[] = [];
  let wake: () => void = () => {};
  let resume: () => void = () => {};
  const run = runWork(
    work,
    settings as never,
    await work.open(settings as never, true),
    [sourceOf(input)],
    {
      threads: isThreaded ? threads : 1,
      worker: {
        file: 'lists/list-worker.js',
        address: () => new URL(/* @vite-ignore */ '../lists/list-worker.js', import.meta.url),
      },
      strict,
      reading: { ...checkReading(reading), allowConflicts: true },
      signal: signal ? AbortSignal.any([signal, left.signal]) : left.signal,
      keepsEntries: true,
    },
    async (answered, item) => {
      waiting.push({ item: item!, answered });
      wake();
      await new Promise<void>((resolve) => {
        resume = resolve; // work no further ahead than the caller reads
      });
    },
  ).then(
    () => ({ error: undefined }),
    (error: unknown) => ({ error }),
  );
  try {
    for (;;) {
      const over = await Promise.race([
        run,
        new Promise<undefined>((resolve) => {
          wake = () => resolve(undefined);
          if (waiting.length > 0) wake();
        }),
      ]);
      for (const { item, answered } of waiting.splice(0)) yield* joined<Answer>(item, answered);
      resume();
      if (!over) continue;
      if (over.error !== undefined) throw over.error;
      return;
    }
  } finally {
    left.abort();
    resume();
    await run; // its threads have ended
  }
}

function* joined<Answer>(
  item: ListItem,
  { values, fault }: Answered,
): Generator<ListAnswer<Answer> | CommentEntry | ErrorEntry, void> {
  let next = 0;
  for (const entry of item.kind === 'entries' ? item.entries : []) {
    if (entry.kind === 'puzzle' && next === values.length) break; // the list ends here
    if (entry.kind === 'puzzle') yield answerTo<Answer>(entry, values[next++] as Value);
    else if (!(fault && entry.kind === 'error' && fault.message === entry.message)) yield entry;
    else break;
  }
  if (fault) throw fault.place ? new LineError(fault.message, fault.place) : new InputError(fault.message);
}

function answerTo<Answer>(entry: PuzzleEntry, value: Value): ListAnswer<Answer> | ErrorEntry {
  if ('answer' in value) return { kind: 'answer', entry, answer: value.answer as Answer };
  const { source, line } = entry;
  return { kind: 'error', message: `${source}:${line}: ${value.refusal}`, source, line };
}

function sourceOf(input: ListInput): ListSource {
  if (typeof input === 'string')
    return {
      kind: 'bytes',
      name: 'text',
      async *bytes() {
        yield new TextEncoder().encode(input);
      },
    };
  if (Symbol.asyncIterator in input) return { kind: 'bytes', name: 'input', bytes: () => input };
  return {
    kind: 'entries',
    *entries(): Generator<ListEntry> {
      let line = 0;
      for (const puzzle of input)
        yield { kind: 'puzzle', puzzle, source: 'list', line: ++line, leading: '', trailing: '' };
    },
  };
}

/** What a thread sends for a puzzle. */
type Value = { readonly answer: unknown } | { readonly refusal: string };

interface Keeping {
  /** Is a refused puzzle a value, and not the end of the list? */
  readonly keepsRefused: boolean;
}

/** The work on any named question. */
export const questionWork: ListWork<Keeping & { name: string; settings: unknown }> = {
  name: 'question',
  open: async ({ name, settings, keepsRefused }) =>
    openAnswerer(await loadAnswerer(name, settings), keepsRefused),
};

function functionWork(answer: Answerer<unknown>): ListWork<Keeping> {
  return { name: 'function', open: async ({ keepsRefused }) => openAnswerer(answer, keepsRefused) };
}

function openAnswerer(answerer: Answerer<unknown>, keepsRefused: boolean): OpenList {
  const refused = (error: unknown): Value => {
    if (keepsRefused && error instanceof InputError) return { refusal: error.message };
    throw error;
  };
  const answerAtOnce = async ({ puzzle }: PuzzleEntry): Promise<Value> => {
    try {
      const answer = answerer(puzzle);
      return { answer: isGenerator(answer) ? finish(answer) : await answer };
    } catch (error) {
      return refused(error);
    }
  };
  const answerWithRests = async (
    { puzzle }: PuzzleEntry,
    { rest, signal }: Listening,
  ): Promise<Value | undefined> => {
    try {
      const answer = answerer(puzzle, { signal });
      if (!isGenerator(answer)) return { answer: await answer };
      let slice = answer.next();
      for (; !slice.done && !signal.aborted; slice = answer.next()) await rest();
      return slice.done ? { answer: slice.value } : undefined;
    } catch (error) {
      return refused(error);
    }
  };
  return {
    header: '',
    keeps: () => false,
    unread: () => '',
    createSums: () => ({ puzzles: 0, no: 0 }),
    async answer(entries, sums) {
      const said = [];
      for (const entry of entries) {
        said.push({ text: '', value: await answerAtOnce(entry) });
        sums.puzzles++;
      }
      return said;
    },
    async answerInSlices(entry, sums, listening) {
      const value = await answerWithRests(entry, listening);
      if (!value) return undefined;
      await listening.rest();
      sums.puzzles++;
      return { text: '', value };
    },
  };
}

function finish<Answer>(slices: Generator<unknown, Answer>): Answer {
  for (let slice = slices.next(); ; slice = slices.next()) if (slice.done) return slice.value;
}

function isGenerator(answer: unknown): answer is Generator<unknown, unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.iterator in answer && 'next' in answer;
}
