// Worker threads that answer items of a list.

import { startThreads } from '../../base/internal.ts';
import { type BoardShape, shapeOf } from '../../board/index.ts';
import type { ReadOptions } from '../../text/index.ts';
import { packageFile } from '../frame/package-file.ts';
import type { Answered, Telling } from './answered.ts';
import type { ListItem } from './item.ts';
import type { Lines } from './lines.ts';
import { type PackedEntry, packEntry } from './packed.ts';
import type { ListWorkName } from './work.ts';

/** What all workers are told at their start. */
export interface ListData {
  readonly work: ListWorkName;
  readonly settings: unknown;
  readonly board: BoardShape | undefined;
  readonly telling: Telling;
}

export type ListJob =
  | { readonly kind: 'start' }
  | { readonly kind: 'entries'; readonly entries: readonly PackedEntry[] }
  | (Lines & { readonly kind: 'lines'; readonly room: ArrayBuffer });

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
  /** The answer to lines is written into the room, which goes there. */
  ask(item: ListItem, room: () => ArrayBuffer): Promise<ListReply>;
  close(): Promise<void>;
}

/**
 * So many more items wait at a worker: one takes some milliseconds, and the thread that hands them out has an item of its
 * own to answer, and may be kept waiting by other programs meanwhile.
 */
export const AHEAD = 4;

export function createListThreads(
  work: ListWorkName,
  settings: unknown,
  { board }: ReadOptions,
  telling: Telling,
  threads: number,
): ListThreads {
  const data: ListData = { work, settings, board: board && shapeOf(board), telling };
  const workers = startThreads<ListJob, ListReply>(
    packageFile('dist/cli/list-worker.js'),
    data,
    threads,
    AHEAD,
  );
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
    ask(item, takeRoom) {
      if (item.kind === 'entries')
        return counted(workers.ask({ kind: 'entries', entries: item.entries.map(packEntry) }));
      const { source, from, isLast } = item;
      // it stays here too, in case it is taken back
      const isShared = item.bytes.buffer instanceof SharedArrayBuffer;
      const bytes = isShared ? item.bytes : new Uint8Array(item.bytes);
      const room = takeRoom();
      const moved = isShared ? [room] : [room, bytes.buffer as ArrayBuffer];
      return counted(workers.ask({ kind: 'lines', bytes, source, from, isLast, room }, moved));
    },
    close: () => workers.close(),
  };
}
