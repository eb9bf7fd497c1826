// The tasks of a run, from source to reader: read when there is space, taken by lanes, handed out once kept.
import type { Run } from './course.ts';
import { fractionOf, isDone, nextPart, type OpenTask, openTask, planOf, waitingLines } from './open-task.ts';
import type { AnsweredTask, RunOptions } from './run-options.ts';
import type { NextTask } from './task-source.ts';

/** How many answers per thread may wait for an earlier one or for their reader. */
const MOST_READY = 16;
const MOST_ENTRIES = 1000;
/** About how many lines may wait for earlier lines or for their reader. */
const MOST_LINES = 100_000;
/** How often the store is asked for requests to pause. */
const WISHES_MS = 200;

export interface Entry {
  readonly open: OpenTask;
  /** The answer, if an earlier run gave it. */
  readonly answered?: AnsweredTask;
  /** Resolves when it is kept. */
  kept?: Promise<void>;
  isKept: boolean;
}

/** The next part of a task, or its plan. */
export interface Taken {
  readonly entry: Entry;
  /** Undefined if the plan has to be made. */
  readonly part: number | undefined;
}

export interface Pending {
  /** Waits for work that suits a lane with this plan and takes it. Returns undefined if no work is left. */
  take(plan: unknown): Promise<Taken | undefined>;
  /** Would one more lane find something to do? */
  hasWork(): boolean;
  /** Removes the task that the reader gets next. Returns undefined if it is not kept yet. */
  handOut(order: RunOptions['order']): Entry | undefined;
  /** The tasks that have not been handed out yet, in order. */
  entries(): readonly Entry[];
  /** Has this part found enough lines to wait until they are given? */
  isAhead(open: OpenTask, part: number): boolean;
  /** Have all tasks been read and handed out? */
  isEmpty(): boolean;
  /** Did a request to pause stop the reading of tasks? */
  isPaused(): boolean;
  /** How much of the tasks under way is done, in tasks. */
  fraction(): number;
}

export function createPending(
  { options, isParted, runner, known, counts, course }: Omit<Run, 'question' | 'parameters'>,
  source: AsyncGenerator<NextTask, undefined>,
): Pending {
  const entries: Entry[] = [];
  const input = { isAtEnd: false, isBusy: false, isPaused: false, askedAt: performance.now() };

  async function isPauseWanted(): Promise<boolean> {
    if (!runner || input.isPaused || performance.now() - input.askedAt < WISHES_MS) return input.isPaused;
    input.askedAt = performance.now();
    input.isPaused = await runner.isPauseRequested();
    return input.isPaused;
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
      const open = openTask(task, isParted, answered ? [] : (known.parts.get(task.number) ?? []));
      if (!answered) for (const { found } of open.parts ?? []) counts.found += found.length;
      entries.push({ open, ...(answered && { answered }), isKept: answered !== undefined });
    } finally {
      input.isBusy = false;
    }
  }

  return {
    async take(plan) {
      while (!course.isOver()) {
        const waiting = entries.filter(isWaiting);
        const found =
          waiting.find((entry) => entry.open.plan === plan && hasPart(entry)) ??
          waiting.find(({ open }) => open.plan === 'wanted' && !isDone(open));
        if (found) return takeFrom(found);
        const others = waiting.find(hasPart);
        if (others && !isParted) return takeFrom(others);
        if (!input.isAtEnd && !input.isBusy && hasSpace(entries, options.threads ?? 1)) {
          await readTask();
          course.tell();
          continue;
        }
        if (others) return takeFrom(others);
        if (input.isAtEnd && !waiting.some(({ open }) => open.plan === 'under way')) return undefined;
        await course.changed();
      }
      return undefined;
    },
    hasWork: () =>
      !input.isAtEnd ||
      entries.some(
        (entry) => isWaiting(entry) && (entry.open.plan === 'wanted' || nextPart(entry.open) !== undefined),
      ),
    handOut(order) {
      const index = order === 'done' ? entries.findIndex(({ isKept }) => isKept) : 0;
      return entries[index]?.isKept ? entries.splice(index, 1)[0] : undefined;
    },
    entries: () => entries,
    isAhead(open, part) {
      if (waitingLines(open, part) < MOST_LINES / (options.threads ?? 1)) return false;
      const [{ open: first }] = entries;
      // it waits only if the part that comes first is being worked on, possibly by this lane, so it never waits forever
      return first.parts?.[first.given.part]?.state === 'running';
    },
    isEmpty: () => entries.length === 0 && input.isAtEnd && !input.isBusy,
    isPaused: () => input.isPaused,
    fraction: () => entries.reduce((sum, { open, isKept }) => sum + (isKept ? 0 : fractionOf(open)), 0),
  };
}

/** Keeps few tasks open, so that a slow reader slows down the work. Tasks that only wait for the disk do not count. */
function hasSpace(entries: readonly Entry[], threads: number): boolean {
  const counts = { open: 0, ready: 0 };
  for (const { kept, isKept } of entries) {
    if (isKept) counts.ready++;
    else if (!kept) counts.open++;
  }
  return counts.open <= 2 * threads && counts.ready < MOST_READY * threads && entries.length < MOST_ENTRIES;
}

const isWaiting = ({ answered, kept }: Entry): boolean => !answered && !kept;

const hasPart = ({ open }: Entry): boolean => planOf(open) !== undefined && nextPart(open) !== undefined;

function takeFrom(entry: Entry): Taken {
  const { open } = entry;
  const part = planOf(open) && nextPart(open);
  if (part === undefined) open.plan = 'under way';
  else open.parts![part].state = 'running';
  return { entry, part };
}
