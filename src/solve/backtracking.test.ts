import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/amount.ts';
import { createBoard, createPuzzle } from '../board/index.ts';
import { readPuzzle } from '../text/index.ts';
import { backtrackingEngine } from './backtracking.ts';
import { plainEngine } from './plain.ts';
import { count } from './solve.ts';

const wikipedia = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const inkala = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const euler = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';

/** The search as a student writes it: rows of numbers, one call for each state, every rule looked up. */
function textbookCalls(line: string, limit: number): { calls: number; solutions: number } {
  const rows = Array.from({ length: 9 }, (_, r) =>
    Array.from(line.slice(9 * r, 9 * r + 9), (symbol) => (symbol === '.' ? 0 : Number(symbol))),
  );
  let calls = 0;
  let solutions = 0;
  const fits = (r: number, c: number, digit: number): boolean => {
    for (let i = 0; i < 9; i++) {
      if (rows[r][i] === digit || rows[i][c] === digit) return false;
      if (rows[3 * Math.floor(r / 3) + Math.floor(i / 3)][3 * Math.floor(c / 3) + (i % 3)] === digit)
        return false;
    }
    return true;
  };
  const solve = (): void => {
    calls++;
    const r = rows.findIndex((row) => row.includes(0));
    if (r < 0) {
      solutions++;
      return;
    }
    const c = rows[r].indexOf(0);
    for (let digit = 1; digit <= 9 && solutions < limit; digit++)
      if (fits(r, c, digit)) {
        rows[r][c] = digit;
        solve();
        rows[r][c] = 0;
      }
  };
  solve();
  return { calls, solutions };
}

describe('backtracking', () => {
  it.each([
    ['the puzzle of Wikipedia', wikipedia, 1, 4209],
    ['Inkala’s puzzle of 2012', inkala, 1, 49_559],
    ['the first puzzle of Project Euler 96, to the end', euler, 2, 929],
  ])('visits the nodes of a textbook: %s', (_name, line, limit, nodes) => {
    expect(textbookCalls(line, limit)).toEqual({ calls: nodes, solutions: 1 });
    expect(count(readPuzzle(line), { engine: backtrackingEngine, limit })).toMatchObject({
      nodes,
      solutions: 1,
    });
  });

  it('visits the nodes of a textbook on random puzzles', () => {
    const [solution] = [count(readPuzzle(euler)).first!];
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(80), { minLength: 40, maxLength: 55 }),
        fc.integer({ min: 1, max: 5 }),
        (gaps, limit) => {
          const line = Array.from(solution, (digit, cell) => (gaps.includes(cell) ? '.' : digit)).join('');
          const search = backtrackingEngine.start(readPuzzle(line), { limit });
          while (search.run(7) === 'paused');
          const { nodes: calls, solutions } = search.counters;
          expect({ calls, solutions }).toEqual(textbookCalls(line, limit));
        },
      ),
      { numRuns: runs(20) },
    );
  });

  it('sees the clues behind a cell, which plain does not', () => {
    const puzzle = readPuzzle(euler);
    const [textbook, plain] = [backtrackingEngine, plainEngine].map((engine) =>
      count(puzzle, { engine, limit: 1 }),
    );
    expect(textbook.first).toEqual(plain.first);
    expect(textbook.nodes).toBe(201);
    expect(plain.nodes).toBeGreaterThan(1000 * textbook.nodes);
  });

  it('a contradiction among the clues ends it at once', () => {
    const board = createBoard(3, 3);
    const twice = createPuzzle(board, new Uint8Array(81).with(0, 5).with(80, 1).with(8, 5));
    expect(count(twice, { engine: backtrackingEngine })).toMatchObject({
      solutions: 0,
      nodes: 1,
      isExact: true,
    });
    const marks = createPuzzle(board, new Uint8Array(81).with(0, 5), new Uint8Array(729).fill(1).with(4, 0));
    expect(count(marks, { engine: backtrackingEngine })).toMatchObject({ solutions: 0, isExact: true });
  });
});
