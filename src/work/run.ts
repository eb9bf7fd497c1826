// Works on the tasks of a question: at first in this thread, then in several. A lane goes on with the task it planned,
// then takes the next one; when there is none, or enough are open, it helps with the others. What is finished is kept
// before it counts; so whatever ends the run, it can go on later, and the number of threads changes nothing.
import { createBell } from './bell.ts';
import { createKeeper } from './keeper.ts';
import { readKnown } from './known.ts';
import { type Lane, localLane, threadLane } from './lane.ts';
import {
  answerOf,
  enterReport,
  fractionOf,
  isDone,
  nextPart,
  type OpenTask,
  openTask,
  setPlan,
} from './open-task.ts';
import { isParted, type Question } from './question.ts';
import type { AnsweredTask, RunOptions } from './run-options.ts';
import type { StoreRunner } from './store.ts';
import { checkRange, sizeOf } from './task-range.ts';
import { sealPart, sealTask } from './task-record.ts';
import { taskSource } from './task-source.ts';

/** `paused`: on request, after the tasks under way. */
export type RunEnd = 'complete' | 'paused';

/** Starting threads takes about as long as this. */
const LOCAL_MS = 150;
/** How often the state of a part under way is kept. */
const CHECKPOINT_MS = 2000;
/** So many answers per thread may wait for an earlier one, or for their reader. */
const MOST_READY = 16;
const MOST_ENTRIES = 1000;
/** How often the store is asked for wishes. */
const WISHES_MS = 200;

/** Works on the tasks that the store does not have, and gives the answers of all in order. */
export async function* runTasks<Parameters>(
  question: Question<Parameters>,
  parameters: Parameters,
  options: RunOptions = {},
): AsyncGenerator<AnsweredTask, RunEnd> {
  const { store, range, signal } = options;
  signal?.throwIfAborted();
  if (range) checkRange(range, await question.countTasks?.(parameters));
  const runner = await store?.join(range);
  try {
    return yield* run(question, parameters, options, runner);
  } finally {
    await runner?.leave();
  }
}

/** Works to the end, for those who look at the store afterwards. */
export async function drain(run: AsyncGenerator<AnsweredTask, RunEnd>): Promise<RunEnd> {
  for (;;) {
    const next = await run.next();
    if (next.done) return next.value;
  }
}

interface Entry {
  readonly open: OpenTask;
  /** It need not be done. */
  readonly answered?: AnsweredTask;
  /** Resolves when it is kept. */
  kept?: Promise<void>;
  isKept: boolean;
}

async function* run<Parameters>(
  question: Question<Parameters>,
  parameters: Parameters,
  options: RunOptions,
  runner: StoreRunner | undefined,
): AsyncGenerator<AnsweredTask, RunEnd> {
  const { store, range, order = 'given', limit, threads = 1, onProgress, onSlice, signal } = options;
  const { isTimed = store !== undefined } = options;
  const parted = isParted(question);
  const mayBeHere = options.here ?? parted;
  const known = await readKnown(store, order === 'given' || question.countTasks === undefined, range);
  const tasks = range ? sizeOf(range) : await question.countTasks?.(parameters);
  const keeper = runner && limit === undefined ? createKeeper(runner) : undefined;
  const closing = new AbortController();
  const source = taskSource(tasks, known, options, runner, closing.signal);
  const entries: Entry[] = [];
  const lanes: Lane[] = [];
  const working: Promise<void>[] = [];
  const startedAt = performance.now();
  const counts = { done: known.done, found: known.found };
  const input = { isAtEnd: false, isBusy: false, isPaused: false, askedAt: startedAt };
  const { changed, tell } = createBell();
  let failure: { readonly error: unknown } | undefined;
  let isClosed = false;
  const isOver = (): boolean => isClosed || failure !== undefined || signal?.aborted === true;
  const fail = (error: unknown): void => {
    failure ??= { error };
    closing.abort();
    tell();
  };
  const report = (task?: number): void =>
    onProgress?.({
      tasks,
      ...counts,
      underWay: entries.reduce((sum, { open, isKept }) => sum + (isKept ? 0 : fractionOf(open)), 0),
      ...(task !== undefined && { task }),
    });

  async function isPauseWanted(): Promise<boolean> {
    if (!runner || input.isPaused || performance.now() - input.askedAt < WISHES_MS) return input.isPaused;
    input.askedAt = performance.now();
    input.isPaused = await runner.isPauseRequested();
    return input.isPaused;
  }

  /** Few are open, so that a slow reader slows us down; those that only wait for the disk do not count. */
  function hasRoom(): boolean {
    const counts = { open: 0, ready: 0 };
    for (const { kept, isKept } of entries) {
      if (isKept) counts.ready++;
      else if (!kept) counts.open++;
    }
    return counts.open <= 2 * threads && counts.ready < MOST_READY * threads && entries.length < MOST_ENTRIES;
  }

  async function readTask(): Promise<void> {
    input.isBusy = true;
    try {
      const next = (await isPauseWanted()) ? undefined : await source.next();
      if (!next || next.done) {
        input.isAtEnd = true;
        input.isPaused ||= (await runner?.isPauseRequested()) ?? false;
        return;
      }
      const { task, answered } = next.value;
      const open = openTask(task, parted, answered ? [] : (known.parts.get(task.number) ?? []));
      if (!answered) for (const { found } of open.parts ?? []) counts.found += found.length;
      entries.push({ open, ...(answered && { answered }), isKept: answered !== undefined });
    } finally {
      input.isBusy = false;
    }
  }

  /** Something for this lane to do, once there is any, taken so that no other takes it; undefined: there is no more. */
  async function findWork(lane: Lane): Promise<Taken | undefined> {
    while (!isOver()) {
      const waiting = entries.filter(({ answered, kept }) => !answered && !kept);
      const hasWork = ({ open }: Entry) => isPlan(open.plan) && nextPart(open) !== undefined;
      const found =
        waiting.find((entry) => entry.open.plan === lane.known && hasWork(entry)) ??
        waiting.find(({ open }) => open.plan === 'wanted' && !isDone(open));
      if (found) return take(found);
      const others = waiting.find(hasWork);
      if (others && !parted) return take(others);
      if (!input.isAtEnd && !input.isBusy && hasRoom()) {
        await readTask();
        tell();
        continue;
      }
      if (others) return take(others);
      if (input.isAtEnd && !waiting.some(({ open }) => open.plan === 'under way')) return undefined;
      await changed();
    }
    return undefined;
  }

  async function work(lane: Lane, mayGoOn: () => boolean): Promise<void> {
    while (mayGoOn()) {
      const taken = await findWork(lane);
      if (!taken) return;
      const { entry, part } = taken;
      const { open } = entry;
      if (part !== undefined) await runPart(lane, entry, part);
      else {
        const { value, cpuSeconds } = await lane.plan(open.task);
        setPlan(open, value);
        open.cpuSeconds += cpuSeconds;
      }
      if (isDone(open)) finish(entry);
      tell();
    }
  }

  async function runPart(lane: Lane, { open }: Entry, index: number): Promise<void> {
    const part = open.parts![index];
    const isLeft = () => part.state !== 'done' && index <= open.lastPart;
    startThreadLanes();
    let next = await lane.begin(open.task, isPlan(open.plan) ? open.plan : undefined, index, part.from);
    let keptAt = performance.now();
    let spent = 0;
    for (let isLast = false; ; ) {
      const { value, cpuSeconds } = next;
      spent += cpuSeconds;
      open.cpuSeconds += cpuSeconds;
      counts.found += value.found.length;
      const { found, counters, fraction } = value;
      onSlice?.({
        task: open.task.number,
        part: index,
        parts: open.parts!.length,
        found,
        counters,
        fraction,
      });
      const news = enterReport(open, index, value, limit);
      if (news && parted && store)
        keeper?.keepPart(
          sealPart(store.header, {
            task: open.task.number,
            input: open.task.input,
            cpuSeconds: spent,
            ...news,
          }),
        );
      report();
      if (!isLeft() || isLast || (isOver() && !keeper)) return;
      startThreadLanes();
      isLast = isOver();
      const wantsCheckpoint = keeper !== undefined && (isLast || performance.now() - keptAt > CHECKPOINT_MS);
      next = await lane.advance(wantsCheckpoint);
      if (wantsCheckpoint) keptAt = performance.now();
    }
  }

  function finish(entry: Entry): void {
    if (entry.kept) return;
    const { task, cpuSeconds } = entry.open;
    const isWhole = entry.open.lastPart === Number.POSITIVE_INFINITY;
    const kept =
      keeper && store && isWhole
        ? keeper.keep(sealTask(store.header, task, answerOf(entry.open), cpuSeconds))
        : Promise.resolve();
    entry.kept = kept.then(() => {
      entry.isKept = true;
      counts.done++;
      report(task.number);
      tell();
    }, fail);
  }

  function startLane(lane: Lane, mayGoOn: () => boolean): void {
    lanes.push(lane);
    working.push(work(lane, mayGoOn).catch((error: unknown) => (isOver() ? undefined : fail(error))));
  }

  /** When there has been enough to do here, and more is waiting, other threads take over. */
  function startThreadLanes(): void {
    if (threads === 1 || lanes.length > 1 || !mayBeHere) return;
    if (performance.now() - startedAt < LOCAL_MS) return;
    const isWaiting = ({ open, answered, kept }: Entry) =>
      !answered && !kept && (open.plan === 'wanted' || nextPart(open) !== undefined);
    if (input.isAtEnd && !entries.some(isWaiting)) return;
    for (let i = 0; i < threads; i++) startLane(threadLane(question, parameters, isTimed), () => true);
  }

  /** Tasks that cannot be sliced end with their threads. */
  const interrupt = (): void => {
    closing.abort();
    tell();
    if (!parted) for (const lane of lanes) void lane.close();
  };
  signal?.addEventListener('abort', interrupt);
  report();
  if (mayBeHere) startLane(localLane(question, parameters, isTimed, signal), () => lanes.length === 1);
  else {
    const wanted = Math.min(threads, tasks === undefined ? threads : Math.max(1, tasks - known.done));
    for (let i = 0; i < wanted; i++) startLane(threadLane(question, parameters, isTimed), () => true);
  }
  try {
    while (!isOver()) {
      const first = order === 'done' ? entries.find(({ isKept }) => isKept) : entries[0];
      if (first?.isKept) {
        entries.splice(entries.indexOf(first), 1);
        tell();
        yield first.answered ?? answeredTask(first.open, limit);
      } else if (entries.length === 0 && input.isAtEnd && !input.isBusy) break;
      else await changed();
    }
    if (failure) throw failure.error;
    signal?.throwIfAborted();
    return input.isPaused && counts.done !== tasks ? 'paused' : 'complete';
  } finally {
    isClosed = true;
    closing.abort();
    signal?.removeEventListener('abort', interrupt);
    tell();
    if (!parted) await Promise.all(lanes.map((lane) => lane.close()));
    await Promise.all(working); // each ends after its slice, with its state kept
    try {
      await keeper?.flush();
    } finally {
      await Promise.all(lanes.map((lane) => lane.close()));
      await source.return(undefined);
    }
  }
}

/** The next part of a task, or its plan. */
interface Taken {
  readonly entry: Entry;
  /** Undefined: the plan is to be made. */
  readonly part: number | undefined;
}

function take(entry: Entry): Taken {
  const { open } = entry;
  const part = isPlan(open.plan) ? nextPart(open) : undefined;
  if (part === undefined) open.plan = 'under way';
  else open.parts![part].state = 'running';
  return { entry, part };
}

function isPlan(plan: OpenTask['plan']): plan is { readonly parts: number } {
  return typeof plan === 'object';
}

function answeredTask(open: OpenTask, limit: number | undefined): AnsweredTask {
  const { number: task, input } = open.task;
  const { cpuSeconds, parts = [] } = open;
  return { task, input, ...answerOf(open, limit), parts: parts.length, cpuSeconds, isFromStore: false };
}
