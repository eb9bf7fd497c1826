// Works on the tasks of a question: at first in this thread, then in several. A lane goes on with the task it planned,
// then takes the next one; when there is none, or enough are open, it helps with the others. What is finished is kept
// before it counts; so whatever ends the run, it can go on later, and the number of threads changes nothing.
import { createCourse } from './course.ts';
import { readKnown } from './known.ts';
import { startLanes } from './lanes.ts';
import { createLedger } from './ledger.ts';
import { answerOf, type OpenTask } from './open-task.ts';
import { createPending } from './pending.ts';
import { isParted, type Question } from './question.ts';
import type { AnsweredTask, RunOptions } from './run-options.ts';
import type { StoreRunner } from './store.ts';
import { checkRange, sizeOf } from './task-range.ts';
import { taskSource } from './task-source.ts';

/** `paused`: on request, after the tasks under way. */
export type RunEnd = 'complete' | 'paused';

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
    return yield* runJoined(question, parameters, options, runner);
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

async function* runJoined<Parameters>(
  question: Question<Parameters>,
  parameters: Parameters,
  options: RunOptions,
  runner: StoreRunner | undefined,
): AsyncGenerator<AnsweredTask, RunEnd> {
  const { store, range, order = 'given', limit } = options;
  const known = await readKnown(store, order === 'given' || question.countTasks === undefined, range);
  const tasks = range ? sizeOf(range) : await question.countTasks?.(parameters);
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
  const source = taskSource(tasks, known, options, runner, course.signal);
  const pending = createPending(run, source);
  const ledger = createLedger(run, pending);
  ledger.report();
  const lanes = startLanes(run, pending, ledger);
  try {
    while (!course.isOver() && !pending.isEmpty()) {
      const next = pending.handOut(order);
      if (next) {
        course.tell();
        yield next.answered ?? answeredTask(next.open, limit);
      } else await course.changed();
    }
    course.throwIfFailed();
    return pending.isPaused() && counts.done !== tasks ? 'paused' : 'complete';
  } finally {
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

function answeredTask(open: OpenTask, limit: number | undefined): AnsweredTask {
  const { number: task, input } = open.task;
  const { cpuSeconds, parts = [] } = open;
  return { task, input, ...answerOf(open, limit), parts: parts.length, cpuSeconds, isFromStore: false };
}
