import { expect, test } from 'vitest';
import { sampleLines } from '../../../test/sample-lists.ts';
import { clueCount } from '../../board/index.ts';
import { canonicalise } from '../../canon/index.ts';
import { readLine, writeCells } from '../../text/index.ts';
import { type PuzzleData, unpackPuzzle } from '../work/puzzle-data.ts';
import { job } from './seventeen-job.ts';

const silent = { progress: () => {}, item: () => {}, hear: () => {}, ending: new AbortController().signal };

test('a random puzzle has 17 clues and is a rearranged one of the list', () => {
  const form = (puzzle: ReturnType<typeof readLine>): string =>
    writeCells(puzzle.board, canonicalise(puzzle, 'row').form);
  const known = new Set(sampleLines('17-clue').map((line) => form(readLine(line))));
  const draw = (seed: number): PuzzleData => job(seed, silent) as PuzzleData;
  const drawn = Array.from({ length: 40 }, (_, seed) => unpackPuzzle(draw(seed)));
  for (const puzzle of drawn) {
    expect(clueCount(puzzle)).toBe(17);
    expect(known).toContain(form(puzzle));
  }
  expect(new Set(drawn.map(form)).size).toBeGreaterThan(10);
});
