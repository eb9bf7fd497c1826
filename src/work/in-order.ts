// The one ordered loop: items go in, results come out in the same order, whoever worked on them. The first part of a
// second of work is done in this thread, so that a little starts no others; if there is more, they take over. Never are
// more under way than the threads need, so a slow reader slows down the work, and a slow source does not hold results
// back.

/** Work on many items, whose results are wanted in their order. */
export interface OrderedWork<Item, Result> {
  /** How many items are worked on at once. */
  readonly threads: number;
  /** Does an item in this thread; it should let others have a turn now and then. */
  here(item: Item): Promise<Result>;
  /** Does an item in another thread; undefined: it is to be done here. Not given: all are. */
  there?: (item: Item) => Promise<Result> | undefined;
  /** For so long all is done here. Default: about what starting threads takes. */
  readonly hereMs?: number;
  /** Ends the threads; what is under way there is rejected. */
  close(): Promise<void>;
  /** Ends the loop, which throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Starting workers takes about as long as this. */
const HERE_MS = 150;

/**
 * The results in the order of the items. When the source breaks off with an error, the results of everything before it
 * come first, then the error.
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: OrderedWork<Item, Result>,
): AsyncGenerator<Result, void> {
  const { threads, here, there, hereMs = HERE_MS, close, signal } = work;
  const closeNow = (): void => void close();
  signal?.addEventListener('abort', closeNow);
  const source = iteratorOf(items);
  const started: Promise<Result>[] = [];
  let spentMs = 0;
  let next: Promise<IteratorResult<Item, unknown> | { readonly error: unknown }> | undefined;
  try {
    for (;;) {
      signal?.throwIfAborted();
      next ??= Promise.resolve(source.next()).catch((error: unknown) => ({ error }));
      // Hand out what is ready while the source is slow; wait for it when enough is under way.
      if (started.length > 2 * threads || (started.length > 0 && (await isFirst(started[0], next)))) {
        yield await started.shift()!;
        continue;
      }
      const item = await next;
      next = undefined;
      if ('error' in item || item.done) {
        for (const result of started) {
          yield await result;
          signal?.throwIfAborted();
        }
        if ('error' in item) throw item.error;
        return;
      }
      const result = spentMs >= hereMs ? there?.(item.value) : undefined;
      if (result) {
        result.catch(() => {}); // it is awaited later, in its turn
        started.push(result);
        continue;
      }
      for (const earlier of started.splice(0)) yield await earlier;
      const began = performance.now();
      const done = await here(item.value);
      spentMs += performance.now() - began;
      yield done;
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : error; // a closed thread's error says less
  } finally {
    signal?.removeEventListener('abort', closeNow);
    await close();
    await source.return?.();
  }
}

function iteratorOf<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
): Iterator<Item, unknown> | AsyncIterator<Item, unknown> {
  return Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
}

async function isFirst(promise: Promise<unknown>, other: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, other.then(() => false)]);
}
