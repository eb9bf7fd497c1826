import { describe, expect, it } from 'vitest';
import { createPuzzle, isGrid, type Puzzle, parseBoard } from '../board/index.ts';
import { optionCount, readCover } from '../cover/index.ts';
import { encodeColouring } from './colouring.ts';
import { encodings } from './encodings.ts';

const boards = ['1x1', '1x5', '2x2', '2x3', '2x4', '3x3', '3x3X'];

const puzzleOf = (name: string, clues: readonly (readonly [number, number])[] = [], marks?: Uint8Array) => {
  const board = parseBoard(name);
  const cells = new Uint8Array(board.cellCount);
  for (const [cell, digit] of clues) cells[cell] = digit;
  return createPuzzle(board, cells, marks);
};

const grid = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);

it.each(Object.entries(encodings))('%s has a help text and ends its last line', (_, { help, encode }) => {
  expect(help.length).toBeGreaterThan(0);
  expect(encode(puzzleOf('2x2'))).toMatch(/[^\n]\n$/);
});

it('cover writes a text that reads back as the problem', () => {
  const problem = readCover(encodings.cover.encode(puzzleOf('3x3', [[0, 5]])));
  expect(problem.itemNames.length).toBe(324);
  expect(optionCount(problem)).toBe(721);
});

describe('colouring', () => {
  const parse = (text: string) => {
    const lines = text.split('\n');
    const [, , vertices, count] = lines.find((line) => line.startsWith('p '))!.split(' ');
    const edges = lines
      .filter((line) => line.startsWith('e '))
      .map((line) => line.split(' ').slice(1).map(Number));
    expect(edges.length).toBe(Number(count));
    expect(new Set(edges.map((edge) => edge.toSorted((a, b) => a - b).join())).size).toBe(edges.length);
    return { vertices: Number(vertices), edges };
  };

  it('the 9×9 peer graph has 81 vertices, 810 edges and is 20-regular (Foundations, §10b)', () => {
    const { vertices, edges } = parse(encodeColouring(puzzleOf('3x3')));
    expect([vertices, edges.length]).toEqual([81, 810]);
    const degrees = new Map<number, number>();
    for (const vertex of edges.flat()) degrees.set(vertex, (degrees.get(vertex) ?? 0) + 1);
    expect([...degrees.values()]).toEqual(new Array(81).fill(20));
  });

  it.each([
    ['1x5', 25, (25 * 8) / 2],
    ['2x4', 64, (64 * (7 + 7 + 7 - 1 - 3)) / 2],
    // each diagonal joins 36 pairs, and its three boxes join 9 of them already
    ['3x3X', 81, 810 + 2 * (36 - 9)],
  ])('the empty %s puzzle has %i vertices and %i edges', (name, vertices, edges) => {
    const graph = parse(encodeColouring(puzzleOf(name)));
    expect([graph.vertices, graph.edges.length]).toEqual([vertices, edges]);
  });

  it('a clue joins its cell to all digits but its own, a missing pencilmark to one digit', () => {
    const clue = parse(encodeColouring(puzzleOf('2x2', [[0, 3]])));
    expect(clue.vertices).toBe(20);
    expect(clue.edges.filter(([u]) => u === 1).map(([, v]) => v)).toEqual(
      expect.arrayContaining([17, 18, 20]),
    );
    expect(clue.edges).not.toContainEqual([1, 19]);
    expect(clue.edges.length).toBe(56 + 6 + 3);
    const marks = parse(encodeColouring(puzzleOf('2x2', [], new Uint8Array(64).fill(1).with(5, 0))));
    expect(marks.edges.length).toBe(56 + 6 + 1);
    expect(marks.edges).toContainEqual([2, 18]);
  });

  it('digits become vertices only on request', () => {
    expect(parse(encodeColouring(puzzleOf('2x2'), { precolour: true })).vertices).toBe(20);
    expect(parse(encodeColouring(puzzleOf('2x2', [[0, 3]]), { precolour: false })).edges.length).toBe(56);
  });
});

describe('cnf', () => {
  const parse = (puzzle: Puzzle) => {
    const lines = encodings.cnf.encode(puzzle).trimEnd().split('\n');
    const [, , variables, count] = lines
      .find((line) => line.startsWith('p '))!
      .split(' ')
      .map(Number);
    const clauses = lines.filter((line) => !/^[cp]/.test(line)).map((line) => line.split(' ').map(Number));
    expect(clauses.length).toBe(count);
    expect(clauses.every((clause) => clause.at(-1) === 0)).toBe(true);
    return { variables, clauses: clauses.map((clause) => clause.slice(0, -1)) };
  };

  it.each(boards)('the empty %s puzzle has N³ variables and the clauses of each rule once', (name) => {
    const puzzle = puzzleOf(name);
    const { size, cellCount, units, peers } = puzzle.board;
    const { variables, clauses } = parse(puzzle);
    const peerPairs = peers.reduce((sum, list) => sum + list.length, 0) / 2;
    expect(variables).toBe(size ** 3);
    expect(clauses.length).toBe(
      cellCount * (1 + (size * (size - 1)) / 2) + units.length * size + peerPairs * size,
    );
  });

  it('a grid satisfies every clause, a wrong filling or clue does not', () => {
    const isModel = (puzzle: Puzzle, cells: Uint8Array) =>
      parse(puzzle).clauses.every((clause) =>
        clause.some((literal) => {
          const variable = Math.abs(literal) - 1;
          return (cells[Math.floor(variable / 4)] === (variable % 4) + 1) === literal > 0;
        }),
      );
    expect(isModel(puzzleOf('2x2', [[5, 4]]), grid)).toBe(true);
    expect(isModel(puzzleOf('2x2', [[5, 3]]), grid)).toBe(false);
    expect(isModel(puzzleOf('2x2'), grid.with(0, 2))).toBe(false);
    expect(isModel(puzzleOf('2x2'), grid.with(0, 0))).toBe(false);
    expect(isModel(puzzleOf('2x2', [], new Uint8Array(64).fill(1).with(0, 0)), grid)).toBe(false);
  });
});

describe('csp', () => {
  it.each(boards)('the %s model has an alldifferent for each unit, over its cells', (name) => {
    const { board } = puzzleOf(name);
    const text = encodings.csp.encode(puzzleOf(name));
    expect(text).toContain('include "alldifferent.mzn";');
    expect(text).toContain(`array[1..${board.size}, 1..${board.size}] of var 1..${board.size}: cell;`);
    expect(text).toContain('solve satisfy;');
    const lists = [...text.matchAll(/alldifferent\(\[(.*)\]\)/g)].map(([, list]) =>
      [...list.matchAll(/cell\[(\d+),(\d+)\]/g)].map(
        ([, r, c]) => (Number(r) - 1) * board.size + Number(c) - 1,
      ),
    );
    expect(lists).toEqual(board.units.map((unit) => [...unit.cells]));
  });

  it('clues are equations, pencilmarks are domains', () => {
    expect(isGrid(parseBoard('2x2'), grid)).toBe(true);
    const marks = new Uint8Array(64).fill(1).with(4, 0).fill(0, 8, 12);
    const text = encodings.csp.encode(puzzleOf('2x2', [[15, 1]], marks));
    expect(text).toContain('constraint cell[4,4] = 1;\n');
    expect(text).toContain('constraint cell[1,2] in {2, 3, 4};\n');
    expect(text).toContain('constraint false; % r1c3 has no pencilmark\n');
    expect(text.match(/^constraint/gm)?.length).toBe(12 + 3);
  });
});
