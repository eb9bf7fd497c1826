// The one loop over lists. Answers come in the order of the list, whichever thread gives them. This thread answers the
// beginning, so that a few puzzles start no worker. Then workers read, answer and write whole pieces of the list, and
// this thread hands out bytes and answers what they have no time for.
import type { WorkerModule } from '../base/index.ts';
import { nextTurn } from '../base/internal.ts';
import { pieceSize } from '../solve/internal.ts';
import { bareBoard, type ReaderOptions } from '../text/internal.ts';
import type { ListEntry } from './answered.ts';
import { type Answered, createPage, type PageListening } from './answered.ts';
import { type Buffers, createBuffers } from './buffers.ts';
import { type CutOptions, cutItems, takeEntries } from './input.ts';
import type { ListItem } from './item.ts';
import { answerLines, readLines } from './lines.ts';
import { answersInOrder, type ItemAnswer } from './order.ts';
import { listJobs } from './serve.ts';
import { AHEAD, createListThreads, type ListReply } from './threads.ts';
import type { ListWork, OpenList } from './work.ts';

/** After this much work in this thread it pays to start workers. With this many bytes of input it pays at once. */
const START_AFTER_MS = 150;
const START_FROM_BYTES = 1 << 23;
/** The target time and the most bytes of an item, so that results flow and threads do not wait. */
const ITEM_MS = 50;
const ITEM_BYTES = 1 << 18;
const LEAST_BYTES = 1 << 15;
/** The size of reusable buffers. An output is about as large as its item; a larger one gets a buffer of its own. */
const BUFFER_BYTES = ITEM_BYTES + (1 << 12);
/** The approximate length of a line in bytes. */
const LINE_BYTES = 82;
/** Puzzles that are quicker than this on average need no slices in this thread. */
const QUICK_MS = 0.1;
const QUICK_AFTER_PUZZLES = 100;
/** Milliseconds of work between two rests. */
const REST_AFTER_MS = 30;

/** The source of a list. */
export type ListSource =
  /** Entries are taken as they are needed, so that the caller can decide late which come next. */
  | { readonly kind: 'entries'; entries(): Promise<Iterable<ListEntry>> | Iterable<ListEntry> }
  | {
      readonly kind: 'bytes';
      readonly name: string;
      /** The number of bytes, if known. */
      readonly size?: number | undefined;
      /** The chunks. `onUsed` is called with chunks that can be reused. */
      bytes(): AsyncIterable<Uint8Array>;
      readonly onUsed?: ((chunk: Uint8Array) => void) | undefined;
    };

/** Options for answering a list. */
export interface RunOptions {
  /** The number of threads that answer, this one included. */
  readonly threads: number;
  /** The module of the workers, which calls `serveLists`. */
  readonly worker: WorkerModule;
  /**
   * Whether a puzzle may take arbitrarily long. Then this thread does all work in slices, and shows results as they
   * come.
   */
  readonly mayTakeLong?: boolean | undefined;
  /** Does an unreadable line end the list? */
  readonly strict?: boolean | undefined;
  readonly reading: ReaderOptions;
  readonly signal: AbortSignal;
  /** Called while one puzzle takes long, with what is under way if the work reports it. */
  readonly onRest?: ((progress?: string) => void) | undefined;
  /** Whether entries are needed here, so that workers do not read lines themselves. */
  readonly keepsEntries?: boolean | undefined;
}

/**
 * Answers all sources in order, and hands the parts to `take` in order. `take` must not keep their bytes. Throws the
 * signal's reason on a stop. A part with a fault is the last.
 */
export async function runWork<Settings>(
  work: ListWork<Settings>,
  settings: Settings,
  list: OpenList,
  sources: readonly ListSource[],
  options: RunOptions,
  take: (answered: Answered, item?: ListItem) => Promise<void>,
): Promise<void> {
  const { threads: number, mayTakeLong = false, strict = false, signal } = options;
  const reading: ReaderOptions = { ...options.reading, keepsWritten: work.keepsWritten };
  const data = { work: work.name, settings, strict };
  const threads = createListThreads(
    options.worker,
    listJobs(async () => work as ListWork),
    data,
    reading,
    number - 1,
  );
  const buffers = createBuffers(() => new ArrayBuffer(BUFFER_BYTES));
  const spent = { ms: 0, puzzles: 0 };
  const ended = new AbortController();
  const known = sources.reduce((sum, source) => sum + ((source.kind === 'bytes' && source.size) || 0), 0);
  let bytesCut = 0;

  /** Items become smaller towards the end, so that all threads finish at about the same time. */
  const lastBytes = (): number =>
    number === 1 ? ITEM_BYTES : Math.max(LEAST_BYTES, (known - bytesCut) / (2 * AHEAD * number));
  const paceBytes = (): number => (ITEM_MS * spent.puzzles * LINE_BYTES) / Math.max(spent.ms, 0.01);
  const cutting: CutOptions = {
    puzzles: () => pieceSize(spent),
    bytes:
      mayTakeLong || options.keepsEntries ? undefined : () => Math.min(ITEM_BYTES, lastBytes(), paceBytes()),
    ended: AbortSignal.any([signal, ended.signal]),
  };
  const isQuick = () => spent.puzzles >= QUICK_AFTER_PUZZLES && spent.ms < QUICK_MS * spent.puzzles;
  const noted = (item: ListItem, reply: ListReply): ItemAnswer => {
    spent.ms += reply.ms;
    spent.puzzles += reply.answered?.sums.puzzles ?? 0;
    return { item, answered: reply.answered };
  };
  const guarded = async (answer: Promise<ItemAnswer>): Promise<ItemAnswer> => {
    try {
      return await answer;
    } catch (error) {
      ended.abort(); // otherwise the input would wait for this item
      throw error;
    }
  };
  const start = (): void => {
    if (!mayTakeLong && number > 1 && (spent.ms >= START_AFTER_MS || known >= START_FROM_BYTES))
      threads.start();
  };
  const listening: PageListening = {
    signal,
    tell: (progress) => options.onRest?.(progress),
    rest: createRests(options),
    hand: mayTakeLong ? take : undefined,
  };
  const here = async (item: ListItem): Promise<ItemAnswer> => {
    start();
    const atOnce = !list.answerInSlices || (!mayTakeLong && (isQuick() || isKnownQuick(list, item)));
    if (atOnce) await nextTurn(); // lets signals and workers in; slices have rests of their own
    const began = performance.now();
    const answered = await answerHere(list, item, reading, strict, buffers, atOnce ? undefined : listening);
    return noted(item, { answered, ms: performance.now() - began });
  };

  start();
  const answers = answersInOrder(itemsOf(sources, reading, cutting), {
    threads: number,
    here: (item) => guarded(here(item)),
    there(item) {
      if (item.kind === 'lines') bytesCut += item.bytes.length;
      if (!threads.hasTime() || list.isUnderWay?.() === false) return undefined;
      return guarded(threads.ask(item, buffers.take).then((reply) => noted(item, reply)));
    },
    close: threads.close,
    signal,
  });
  try {
    for await (const { item, answered } of answers) {
      await take(answered, item);
      if (answered.bytes.buffer.byteLength >= BUFFER_BYTES) buffers.give(answered.bytes.buffer);
      if (answered.fault) return;
    }
  } finally {
    ended.abort();
  }
}

async function* itemsOf(
  sources: readonly ListSource[],
  reading: ReaderOptions,
  cutting: CutOptions,
): AsyncGenerator<ListItem, void> {
  for (const source of sources)
    if (source.kind === 'entries') yield* takeEntries(await source.entries(), cutting.puzzles);
    else
      yield* cutItems(source.bytes(), source.name, reading, {
        ...cutting,
        ...(source.onUsed && { onUsed: source.onUsed }),
      });
}

/** Is it known in advance that its puzzles are quick and need no slices? */
function isKnownQuick(list: OpenList, item: ListItem): boolean {
  const board = item.kind === 'lines' && bareBoard(item.from.state);
  return board ? (list.isQuick?.(board) ?? false) : false;
}

/**
 * Answers an item in this thread, with rests if `listening` is given. Returns undefined if its lines were not as
 * assumed.
 */
async function answerHere(
  list: OpenList,
  item: ListItem,
  reading: ReaderOptions,
  strict: boolean,
  buffers: Buffers<ArrayBuffer>,
  listening: PageListening | undefined,
): Promise<Answered | undefined> {
  if (item.kind === 'lines' && !listening) return answerLines(list, item, reading, strict, buffers.take());
  const page = createPage(list, strict);
  if (item.kind === 'lines') {
    const { entries, place } = readLines(item, reading);
    if (!place) return undefined;
    await page.add(entries, listening);
    return { ...page.end(), nextLine: place.line };
  }
  await page.add(item.entries, listening);
  return page.end();
}

/** Returns a function that rests this thread when it is time for it. */
function createRests({ onRest }: RunOptions): PageListening['rest'] {
  let rested = Number.NEGATIVE_INFINITY;
  return async (progress) => {
    if (performance.now() - rested <= REST_AFTER_MS) return;
    onRest?.(progress);
    await nextTurn();
    rested = performance.now();
  };
}
