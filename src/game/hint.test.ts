import { expect, test } from 'vitest';
import { amount } from '../../test/amount.ts';
import { levels, levelTechniques } from '../rate/index.ts';
import { checkHint } from './check-hint.fixture.ts';
import { createGame } from './game.ts';
import { playSome } from './games.fixture.ts';
import { makePuzzle } from './make-puzzle.ts';

/** Platinum Blonde: the techniques do not solve it. */
const hardest = '.......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...';

const PUZZLES = amount(4, { long: 10 });

test(`in ${20 * PUZZLES} positions with notes and mistakes, no hint is wrong or repeats, and mistakes come first`, async () => {
  for (const [i, level] of levels.entries())
    for (let k = 0; k < PUZZLES; k++) {
      const made = await makePuzzle({ level, seed: 10 * i + k });
      for (let position = 0; position < 4; position++) {
        const { game, faults } = playSome(made, 40 * i + 4 * k + position, position % 2 === 1);
        checkHint(game, faults);
      }
    }
});

test.each([
  { board: '2x2' },
  { board: '2x3' },
  { board: '3x3X', level: 'hard' },
  { board: '3x3W', level: 'medium' },
  { board: '1x9', level: 'medium' },
  { board: '3x4', level: 'medium' },
  { regions: 'AAAA/BBBC/BCCC/DDDD' },
  { regions: 'AAABB/ACABB/CCCDB/CEDDD/EEEED' },
] as const)('hints hold on other boards: %o', async (request) => {
  const made = await makePuzzle({ ...request, seed: 5 });
  for (let position = 0; position < 4; position++) {
    const { game, faults } = playSome(made, position, position % 2 === 1);
    checkHint(game, faults);
  }
});

test('following the hints solves a puzzle of each level, and the hardest step has its level', async () => {
  for (const level of levels) {
    const made = await makePuzzle({ level, seed: 77 });
    const game = createGame(made.puzzle);
    const seen = new Set<string>();
    for (let hint = game.hint(); hint; hint = game.hint()) {
      if ('mistake' in hint) throw new Error(hint.text);
      seen.add(hint.level);
      if (hint.technique !== 'trial')
        expect(levelTechniques.map(({ name }) => name)).toContain(hint.technique);
      const candidates = game.candidates();
      for (const { cell, digit } of hint.eliminations) {
        if (game.cell(cell).notes.length === 0)
          for (const each of candidates[cell]) game.note(cell, each, true);
        game.note(cell, digit, false);
      }
      for (const { cell, digit } of hint.placements) game.set(cell, digit);
    }
    expect(game.toLine()).toBe(made.solution);
    expect(game.status()).toBe('solved');
    expect(seen).toContain(level);
  }
});

test('a hint says what one sees, in words and in cells', () => {
  const game = createGame(
    '.7...3..1.2.19....5198.....1..4..6....43.62....6..8..5.....4192....39.6.9..5...7.',
  );
  expect(game.hint()).toEqual({
    technique: 'hidden-single-in-box',
    level: 'easy',
    text: 'Box 3 has one place left for 9: r1c7; so r1c7 is 9.',
    cells: [6],
    units: ['box 3'],
    placements: [{ cell: 6, digit: 9 }],
    eliminations: [],
  });
  game.set('r1c7', 4);
  expect(game.hint()).toEqual({ mistake: 6, text: 'The 4 in r1c7 is wrong.' });
  game.set('r1c7', 0);
  game.note('r1c7', 4);
  expect(game.hint()).toEqual({ mistake: 6, text: 'The notes of r1c7 lack the right digit.' });
});

test('where no technique applies, the hint is a digit of the solution and says so', () => {
  const game = createGame(hardest);
  let trials = 0;
  for (let hint = game.hint(); hint; hint = game.hint()) {
    if ('mistake' in hint) throw new Error(hint.text);
    if (hint.technique === 'trial') {
      trials++;
      expect([hint.level, hint.placements.length, hint.eliminations.length]).toEqual(['extreme', 1, 0]);
      expect(hint.text).toMatch(/^No technique applies: .* r\dc\d is \d\.$/);
    }
    const candidates = game.candidates();
    for (const { cell, digit } of hint.eliminations) {
      if (game.cell(cell).notes.length === 0)
        for (const each of candidates[cell]) game.note(cell, each, true);
      game.note(cell, digit, false);
    }
    for (const { cell, digit } of hint.placements) game.set(cell, digit);
  }
  expect(game.status()).toBe('solved');
  expect(trials).toBeGreaterThan(0);
});

test('a puzzle with several solutions has steps that hold in all of them, and only conflicts are mistakes', () => {
  const game = createGame('12..............', { board: '2x2' });
  expect(game.status()).toBe('several');
  expect(game.solution).toBeUndefined();
  const hint = game.hint();
  expect(hint && 'mistake' in hint).not.toBe(true);
});
