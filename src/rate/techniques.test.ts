// For each technique a position in which it is the easiest step, small enough to check by hand.
import { describe, expect, test } from 'vitest';
import { createBoard } from '../board/index.ts';
import { findStep } from './next-step.ts';
import { conclusions, position } from './positions.fixture.ts';
import { techniques } from './techniques.ts';

const nine = (name: string, digit: number, places: string): string => `${name}:${digit}=${places}`;

/** Technique, position, conclusions. */
const examples: readonly (readonly [string, string, string])[] = [
  ['hidden-single-in-box', nine('box 5', 7, 'r5c5'), 'r5c5=7'],
  ['hidden-single-in-line', nine('column 4', 7, 'r5c4'), 'r5c4=7'],
  ['naked-single', 'r3c7=4', 'r3c7=4'],
  ['pointing', nine('box 1', 5, 'r2c1,r2c3'), 'r2c4≠5 r2c5≠5 r2c6≠5 r2c7≠5 r2c8≠5 r2c9≠5'],
  ['claiming', nine('row 2', 5, 'r2c1,r2c3'), 'r1c1≠5 r1c2≠5 r1c3≠5 r3c1≠5 r3c2≠5 r3c3≠5'],
  [
    'naked-pair',
    'r1c1=12; r1c9=12',
    [2, 3, 4, 5, 6, 7, 8].map((column) => `r1c${column}≠1 r1c${column}≠2`).join(' '),
  ],
  [
    'x-wing',
    `${nine('row 1', 4, 'r1c2,r1c7')}; ${nine('row 5', 4, 'r5c2,r5c7')}`,
    [2, 3, 4, 6, 7, 8, 9].map((row) => `r${row}c2≠4 r${row}c7≠4`).join(' '),
  ],
  [
    'hidden-pair',
    `${nine('row 1', 1, 'r1c2,r1c8')}; ${nine('row 1', 2, 'r1c2,r1c8')}`,
    [2, 8].flatMap((column) => [3, 4, 5, 6, 7, 8, 9].map((digit) => `r1c${column}≠${digit}`)).join(' '),
  ],
  [
    'naked-triple',
    'r1c1=12; r1c5=23; r1c9=13',
    [2, 3, 4, 6, 7, 8].flatMap((column) => [1, 2, 3].map((digit) => `r1c${column}≠${digit}`)).join(' '),
  ],
  [
    'swordfish',
    `${nine('row 1', 4, 'r1c2,r1c5')}; ${nine('row 5', 4, 'r5c5,r5c8')}; ${nine('row 9', 4, 'r9c2,r9c8')}`,
    [2, 3, 4, 6, 7, 8].flatMap((row) => [2, 5, 8].map((column) => `r${row}c${column}≠4`)).join(' '),
  ],
  [
    'hidden-triple',
    `${nine('row 1', 1, 'r1c2,r1c8')}; ${nine('row 1', 2, 'r1c5,r1c8')}; ${nine('row 1', 3, 'r1c2,r1c5')}`,
    'r1c2≠4 r1c2≠5 r1c2≠6 r1c2≠7 r1c2≠8 r1c2≠9 r1c5≠4 r1c5≠5 r1c5≠6 r1c5≠7 r1c5≠8 r1c5≠9 r1c8≠4 r1c8≠5 r1c8≠6 r1c8≠7 r1c8≠8 r1c8≠9',
  ],
  ['xy-wing', 'r1c1=12; r1c5=13; r5c1=23', 'r5c5≠3'],
  ['xyz-wing', 'r1c1=123; r1c5=13; r2c2=23', 'r1c2≠3 r1c3≠3'],
  [
    'unique-rectangle-type-1',
    // the pairs in row 1, column 1 and box 1 have removed all they can; r2c4 must not complete the rectangle
    `r1c1=12; r1c4=12; r2c1=12; r2c4=123; ${[1, 2]
      .flatMap((digit) => [
        nine('row 1', digit, 'r1c1,r1c4'),
        nine('column 1', digit, 'r1c1,r2c1'),
        nine('box 1', digit, 'r1c1,r2c1'),
      ])
      .join('; ')}`,
    'r2c4≠1 r2c4≠2',
  ],
  [
    'unique-rectangle-type-2',
    `r1c1=12; r1c4=12; r2c1=123; r2c4=123; ${nine('row 1', 1, 'r1c1,r1c4')}; ${nine('row 1', 2, 'r1c1,r1c4')}`,
    [2, 3, 5, 6, 7, 8, 9].map((column) => `r2c${column}≠3`).join(' '),
  ],
  [
    'unique-rectangle-type-4',
    // digit 1 is locked in the rectangle from all sides, so r2c1 and r2c4 hold it and cannot hold 2
    `r1c1=12; r1c4=12; ${nine('row 1', 2, 'r1c1,r1c4')}; ${[
      nine('row 1', 1, 'r1c1,r1c4'),
      nine('row 2', 1, 'r2c1,r2c4'),
      nine('column 1', 1, 'r1c1,r2c1'),
      nine('column 4', 1, 'r1c4,r2c4'),
      nine('box 1', 1, 'r1c1,r2c1'),
      nine('box 2', 1, 'r1c4,r2c4'),
    ].join('; ')}`,
    'r2c1≠2 r2c4≠2',
  ],
  ['w-wing', `r1c1=12; r5c5=12; ${nine('column 9', 1, 'r1c9,r5c9')}`, 'r1c5≠2 r5c1≠2'],
  [
    'naked-quad',
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
    'hidden-quad',
    [
      nine('row 1', 1, 'r1c1,r1c5'),
      nine('row 1', 2, 'r1c5,r1c3'),
      nine('row 1', 3, 'r1c3,r1c8'),
      nine('row 1', 4, 'r1c8,r1c1'),
    ].join('; '),
    [1, 3, 5, 8].flatMap((column) => [5, 6, 7, 8, 9].map((digit) => `r1c${column}≠${digit}`)).join(' '),
  ],
  [
    'simple-colouring',
    // r1c1 – r1c5 – r7c5 – r7c2: one of the ends holds 4
    [nine('row 1', 4, 'r1c1,r1c5'), nine('column 5', 4, 'r1c5,r7c5'), nine('row 7', 4, 'r7c5,r7c2')].join(
      '; ',
    ),
    'r2c2≠4 r3c2≠4 r8c1≠4 r9c1≠4',
  ],
  [
    'x-chain',
    // a skyscraper: r1c5 and r7c5 are not both 4, so r1c1 or r7c2 is
    [nine('row 1', 4, 'r1c1,r1c5'), nine('row 7', 4, 'r7c5,r7c2')].join('; '),
    'r2c2≠4',
  ],
  // if r1c1 is not 1, it is 2, r1c5 is 3, r6c5 is 4 and r6c2 is 1
  ['xy-chain', 'r1c1=12; r1c5=23; r6c5=34; r6c2=14', 'r1c2≠1'],
  // if r1c1 is not 1, it is 2, 2 is in r6c5, r6c2 is 3 and r8c2 is 1
  ['alternating-chain', `r1c1=12; ${nine('column 5', 2, 'r1c5,r6c5')}; r6c2=23; r8c2=13`, 'r1c2≠1'],
  // 1, 2 or 3 in r5c5 puts a 4 in r5c1, r1c5 or (by way of r4c4) r1c4
  ['cell-forcing-chain', 'r5c5=123; r5c1=14; r1c5=24; r4c4=35; r1c4=45', 'r1c1≠4'],
  // 1 in r9c1, r9c5 or r9c4 puts a 4 in r5c1, r2c5 or r4c4
  ['unit-forcing-chain', `${nine('row 9', 1, 'r9c1,r9c4,r9c5')}; r5c1=14; r2c5=14; r4c4=14`, 'r5c5≠4'],
  // with 4 in r5c5, 1 is in r5c1 and r2c5, so in r9c8; r4c4 is 6, r5c9 is 5; r4c8 has no candidate left
  [
    'forcing-net',
    `${nine('row 9', 1, 'r9c1,r9c5,r9c8')}; r5c1=14; r2c5=14; r4c4=46; r5c9=45; r4c8=156`,
    'r5c5≠4',
  ],
];

describe('the easiest step of a position made for it', () => {
  test.each(examples)('%s', (technique, text, expected) => {
    const state = position(text);
    const step = findStep(state, techniques)!;
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
  expect(conclusions(single, findStep(single, techniques)!)).toBe('r4c4=7');
  const pointing = position('box 1:5=r1c1,r2c2', board);
  expect(conclusions(pointing, findStep(pointing, techniques)!)).toBe(
    'r4c4≠5 r5c5≠5 r6c6≠5 r7c7≠5 r8c8≠5 r9c9≠5',
  );
});
