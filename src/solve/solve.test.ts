import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleList } from '../../test/sample-lists.ts';
import { InputError } from '../base/index.ts';
import { createBoard, createPuzzle, isSolution, parseBoard } from '../board/index.ts';
import { readEntries, readPuzzle } from '../text/index.ts';
import { coverEngine } from './cover.ts';
import { defaultEngine } from './engines.ts';
import { findEngine } from './named.ts';
import { plainEngine } from './plain.ts';
import { count, first, isProper, solutions, solve } from './solve.ts';

const proper = readPuzzle(
  '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..',
);
const empty = createPuzzle(createBoard(3, 3), new Uint8Array(81));

describe('questions to a puzzle', () => {
  it('a proper puzzle has one solution, and no more with any limit', () => {
    expect(count(proper)).toMatchObject({ solutions: 1, isExact: true });
    expect([...solutions(proper)]).toEqual([first(proper)]);
    expect(isProper(proper)).toBe(true);
  });

  it('the count stops at the limit and says that it is not exact', () => {
    expect(count(empty)).toMatchObject({ solutions: 2, isExact: false });
    expect(count(empty, { limit: 5000 })).toMatchObject({ solutions: 5000, isExact: false });
    expect(isProper(empty)).toBe(false);
  });

  it('a puzzle is solved, or it is said why it is not', () => {
    const solved = solve(proper);
    expect(solved).toEqual({ kind: 'proper', solution: first(proper) });
    const two = solve(empty);
    expect(two.kind).toBe('more than one solution');
    if (two.kind !== 'proper') {
      expect(two.solutions.every((grid) => isSolution(empty, grid))).toBe(true);
      expect(two.solutions[0]).not.toEqual(two.solutions[1]);
    }
    const clash = createPuzzle(proper.board, Uint8Array.from(proper.cells).fill(1, 0, 2));
    expect(solve(clash)).toEqual({ kind: 'no solution', solutions: [] });
    expect(() => solve(empty, { engine: findEngine('anneal') })).toThrow(InputError);
  });

  it('gives up at once when the time is up, with what it has', () => {
    expect(count(empty, { limit: 1e15, timeLimitMs: 0 }).isExact).toBe(false);
    expect([...solutions(empty, { timeLimitMs: 0 })].length).toBeGreaterThan(0);
  });

  it('throws the reason of a signal that is aborted', () => {
    const reason = new Error('enough');
    expect(() => count(empty, { limit: 1e15, signal: AbortSignal.abort(reason) })).toThrow(reason);
    const abort = new AbortController();
    const seen = () => {
      for (const _ of solutions(empty, { signal: abort.signal })) abort.abort();
    };
    expect(seen).toThrow(expect.objectContaining({ name: 'AbortError' }));
  });

  it('2x2 boards have 288 grids, all found once', () => {
    const grids = [...solutions(createPuzzle(parseBoard('2x2'), new Uint8Array(16)))];
    expect(new Set(grids.map(String)).size).toBe(288);
  });

  it('takes the fastest engine that fits the board', () => {
    expect(defaultEngine(parseBoard('3x3')).name).toBe('bands');
    expect(defaultEngine(parseBoard('3x3X')).name).toBe('bands');
    expect(defaultEngine(parseBoard('2x4')).name).toBe('cover');
    expect(defaultEngine(parseBoard('5x5')).name).toBe('csp');
    expect(() => findEngine('magic')).toThrow(
      'engine "magic": there are bands, cover, csp, backtracking, plain',
    );
    const small = createPuzzle(parseBoard('2x2'), new Uint8Array(16));
    expect(() => count(small, { engine: findEngine('bands') })).toThrow('bands cannot take a 2x2 board');
  });

  it('the published valid and invalid test cases have the counts they should', async () => {
    const chunks = (async function* () {
      yield readFileSync(sampleList('valid-and-invalid'));
    })();
    let checked = 0;
    for await (const entries of readEntries(chunks, { allowConflicts: true }))
      for (const entry of entries) {
        if (entry.kind !== 'puzzle') continue;
        const expected = entry.trailing.trim().split(' ')[0];
        const number = expected === 'many' ? 2 : Number(expected);
        for (const engine of [findEngine('bands'), coverEngine])
          expect(count(entry.puzzle, { engine }).solutions, `${engine.name}: ${entry.trailing}`).toBe(number);
        checked++;
      }
    expect(checked).toBe(14);
  });

  it('`plain` visits cells in reading order: one node per cell on a full grid', () => {
    const grid = first(proper)!;
    expect(count(createPuzzle(proper.board, grid), { engine: plainEngine })).toMatchObject({
      nodes: 81,
      guesses: 0,
    });
  });
});
