// The one ordered loop: items go in, results come out in the same order, whoever worked on them. The first part of a
// second of work is done in this thread, so that a little starts no others; if there is more, they take over. Never are
// more under way than the threads need, so a slow reader slows down the work, and a slow source does not hold results
// back.
import { nextTurn } from '../base/internal.ts';

/** Work on many items, whose results are wanted in their order. */
export interface OrderedWork<Item, Result> {
  /** How many items are worked on at once. */
  readonly threads: number;
  /** Does an item in this thread; it should let others have a turn now and then. */
  here(item: Item): Promise<Result>;
  /** Does an item in another thread; undefined: it is to be done here, while the others go on. Not given: all are. */
  there?: (item: Item) => Promise<Result> | undefined;
  /** For so long all is done here. Default: about what starting threads takes. */
  readonly hereMs?: number;
  /** So many results for each thread may wait for one that takes longer than they did. Default: 2. */
  readonly ahead?: number;
  /** Ends the threads; what is under way there is rejected. */
  close(): Promise<void>;
  /** Ends the loop, which throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Starting workers takes about as long as this. */
const HERE_MS = 150;

/** `ahead` if it is not given. */
const AHEAD = 2;

/**
 * The results in the order of the items. When the source breaks off with an error, the results of everything before it
 * come first, then the error; on Ctrl-C those that are there come before the signal's reason.
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: OrderedWork<Item, Result>,
): AsyncGenerator<Result, void> {
  const { threads, here, there, hereMs = HERE_MS, ahead = AHEAD, close, signal } = work;
  const closeNow = (): void => void close();
  signal?.addEventListener('abort', closeNow);
  const source = iteratorOf(items);
  const started: Started<Result>[] = [];
  let spentMs = 0;
  let next: Promise<IteratorResult<Item, unknown> | { readonly error: unknown }> | undefined;
  try {
    for (;;) {
      if (started.length > 0 && (started[0].isOver || started.length > ahead * threads)) {
        yield await started.shift()!.result;
        continue;
      }
      signal?.throwIfAborted();
      next ??= Promise.resolve(source.next()).catch((error: unknown) => ({ error }));
      if (started.length > 0 && !(await isFirst(next, started[0].result))) continue; // a slow source holds nothing back
      const item = await next;
      next = undefined;
      if ('error' in item || item.done) {
        for (const { result } of started) {
          yield await result;
          signal?.throwIfAborted();
        }
        if ('error' in item) throw item.error;
        return;
      }
      if (started.length > 0) await nextTurn(); // other threads are heard here
      const elsewhere = spentMs >= hereMs ? there?.(item.value) : undefined;
      if (elsewhere) {
        started.push(beginning(elsewhere));
        continue;
      }
      const began = performance.now();
      const own = beginning(here(item.value));
      started.push(own);
      await own.result.catch(() => {}); // it is thrown in its turn
      spentMs += performance.now() - began;
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : error; // a closed thread's error says less
  } finally {
    signal?.removeEventListener('abort', closeNow);
    await close();
    const returned = Promise.resolve(source.return?.());
    // a source that is being waited for returns when it has something: an open input may never have
    if (next === undefined) await returned;
    else returned.catch(() => {});
  }
}

interface Started<Result> {
  readonly result: Promise<Result>;
  /** Is it there, or has it failed? */
  isOver: boolean;
}

function beginning<Result>(result: Promise<Result>): Started<Result> {
  const started = { result, isOver: false };
  const over = (): void => {
    started.isOver = true;
  };
  result.then(over, over);
  return started;
}

function iteratorOf<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
): Iterator<Item, unknown> | AsyncIterator<Item, unknown> {
  return Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
}

/** Is the promise, which is never rejected, kept before the other is settled? */
async function isFirst(promise: Promise<unknown>, other: Promise<unknown>): Promise<boolean> {
  const otherOver = other.then(
    () => false,
    () => false,
  );
  return Promise.race([promise.then(() => true), otherOver]);
}
