// One position per technique in which it is the easiest step, small enough to be checked by hand.
import { describe, expect, test } from 'vitest';
import { createBoard } from '../board/index.ts';
import { nextStep } from './next-step.ts';
import { techniques } from './techniques.ts';
import { conclusions, position } from './test-positions.ts';

const nine = (name: string, digit: number, places: string): string => `${name}:${digit}=${places}`;

/** Technique, position, what follows. */
const examples: readonly (readonly [string, string, string])[] = [
  ['hidden single in box', nine('box 5', 7, 'r5c5'), 'r5c5=7'],
  ['hidden single in line', nine('column 4', 7, 'r5c4'), 'r5c4=7'],
  ['naked single', 'r3c7=4', 'r3c7=4'],
  ['pointing', nine('box 1', 5, 'r2c1,r2c3'), 'r2c4≠5 r2c5≠5 r2c6≠5 r2c7≠5 r2c8≠5 r2c9≠5'],
  ['claiming', nine('row 2', 5, 'r2c1,r2c3'), 'r1c1≠5 r1c2≠5 r1c3≠5 r3c1≠5 r3c2≠5 r3c3≠5'],
  [
    'naked pair',
    'r1c1=12; r1c9=12',
    [2, 3, 4, 5, 6, 7, 8].map((column) => `r1c${column}≠1 r1c${column}≠2`).join(' '),
  ],
  [
    'X-wing',
    `${nine('row 1', 4, 'r1c2,r1c7')}; ${nine('row 5', 4, 'r5c2,r5c7')}`,
    [2, 3, 4, 6, 7, 8, 9].map((row) => `r${row}c2≠4 r${row}c7≠4`).join(' '),
  ],
  [
    'hidden pair',
    `${nine('row 1', 1, 'r1c2,r1c8')}; ${nine('row 1', 2, 'r1c2,r1c8')}`,
    [2, 8].flatMap((column) => [3, 4, 5, 6, 7, 8, 9].map((digit) => `r1c${column}≠${digit}`)).join(' '),
  ],
  [
    'naked triple',
    'r1c1=12; r1c5=23; r1c9=13',
    [2, 3, 4, 6, 7, 8].flatMap((column) => [1, 2, 3].map((digit) => `r1c${column}≠${digit}`)).join(' '),
  ],
  [
    'swordfish',
    `${nine('row 1', 4, 'r1c2,r1c5')}; ${nine('row 5', 4, 'r5c5,r5c8')}; ${nine('row 9', 4, 'r9c2,r9c8')}`,
    [2, 3, 4, 6, 7, 8].flatMap((row) => [2, 5, 8].map((column) => `r${row}c${column}≠4`)).join(' '),
  ],
  [
    'hidden triple',
    `${nine('row 1', 1, 'r1c2,r1c8')}; ${nine('row 1', 2, 'r1c5,r1c8')}; ${nine('row 1', 3, 'r1c2,r1c5')}`,
    'r1c2≠4 r1c2≠5 r1c2≠6 r1c2≠7 r1c2≠8 r1c2≠9 r1c5≠4 r1c5≠5 r1c5≠6 r1c5≠7 r1c5≠8 r1c5≠9 r1c8≠4 r1c8≠5 r1c8≠6 r1c8≠7 r1c8≠8 r1c8≠9',
  ],
  [
    'naked quad',
    'r1c1=12; r1c4=23; r1c6=34; r1c9=14',
    [2, 3, 5, 7, 8].flatMap((column) => [1, 2, 3, 4].map((digit) => `r1c${column}≠${digit}`)).join(' '),
  ],
  [
    'jellyfish',
    [
      nine('row 1', 4, 'r1c1,r1c5'),
      nine('row 4', 4, 'r4c5,r4c3'),
      nine('row 6', 4, 'r6c3,r6c8'),
      nine('row 9', 4, 'r9c8,r9c1'),
    ].join('; '),
    [2, 3, 5, 7, 8].flatMap((row) => [1, 3, 5, 8].map((column) => `r${row}c${column}≠4`)).join(' '),
  ],
  [
    'hidden quad',
    [
      nine('row 1', 1, 'r1c1,r1c5'),
      nine('row 1', 2, 'r1c5,r1c3'),
      nine('row 1', 3, 'r1c3,r1c8'),
      nine('row 1', 4, 'r1c8,r1c1'),
    ].join('; '),
    [1, 3, 5, 8].flatMap((column) => [5, 6, 7, 8, 9].map((digit) => `r1c${column}≠${digit}`)).join(' '),
  ],
];

describe('the easiest step where it was set up', () => {
  test.each(examples)('%s', (technique, text, expected) => {
    const state = position(text);
    const step = nextStep(state)!;
    expect(step.technique).toBe(technique);
    expect(conclusions(state, step)).toBe(expected);
  });

  test('there is an example for every technique of the table', () => {
    expect(examples.map(([name]) => name)).toEqual(techniques.map(({ name }) => name));
  });
});

test('techniques come in the order of their difficulty', () => {
  const numbers = techniques.map(({ difficulty }) => difficulty);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

test('on an X board a diagonal is a unit like any other', () => {
  const board = createBoard(3, 3, { diagonals: true });
  const single = position('diagonal 1:7=r4c4', board);
  expect(conclusions(single, nextStep(single)!)).toBe('r4c4=7');
  const pointing = position('box 1:5=r1c1,r2c2', board);
  expect(conclusions(pointing, nextStep(pointing)!)).toBe('r4c4≠5 r5c5≠5 r6c6≠5 r7c7≠5 r8c8≠5 r9c9≠5');
});
