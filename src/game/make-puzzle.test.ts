import { expect, test } from 'vitest';
import { InputError } from '../base/index.ts';
import { cellOrbits, createPuzzle, parseBoard } from '../board/index.ts';
import { createOracle, findRedundant } from '../make/internal.ts';
import { levels, needsTechnique, rate } from '../rate/index.ts';
import { solve } from '../solve/index.ts';
import { readLine, writeCells } from '../text/index.ts';
import { createGame } from './game.ts';
import { type GameRequest, makePuzzle, readRequest } from './make-puzzle.ts';
import { openTries } from './maker.ts';

test.each(levels)('%s puzzles have their level and score', async (level) => {
  for (let seed = 0; seed < (level === 'extreme' ? 3 : 10); seed++) {
    const made = await makePuzzle({ level, seed });
    const puzzle = readLine(made.puzzle);
    const rated = rate(puzzle, { scale: 'levels' });
    expect([made.level, made.score, made.seed]).toEqual([rated.level, rated.rating, seed]);
    const solved = solve(puzzle, { engine: 'cover' });
    expect(writeCells(puzzle.board, solved.solution!)).toBe(made.solution);
    expect(made.clues).toBe(81 - made.puzzle.split('.').length + 1);
  }
});

test('a made puzzle is plain JSON', async () => {
  const made = await makePuzzle({ level: 'easy', seed: 1 });
  expect(JSON.parse(JSON.stringify(made))).toEqual(made);
  expect(Object.keys(made).sort()).toEqual([
    'board',
    'clues',
    'level',
    'puzzle',
    'score',
    'seed',
    'solution',
  ]);
});

test('wishes are met together', async () => {
  const made = await makePuzzle({
    level: 'medium',
    symmetry: 'rotate180',
    clues: { from: 26, to: 32 },
    seed: 4,
  });
  const { board, cells } = readLine(made.puzzle);
  for (const orbit of cellOrbits(board, 'rotate180'))
    expect(new Set(orbit.map((cell) => cells[cell] === 0)).size).toBe(1);
  expect(made.clues).toBeGreaterThanOrEqual(26);
  expect(made.clues).toBeLessThanOrEqual(32);
  const minimal = readLine((await makePuzzle({ minimal: true, seed: 2 })).puzzle);
  const grid = solve(minimal).solution!;
  expect(findRedundant(minimal.cells, grid, createOracle(board)).redundant).toEqual([]);
  const wing = await makePuzzle({ technique: 'x-wing', seed: 3 });
  expect(needsTechnique(readLine(wing.puzzle), 'x-wing')).toBe(true);
});

test.each<GameRequest>([
  { board: '2x2' },
  { board: '2x3', level: 'hard' },
  { board: '3x3X' },
  { board: '3x3W' },
  { board: '1x7' },
  { board: '3x4', level: 'medium' },
  { board: parseBoard('2x4') },
  { regions: 'AAABB/ACABB/CCCDB/CEDDD/EEEED' },
])('puzzles are proper by another engine on %o', async (request) => {
  const made = await makePuzzle({ ...request, seed: 1 });
  const game = createGame(made.puzzle, { board: made.board, regions: made.regions });
  expect(game.solution).toBe(made.solution);
  expect(createGame(made).toJSON()).toEqual(game.toJSON());
  const board = made.regions ? undefined : parseBoard(made.board);
  if (board) expect(solve(createPuzzle(board, game.values()), { engine: 'csp' }).kind).toBe('proper');
});

test('a seed gives one puzzle, and no seed gives another each time', async () => {
  const [a, b, c] = await Promise.all([{ seed: 5 }, { seed: 5 }, { seed: 6 }].map(makePuzzle));
  expect(a).toEqual(b);
  expect(c.puzzle).not.toBe(a.puzzle);
  const [d, e] = [await makePuzzle(), await makePuzzle()];
  expect(d.puzzle).not.toBe(e.puzzle);
  expect(await makePuzzle({ seed: d.seed })).toEqual(d);
});

test.each([
  [{ difficulty: 'hard' }, 'there is no option "difficulty" here; there are level, symmetry, minimal'],
  [{ level: 'simple' }, 'level "simple": there are easy, medium, hard, unfair, extreme'],
  [{ symmetry: 'rot180' }, 'symmetry "rot180": there are none, rotate180'],
  [{ seed: 0.5 }, 'seed 0.5: expected a whole number from 0'],
  [{ seed: 'abc' }, 'seed "abc": expected a whole number from 0'],
  [{ seed: Number.NaN }, 'seed NaN'],
  [{ clues: 16 }, 'every proper puzzle of 3x3 has 17 or more'],
  [{ clues: { from: 30, to: 20 } }, 'the smaller first'],
  [{ technique: 'magic' }, 'technique "magic"'],
  [{ only: ['x-wing'] }, 'cannot fill a board without singles'],
  [{ board: '6x6' }, 'games have up to 16 digits'],
  [{ board: '2x2', level: 'hard' }, 'every proper puzzle on a 2x2 board is easy'],
  [{ minimal: 'yes' }, 'minimal is true or false'],
  [{ only: 'x-wing' }, 'only is a list'],
  [{ clues: '24' }, 'clues are a number'],
  [{ clues: {} }, 'expected two numbers'],
  [{ level: null }, 'level null'],
  [{ signal: 5 }, 'signal is an AbortSignal'],
  [null, 'options are an object'],
])('%o is refused in words', async (request, words) => {
  const error = await makePuzzle(request as GameRequest).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InputError);
  expect((error as Error).message).toContain(words);
});

test('a signal ends the making, and this thread serves others meanwhile', async () => {
  const stop = new AbortController();
  const reason = new Error('enough');
  const asked = makePuzzle({ level: 'easy', clues: 17, signal: stop.signal });
  let turns = 0;
  while (turns < 3) {
    await new Promise(setImmediate);
    turns++;
  }
  stop.abort(reason);
  await expect(asked).rejects.toBe(reason);
  await expect(makePuzzle({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test('making on a 16x16 board pauses more often than it has cells', () => {
  const attempt = openTries(readRequest({ board: '4x4', level: 'easy', seed: 1 }))();
  let pauses = 0;
  while (!attempt.next().done) pauses++;
  expect(pauses).toBeGreaterThan(256);
});
