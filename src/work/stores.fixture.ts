// Small stores for tests, about a question that is quick to answer.
import { useTempFolder } from '../../test/temp-folder.ts';
import { createStoreFile, openStoreFile } from '../store/index.ts';
import { createHeader } from './header.ts';
import type { Task, TaskAnswer, WholeQuestion } from './question.ts';
import type { Store, StoreRunner } from './store.ts';
import { sealTask } from './task-record.ts';

export const toyQuestion: WholeQuestion<{ tasks: number }> = {
  name: 'toy',
  summary: 'for the tests',
  answers: { version: '0.1.0', kernels: [] },
  // there is none, so the thread of the test does the tasks, also on a Node that would load this file
  worker: { file: 'toy.js', address: () => new URL('./toy-worker.js', import.meta.url) },
  parse: (given) => given as { tasks: number },
  countTasks: ({ tasks }) => tasks,
  answer: (_, { number }) => toyAnswer(number),
};

function toyAnswer(task: number): TaskAnswer {
  const found = task % 3 === 0 ? [`found ${task}`, `and, "${task * task}"`] : [];
  return { counters: { nodes: task * 7, [task % 2 ? 'odd' : 'even']: 1 }, found };
}

export function toyTask(number: number): Task {
  return { number, input: '' };
}

const newFile = useTempFolder();

export function newPath(name = 'toy.store'): string {
  return newFile(name);
}

export async function createToy(tasks: number, path = newPath()): Promise<Store> {
  await createStoreFile(path, await createHeader(toyQuestion, { tasks }));
  return openStoreFile(path);
}

/** Answers tasks as a runner would: the given ones, or all that are left. */
export async function doTasks(store: Store, tasks?: readonly number[]): Promise<number[]> {
  const runner = await store.join();
  try {
    const claimed: number[] = [];
    for (let task = await runner.claim(); task !== undefined; task = await runner.claim()) {
      if (tasks && !tasks.includes(task)) continue;
      claimed.push(task);
      await finishToy(store, runner, task);
    }
    return claimed;
  } finally {
    await runner.leave();
  }
}

export function finishToy(store: Store, runner: StoreRunner, task: number): Promise<void> {
  return runner.keep([sealTask(store.header, toyTask(task), toyAnswer(task), 0.25 + task)], []);
}

export async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
