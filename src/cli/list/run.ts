// A verb's work on a list of any length: what it says of each puzzle is written in the order of the list, whoever
// answered. The beginning is done in this thread, so that a few puzzles start no others; then workers read, answer and
// write whole pieces of the list, and this thread hands out bytes, answers what they have no time for, and writes.
import { InputError } from '../../base/index.ts';
import { nextTurn } from '../../base/internal.ts';
import { pieceSize } from '../../solve/internal.ts';
import type { ReadOptions } from '../../text/index.ts';
import type { Session } from '../frame/session.ts';
import { READ_BYTES } from '../read/file-bytes.ts';
import {
  bytesOf,
  LineError,
  type ReadingOptions,
  readArgument,
  readingAsked,
  type Source,
  sourcesOf,
} from '../read/input.ts';
import type { Fault, Keyed, Telling } from './answered.ts';
import { createFilter } from './filter.ts';
import { answerHere, isKnownQuick } from './here.ts';
import { type CutOptions, cutEntries, cutItems } from './input.ts';
import type { ListItem } from './item.ts';
import { answersInOrder, type ItemAnswer } from './order.ts';
import { createRooms } from './rooms.ts';
import { AHEAD, createListThreads, type ListReply } from './threads.ts';
import { addSums, type ListWork, type OpenList, type Sums } from './work.ts';

/** After so much work in this thread it is worth starting others; with so many bytes to come it is from the beginning. */
const START_AFTER_MS = 150;
const START_FROM_BYTES = 1 << 23;
/** An item shall take so long, and not have more bytes than this: results flow, and threads are not kept waiting. */
const ITEM_MS = 50;
const ITEM_BYTES = 1 << 18;
const LEAST_BYTES = 1 << 15;
/** What is written for an item may have about as many bytes as it has; if it has more, it finds larger rooms. */
const ROOM_BYTES = ITEM_BYTES + (1 << 12);
/** Bytes of a line, about. */
const LINE_BYTES = 82;
/** Puzzles that took less than this on the average need no slices in this thread. */
const QUICK_MS = 0.1;
const QUICK_AFTER_PUZZLES = 100;

export interface ListRun<Settings, S extends Sums> {
  readonly work: ListWork<Settings, S>;
  readonly settings: Settings;
  /** How many threads answer, this one among them. */
  readonly threads: number;
  /** May a puzzle take as long as it likes? Then all is done in this thread, in slices. */
  readonly mayTakeLong?: boolean;
  /** Added to as results are written. */
  readonly sums: S;
  /** Told how many were left out of what was just written because they have come before. */
  readonly onDropped?: (count: number) => void;
  /** Takes the keys, in order; then all is written, whether its key has come before or not. */
  readonly onKeyed?: (keyed: Keyed) => void;
}

/** Answers all, in order; throws as soon as something cannot be taken, or on Ctrl-C. */
export async function runList<Settings, S extends Sums>(
  { work, settings, threads: number, mayTakeLong = false, sums, onDropped, onKeyed }: ListRun<Settings, S>,
  inputs: readonly string[],
  options: ReadingOptions,
  session: Session,
): Promise<void> {
  const list = (await work.open(settings, true)) as OpenList;
  if (list.header !== '') await session.write(list.header);
  const reading = readingAsked(options);
  const telling: Telling = { strict: options.strict ?? false, json: options.json ?? false };
  const threads = createListThreads(work.name, settings, reading, telling, number - 1);
  const rooms = createRooms(() => new ArrayBuffer(ROOM_BYTES));
  const spent = { ms: 0, puzzles: 0 };
  const ended = new AbortController();
  const sources = sourcesOf(inputs, session);
  let bytesKnown = 0;
  let bytesCut = 0;
  for (const source of sources) if (source.kind === 'file') bytesKnown += source.bytes;

  /** Towards the end items become smaller, so that all threads come to theirs at about the same time. */
  const lastBytes = (): number =>
    number === 1 ? ITEM_BYTES : Math.max(LEAST_BYTES, (bytesKnown - bytesCut) / (2 * AHEAD * number));
  const cutting: CutOptions = {
    puzzles: () => pieceSize(spent),
    bytes: mayTakeLong
      ? undefined
      : () =>
          Math.min(
            ITEM_BYTES,
            lastBytes(),
            (ITEM_MS * spent.puzzles * LINE_BYTES) / Math.max(spent.ms, 0.01),
          ),
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
  const start = (): void => {
    if (!mayTakeLong && number > 1 && (spent.ms >= START_AFTER_MS || bytesKnown >= START_FROM_BYTES))
      threads.start();
  };
  start();
  const here = async (item: ListItem): Promise<ItemAnswer> => {
    start();
    const atOnce = !list.answerInSlices || (!mayTakeLong && (isQuick() || isKnownQuick(list, item)));
    if (atOnce) await nextTurn(); // signals and workers are heard here; slices have rests of their own
    const began = performance.now();
    const answered = await answerHere(list, item, reading, telling, rooms, atOnce, session);
    return noted(item, { answered, ms: performance.now() - began });
  };
  const answers = answersInOrder(itemsOf(sources, reading, cutting, number > 1, session), {
    threads: number,
    here: (item) => guarded(here(item)),
    there(item) {
      if (item.kind === 'lines') bytesCut += item.bytes.length;
      if (!threads.hasTime() || list.isUnderWay?.() === false) return undefined;
      return guarded(threads.ask(item, rooms.take).then((reply) => noted(item, reply)));
    },
    close: threads.close,
    signal: session.signal,
  });

  const filter = createFilter();
  for await (const answered of answers) {
    try {
      addSums(sums, answered.sums);
      if (answered.sums.no > 0) session.exitCode = 1;
      for (const each of answered.told)
        if (each.kind === 'error') session.tellUnread(each);
        else session.complain(each.message);
      if (answered.keyed) onKeyed?.(answered.keyed);
      const { bytes, dropped } =
        answered.keyed && !onKeyed
          ? filter(answered.bytes, answered.keyed)
          : { bytes: answered.bytes, dropped: 0 };
      if (dropped > 0) onDropped?.(dropped);
      if (bytes.length > 0) await session.write(bytes);
      if (answered.bytes.buffer.byteLength >= ROOM_BYTES) rooms.give(answered.bytes.buffer);
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
  isShared: boolean,
  session: Session,
): AsyncGenerator<ListItem, void> {
  const rooms = createRooms<Uint8Array>(() =>
    isShared ? new Uint8Array(new SharedArrayBuffer(READ_BYTES)) : new Uint8Array(READ_BYTES),
  );
  const inRooms = { ...cutting, onUsed: ({ buffer }: Uint8Array) => rooms.give(new Uint8Array(buffer)) };
  for (const source of sources)
    if (source.kind === 'text') {
      const entries = await readArgument(source.name, reading);
      yield* cutEntries((into) => into.push(...entries), cutting.puzzles);
    } else if (source.kind === 'file' && source.isRegular)
      yield* cutItems(bytesOf(source, session, rooms.take), source.name, reading, inRooms);
    else yield* cutItems(bytesOf(source, session), source.name, reading, cutting);
}

function errorOf({ message, place }: Fault): InputError {
  return place ? new LineError(message, place) : new InputError(message);
}
