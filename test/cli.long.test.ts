// The command line on lists of full length.
import { expect, test } from 'vitest';
import { minclue, proper, temporaryFile } from './cli-run.ts';
import { findFullList, needsLists } from './full-lists.ts';

test('--strict, a bad line in the middle of 1,000,000: all good lines before it are answered', () => {
  const list = Array.from({ length: 1_000_000 }, (_, i) => (i === 500_000 ? 'bad' : proper)).join('\n');
  const { stdout, stderr, code } = minclue(['solve', '--strict', temporaryFile('long.txt', list)]);
  expect(stdout.length).toBe(500_000 * 82);
  expect(stderr).toMatch(/^minclue: [^\n]+:500001:[^\n]+\n$/);
  expect(code).toBe(2);
});

test('the largest grid of the known 17s has 29, in little memory', needsLists('17-clue'), () => {
  const { stdout, stderr } = minclue(['group', '--limit', '1', '--memory', '1', findFullList('17-clue')!]);
  expect(stdout).toMatch(/^[1-9]{81} # 29 puzzles, 40 clues in some [1-9.]{81}, 14 in all [1-9.]{81}\n$/);
  expect(stderr).toContain('49,158 puzzles, 46,301 groups, the largest with 29 puzzles');
});

test('all 49,158 known 17s are proper', needsLists('17-clue'), () => {
  const { stdout, code } = minclue(['solve', '--json', findFullList('17-clue')!]);
  const { summary } = JSON.parse(stdout.trimEnd().split('\n').at(-1)!);
  expect(summary).toMatchObject({ puzzles: 49_158, proper: 49_158 });
  expect(code).toBe(0);
});
