// Worker threads that answer items of a list.

import type { WorkerModule } from '../base/index.ts';
import { type JobWork, startThreads } from '../base/internal.ts';
import { type BoardShape, shapeOf } from '../board/index.ts';
import type { ReaderOptions } from '../text/internal.ts';
import type { Answered } from './answered.ts';
import type { ListItem } from './item.ts';
import type { Lines } from './lines.ts';
import { type PackedEntry, packEntry } from './packed.ts';

/** The data that all workers receive at their start. */
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

/** The answer to an item and its time in milliseconds. Without `answered`, its lines were not as assumed. */
export interface ListReply {
  readonly answered: Answered | undefined;
  readonly ms: number;
}

export interface ListThreads {
  /** Starts all workers. They are used once they are ready. */
  start(): void;
  /** Is a ready worker short of work? */
  hasTime(): boolean;
  /** Asks a worker. The answer to lines is written into the buffer, which moves there. */
  ask(item: ListItem, buffer: () => ArrayBuffer): Promise<ListReply>;
  close(): Promise<void>;
}

/**
 * The number of items that wait at a worker. An item takes some milliseconds, and the thread that hands them out
 * answers items too and may be delayed by other programs.
 */
export const AHEAD = 4;

export function createListThreads(
  worker: WorkerModule,
  jobs: JobWork<ListData, ListJob, ListReply>,
  { work, settings, strict }: Omit<ListData, 'board'>,
  { board }: ReaderOptions,
  threads: number,
): ListThreads {
  const data: ListData = { work, settings, strict, board: board && shapeOf(board) };
  const workers = startThreads<ListData, ListJob, ListReply>(worker, jobs, data, threads, AHEAD);
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
          () => {}, // closed, or the next request gets the error
        );
    },
    hasTime: () => underWay < ready * (1 + AHEAD),
    ask(item, takeBuffer) {
      if (item.kind === 'entries')
        return counted(workers.ask({ kind: 'entries', entries: item.entries.map(packEntry) }));
      const { source, from, isLast } = item;
      // the bytes stay here too, in case the item is taken back
      const isShared = !(item.bytes.buffer instanceof ArrayBuffer);
      const bytes = isShared ? item.bytes : new Uint8Array(item.bytes);
      const buffer = takeBuffer();
      const moved = isShared ? [buffer] : [buffer, bytes.buffer as ArrayBuffer];
      return counted(workers.ask({ kind: 'lines', bytes, source, from, isLast, buffer }, moved));
    },
    close: () => workers.close(),
  };
}
