// Gathers what many callers ask at once into one transaction. While one batch is under way the next one fills, so a
// quiet coordinator answers at once and a busy one does a hundred requests for the price of a few.

/** The most requests in a batch. */
const MOST = 200;

interface Asked<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Returns a function that puts a request into the next batch. `run` answers all of a batch, in order, or fails and has
 * done nothing. If a batch fails for a reason of its own (`isShared` says no), each request is tried alone, so that one
 * bad request fails no others.
 */
export function createBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  isShared: (error: unknown) => boolean,
): (item: Item) => Promise<Result> {
  let waiting: Asked<Item, Result>[] = [];
  let isBusy = false;

  async function answer(batch: readonly Asked<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [i, { resolve }] of batch.entries()) resolve(results[i]);
    } catch (error) {
      if (batch.length > 1 && !isShared(error)) for (const each of batch) await answer([each]);
      else for (const { reject } of batch) reject(error);
    }
  }

  async function work(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      await answer(batch);
    }
    isBusy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void work();
    });
}
