// The tasks of a run, in order. Finished tasks come with their answers if all answers are wanted.
import type { Known } from './known.ts';
import type { Task, TaskInput } from './question.ts';
import type { AnsweredTask, RunOptions } from './run-options.ts';
import type { StoreRunner } from './store.ts';
import type { TaskRange } from './task-range.ts';
import type { DoneTask } from './task-record.ts';

export interface NextTask {
  readonly task: Task;
  /** The answer of an earlier run. */
  readonly answered?: AnsweredTask;
}

export function taskSource(
  tasks: number | undefined,
  known: Known,
  { tasks: chosen, inputs = [], order = 'given', range }: RunOptions,
  runner: StoreRunner | undefined,
  signal: AbortSignal,
): AsyncGenerator<NextTask, undefined> {
  if (chosen) return these(chosen);
  if (tasks === undefined) return handedIn(inputs, known);
  if (order === 'done' && runner) return claimed(runner, signal);
  return numbered(range ?? { from: 0, to: tasks }, known, runner);
}

async function* these(chosen: NonNullable<RunOptions['tasks']>) {
  for (const { task: number, input } of chosen) yield nextTask({ number, input }, undefined);
  return undefined;
}

async function* numbered({ from, to }: TaskRange, { answers }: Known, runner: StoreRunner | undefined) {
  for (let number = from; number < to; number++) {
    const answer = answers.get(number);
    if (!answer && runner && (await runner.claim()) !== number)
      throw new Error(`task ${number}: another runner has it`);
    yield nextTask({ number, input: '' }, answer);
  }
  return undefined;
}

async function* claimed(runner: StoreRunner, signal: AbortSignal) {
  for (;;) {
    const number = await runner.claim(signal);
    if (number === undefined) return undefined;
    yield nextTask({ number, input: '' }, undefined);
  }
}

async function* handedIn(
  inputs: Iterable<TaskInput> | AsyncIterable<TaskInput>,
  { answers, numbers }: Known,
) {
  let free = [...numbers.values()].reduce((most, number) => Math.max(most, number), -1) + 1;
  for await (const given of inputs) {
    const { input, data } = typeof given === 'string' ? { input: given } : given;
    const number = numbers.get(input) ?? free++;
    yield nextTask({ number, input, ...(data !== undefined && { data }) }, answers.get(number));
  }
  return undefined;
}

function nextTask(task: Task, answer: DoneTask | undefined): NextTask {
  if (!answer) return { task };
  const { counters, found, cpuSeconds } = answer;
  const answered = {
    task: task.number,
    input: task.input,
    counters,
    found,
    cpuSeconds,
    parts: 0,
    isFromStore: true,
  };
  return { task, answered };
}
