// Maps of regions: reading, writing, the boards they make, and errors in maps.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, boardOf, parseBoard, shapeOf } from '../board/index.ts';
import { count } from '../solve/index.ts';
import { parseRegions, writeRegions } from './region-map.ts';

const example = readFileSync(new URL('../../examples/jigsaw.txt', import.meta.url), 'utf8');

test('rows stand in lines, between strokes, or follow each other', () => {
  const rows = ['AABB', 'AABC', 'DDBC', 'DDCC'];
  const board = parseRegions(rows.join('\n'));
  expect(board.name).toBe('1x4J');
  for (const map of [
    rows.join('/'),
    rows.join(''),
    ` # a comment\r\n${rows.join('\r\n')}\n`,
    '1122/1123/4423/4433',
  ])
    expect(parseRegions(map)).toBe(board);
  expect(writeRegions(board)).toBe(rows.join('\n'));
});

test('regions that are boxes make the board of these boxes, and rows the Latin square', () => {
  expect(parseRegions('AABB/AABB/CCDD/CCDD')).toBe(parseBoard('2x2'));
  expect(parseRegions(writeRegions(parseBoard('2x3')))).toBe(parseBoard('2x3'));
  expect(parseRegions('AAA/BBB/CCC')).toBe(parseBoard('1x3'));
  expect(() => writeRegions(parseBoard('1x3'))).toThrow('a 1x3 board has no regions');
});

test('the example is a jigsaw with a region for each letter, and so it goes to another thread', () => {
  const board = parseRegions(example);
  expect(board).toMatchObject({ name: '1x9J', size: 9, boxes: [], hasWindows: false });
  expect(board.regions.map(({ name }) => name)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => `region ${i}`),
  );
  expect(board.units).toHaveLength(27);
  expect(boardOf(structuredClone(shapeOf(board)))).toBe(board);
  expect(parseRegions(writeRegions(board))).toBe(board);
});

test('regions need not be in one piece', () => {
  expect(parseRegions('ABAB/CDCD/ABAB/CDCD').name).toBe('1x4J');
});

test.each([
  ['', 'regions: the map has no cells'],
  ['# nothing', 'regions: the map has no cells'],
  ['AAB/ABB/CC?', 'regions: r3c3 is "?", expected a letter or a digit'],
  ['AABB/AAB/DDCC/DDCC', 'regions: row 2 has 3 cells, but there are 4 rows'],
  ['AABBAABBC', 'regions: region A, from r1c1 on, has 4 cells, expected 3'],
  ['AAAAA', 'regions: 5 cells do not make a square'],
  ['AABB/AABB/DDCC/DDCE', 'regions: region C, from r3c3 on, has 3 cells, expected 4'],
  ['A'.repeat(37 * 37), 'regions: 37 rows, at most 36 are possible'],
])('%s is no map', (map, message) => {
  expect(() => parseRegions(map)).toThrow(message);
});

/** A partition of an N×N board, made by exchanging two cells of neighbouring regions now and then. */
function randomRegions(size: number): fc.Arbitrary<Board> {
  const start = Array.from({ length: size * size }, (_, cell) =>
    String.fromCharCode(65 + Math.floor(cell / size)),
  );
  const cell = fc.nat(size * size - 1);
  return fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }).map((swaps) => {
    const map = [...start];
    for (const [a, b] of swaps) [map[a], map[b]] = [map[b], map[a]];
    return parseRegions(map.join(''));
  });
}

/** Counts the grids by plain backtracking over rows, columns and letters. */
function plainCount(size: number, letters: string): number {
  const grid = new Uint8Array(size * size);
  const clashes = (cell: number, digit: number): boolean =>
    grid.some(
      (other, at) =>
        other === digit &&
        (Math.floor(at / size) === Math.floor(cell / size) ||
          at % size === cell % size ||
          letters[at] === letters[cell]),
    );
  const fill = (cell: number): number => {
    if (cell === grid.length) return 1;
    let found = 0;
    for (let digit = 1; digit <= size; digit++) {
      if (clashes(cell, digit)) continue;
      grid[cell] = digit;
      found += fill(cell + 1);
      grid[cell] = 0;
    }
    return found;
  };
  return fill(0);
}

describe.each([3, 4])('jigsaws of %i digits', (size) => {
  test('the engines find as many grids as plain backtracking', () => {
    fc.assert(
      fc.property(randomRegions(size), (board) => {
        // regions that are rows are not a jigsaw
        const letters = board.regions.length > 0 ? writeRegions(board).replaceAll('\n', '') : '';
        const plain = plainCount(size, letters || 'ABCD'.slice(0, size).repeat(size));
        const { solutions } = count({ board, cells: new Uint8Array(size * size) }, { limit: 1000 });
        expect(Number(solutions)).toBe(plain);
      }),
      { numRuns: 40 },
    );
  });
});
