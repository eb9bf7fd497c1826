// Makes the committed page on the minima again from the committed data: generates every grid and solves every puzzle.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useTempFolder } from '../test/temp-folder.ts';
import { minima } from './minima.ts';
import { writeResults } from './results.ts';

const newFolder = useTempFolder();
const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

describe('the page on the minima', () => {
  test('is what the committed sample gives', async () => {
    const folder = newFolder();
    const files = { summary: read('results/minima-3x3.json'), tasks: read('results/minima-3x3.csv') };
    writeResults(folder, 'npm run experiment -- minima', await minima(files));
    const withoutMachine = (page: string): string => page.replace(/^\(Node .*\)$/m, '');
    for (const name of ['README.md', 'minima.csv', 'mcn.csv', 'puzzles.csv'])
      expect(withoutMachine(readFileSync(join(folder, name), 'utf8')), name).toBe(
        withoutMachine(read(`docs/experiments/minima/${name}`)),
      );
  });
});
