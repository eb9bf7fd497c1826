// Worker threads that answer items of a list.
import { type BoardShape, shapeOf } from '../../board/index.ts';
import type { ReadOptions } from '../../text/index.ts';
import { startThreads } from '../../threads/index.ts';
import type { Answered, Telling } from './answered.ts';
import type { ListItem } from './item.ts';
import type { Lines } from './lines.ts';
import { type PackedEntry, packEntry } from './packed.ts';
import type { WorkName } from './works.ts';

/** What all workers are told at their start. */
export interface ListData {
  readonly work: WorkName;
  readonly settings: unknown;
  readonly board: BoardShape | undefined;
  readonly telling: Telling;
}

export type ListJob =
  | { readonly kind: 'start' }
  | { readonly kind: 'entries'; readonly entries: readonly PackedEntry[] }
  | (Lines & { readonly kind: 'lines' });

/** What was found of an item, and the milliseconds it took; without `answered` the lines are not what they were taken for. */
export interface ListReply {
  readonly answered: Answered | undefined;
  readonly ms: number;
}

export interface ListThreads {
  /** Starts them all; until one is ready, there is none. */
  start(): void;
  isReady(): boolean;
  ask(item: ListItem): Promise<ListReply>;
  close(): Promise<void>;
}

export function createListThreads(
  work: WorkName,
  settings: unknown,
  { board }: ReadOptions,
  telling: Telling,
  threads: number,
): ListThreads {
  const data: ListData = { work, settings, board: board && shapeOf(board), telling };
  const workers = startThreads<ListJob, ListReply>(
    new URL('../cli/list-worker.js', import.meta.url),
    data,
    threads,
    1, // an item takes some milliseconds: the next one waits at the worker
  );
  let isStarted = false;
  let isReady = false;
  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      for (let i = 0; i < threads; i++)
        workers.ask({ kind: 'start' }).then(
          () => {
            isReady = true;
          },
          () => {}, // closed, or whoever asks next hears of it
        );
    },
    isReady: () => isReady,
    ask(item) {
      if (item.kind === 'entries')
        return workers.ask({ kind: 'entries', entries: item.entries.map(packEntry) });
      const { source, from, isLast } = item;
      const bytes = new Uint8Array(item.bytes); // stays here too, in case it is taken back
      return workers.ask({ kind: 'lines', bytes, source, from, isLast }, [bytes.buffer]);
    },
    close: () => workers.close(),
  };
}
