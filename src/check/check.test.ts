import { describe, expect, it } from 'vitest';
import { InputError } from '../base/index.ts';
import { createBoard, parseBoard } from '../board/index.ts';
import { writePuzzle } from '../text/index.ts';
import { check, checkGrids } from './check.ts';
import { bruteForce, gridOf, grids2x2 } from './grids.fixture.ts';

const textOf = ({ puzzles }: { puzzles: readonly { cells: Uint8Array }[] }): string[] =>
  puzzles.map(({ cells }) => cells.join(''));

describe('check by the plain algorithm', () => {
  const options = { algorithm: 'plain' } as const;

  it('finds on 2x2 what trying all sets of cells finds, proper puzzles and those with two solutions', async () => {
    for (const grid of grids2x2)
      for (const clues of [3, 4])
        for (const solutions of [1, 2] as const) {
          const result = await check({ ...grid, clues, solutions }, options);
          expect(textOf(result)).toEqual(bruteForce(grid, clues, solutions));
        }
  });

  it('finds the 140 puzzles of 4 clues in the two canonical 2x2 grids', async () => {
    let puzzles = 0;
    for await (const result of checkGrids(grids2x2, 4, options)) puzzles += result.puzzles.length;
    expect(puzzles).toBe(140);
  });

  it('takes boards with extra units', async () => {
    const grid = {
      board: createBoard(2, 2, { diagonals: true }),
      grid: gridOf('2x2', '1234432121433412').grid,
    };
    for (const clues of [2, 3]) {
      const result = await check({ ...grid, clues }, options);
      expect(textOf(result)).toEqual(bruteForce(grid, clues, 1));
    }
  });

  it('finds the grid itself, and on one cell the puzzle without clues', async () => {
    const grid = gridOf('2x2', '1234341221434321');
    expect(textOf(await check({ ...grid, clues: 16 }, options))).toEqual(['1234341221434321']);
    const cell = { board: parseBoard('1x1'), grid: Uint8Array.of(1) };
    expect(textOf(await check({ ...cell, clues: 0 }, options))).toEqual(['0']);
    expect(textOf(await check({ ...cell, clues: 0, solutions: 2 }, options))).toEqual([]);
    await expect(check({ ...cell, clues: 1, solutions: 2 }, options)).rejects.toThrow('room for 0 to 0');
  });

  it('tells those who watch of every puzzle and every node, as they come', async () => {
    const grid = gridOf('2x2', '1234341221434321');
    const found: string[] = [];
    const nodes = new Map<number, number>();
    const { puzzles, counters } = await check(
      { ...grid, clues: 5 },
      {
        ...options,
        onSlice: (slice) => {
          found.push(...slice.found);
          nodes.set(slice.part, slice.counters.nodes);
        },
      },
    );
    expect(found.sort()).toEqual(puzzles.map((puzzle) => writePuzzle(puzzle)).sort());
    expect([...nodes.values()].reduce((sum, each) => sum + each, 0)).toBe(counters.nodes);
  });

  it('stops at one puzzle if that is enough', async () => {
    const grid = gridOf('2x2', '1234341221434321');
    const { puzzles } = await check({ ...grid, clues: 5 }, { ...options, limit: 1 });
    expect(puzzles).toHaveLength(1);
  });
});

describe('in pieces', () => {
  const grid = gridOf('2x2', '1234341221434321');
  const piecesOf = async (clues: number, fewest: number) => {
    const pieces = [];
    for await (const piece of checkGrids([grid], { clues, fewest }, { inPieces: true })) pieces.push(piece);
    return pieces;
  };

  it('few puzzles come in the order of their cells, more as they are found, each once', async () => {
    const { puzzles: few } = await check({ ...grid, clues: 5 });
    expect(await piecesOf(5, 5)).toMatchObject([{ puzzles: few }]);
    const many = await piecesOf(9, 8);
    expect(many.map(({ rest }) => rest)).toEqual([...Array(many.length - 1).fill('coming'), undefined]);
    const texts = many.flatMap(textOf);
    const both = [...bruteForce(grid, 8, 1), ...bruteForce(grid, 9, 1)];
    expect(both.length).toBeGreaterThan(10_000);
    expect(texts.toSorted()).toEqual(both.toSorted());
    expect(many.reduce((sum, { counters }) => sum + counters.puzzles, 0)).toBe(both.length);
  });
});

describe('what is not a question', () => {
  it.each([
    ['2x2', '1234341221434321', 17, '17 clues'],
    ['2x2', '1234341221434321', -1, '-1 clues'],
    ['2x2', '123434122143432.', 4, 'not a grid'],
  ])('%s %s with %d clues: %s', async (board, text, clues, message) => {
    const question = { ...gridOf(board, text), clues };
    await expect(check(question)).rejects.toThrow(InputError);
    await expect(check(question)).rejects.toThrow(message);
  });

  it('a board of more than 128 cells', async () => {
    const board = parseBoard('3x4');
    await expect(check({ board, grid: new Uint8Array(144), clues: 4 })).rejects.toThrow('takes up to 128');
  });

  it('an algorithm nobody knows', async () => {
    const question = { ...gridOf('2x2', '1234341221434321'), clues: 4 };
    await expect(check(question, { algorithm: 'slow' })).rejects.toThrow('algorithm "slow": there are');
  });
});
