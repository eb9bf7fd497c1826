// The one loop over lists: what is said of each puzzle comes in the order of the list, whoever answered. The beginning is
// done in this thread, so that a few puzzles start no others; then workers read, answer and write whole pieces of the list,
// and this thread hands out bytes and answers what they have no time for.
import { nextTurn } from '../base/internal.ts';
import { pieceSize } from '../solve/internal.ts';
import type { ReadOptions } from '../text/index.ts';
import { bareBoard, type ReaderOptions } from '../text/internal.ts';
import type { ListEntry } from './answered.ts';
import { type Answered, createPage, type PageListening } from './answered.ts';
import { type Buffers, createBuffers } from './buffers.ts';
import { type CutOptions, cutEntries, cutItems } from './input.ts';
import type { ListItem } from './item.ts';
import { answerLines, readLines } from './lines.ts';
import { answersInOrder, type ItemAnswer } from './order.ts';
import { AHEAD, createListThreads, type ListReply } from './threads.ts';
import type { ListWork, OpenList } from './work.ts';

/** After this much work in this thread it is worth starting others; with this many bytes to come it is from the beginning. */
const START_AFTER_MS = 150;
const START_FROM_BYTES = 1 << 23;
/** How long an item should take, and its most bytes: results flow, and threads are not kept waiting. */
const ITEM_MS = 50;
const ITEM_BYTES = 1 << 18;
const LEAST_BYTES = 1 << 15;
/** What is written for an item has about as many bytes as it has; if it has more, it finds a larger buffer. */
const BUFFER_BYTES = ITEM_BYTES + (1 << 12);
/** Bytes of a line, about. */
const LINE_BYTES = 82;
/** Puzzles that took less than this on the average need no slices in this thread. */
const QUICK_MS = 0.1;
const QUICK_AFTER_PUZZLES = 100;
/** Milliseconds of work between two rests. */
const REST_AFTER_MS = 30;

/** Where a list comes from. */
export type ListSource =
  | { readonly kind: 'entries'; entries(): Promise<readonly ListEntry[]> | readonly ListEntry[] }
  | {
      readonly kind: 'bytes';
      readonly name: string;
      /** How many bytes there are, if that is known. */
      readonly size?: number | undefined;
      /** Whoever is done with a chunk calls `onUsed`, if chunks are to be used again. */
      bytes(): AsyncIterable<Uint8Array>;
      readonly onUsed?: ((chunk: Uint8Array) => void) | undefined;
    };

/** How a list is answered. */
export interface RunOptions {
  /** How many threads answer, this one among them. */
  readonly threads: number;
  /** The file that serves lists in other threads, by `serveLists`. */
  readonly worker: URL;
  /** May a puzzle take as long as it likes? Then all is done in this thread, in slices, and shown as it comes. */
  readonly mayTakeLong?: boolean | undefined;
  /** Does an unreadable line end the list? */
  readonly strict?: boolean | undefined;
  readonly reading: ReadOptions;
  readonly signal: AbortSignal;
  /** Told what is under way while one puzzle takes long, if it says. */
  readonly onRest?: ((progress?: string) => void) | undefined;
  /** Do workers read lines themselves? Not if the entries are wanted here. */
  readonly keepsEntries?: boolean | undefined;
}

/**
 * Answers all of the sources in order, and hands parts to `take` in order. `take` must not keep their bytes. Throws the
 * signal's reason on a stop; a part with a fault is the last.
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
  const threads = createListThreads(options.worker, data, reading, number - 1);
  const buffers = createBuffers(() => new ArrayBuffer(BUFFER_BYTES));
  const spent = { ms: 0, puzzles: 0 };
  const ended = new AbortController();
  const known = sources.reduce((sum, source) => sum + ((source.kind === 'bytes' && source.size) || 0), 0);
  let bytesCut = 0;

  /** Towards the end items become smaller, so that all threads come to theirs at about the same time. */
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
      ended.abort(); // or the input would wait for this item
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
    if (atOnce) await nextTurn(); // signals and workers are heard here; slices have rests of their own
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
    if (source.kind === 'entries') {
      const entries = await source.entries();
      yield* cutEntries(
        (into) => {
          for (const entry of entries) into.push(entry);
        },
        cutting.puzzles,
        0,
      );
    } else
      yield* cutItems(source.bytes(), source.name, reading, {
        ...cutting,
        ...(source.onUsed && { onUsed: source.onUsed }),
      });
}

/** Is it known beforehand that its puzzles take no time, and need no slices? */
function isKnownQuick(list: OpenList, item: ListItem): boolean {
  const board = item.kind === 'lines' && bareBoard(item.from.state);
  return board ? (list.isQuick?.(board) ?? false) : false;
}

/** The item in this thread, without rests if nobody listens; undefined: its lines are not what they were taken for. */
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

/** Rests of this thread, when it is time for one. */
function createRests({ onRest }: RunOptions): PageListening['rest'] {
  let rested = Number.NEGATIVE_INFINITY;
  return async (progress) => {
    if (performance.now() - rested <= REST_AFTER_MS) return;
    onRest?.(progress);
    await nextTurn();
    rested = performance.now();
  };
}
