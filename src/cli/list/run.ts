// A verb's work on a list of any length: what it says of each puzzle is written in the order of the list, whoever
// answered. The beginning is done in this thread, so that a few puzzles start no others; then workers read, answer and
// write whole pieces of the list, and this thread hands out bytes and writes what comes back.
import { InputError } from '../../board/index.ts';
import { pieceSize } from '../../solve/internal.ts';
import type { ReadOptions } from '../../text/index.ts';
import { nextTurn } from '../../threads/index.ts';
import {
  bytesOf,
  LineError,
  type ReadingOptions,
  readArgument,
  readingAsked,
  type Source,
  sourcesOf,
} from '../input.ts';
import { listening } from '../listening.ts';
import type { Session } from '../session.ts';
import { createPage, type Fault, type Telling } from './answered.ts';
import { createFilter } from './filter.ts';
import { type CutOptions, cutEntries, cutItems } from './input.ts';
import type { ListItem } from './item.ts';
import { answerLines, readLines } from './lines.ts';
import { answersInOrder, type ItemAnswer } from './order.ts';
import { createListThreads, type ListReply } from './threads.ts';
import { addSums, type ListWork, type OpenList, type Sums } from './work.ts';
import type { SettingsOf, WorkName } from './works.ts';
import { works } from './works.ts';

/** After so much work in this thread it is worth starting others; with so many bytes to come it is from the beginning. */
const START_AFTER_MS = 150;
const START_FROM_BYTES = 1 << 23;
/** An item shall take so long, and not have more bytes than this: results flow, and threads are not kept waiting. */
const ITEM_MS = 50;
const ITEM_BYTES = 1 << 18;
/** Bytes of a line, about. */
const LINE_BYTES = 82;
/** Puzzles that took less than this on the average need no slices in this thread. */
const QUICK_MS = 0.1;
const QUICK_AFTER_PUZZLES = 100;

export interface ListRun<Name extends WorkName> {
  readonly work: Name;
  readonly settings: SettingsOf<Name>;
  readonly threads: number;
  /** May a puzzle take as long as it likes? Then all is done in this thread, in slices. */
  readonly mayTakeLong?: boolean;
  /** Added to as results are written. */
  readonly sums: Sums;
  /** Told how many were left out of what was just written because they have come before. */
  readonly onDropped?: (count: number) => void;
}

/** Answers all, in order; throws as soon as something cannot be taken, or on Ctrl-C. */
export async function runList<Name extends WorkName>(
  { work, settings, threads: number, mayTakeLong = false, sums, onDropped }: ListRun<Name>,
  inputs: readonly string[],
  options: ReadingOptions,
  session: Session,
): Promise<void> {
  const list = ((await works[work]()) as ListWork<unknown>).open(settings, true);
  if (list.header !== '') await session.write(list.header);
  const reading = readingAsked(options);
  const telling: Telling = { strict: options.strict ?? false, json: options.json ?? false };
  const threads = createListThreads(work, settings, reading, telling, number);
  const spent = { ms: 0, puzzles: 0 };
  const ended = new AbortController();
  const sources = sourcesOf(inputs, session);
  let bytesKnown = 0;
  for (const source of sources) if (source.kind === 'file') bytesKnown += source.bytes;

  const cutting: CutOptions = {
    puzzles: () => pieceSize(spent),
    bytes: mayTakeLong
      ? undefined
      : () => Math.min(ITEM_BYTES, (ITEM_MS * spent.puzzles * LINE_BYTES) / Math.max(spent.ms, 0.01)),
    ended: AbortSignal.any([session.signal, ended.signal]),
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
  const here = async (item: ListItem): Promise<ItemAnswer> => {
    if (!mayTakeLong && (spent.ms >= START_AFTER_MS || bytesKnown >= START_FROM_BYTES)) threads.start();
    const atOnce = !list.answerInSlices || (!mayTakeLong && isQuick());
    if (atOnce) await nextTurn(); // signals and workers are heard here; slices have rests of their own
    const began = performance.now();
    const answered = await answerHere(list, item, reading, telling, atOnce, session);
    return noted(item, { answered, ms: performance.now() - began });
  };
  const answers = answersInOrder(itemsOf(sources, reading, cutting, session), {
    threads: number,
    hereMs: 0,
    here: (item) => guarded(here(item)),
    there: (item) =>
      threads.isReady() && (list.isUnderWay?.() ?? true)
        ? guarded(threads.ask(item).then((reply) => noted(item, reply)))
        : undefined,
    close: threads.close,
    signal: session.signal,
  });

  const filter = createFilter();
  for await (const answered of answers) {
    try {
      addSums(sums, answered.sums);
      if (answered.sums.no > 0) session.exitCode = 1;
      for (const entry of answered.unread) session.tellUnread(entry);
      const { bytes, dropped } = answered.keyed
        ? filter(answered.bytes, answered.keyed)
        : { bytes: answered.bytes, dropped: 0 };
      if (dropped > 0) onDropped?.(dropped);
      if (bytes.length > 0) await session.write(bytes);
      session.progress.tell(`${sums.puzzles} puzzles`, { done: sums.puzzles });
      if (answered.fault) throw errorOf(answered.fault);
    } catch (error) {
      ended.abort();
      throw error;
    }
  }
}

async function* itemsOf(
  sources: readonly Source[],
  reading: ReadOptions,
  cutting: CutOptions,
  session: Session,
): AsyncGenerator<ListItem, void> {
  for (const source of sources)
    if (source.kind === 'text') {
      const entries = await readArgument(source.name, reading);
      yield* cutEntries((into) => into.push(...entries), cutting.puzzles);
    } else yield* cutItems(bytesOf(source, session), source.name, reading, cutting);
}

/** The item in this thread; undefined: its lines are not what they were taken for. */
async function answerHere(
  list: OpenList,
  item: ListItem,
  reading: ReadOptions,
  telling: Telling,
  atOnce: boolean,
  session: Session,
): Promise<ListReply['answered']> {
  if (item.kind === 'lines' && atOnce) return answerLines(list, item, reading, telling);
  const page = createPage(list, telling);
  const add = (entries: Parameters<typeof page.add>[0]) =>
    page.add(entries, atOnce ? undefined : listening(session));
  if (item.kind === 'lines') {
    const { entries, place } = readLines(item, reading);
    if (!place) return undefined;
    await add(entries);
  } else await add(item.entries);
  return page.end();
}

function errorOf({ message, place }: Fault): InputError {
  return place ? new LineError(message, place) : new InputError(message);
}
