// Tests what is kept of the visitor's work, and that nothing from the browser's storage is trusted.
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Puzzle, parseBoard } from '../../board/index.ts';
import { readLine, writePuzzle } from '../../text/index.ts';
import { carryGrid, carryPuzzle, current, readWork, writeWork } from './current.ts';
import { firstPuzzle, strangelyFamiliar } from './samples.ts';

const puzzle = readLine(firstPuzzle);
const grid = readLine(strangelyFamiliar);
const other = readLine('1234341221434321');
const lineOf = (each: Puzzle | undefined): string | undefined => each && writePuzzle(each);

describe('what the browser kept', () => {
  test('is read as it was written', () => {
    const candidates = new Uint8Array(81 * 9).fill(1);
    candidates[3] = 0;
    const marked = { ...puzzle, candidates };
    const work = {
      puzzle: marked,
      grid,
      newest: 'puzzle',
      places: { catalogue: ['3x3', '1000'], make: ['3x3', 'count=6'] },
    } as const;
    const read = readWork(writeWork(work));
    expect([lineOf(read.puzzle), lineOf(read.grid)]).toEqual([lineOf(marked), lineOf(grid)]);
    expect([read.newest, read.places]).toEqual([work.newest, work.places]);
    const jigsaw = readLine('.'.repeat(16), parseBoard('2x2', [[0, 5, 10, 15]]));
    expect(readWork(writeWork({ puzzle: jigsaw, newest: 'grid', places: {} })).puzzle?.board).toBe(
      jigsaw.board,
    );
  });

  test.each([
    undefined,
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"puzzle":7,"grid":[1,2],"newest":{},"places":[]}',
    '{"puzzle":["3x3","1"],"grid":["99x99",""],"places":{"farm":["https://farm.example"],"make":[["x"]]}}',
    '{"puzzle":["__proto__","constructor"],"__proto__":{"grid":["2x2","1234341221434321"]}}',
    '{"puzzle":["3x3","<img src=x onerror=alert(1)>"],"places":{"lab":[]}}',
    `{"places":{"lab":["hit","${'1 2,'.repeat(20_000)}"]}}`,
    `"${'x'.repeat(300_000)}"`,
  ])('is left out where it is wrong: %s', (text) => {
    expect(readWork(text)).toEqual({ newest: 'grid', places: {} });
  });

  test('is a grid only if it is full and valid', () => {
    const kept = (cells: string) => readWork(JSON.stringify({ grid: ['2x2', cells], newest: 'puzzle' }));
    expect(lineOf(kept('1234341221434321').grid)).toBe('1234341221434321');
    expect(kept('123434122143432.').grid).toBeUndefined();
    expect(kept('1111111111111111').grid).toBeUndefined();
  });

  test('may be any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void readWork(text)));
    fc.assert(fc.property(fc.json(), (text) => void readWork(text)));
  });
});

describe('the current puzzle and grid', () => {
  beforeEach(() => {
    current.value = { newest: 'grid', places: {} };
  });

  test('whichever was changed last is the newest, and the same puzzle again is no change', () => {
    carryPuzzle(puzzle);
    expect(current.value.newest).toBe('puzzle');
    carryGrid(grid);
    expect(current.value.newest).toBe('grid');
    carryPuzzle({ ...puzzle, cells: puzzle.cells.slice() });
    expect(current.value.newest).toBe('grid');
    carryPuzzle(other);
    expect(current.value.newest).toBe('puzzle');
  });

  test('the grid of the current puzzle does not take its place', () => {
    carryPuzzle(puzzle);
    carryGrid(grid, puzzle);
    expect(lineOf(current.value.grid)).toBe(strangelyFamiliar);
    expect(current.value.newest).toBe('puzzle');
  });

  test('a sample does not take the place of a grid that the visitor chose', () => {
    carryGrid(grid);
    carryPuzzle(puzzle, true);
    expect(current.value.newest).toBe('grid');
  });
});
