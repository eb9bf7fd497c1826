// The command line on lists of full length.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { minclue, projectFolder, proper, temporaryFile } from './cli-run.ts';

test('a bad line in the middle of 1,000,000: all good lines before it are answered', () => {
  const list = Array.from({ length: 1_000_000 }, (_, i) => (i === 500_000 ? 'bad' : proper)).join('\n');
  const { stdout, stderr, code } = minclue(['solve', temporaryFile('long.txt', list)]);
  expect(stdout.length).toBe(500_000 * 82);
  expect(stderr).toMatch(/^minclue: [^\n]+:500001:[^\n]+\n$/);
  expect(code).toBe(2);
});

const known17s = '../shared/data/17-clue.txt';
test.runIf(existsSync(join(projectFolder, known17s)))('all 49,158 known 17s are proper', () => {
  const { stdout, code } = minclue(['solve', '--json', known17s]);
  const { summary } = JSON.parse(stdout.trimEnd().split('\n').at(-1)!);
  expect(summary).toMatchObject({ puzzles: 49_158, proper: 49_158 });
  expect(code).toBe(0);
});
