// Games and puzzles in worker threads, as the package ships them.
import { expect, test } from 'vitest';
import { checkWorker } from '../src/game/worker.fixture.ts';

const built = new URL('../dist/game/index.js', import.meta.url).href;
const { createGameWorker, createPuzzleSource } = (await import(
  built
)) as typeof import('../src/game/index.ts');

test('a worker answers as this thread does', async () => {
  await checkWorker(createGameWorker);
});

test('a source makes puzzles of all levels in worker threads and ends them', async () => {
  const source = createPuzzleSource({ buffer: 1, threads: 2, symmetry: 'rotate180' });
  const made = await Promise.all(
    (['easy', 'medium', 'hard', 'unfair', 'extreme'] as const).flatMap((level) => [
      source.next(level),
      source.next(level),
    ]),
  );
  expect(made.map(({ level }) => level)).toEqual(
    ['easy', 'medium', 'hard', 'unfair', 'extreme'].flatMap((level) => [level, level]),
  );
  const waiting = Array.from({ length: 20 }, () => source.next('extreme'));
  const closed = Promise.all(waiting.map((each) => expect(each).rejects.toThrow('the source is closed')));
  await source.close();
  await closed;
});
