// Runs a campaign in worker threads. Units are handed out in order, their results kept as they come, each before
// it counts; so whatever ends the run, it can go on later, and the number of threads changes nothing.
import { InputError } from '../board/index.ts';
import { startThreads } from '../threads/index.ts';
import { ownVersion } from './header.ts';
import { type CampaignStore, DamagedStoreError, type StoreRunner } from './store.ts';
import { damagedText, surveyCampaign } from './survey.ts';
import { sealUnit } from './unit-record.ts';
import { type UnitReply, workOf } from './unit-work.ts';

export interface RunOptions {
  /** Worker threads; never changes a result. Default: 1. */
  readonly threads?: number;
  /** A module that calls `answerUnits` with the questions it knows. */
  readonly worker: URL;
  /** Told once at the beginning and after each unit that is kept. */
  readonly onProgress?: (progress: RunProgress) => void;
  /** Ends the run; the units under way are lost, those finished are not. */
  readonly signal?: AbortSignal;
}

export interface RunProgress {
  readonly units: number;
  /** Units done, in this run and before. */
  readonly done: number;
  /** Lines found, in this run and before. */
  readonly found: number;
  /** The unit that has just been kept. */
  readonly unit?: number;
}

/** `paused`: on request, after the units under way. */
export type RunEnd = 'complete' | 'paused' | 'interrupted';

interface Outcome extends UnitReply {
  readonly unit: number;
}

export async function runCampaign(store: CampaignStore, options: RunOptions): Promise<RunEnd> {
  const { version } = store.header;
  if (version !== ownVersion())
    throw new InputError(`${store.name}: belongs to minclue ${version}, this is ${ownVersion()}`);
  const runner = await store.join();
  try {
    return await runUnits(store, runner, options);
  } finally {
    await runner.leave();
  }
}

async function runUnits(store: CampaignStore, runner: StoreRunner, options: RunOptions): Promise<RunEnd> {
  const { header } = store;
  const { threads = 1, worker, onProgress, signal } = options;
  let { done, found, damaged } = await surveyCampaign(store);
  if (damaged.length > 0) throw new DamagedStoreError(`${store.name}: ${damagedText(damaged)}`);
  onProgress?.({ units: header.units, done, found });

  const pool = startThreads<number, UnitReply>(worker, workOf(header), threads);
  const underWay = new Map<number, Promise<Outcome>>();
  let isPaused = false;
  /** Sees that all threads have something to do. */
  const handOut = async (): Promise<void> => {
    while (underWay.size < threads) {
      isPaused ||= await runner.isPauseRequested();
      const unit = isPaused ? undefined : await runner.claim();
      if (unit === undefined) return;
      const outcome = pool.ask(unit).then((reply) => ({ unit, ...reply }));
      outcome.catch(() => {}); // whoever waits for it hears of it
      underWay.set(unit, outcome);
    }
  };
  const interrupt = (): void => void pool.close(signal?.reason);
  signal?.addEventListener('abort', interrupt);
  try {
    for (;;) {
      if (signal?.aborted) return 'interrupted';
      await handOut();
      if (underWay.size === 0) break;
      const { unit, answer, cpuSeconds } = await Promise.race(underWay.values());
      underWay.delete(unit);
      await handOut(); // first: the thread need not wait for the disk
      await runner.finish([sealUnit(header, unit, answer, cpuSeconds)]);
      done++;
      found += answer.found.length;
      onProgress?.({ units: header.units, done, found, unit });
    }
    return done === header.units ? 'complete' : 'paused';
  } catch (error) {
    if (signal?.aborted) return 'interrupted';
    throw error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
    await pool.close();
  }
}
