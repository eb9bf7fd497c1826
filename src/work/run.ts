// Works on the tasks of a question, at first in this thread, then in several. A lane continues with the task it
// planned, then takes the next one. If there is none, or enough are open, it helps with the others. A task counts once
// its answer is kept, so a run can be resumed however it ended, and the number of threads changes no result.
import { InputError } from '../base/index.ts';
import { refuseOtherAnswers } from './answers-version.ts';
import { createCourse } from './course.ts';
import { readKnown } from './known.ts';
import { startLanes } from './lanes.ts';
import { createLedger } from './ledger.ts';
import { answerOf, countersOf, isDone, type OpenTask, takeLines } from './open-task.ts';
import { createPending } from './pending.ts';
import { isParted, type Question } from './question.ts';
import type { AnsweredTask, RunOptions } from './run-options.ts';
import type { StoreRunner } from './store.ts';
import { checkRange, sizeOf } from './task-range.ts';
import { taskSource } from './task-source.ts';

/** How a run ended. `paused`: on request, after the tasks under way. */
export type RunEnd = 'complete' | 'paused';

/**
 * Works on the tasks that the store does not have. Yields all answers in order. Throws an InputError if the answers of
 * the store are of another version than the question's.
 */
export async function* runTasks<Parameters>(
  question: Question<Parameters>,
  parameters: Parameters,
  options: RunOptions = {},
): AsyncGenerator<AnsweredTask, RunEnd> {
  const { store, range, signal } = options;
  signal?.throwIfAborted();
  const all = await question.countTasks?.(parameters);
  if (range) checkRange(range, all);
  if (store) refuseOtherAnswers(store.name, store.header.version, question.answers.version);
  if (store && (store.header.tasks ?? undefined) !== all)
    throw new InputError(`${store.name}: its header gives another number of tasks than its question`);
  const runner = await store?.join(range, question.answers);
  try {
    return yield* runJoined(question, parameters, options, runner, all);
  } finally {
    await runner?.leave();
  }
}

/** Runs to the end, for callers that look at the store afterwards. */
export async function drain(run: AsyncGenerator<AnsweredTask, RunEnd>): Promise<RunEnd> {
  for (;;) {
    const next = await run.next();
    if (next.done) return next.value;
  }
}

async function* runJoined<Parameters>(
  question: Question<Parameters>,
  parameters: Parameters,
  options: RunOptions,
  runner: StoreRunner | undefined,
  all: number | undefined,
): AsyncGenerator<AnsweredTask, RunEnd> {
  const { store, range, order = 'given', inPieces = false } = options;
  const known = await readKnown(store, order === 'given' || question.countTasks === undefined, range);
  const tasks = range ? sizeOf(range) : all;
  const counts = { done: known.done, found: known.found };
  const course = createCourse(options.signal);
  const run = {
    question,
    parameters,
    options,
    isParted: isParted(question),
    runner,
    known,
    tasks,
    counts,
    course,
  };
  const { refused } = runner ?? {};
  const endRefused = (): void => course.fail(refused?.reason);
  if (refused?.aborted) endRefused();
  else refused?.addEventListener('abort', endRefused, { once: true });
  const source = taskSource(tasks, known, options, runner, course.signal);
  const pending = createPending(run, source);
  const ledger = createLedger(run, pending);
  ledger.report();
  const lanes = startLanes(run, pending, ledger);
  try {
    while (!course.isOver() && !pending.isEmpty()) {
      const next = pending.handOut(order);
      const piece = next || !inPieces ? undefined : pieceOf(pending.entries()[0]?.open, options);
      if (next || piece) course.tell();
      if (next) yield next.answered ?? answeredTask(next.open, options);
      else if (piece) yield piece;
      else await course.changed();
    }
    if (inPieces && options.signal?.aborted) {
      await lanes.ended();
      await ledger.flush();
      for (const { answered, open } of pending.entries()) yield answered ?? answeredTask(open, options);
    }
    course.throwIfFailed();
    return pending.isPaused() && counts.done !== tasks ? 'paused' : 'complete';
  } finally {
    refused?.removeEventListener('abort', endRefused);
    course.close();
    await lanes.ended();
    try {
      await ledger.flush();
    } finally {
      await lanes.close();
      await source.return(undefined);
    }
  }
}

/** The answer so far. For an answer in pieces, only the part that has not been given yet. */
function answeredTask(open: OpenTask, { limit, inPieces = false, store }: RunOptions): AnsweredTask {
  const { number: task, input } = open.task;
  const { cpuSeconds, parts = [] } = open;
  const answer = inPieces
    ? {
        counters: countersOf(open),
        found: takeLines(open, { all: true, limit, keeps: store !== undefined }),
        ...(!isDone(open) && { rest: 'stopped' as const }),
      }
    : answerOf(open, limit);
  return { task, input, ...answer, parts: parts.length, cpuSeconds, isFromStore: false };
}

/** The lines of the first task that can be given, or undefined if there are none. */
function pieceOf(open: OpenTask | undefined, { limit, store }: RunOptions): AnsweredTask | undefined {
  // with a limit the lines are counted by part, so they are kept as well
  const keeps = store !== undefined || limit !== undefined;
  const found = open ? takeLines(open, { all: false, limit, keeps }) : [];
  if (!open || found.length === 0) return undefined;
  const { number: task, input } = open.task;
  return { task, input, found, counters: {}, parts: 0, cpuSeconds: 0, isFromStore: false, rest: 'coming' };
}
