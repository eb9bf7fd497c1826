// A list answered for a program: in order, in as many threads as it likes, with what could not be read in its place.
import { InputError } from '../base/index.ts';
import type { Puzzle } from '../board/index.ts';
import type { CommentEntry, ErrorEntry, PuzzleEntry, ReadOptions } from '../text/index.ts';
import type { Answered, ListEntry } from './answered.ts';
import { type Answerer, type ListQuestion, loadAnswerer } from './answerers.ts';
import type { ListItem } from './item.ts';
import { type ListSource, runWork } from './run.ts';
import { LineError, type ListWork, type OpenList } from './work.ts';

/** A list: a text as in a file, the bytes of one, or puzzles. */
export type ListInput = string | AsyncIterable<Uint8Array> | Iterable<Puzzle>;

/** A puzzle of a list and what was found. */
export interface ListAnswer<Answer> {
  /** Tells it from what stands between puzzles. */
  readonly kind: 'answer';
  /** The puzzle, and where it stands. */
  readonly entry: PuzzleEntry;
  /** What was found. */
  readonly answer: Answer;
}

/** How a list is read and answered. */
export interface AnswerListOptions extends ReadOptions {
  /** Threads; they never change an answer. Default: 1. */
  readonly threads?: number | undefined;
  /** Throw at the first line that cannot be read. Default: such lines come in their places, as errors. */
  readonly strict?: boolean | undefined;
  /** Ends the list; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks something of each puzzle of a list of any length: a function, in this thread, or a `ListQuestion`, in several.
 * Comments and lines that cannot be read come in their places.
 */
export async function* answerList<Answer>(
  input: ListInput,
  question: Answerer<Answer> | ListQuestion<Answer>,
  options: AnswerListOptions = {},
): AsyncGenerator<ListAnswer<Answer> | CommentEntry | ErrorEntry, void> {
  const { threads = 1, strict, signal, ...reading } = options;
  const left = new AbortController(); // whoever reads the answers may leave before the end
  const isThreaded = typeof question !== 'function';
  const work = isThreaded ? questionWork : functionWork(question);
  const settings = isThreaded ? { name: question.name, settings: question.settings } : undefined;
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
      worker: new URL('../lists/list-worker.js', import.meta.url),
      strict,
      reading: { ...reading, allowConflicts: true },
      signal: signal ? AbortSignal.any([signal, left.signal]) : left.signal,
      keepsEntries: true,
    },
    async (answered, item) => {
      waiting.push({ item: item!, answered });
      wake();
      await new Promise<void>((resolve) => {
        resume = resolve; // no further than whoever reads the answers
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
    if (entry.kind === 'puzzle') yield { kind: 'answer', entry, answer: values[next++] as Answer };
    else if (!(fault && entry.kind === 'error' && fault.message === entry.message)) yield entry;
    else break;
  }
  if (fault) throw fault.place ? new LineError(fault.message, fault.place) : new InputError(fault.message);
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
    entries: () =>
      Array.from(input, (puzzle, i): ListEntry => {
        return { kind: 'puzzle', puzzle, source: 'list', line: i + 1, leading: '', trailing: '' };
      }),
  };
}

/** The work on any question that has a name. */
export const questionWork: ListWork<{ name: string; settings: unknown }> = {
  name: 'question',
  open: async ({ name, settings }) => openAnswerer(await loadAnswerer(name, settings)),
};

function functionWork(answer: Answerer<unknown>): ListWork<undefined> {
  return { name: 'function', open: async () => openAnswerer(answer) };
}

function openAnswerer(answerer: Answerer<unknown>): OpenList {
  return {
    header: '',
    keeps: () => false,
    unread: () => '',
    createSums: () => ({ puzzles: 0, no: 0 }),
    async answer(entries, sums) {
      const said = [];
      for (const { puzzle } of entries) {
        const answer = answerer(puzzle);
        said.push({ text: '', value: isGenerator(answer) ? finish(answer) : await answer });
        sums.puzzles++;
      }
      return said;
    },
    async answerInSlices({ puzzle }, sums, { rest, signal }) {
      let answer = answerer(puzzle, { signal });
      if (isGenerator(answer)) {
        let slice = answer.next();
        for (; !slice.done && !signal.aborted; slice = answer.next()) await rest();
        if (!slice.done) return undefined;
        answer = slice.value;
      }
      await rest();
      sums.puzzles++;
      return { text: '', value: await answer };
    },
  };
}

function finish<Answer>(slices: Generator<unknown, Answer>): Answer {
  for (let slice = slices.next(); ; slice = slices.next()) if (slice.done) return slice.value;
}

function isGenerator(answer: unknown): answer is Generator<unknown, unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.iterator in answer && 'next' in answer;
}
