import { describe, expect, test } from 'vitest';
import { InputError } from '../base/index.ts';
import { createHeader } from './header.ts';
import { createMemoryStore } from './memory-store.ts';
import type { PartedQuestion, WholeQuestion } from './question.ts';
import { runTasks } from './run.ts';
import type { AnsweredTask, RunOptions, RunProgress } from './run-options.ts';
import { surveyStore } from './survey.ts';
import { verifyStore } from './verify.ts';

const nowhere = { file: 'nowhere.js', address: () => new URL(import.meta.url) }; // no thread is started

/** How often each task was begun. */
const begun = new Map<string, number>();

/**
 * A task for each word and a part for each letter. A part takes as many slices as its letter's place in the alphabet.
 */
const letters: PartedQuestion<Record<string, never>, { word: string; parts: number }> = {
  name: 'letters',
  summary: 'for the tests',
  answers: { version: '0.1.0', kernels: [] },
  worker: nowhere,
  parse: () => ({}),
  plan(_, { input }) {
    begun.set(input, (begun.get(input) ?? 0) + 1);
    return { word: input, parts: input.length };
  },
  start(_, { word }, part, from) {
    const slices = word.charCodeAt(part) - 96;
    let done = (from as { done: number } | undefined)?.done ?? 0;
    return {
      advance(_ms, wantsCheckpoint) {
        done++;
        const state = done === slices ? 'done' : 'paused';
        const found = state === 'done' ? [`${word[part]}${slices}`] : [];
        const counters = { slices: done, [`is.${word[part]}`]: 1 };
        return {
          state,
          found,
          counters,
          fraction: done / slices,
          ...(wantsCheckpoint && { checkpoint: { done } }),
        };
      },
    };
  },
};

const squares: WholeQuestion<{ tasks: number }> = {
  name: 'squares',
  summary: 'for the tests',
  answers: { version: '0.1.0', kernels: [] },
  worker: nowhere,
  parse: (given) => given as { tasks: number },
  countTasks: ({ tasks }) => tasks,
  answer: (_, { number }) => ({ counters: { sum: number * number }, found: number % 2 ? [`${number}`] : [] }),
};

async function all(run: AsyncGenerator<AnsweredTask, unknown>): Promise<AnsweredTask[]> {
  const answers: AnsweredTask[] = [];
  for await (const answer of run) answers.push(answer);
  return answers;
}

const runLetters = (inputs: readonly string[], options: RunOptions = {}) =>
  all(runTasks(letters, {}, { inputs, ...options }));

describe('a run', () => {
  test('adds up the parts of each task, in the order of the tasks', async () => {
    const answers = await runLetters(['abc', 'cc']);
    expect(answers).toMatchObject([
      { task: 0, input: 'abc', parts: 3, found: ['a1', 'b2', 'c3'], counters: { slices: 6, 'is.a': 1 } },
      { task: 1, input: 'cc', parts: 2, found: ['c3', 'c3'], counters: { slices: 6, 'is.c': 2 } },
    ]);
  });

  test('stops a task at its first line and keeps nothing of it', async () => {
    const store = createMemoryStore(await createHeader(letters, {}));
    const answers = await runLetters(['bad'], { limit: 1, store });
    expect(answers).toMatchObject([{ found: ['b2'] }]);
    expect(await surveyStore(store)).toMatchObject({ done: 0 });
  });

  test('stops a task at its limit of lines, the lines of its first parts', async () => {
    const [, cut] = await Promise.all([1, 2].map((limit) => runLetters(['cabd'], { limit })));
    expect(cut).toMatchObject([{ found: ['c3', 'a1'], counters: { slices: 4, 'is.c': 1, 'is.a': 1 } }]);
    expect(await runLetters(['cab'], { limit: 3 })).toMatchObject([{ found: ['c3', 'a1', 'b2'] }]);
    expect(await runLetters(['cab'], { limit: 4 })).toEqual(await runLetters(['cab']));
  });

  test('in pieces gives lines before the task is done, each line once', async () => {
    const pieces = await runLetters(['cab', 'b'], { inPieces: true });
    const rests = pieces.map(({ task, found, rest }) => ({ task, found, rest }));
    expect(rests).toEqual([
      { task: 0, found: ['c3'], rest: 'coming' },
      { task: 0, found: ['a1'], rest: 'coming' },
      { task: 0, found: ['b2'], rest: 'coming' },
      { task: 0, found: [], rest: undefined },
      { task: 1, found: ['b2'], rest: 'coming' },
      { task: 1, found: [], rest: undefined },
    ]);
    expect(pieces.map(({ counters }) => counters.slices ?? 0)).toEqual([0, 0, 0, 6, 0, 2]);
    const limited = await runLetters(['cab', 'b'], { inPieces: true, limit: 2 });
    expect(limited.flatMap(({ found }) => found)).toEqual(['c3', 'a1', 'b2']);
  });

  test('in pieces gives what it has when it is stopped, and gives it again when it is resumed', async () => {
    const store = createMemoryStore(await createHeader(letters, {}));
    const stop = new AbortController();
    const pieces: AnsweredTask[] = [];
    const running = async () => {
      for await (const piece of runTasks(
        letters,
        {},
        {
          inputs: ['abz', 'c'],
          inPieces: true,
          store,
          signal: stop.signal,
          onSlice: ({ task, part, counters }) => {
            if (task === 0 && part === 2 && counters.slices === 5) stop.abort(new Error('stopped'));
          },
        },
      ))
        pieces.push(piece);
    };
    await expect(running()).rejects.toThrow('stopped');
    const first = pieces.filter(({ task }) => task === 0);
    expect(first.flatMap(({ found }) => found)).toEqual(['a1', 'b2']);
    expect(first.at(-1)).toMatchObject({ rest: 'stopped', counters: { 'is.a': 1, 'is.b': 1, 'is.z': 1 } });
    const again = await runLetters(['abz', 'c'], { inPieces: true, store });
    expect(again.flatMap(({ found }) => found)).toEqual(['a1', 'b2', 'z26', 'c3']);
  });

  test('does numbered tasks in order and recognises those that are done', async () => {
    const store = createMemoryStore(await createHeader(squares, { tasks: 5 }));
    const first = await all(runTasks(squares, { tasks: 5 }, { store, here: true }));
    expect(first.map(({ counters }) => counters.sum)).toEqual([0, 1, 4, 9, 16]);
    const again = await all(runTasks(squares, { tasks: 5 }, { store, here: true }));
    expect(again.map(({ found, isFromStore }) => ({ found, isFromStore }))).toEqual(
      first.map(({ found }) => ({ found, isFromStore: true })),
    );
    expect(await all(runTasks(squares, { tasks: 5 }, { store, here: true, order: 'done' }))).toEqual([]);
    const report = await verifyStore(store, squares);
    expect(report).toMatchObject({ done: 5, damage: [], digest: (await surveyStore(store)).digest });
  });

  test('does the tasks of a range and reports only on them', async () => {
    const store = createMemoryStore(await createHeader(squares, { tasks: 9 }));
    const told: RunProgress[] = [];
    const options: RunOptions = { store, here: true, onProgress: (progress) => told.push(progress) };
    const run = (from: number, to: number, order: 'given' | 'done' = 'done') =>
      all(runTasks(squares, { tasks: 9 }, { ...options, range: { from, to }, order }));
    expect((await run(4, 7)).map(({ task }) => task)).toEqual([4, 5, 6]);
    expect(told.at(-1)).toMatchObject({ tasks: 3, done: 3, found: 1 });
    expect((await run(2, 6)).map(({ task }) => task)).toEqual([2, 3]);
    expect(told.at(-1)).toMatchObject({ tasks: 4, done: 4, found: 2 });
    const given = await run(3, 8, 'given');
    expect(given.map(({ task, isFromStore }) => [task, isFromStore])).toEqual([
      [3, true],
      [4, true],
      [5, true],
      [6, true],
      [7, false],
    ]);
    expect(await surveyStore(store)).toMatchObject({ done: 6, digest: undefined });
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [8, 9],
    ])
      await run(from, to);
    const whole = createMemoryStore(store.header);
    await all(runTasks(squares, { tasks: 9 }, { store: whole, here: true }));
    expect((await surveyStore(store)).digest).toBe((await surveyStore(whole)).digest);
  });

  test.each([
    [0, 10, 'tasks 0..9: there are 9, from 0 to 8'],
    [-1, 3, 'tasks -1..2: there are 9, from 0 to 8'],
    [9, 10, 'tasks 9..9: there are 9, from 0 to 8'],
    [5, 5, 'tasks 5..4: there are 9, from 0 to 8'],
  ])('over the tasks from %i up to %i of 9 is refused', async (from, to, message) => {
    const run = all(runTasks(squares, { tasks: 9 }, { range: { from, to }, here: true }));
    await expect(run).rejects.toThrow(new InputError(message));
  });

  test('over a range is refused if the tasks are not numbered', async () => {
    const run = runLetters(['ox'], { range: { from: 0, to: 1 } });
    await expect(run).rejects.toThrow('its tasks are not numbered');
  });

  test('recognises tasks by their inputs, in any order', async () => {
    const store = createMemoryStore(await createHeader(letters, {}));
    await runLetters(['da', 'bb'], { store });
    begun.clear();
    const answers = await runLetters(['bb', 'new', 'da'], { store });
    expect(answers.map(({ input, isFromStore }) => [input, isFromStore])).toEqual([
      ['bb', true],
      ['new', false],
      ['da', true],
    ]);
    expect([...begun]).toEqual([['new', 1]]);
  });

  test.each([1, 3, 8, 20, 40])('that is stopped at report %i resumes from there', async (reports) => {
    const store = createMemoryStore(await createHeader(letters, {}));
    const words = ['zebra', 'ox', 'puma'];
    const whole = await runLetters(words);
    const stop = new AbortController();
    let left = reports;
    const stopped = runLetters(words, {
      store,
      signal: stop.signal,
      onProgress: () => {
        if (left-- === 0) stop.abort(new Error('enough'));
      },
    });
    await expect(stopped).rejects.toThrow('enough');
    const answers = await runLetters(words, { store });
    const result = ({ input, counters, found }: AnsweredTask) => ({ input, counters, found });
    expect(answers.map(result)).toEqual(whole.map(result));
  });

  test('is paused on request, after the tasks under way', async () => {
    const store = createMemoryStore(await createHeader(squares, { tasks: 1000 }));
    const slow: typeof squares = {
      ...squares,
      async answer(parameters, task) {
        if (task.number === 3) await store.requestPause();
        await new Promise((resolve) => setTimeout(resolve, 20));
        return squares.answer(parameters, task);
      },
    };
    const run = runTasks(slow, { tasks: 1000 }, { store, here: true });
    let end: IteratorResult<AnsweredTask, string>;
    do end = await run.next();
    while (!end.done);
    expect(end.value).toBe('paused');
    const { done } = await surveyStore(store);
    expect(done).toBeGreaterThan(3);
    expect(done).toBeLessThan(1000);
  });

  test('ends with the error of a task and keeps what was done', async () => {
    const store = createMemoryStore(await createHeader(squares, { tasks: 5 }));
    const failing: typeof squares = {
      ...squares,
      answer(parameters, task) {
        if (task.number === 3) throw new Error('three is too much');
        return squares.answer(parameters, task);
      },
    };
    const run = all(runTasks(failing, { tasks: 5 }, { store, here: true }));
    await expect(run).rejects.toThrow('three is too much');
    expect(await surveyStore(store)).toMatchObject({ done: 3, isRunning: false });
  });
});
