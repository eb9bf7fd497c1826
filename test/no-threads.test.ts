// Where no worker thread can be started, as in programs bundled into one file, this thread does the work.
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type JobWork, startThreads } from '../src/base/internal.ts';
import { drain, runTasks } from '../src/work/index.ts';
import { toyAnswer } from './work-toy.mjs';

const missing = {
  file: 'missing-worker.js',
  address: () => new URL('./missing-worker.js', import.meta.url),
};
const nowhere = { file: 'nowhere-worker.js', address: () => new URL('../nowhere-worker.js', undefined) };
const lengths: JobWork<number, ArrayBuffer, number> = (added) => (job) => {
  if (job.byteLength === 13) throw new RangeError('thirteen');
  return job.byteLength + added;
};

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.resetModules();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['its file is missing', missing],
  ['the program has no addresses', nowhere],
])('jobs are answered here, with one warning, when %s', async (_, worker) => {
  const { startThreads } = await import('../src/base/internal.ts');
  const threads = startThreads(worker, lengths, 1000, 3, 1);
  const jobs = Array.from({ length: 20 }, (_, i) => new ArrayBuffer(i === 13 ? 14 : i));
  const answers = await Promise.all(jobs.map((job) => threads.ask(job, [job])));
  expect(answers).toEqual(Array.from({ length: 20 }, (_, i) => 1000 + (i === 13 ? 14 : i)));
  await expect(threads.ask(new ArrayBuffer(13))).rejects.toThrow(new RangeError('thirteen'));
  expect(await threads.ask(new ArrayBuffer(7))).toBe(1007);
  await threads.close();
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0][0]).toMatch(/^minclue: the worker thread \w+-worker\.js cannot be started \(/);
});

test('every worker of the package has a name for provideWorkers', async () => {
  const { provideWorkers } = await import('../src/base/index.ts');
  const files = readdirSync(new URL('../dist', import.meta.url), { recursive: true }) as string[];
  const built = files.filter((path) => /^(?!cli|page)[^/]+\/[^/]+-worker\.js$/.test(path)).sort();
  expect(() => provideWorkers({ 'no-worker.js': '' } as never)).toThrow(
    `worker "no-worker.js": there are ${built.join(', ')}`,
  );
});

test('closing rejects what is not done', async () => {
  const threads = startThreads<number, number, number>(nowhere, () => async () => 1, 0, 2);
  const asked = [1, 2, 3].map((job) => threads.ask(job));
  await threads.close(new Error('over'));
  for (const each of await Promise.allSettled(asked))
    expect(each).toMatchObject({ status: 'rejected', reason: { message: 'over' } });
});

test('a worker that has started and then fails is not replaced by this thread', async () => {
  const worker = {
    file: 'broken-worker.js',
    address: () =>
      new URL(
        `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';
          parentPort.once('message', () => {
            parentPort.postMessage({ started: true });
            parentPort.on('message', () => { throw new Error('broken'); });
          });`)}`,
      ),
  };
  const threads = startThreads<number, number, number>(worker, () => () => 1, 0, 1);
  await expect(threads.ask(1)).rejects.toThrow('broken');
  await threads.close();
  expect(warn).not.toHaveBeenCalled();
});

test('tasks of a question get the same answers', async () => {
  const question = {
    name: 'toy',
    summary: 'a toy',
    answers: { version: '0.1.0', kernels: [] },
    worker: missing,
    parse: () => ({ rounds: 20 }),
    countTasks: () => 9,
    answer: ({ rounds }: { rounds: number }, { number }: { number: number }) => toyAnswer(number, rounds),
  };
  const found: string[] = [];
  for await (const answer of runTasks(question, { rounds: 20 }, { threads: 3 })) found.push(...answer.found);
  expect(found).toEqual(Array.from({ length: 9 }, (_, task) => toyAnswer(task, 20).found).flat());
  expect(await drain(runTasks(question, { rounds: 20 }, { threads: 3 }))).toBeDefined();
});

test('makePuzzles and createPool work without their files', async () => {
  const { createPool, makePuzzles, parseBoard, readPuzzle } = await import('../src/index.ts');
  const lines = async (threads: number) => {
    const made: string[] = [];
    for await (const puzzle of makePuzzles({ board: parseBoard('3x3'), seed: 5 }, { count: 400, threads }))
      if (puzzle.kind === 'puzzle') made.push(puzzle.cells.join(''));
    return made;
  };
  expect(await lines(3)).toEqual(await lines(1)); // the sources have no built workers beside them
  const pool = createPool({ threads: 2 });
  const { board, cells } = readPuzzle(
    '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..',
  );
  expect((await pool.count({ board, cells })).solutions).toEqual(Uint32Array.of(1));
  await pool.close();
  expect(warn).toHaveBeenCalledOnce();
});
