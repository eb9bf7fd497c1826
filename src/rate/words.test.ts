// Words are made from the step alone, for every technique.
import { expect, test } from 'vitest';
import { sampleLines } from '../../test/sample-lists.ts';
import { createBoard, type Puzzle, parseBoard } from '../board/index.ts';
import { readPuzzle } from '../text/index.ts';
import { levelTechniques } from './levels.ts';
import { applyStep, findStep } from './next-step.ts';
import { position } from './positions.fixture.ts';
import { listed, randomPuzzle } from './puzzles.fixture.ts';
import { createState } from './state.ts';
import { techniques } from './techniques.ts';
import { sayStep, sayStepInLines, sayStepInShort } from './words.ts';

test.each([
  ['box 5:7=r5c5', 'box 5 has one place left for 7: r5c5; so r5c5 is 7.'],
  ['r3c7=4', 'r3c7 has one candidate left; so r3c7 is 4.'],
  [
    'box 1:5=r2c1,r2c3',
    'all places for 5 in box 1, r2c1 and r2c3, lie in row 2; so r2c4, r2c5, r2c6, r2c7, r2c8 and r2c9 cannot be 5.',
  ],
  [
    'r1c1=12; r1c9=12',
    'r1c1 and r1c9 in row 1 have only 1 and 2 between them; so r1c2, r1c3, r1c4, r1c5, r1c6, r1c7 and r1c8 cannot be 1 or 2.',
  ],
  [
    'row 1:4=r1c2,r1c7; row 5:4=r5c2,r5c7',
    'all places for 4 in row 1 and row 5 lie in column 2 and column 7; so r2c2, r2c7, r3c2, r3c7, r4c2, r4c7, r6c2, r6c7, r7c2, r7c7, r8c2, r8c7, r9c2 and r9c7 cannot be 4.',
  ],
  ['r1c1=12; r1c5=13; r5c1=23', 'whichever digit r1c1 has, r1c5 or r5c1 is 3; so r5c5 cannot be 3.'],
  [
    'r1c1=12; r5c5=12; column 9:1=r1c9,r5c9',
    '1 in column 9 is in r1c9 or r5c9, so r1c1 and r5c5 are not both 1, and one of them is 2; so r1c5 and r5c1 cannot be 2.',
  ],
  [
    'r1c1=12; r1c5=23; r6c5=34; r6c2=14',
    'if r1c2 is 1, r1c1 is not 1 (row 1), r1c1 is 2 (its cell), r1c5 is not 2 (row 1), r1c5 is 3 (its cell), r6c5 is not 3 (column 5), r6c5 is 4 (its cell), r6c2 is not 4 (row 6), r6c2 is 1 (its cell), r1c2 is not 1 (column 2); so r1c2 cannot be 1.',
  ],
  [
    'row 9:1=r9c1,r9c5,r9c8; r5c1=14; r2c5=14; r4c4=46; r5c9=45; r4c8=156',
    'if r5c5 is 4, r2c5 is 1 (its cell), r4c4 is 6 (its cell), r5c1 is 1 (its cell), r5c9 is 5 (its cell), r9c8 is 1 (row 9), and r4c8 has no candidate left; so r5c5 cannot be 4.',
  ],
])('%s', (text, words) => {
  const state = position(text);
  expect(sayStep(state.layout.board, findStep(state, techniques)!)).toBe(words);
});

const board = createBoard(3, 3);

test('every step of random puzzles has words', () => {
  checkSteps(Array.from({ length: 10 }, (_, seed) => randomPuzzle(board, seed)));
});

test.each([
  ['4..1.............63...5.............'], // a cell sees two cells of a group, by a diagonal and by a column
  ['1.......5........3....2.....5...6...'],
])('every step of %s with diagonals has words', (line) => {
  checkSteps([readPuzzle(line, { board: parseBoard('2x3X') })]);
});

test('remote pairs are described as two sets, since not every cell sees the next', () => {
  const pairs = levelTechniques.filter(({ name }) => name === 'remote-pairs');
  const step = findStep(position('r1c1=12; r1c5=12; r5c5=12; r5c8=12'), pairs)!;
  expect(sayStep(board, step).split(';')[0]).toBe(
    'the cells of set A {r1c1 r5c5} hold one of 1 and 2 and those of set B {r1c5 r5c8} the other, because cells that see each other differ',
  );
});

test('every step of listed puzzles has words', () => {
  checkSteps(listed(sampleLines('top1465'), 5));
});

function checkSteps(puzzles: readonly Puzzle[]): void {
  for (const puzzle of puzzles)
    for (const table of [techniques, levelTechniques]) {
      const state = createState(puzzle, { isProper: true });
      for (let step = findStep(state, table); step; step = findStep(state, table)) {
        const said = [
          sayStep(puzzle.board, step),
          sayStepInLines(puzzle.board, step).join(' '),
          sayStepInShort(puzzle.board, step),
        ];
        for (const text of said) {
          expect(text).toMatch(/^[^;].*[;)] so [^.]+\.$/);
          expect(text).not.toContain('undefined');
        }
        applyStep(state, step);
      }
    }
}

test('a net has a line for each link, with the links that imply it', () => {
  const state = position('row 9:1=r9c1,r9c5,r9c8; r5c1=14; r2c5=14; r4c4=46; r5c9=45; r4c8=156');
  const step = findStep(state, techniques)!;
  expect(sayStepInLines(board, step)).toEqual([
    'if r5c5 is 4:',
    '  1. r2c5 is 1 (its cell)',
    '  2. r4c4 is 6 (its cell)',
    '  3. r5c1 is 1 (its cell)',
    '  4. r5c9 is 5 (its cell)',
    '  5. r9c8 is 1 (row 9, by 1 and 3)',
    '  and r4c8 has no candidate left;',
    'so r5c5 cannot be 4.',
  ]);
  expect(sayStepInShort(board, step)).toBe(
    '5 links from r5c5 is 4, and r4c8 has no candidate left; so r5c5 cannot be 4.',
  );
});

test('a group in a chain is named by all its cells', () => {
  const text = 'row 3:4=r3c2,r3c7,r3c9; box 3:4=r2c8,r3c7,r3c9; column 8:4=r2c8,r6c8';
  const grouped = levelTechniques.filter(({ name }) => name === 'grouped-chain');
  expect(sayStep(board, findStep(position(text), grouped)!)).toBe(
    'if r6c2 is 4, r3c2 is not 4 (column 2), one of r3c7 and r3c9 is 4 (row 3), r2c8 is not 4 (box 3), r6c8 is 4 (column 8), r6c2 is not 4 (row 6); so r6c2 cannot be 4.',
  );
});
