// Wished levels and techniques: every made puzzle fits, by the rating of `minclue rate`, on every board and with every
// other wish. Impossible wishes are refused at once.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount } from '../../test/amount.ts';
import { createRandom, InputError } from '../base/index.ts';
import { finish } from '../base/internal.ts';
import { createPuzzle, type Puzzle, parseBoard } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { levels, levelTechniques, rate, rateByExplainer } from '../rate/index.ts';
import { solveInRounds } from '../rate/internal.ts';
import {
  createMaker,
  type ExaminedPuzzle,
  examine,
  type MadePuzzle,
  type MakeRequest,
  makePuzzles,
  minimalSubPuzzles,
} from './index.ts';
import { easeToTechniques } from './level.ts';

const nine = parseBoard('3x3');

async function make(request: MakeRequest, count: number): Promise<MadePuzzle[]> {
  const made: MadePuzzle[] = [];
  for await (const each of makePuzzles({ seed: 1, ...request }, { count }))
    if (each.kind === 'puzzle') made.push(each);
    else throw new Error(`gave up: ${JSON.stringify(each)}`);
  return made;
}

describe('a level', () => {
  const wishes: readonly [board: string, level: (typeof levels)[number]][] = [
    ...levels.map((level): [string, (typeof levels)[number]] => ['3x3', level]),
    ['2x2', 'easy'],
    ...(['2x3', '2x4', '3x3X', '3x3W'] as const).flatMap((board) =>
      (['easy', 'medium', 'hard'] as const).map((level): [string, (typeof levels)[number]] => [board, level]),
    ),
    ['2x4', 'unfair'],
  ];
  test.each(wishes)('%s %s is what rate says of the puzzles', async (name, level) => {
    const board = parseBoard(name);
    const made = await make({ board, level, seed: 3 }, amount(level === 'extreme' ? 1 : 4, { long: 40 }));
    for (const { cells, level: said, score, techniques } of made) {
      const rated = rate({ board, cells }, { scale: 'levels' });
      expect({ level: said, score, techniques }).toEqual({
        level,
        score: rated.rating,
        techniques: rated.counts,
      });
    }
  });

  test('goes with a range, symmetry, clues and minimality', async () => {
    const range = { from: 'medium', to: 'hard' } as const;
    const made = await make(
      { board: nine, level: range, symmetry: 'rotate180', clues: { from: 26, to: 30 }, seed: 5 },
      5,
    );
    for (const { cells, clues } of made) {
      expect(['medium', 'hard']).toContain(rate({ board: nine, cells }, { scale: 'levels' }).level);
      expect(clues >= 26 && clues <= 30).toBe(true);
      for (let cell = 0; cell < 81; cell++) expect(cells[cell] === 0).toBe(cells[80 - cell] === 0);
    }
    for (const level of ['easy', 'hard'] as const) {
      const [{ cells, isMinimal }] = await make({ board: nine, level, minimal: true, seed: 2 }, 1);
      expect([rate({ board: nine, cells }, { scale: 'levels' }).level, isMinimal]).toEqual([level, true]);
    }
  });

  test('is told without score and techniques if these are not wanted, of the same puzzle', async () => {
    const request = { board: nine, level: 'unfair', seed: 8 } as const;
    const [scored] = await make(request, 1);
    const [bare] = await make({ ...request, score: false }, 1);
    expect(bare.cells).toEqual(scored.cells);
    expect([bare.level, bare.score, bare.techniques]).toEqual(['unfair', undefined, undefined]);
    expect(scored.score).toBeGreaterThan(0);
  });

  test('of only some techniques: these alone solve the puzzles', async () => {
    const only = levelTechniques.filter(({ isSingle, name }) => isSingle || name === 'x-wing');
    const names = only.map(({ name }) => name);
    const asked = amount(1, { long: 2 });
    for (const { cells } of await make({ board: nine, technique: 'x-wing', only: names, seed: 1 }, asked)) {
      expect(solveInRounds(only, { board: nine, cells }, true).isSolved).toBe(true);
      expect(solveInRounds(only.slice(0, -1), { board: nine, cells }, true).isSolved).toBe(false);
    }
  });
});

describe('what nobody can make is refused', () => {
  test.each([
    [{ level: 'hard', board: parseBoard('2x2') }, 'every proper puzzle on a 2x2 board is easy'],
    [{ technique: 'x-wing', board: parseBoard('2x2') }, 'every proper puzzle on a 2x2 board is easy'],
    [{ level: 'easy', technique: 'x-wing' }, 'puzzles whose hardest step is X-wing are hard'],
    [{ level: 'unfair', only: ['x-wing', 'naked-single'] }, 'solve no puzzle that is so hard'],
    [{ level: { from: 'hard', to: 'easy' } }, 'expected the easier one first'],
    [{ level: 'simple' }, 'expected easy, medium, hard, unfair, extreme'],
    [{ only: [] }, 'name at least one'],
  ])('%o', async (wish, words) => {
    const error = await createMaker({ board: nine, ...wish } as MakeRequest).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toContain(words);
  });
});

/** A grid as a proper puzzle. */
function examined(puzzle: Puzzle): ExaminedPuzzle {
  const found = examine(puzzle);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

test('every minimal puzzle on 2x2 is easy, and so is every proper one, which has more clues than one of them', async () => {
  const board = parseBoard('2x2');
  const catalogue = await openCatalogue(board);
  let puzzles = 0;
  for (let rank = 0; rank < catalogue.size; rank++)
    for (const { cells } of minimalSubPuzzles(examined(createPuzzle(board, catalogue.unrank(rank))))) {
      puzzles++;
      expect(rate({ board, cells }, { scale: 'levels' }).level).toBe('easy');
    }
  expect(puzzles).toBe(284 + 304);
});

test('what needs a hard technique has an ER of 3.2 or more', async () => {
  for (const { cells } of await make({ board: nine, seed: 11 }, amount(120, { long: 5000 }))) {
    const puzzle = { board: nine, cells };
    const { level } = rate(puzzle, { scale: 'levels' });
    if (level !== 'easy' && level !== 'medium')
      expect(rateByExplainer(puzzle).er).toBeGreaterThanOrEqual(3.2);
  }
});

test('easing ends with a puzzle that the techniques solve, and takes no clue away', async () => {
  const orbits = Array.from({ length: 81 }, (_, cell) => [cell]);
  const made = await make({ board: nine, seed: 21 }, 60);
  fc.assert(
    fc.property(
      fc.constantFrom(...made),
      fc.constantFrom('easy', 'medium'), // their techniques still apply when other candidates are removed
      fc.integer(),
      ({ cells, solution }, level, seed) => {
        const eased = cells.slice();
        finish(easeToTechniques({ board: nine, orbits, level }, eased, solution, createRandom(seed)));
        for (const [cell, digit] of cells.entries()) if (digit !== 0) expect(eased[cell]).toBe(digit);
        for (const [cell, digit] of eased.entries()) if (digit !== 0) expect(digit).toBe(solution[cell]);
        const rated = rate({ board: nine, cells: eased }, { scale: 'levels' });
        expect(levels.indexOf(rated.level!)).toBeLessThanOrEqual(levels.indexOf(level));
      },
    ),
    { numRuns: amount(30, { long: 500 }) },
  );
});
