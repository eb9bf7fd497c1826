// `minclue min` stopped in the middle: its session is interrupted as soon as it looks for a certain number of clues.
import { expect, test } from 'vitest';
import { kindOfLine } from '../../../../test/json-lines.ts';
import type { Session } from '../../frame/session.ts';
import { minOutput } from '../../json/checking.ts';

import { minVerb } from './min.ts';

const grid = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';

/** Runs `min`, interrupts it when it looks for n clues, and returns all that it writes. */
async function stopAt(clues: number, options: object) {
  const interrupt = new AbortController();
  const out = { stdout: '', stderr: '' };
  const session = {
    signal: interrupt.signal,
    progress: {
      expect: () => {},
      advance: () => {},
      tell(text: string) {
        if (text.endsWith(`looking for ${clues}`)) interrupt.abort();
      },
      words: () => '',
      hide: () => {},
    },
    exitCode: 0,
    async write(text: string) {
      out.stdout += text;
    },
    note: (text: string) => {
      out.stderr += text;
    },
    noteStop: (text: string) => {
      out.stderr += text;
    },
    times: () => ({ cpuSeconds: 0, wallSeconds: 0 }),
  } as unknown as Session;
  const usual = { threads: 1, all: false, json: false, extraUnit: [] };
  await minVerb.run([grid, grid], { ...usual, ...options } as never, session);
  return out;
}

/** Expects a puzzle of the grid with n clues. */
function expectPuzzle(puzzle: string, clues: number): void {
  expect(puzzle).toHaveLength(81);
  expect([...puzzle].filter((digit) => digit !== '.')).toHaveLength(clues);
  expect([...puzzle].every((digit, cell) => digit === '.' || digit === grid[cell])).toBe(true);
}

test('a stopped run prints the bounds and the best puzzle found', async () => {
  const { stdout, stderr } = await stopAt(15, {});
  const [, atLeast, atMost, puzzle] = /^(\d+)\.\.(\d+) (\S+)\n$/.exec(stdout)!;
  expect(Number(atLeast)).toBe(15);
  expect(Number(atMost)).toBeLessThan(25);
  expectPuzzle(puzzle, Number(atMost));
  expect(stderr).toBe(`stopped at grid 1: its minimum is 15 to ${atMost}; this puzzle has ${atMost} clues`);
});

test('a stopped run prints its puzzle by --format, and with --json a row with the bounds and the summary', async () => {
  expect((await stopAt(14, { format: '%c' })).stdout).toMatch(/^2\d\n$/);
  const { stdout } = await stopAt(16, { json: true });
  const [row, { summary }] = stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  expect(row).toMatchObject({ grid, atLeast: 16, source: 'argument', line: 1 });
  expect(kindOfLine(minOutput, row)).toEqual({ kind: 'stopped' });
  expectPuzzle(row.puzzle, row.atMost);
  expect(summary).toMatchObject({ grids: 0 });
});
