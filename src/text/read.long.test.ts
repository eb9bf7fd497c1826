// The full public lists have the published numbers of puzzles.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFullList, needsLists } from '../../test/full-lists.ts';
import { readPuzzles } from './index.ts';

const lists = {
  '17-clue': 49_158,
  hardest: 48_766,
  top95: 95,
  top1465: 1465,
  'order4-16x16': 2100,
  'order5-25x25': 2100,
};

for (const [name, count] of Object.entries(lists))
  test(`${name} has ${count} puzzles`, needsLists(name), () => {
    expect(readPuzzles(readFileSync(findFullList(name)!, 'utf8')).length).toBe(count);
  });
