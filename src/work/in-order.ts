// The one ordered loop: items go in, and results come out in the same order, whichever thread worked on them. This
// thread does the first fraction of a second of work, so that small jobs start no threads; then the threads take over.
// No more items are under way than the threads need, so a slow reader slows down the work. A slow source does not hold
// back results.
import { nextTurn } from '../base/internal.ts';

/** Work on many items with results in the order of the items. */
export interface OrderedWork<Item, Result> {
  /** How many items are worked on at once. */
  readonly threads: number;
  /** Does an item in this thread. It should yield to other work now and then. */
  here(item: Item): Promise<Result>;
  /**
   * Does an item in another thread, or returns undefined if it must be done in this thread. Default: this thread does
   * all.
   */
  there?: (item: Item) => Promise<Result> | undefined;
  /** For this many milliseconds this thread does all the work. Default: about the time that starting threads takes. */
  readonly hereMs?: number;
  /** How many results per thread may wait for a slower one before them. Default: 2. */
  readonly ahead?: number;
  /** Ends the threads and rejects their work. */
  close(): Promise<void>;
  /** Ends the loop, which throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Starting workers takes about this long. */
const HERE_MS = 150;

/** The default of `ahead`. */
const AHEAD = 2;

/**
 * Yields the results in the order of the items. If the source fails, its error follows the results of everything before
 * it. After an abort, the finished results come before the signal's reason.
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
      if (started.length > 0 && !(await isFirst(next, started[0].result))) continue; // do not wait for a slow source
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
      if (started.length > 0) await nextTurn(); // receives messages of other threads
      const elsewhere = spentMs >= hereMs ? there?.(item.value) : undefined;
      if (elsewhere) {
        started.push(beginning(elsewhere));
        continue;
      }
      const began = performance.now();
      const own = beginning(here(item.value));
      started.push(own);
      await own.result.catch(() => {}); // the error is thrown when its turn comes
      spentMs += performance.now() - began;
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : error; // the error of a closed thread says less
  } finally {
    signal?.removeEventListener('abort', closeNow);
    await close();
    const returned = Promise.resolve(source.return?.());
    // `return` of a source with a pending `next` waits for that `next`, and an open input may never deliver it
    if (next === undefined) await returned;
    else returned.catch(() => {});
  }
}

interface Started<Result> {
  readonly result: Promise<Result>;
  /** Has it been settled? */
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

/** Does the promise, which never rejects, resolve before the other is settled? */
async function isFirst(promise: Promise<unknown>, other: Promise<unknown>): Promise<boolean> {
  const otherOver = other.then(
    () => false,
    () => false,
  );
  return Promise.race([promise.then(() => true), otherOver]);
}
