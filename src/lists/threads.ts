// Worker threads that answer items of a list.

import { startThreads } from '../base/internal.ts';
import { type BoardShape, shapeOf } from '../board/index.ts';
import type { ReadOptions } from '../text/index.ts';
import type { Answered } from './answered.ts';
import type { ListItem } from './item.ts';
import type { Lines } from './lines.ts';
import { type PackedEntry, packEntry } from './packed.ts';

/** What all workers are told at their start. */
export interface ListData {
  readonly work: string;
  readonly settings: unknown;
  readonly board: BoardShape | undefined;
  readonly strict: boolean;
}

export type ListJob =
  | { readonly kind: 'start' }
  | { readonly kind: 'entries'; readonly entries: readonly PackedEntry[] }
  | (Lines & { readonly kind: 'lines'; readonly buffer: ArrayBuffer });

/** What was found of an item, and the milliseconds it took; without `answered` the lines are not what they were taken for. */
export interface ListReply {
  readonly answered: Answered | undefined;
  readonly ms: number;
}

export interface ListThreads {
  /** Starts them all; until one is ready, there is none. */
  start(): void;
  /** Is one ready that has not enough to do? */
  hasTime(): boolean;
  /** The answer to lines is written into the buffer, which goes there. */
  ask(item: ListItem, buffer: () => ArrayBuffer): Promise<ListReply>;
  close(): Promise<void>;
}

/**
 * This many more items wait at a worker: one takes some milliseconds, and the thread that hands them out has an item of
 * its own to answer, and may be kept waiting by other programs meanwhile.
 */
export const AHEAD = 4;

export function createListThreads(
  worker: URL,
  { work, settings, strict }: Omit<ListData, 'board'>,
  { board }: ReadOptions,
  threads: number,
): ListThreads {
  const data: ListData = { work, settings, strict, board: board && shapeOf(board) };
  const workers = startThreads<ListJob, ListReply>(worker, data, threads, AHEAD);
  let isStarted = false;
  let ready = 0;
  let underWay = 0;
  const counted = async (reply: Promise<ListReply>): Promise<ListReply> => {
    underWay++;
    try {
      return await reply;
    } finally {
      underWay--;
    }
  };
  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      for (let i = 0; i < threads; i++)
        workers.ask({ kind: 'start' }).then(
          () => {
            ready++;
          },
          () => {}, // closed, or whoever asks next hears of it
        );
    },
    hasTime: () => underWay < ready * (1 + AHEAD),
    ask(item, takeBuffer) {
      if (item.kind === 'entries')
        return counted(workers.ask({ kind: 'entries', entries: item.entries.map(packEntry) }));
      const { source, from, isLast } = item;
      // it stays here too, in case it is taken back
      const isShared = !(item.bytes.buffer instanceof ArrayBuffer);
      const bytes = isShared ? item.bytes : new Uint8Array(item.bytes);
      const buffer = takeBuffer();
      const moved = isShared ? [buffer] : [buffer, bytes.buffer as ArrayBuffer];
      return counted(workers.ask({ kind: 'lines', bytes, source, from, isLast, buffer }, moved));
    },
    close: () => workers.close(),
  };
}
