// Tests that a search of the page continues where it was stopped.
import { expect, test } from 'vitest';
import { parseBoard, shapeOf } from '../../../board/index.ts';
import { readLine } from '../../../text/index.ts';
import type { PartRecord } from '../../../work/index.ts';
import { job, type SearchItem, type SearchRequest } from './search-job.ts';
import type { SearchProgress } from './watch.ts';

const board = parseBoard('2x3');
const grid = readLine('123456456123231564564231312645645312', board).cells;
const request: SearchRequest = {
  shape: shapeOf(board),
  grid,
  clues: 9,
  algorithm: 'fast',
  threads: 1,
};

async function run(asked: SearchRequest) {
  const items: SearchItem[] = [];
  const progress: SearchProgress[] = [];
  const ending = new AbortController().signal;
  const tell = {
    item: (item: SearchItem) => items.push(item),
    progress: (p: SearchProgress) => progress.push(p),
    ending,
  };
  const result = await job(asked, tell as never);
  const parts = items.filter((item) => typeof item !== 'string') as PartRecord[];
  return { result, parts, lines: items.filter((item) => typeof item === 'string') as string[], progress };
}

test('a search that continues from some parts has the puzzles and counters of an unbroken one', async () => {
  const whole = await run(request);
  expect(whole.parts.length).toBeGreaterThan(1);
  const half = whole.parts.slice(0, Math.ceil(whole.parts.length / 2));
  const rest = await run({ ...request, earlier: { parts: half, elapsedMs: 1000 } });
  expect({ ...rest.result, elapsedMs: 0 }).toEqual({ ...whole.result, elapsedMs: 0 });
  expect(rest.parts).toHaveLength(whole.parts.length - half.length);
  expect(rest.lines.length).toBeLessThan(whole.lines.length);
});
