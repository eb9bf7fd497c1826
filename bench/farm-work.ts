// Workers that do empty tasks as fast as their stores hand them out.
import type { Store, StoreRunner } from '../src/work/index.ts';
import { sealTask } from '../src/work/internal.ts';

/** Runs workers. `clock` starts when all have begun; the value of the function it returns is read at the end. */
export async function doEmptyTasks<Used>(
  stores: readonly Store[],
  atOnce: number,
  seconds: number,
  clock: () => () => Used,
): Promise<{ readonly tasks: number; readonly seconds: number; readonly used: Used }> {
  const runners = await Promise.all(stores.map((store) => store.join()));
  const all = (most: number, isOver: () => boolean) =>
    Promise.all(runners.map((runner, i) => workOn(stores[i], runner, most, takes(atOnce), isOver)));
  // a worker takes one task at first, until it knows how long tasks take
  let isWarm = 0;
  await all(1, () => isWarm++ >= runners.length);
  const read = clock();
  const startedAt = performance.now();
  const counts = await all(atOnce, () => performance.now() - startedAt > seconds * 1000);
  const took = (performance.now() - startedAt) / 1000;
  const used = read();
  await Promise.all(runners.map((runner) => runner.leave()));
  return { tasks: counts.reduce((sum, count) => sum + count, 0), seconds: took, used };
}

/** The reported time of a task: the shorter it is, the more tasks a worker takes at once. */
function takes(atOnce: number): number {
  return atOnce === 1 ? 1000 : 4 / atOnce;
}

/** Takes and returns tasks. Returns their number. */
async function workOn(
  store: Store,
  runner: StoreRunner,
  atOnce: number,
  cpuSeconds: number,
  isOver: () => boolean,
): Promise<number> {
  let done = 0;
  while (!isOver()) {
    const claimed: number[] = [];
    while (claimed.length < atOnce) {
      const task = await runner.claim();
      if (task === undefined) throw new Error('there were too few tasks');
      claimed.push(task);
    }
    const empty = { counters: { tasks: 1 }, found: [] };
    await runner.keep(
      claimed.map((number) => sealTask(store.header, { number, input: '' }, empty, cpuSeconds)),
      [],
    );
    done += claimed.length;
  }
  return done;
}
