// The samples in test/lists hold the lines of the full lists that docs/reference/papers.md names.
import { expect, test } from 'vitest';
import { tracesOf } from '../src/rate/explainer/explainer.fixture.ts';
import { fullLines, needsLists } from './full-lists.ts';
import { sampleLines } from './sample-lists.ts';

const samples = [
  ['17-clue', 160, 29],
  ['hardest', 320, 0],
  ['top95', 1, 0],
  ['top1465', 10, 0],
  ['high-clue-minimal', 1, 0],
  ['valid-and-invalid', 1, 0],
  ['order4-16x16', 20, 0],
  ['order5-25x25', 20, 0],
  ['explainer-ratings', 5, 0],
] as const;

for (const [name, step, others] of samples)
  test(`${name}: line 1 of every ${step}, then ${others} others`, needsLists(name), () => {
    const lines = fullLines(name);
    const spread = lines.filter((_, i) => i % step === 0);
    const sample = sampleLines(name);
    expect(sample.slice(0, spread.length)).toEqual(spread);
    const rest = sample.slice(spread.length);
    expect(rest).toHaveLength(others);
    expect(rest.filter((line) => !lines.includes(line))).toEqual([]);
    expect(new Set(sample).size).toBe(new Set(spread).size + others);
  });

test('explainer-traces: the 70 below 9.0', needsLists('explainer-traces'), () => {
  const traces = tracesOf(sampleLines('explainer-traces'));
  expect(traces).toHaveLength(70);
  const all = tracesOf(fullLines('explainer-traces'));
  expect(traces).toEqual(all.filter(({ rating }) => Number.parseFloat(rating) < 9));
});
