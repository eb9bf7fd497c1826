// The puzzles of patterns: compared with the plain twin and with other routes, and as a question.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useTempFolder } from '../../test/temp-folder.ts';
import { createRandom } from '../base/index.ts';
import { applyToCells, clueCount, parseBoard, randomSymmetry } from '../board/index.ts';
import { patternForm } from '../canon/index.ts';
import { count, first } from '../solve/index.ts';
import { fileStore } from '../store/index.ts';
import { readLine } from '../text/index.ts';
import { fillPattern, puzzlesOfPattern } from './fill.ts';
import type { FillingRequest } from './filling.ts';
import { formsOfPattern, formText, patternOf, puzzlesByPattern } from './filling-patterns.fixture.ts';
import { patterns } from './generate.ts';
import { plainPuzzlesOfPattern } from './plain-fillings.fixture.ts';

const newPath = useTempFolder();

const seventeen = '.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...';

const textsOf = (request: FillingRequest) =>
  [...puzzlesOfPattern(request)].map(({ cells }) => cells.join(''));

/** Returns every proper puzzle that the free cells can make of the given clues, by trying all digits. */
function properFillings(given: Uint8Array, free: readonly number[]): string[] {
  const [trial, found] = [given.slice(), [] as string[]];
  const fill = (next: number): void => {
    if (next === free.length) {
      if (count({ board: parseBoard('3x3'), cells: trial }, { limit: 2 }).solutions === 1)
        found.push(trial.join(''));
      return;
    }
    for (let digit = 1; digit <= 9; digit++) {
      trial[free[next]] = digit;
      fill(next + 1);
    }
    trial[free[next]] = 0;
  };
  fill(0);
  return found;
}

/** Expects one puzzle of each class and nothing else. */
function expectOnePerClass(texts: readonly string[], classes: readonly (readonly string[])[]): void {
  expect(texts).toHaveLength(classes.length);
  for (const one of classes) expect(one.filter((text) => texts.includes(text))).toHaveLength(1);
}

describe('puzzlesOfPattern', () => {
  test('finds one puzzle of each class on 2x2, for any given clues', () => {
    const board = parseBoard('2x2');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(15), { minLength: 4, maxLength: 7 }),
        fc.nat(3),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
        (chosen, fixed, digits) => {
          const [pattern, given] = [new Uint8Array(16), new Uint8Array(16)];
          for (const cell of chosen) pattern[cell] = 1;
          for (const [i, cell] of chosen.slice(0, fixed).entries()) given[cell] = digits[i];
          const request = { board, pattern, given };
          expectOnePerClass(textsOf(request), plainPuzzlesOfPattern(request));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the 4-clue puzzles of all patterns of 2x2 are the 13 of the board', () => {
    const board = parseBoard('2x2');
    const all = [...patterns(board, 4)].flatMap(({ cells: pattern }) => textsOf({ board, pattern }));
    const forms = all.map((text) => formText(board, Uint8Array.from(text, Number)));
    expect(all).toHaveLength(13);
    expect(new Set(forms).size).toBe(13);
  });

  test('finds the same 8-clue puzzles of 2x3 as a search grid by grid', async () => {
    const board = parseBoard('2x3');
    const byPattern = await puzzlesByPattern(board, 8);
    let puzzles = 0;
    for (const forms of byPattern.values()) puzzles += forms.size;
    expect(puzzles).toBe(537);
    for (const [pattern, forms] of [...byPattern].slice(0, 6)) {
      const found = formsOfPattern(board, pattern);
      expect(new Set(found)).toEqual(forms);
      expect(found).toHaveLength(forms.size);
    }
  });

  test.each([seventeen, '................12....34.........5....3...6.4.7.1.........5.4...6.7.....18.2.....'])(
    'fills the free clues of %s with the same digits as brute force',
    (puzzle) => {
      const board = parseBoard('3x3');
      const { cells } = readLine(puzzle);
      const clues = [...cells.keys()].filter((cell) => cells[cell] !== 0);
      for (const free of [clues.slice(0, 3), clues.slice(7, 10), clues.slice(-4)]) {
        const given = cells.map((digit, cell) => (free.includes(cell) ? 0 : digit));
        const used = new Set(given);
        const expected = properFillings(given, free);
        // two digits that are in no given clue may be exchanged
        const texts = textsOf({ board, pattern: patternOf(cells), given });
        if (used.size >= 9) expect(texts.sort()).toEqual(expected.sort());
        const form = (text: string) => formText(board, Uint8Array.from(text, Number));
        expect(new Set(texts.map(form))).toEqual(new Set(expected.map(form)));
      }
    },
  );

  test('fills two or three free clues among many with the same digits as brute force', () => {
    const board = parseBoard('3x3');
    const { cells: clues } = readLine(seventeen);
    const grid = first({ board, cells: clues })!;
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(80), { minLength: 4, maxLength: 9 }),
        fc.uniqueArray(fc.nat(16), { minLength: 2, maxLength: 3 }),
        (more, freed) => {
          const cells = grid.map((digit, cell) => (clues[cell] || more.includes(cell) ? digit : 0));
          const free = [...clues.keys()].filter((cell) => clues[cell]).filter((_, i) => freed.includes(i));
          const given = cells.map((digit, cell) => (free.includes(cell) ? 0 : digit));
          fc.pre(new Set(given).size >= 9);
          const texts = textsOf({ board, pattern: patternOf(cells), given });
          expect(texts.sort()).toEqual(properFillings(given, free).sort());
        },
      ),
      { numRuns: 25 },
    );
  });

  test('finds as many puzzles for an image of a 9x9 pattern', () => {
    const board = parseBoard('3x3');
    const { cells } = readLine(seventeen);
    const given = cells.map((digit, cell) => (cell < 66 ? digit : 0));
    const found = textsOf({ board, pattern: patternOf(cells), given });
    const symmetry = randomSymmetry(board, createRandom(5));
    const image = applyToCells(symmetry, given);
    const moved = textsOf({ board, pattern: patternOf(applyToCells(symmetry, cells)), given: image });
    const forms = (texts: readonly string[]) =>
      texts.map((text) => formText(board, Uint8Array.from(text, Number))).sort();
    expect(forms(moved)).toEqual(forms(found));
    expect(forms(found)).toContain(formText(board, cells));
  });

  test('finds minimal puzzles: the proper ones in which every clue is needed', () => {
    const board = parseBoard('3x3');
    const { cells } = readLine(seventeen);
    const pattern = patternOf(cells);
    for (const cell of [0, 12, 40]) pattern[cell] = 1;
    const given = cells.map((digit, cell) => (cell < 66 ? digit : 0));
    const request = { board, pattern, given };
    const isMinimal = (text: string) => {
      const clues = Uint8Array.from(text, Number);
      return [...clues.keys()].every(
        (cell) =>
          clues[cell] === 0 ||
          count({ board, cells: clues.map((digit, other) => (other === cell ? 0 : digit)) }, { limit: 2 })
            .solutions > 1,
      );
    };
    const all = textsOf(request);
    expect(all.length).toBeGreaterThan(5);
    expect(textsOf({ ...request, minimal: true })).toEqual(all.filter(isMinimal));
  });

  test('finds each puzzle of a symmetric 9x9 pattern once', () => {
    const board = parseBoard('3x3');
    // half a turn keeps the pattern; most clues are given in pairs that it exchanges
    const { cells } = readLine(
      '...5.8...4.......1..7...3..2...4...9...7.6...1...9...5..6...8..7.......2...4.3...',
    );
    const pattern = patternOf(cells);
    expect(patternForm(board, pattern).automorphisms).toBeGreaterThan(1);
    const given = cells.map((digit, cell) => (cell % 5 === 0 ? 0 : digit));
    const texts = textsOf({ board, pattern, given });
    expect(texts.length).toBe(new Set(texts).size);
  });

  test('refuses a given clue outside the pattern', () => {
    const board = parseBoard('2x2');
    const given = new Uint8Array(16);
    given[3] = 1;
    expect(() => [...puzzlesOfPattern({ board, pattern: new Uint8Array(16), given })]).toThrow(
      'r1c4 has a given clue, but is not a cell of the pattern',
    );
    expect(() => [...puzzlesOfPattern({ board, pattern: new Uint8Array(9) })]).toThrow(
      'cells of a pattern of a 2x2 board: expected 16, got 9',
    );
  });
});

describe('fillPattern', () => {
  const { board, cells: pattern } = readLine('1.1..1.1..1..1.1');

  const gather = async (request: FillingRequest, options = {}) => {
    const texts: string[] = [];
    for await (const { puzzles } of fillPattern(request, options))
      texts.push(...puzzles.map(({ cells }) => cells.join('')));
    return texts;
  };

  test('gives the puzzles in the same order, with a store and without', async () => {
    const expected = textsOf({ board, pattern });
    expect(clueCount({ board, cells: pattern })).toBe(7);
    expect(await gather({ board, pattern })).toEqual(expected);
    const path = newPath('filling.store');
    expect(await gather({ board, pattern }, { store: fileStore(path) })).toEqual(expected);
    expect(await gather({ board, pattern }, { store: fileStore(path) })).toEqual(expected);
  });

  test('ends when its reader does', async () => {
    const three = parseBoard('3x3');
    const { cells } = readLine(seventeen);
    const wide = patternOf(cells).map((clue, cell) => (clue || cell % 7 === 0 ? 1 : 0));
    let seen = 0;
    for await (const { puzzles } of fillPattern({ board: three, pattern: wide })) {
      seen += puzzles.length;
      if (seen > 5) break;
    }
    expect(seen).toBeGreaterThan(5);
  });

  test('counts puzzles that it does not keep', async () => {
    let puzzles = 0;
    for await (const news of fillPattern({ board, pattern }, { keep: false })) {
      expect(news.puzzles).toEqual([]);
      puzzles += news.counts.puzzles;
    }
    expect(puzzles).toBe(textsOf({ board, pattern }).length);
  });
});
