// What the library promises to programs that build on it, each promise as such a program would notice it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRandom, InputError } from '../src/base/index.ts';
import { boardOf, createPuzzle, parseBoard, shapeOf } from '../src/board/index.ts';
import { takeCensus } from '../src/census/index.ts';
import { findPuzzle } from '../src/check/index.ts';
import { countGrids, makePuzzle, readPuzzle, solve, startEstimate } from '../src/index.ts';
import {
  createInstances,
  createMaker,
  makeCollection,
  makePuzzles,
  type PuzzleRequest,
  patternSymmetries,
} from '../src/make/index.ts';
import { startFillingEstimate } from '../src/patterns/index.ts';
import {
  createState,
  explain,
  levels,
  levelTechniques,
  puzzleOf,
  rate,
  rateInSlices,
  type TechniqueName,
  techniqueLabel,
  techniques,
} from '../src/rate/index.ts';
import { parseRegions, writeCells, writePuzzle } from '../src/text/index.ts';
import { findUnavoidableSets } from '../src/unavoidable/index.ts';
import { minclue } from './cli-run.ts';

const board = parseBoard('2x2');
const nine = parseBoard('3x3');
const puzzle = readPuzzle('1....2...3....4.');
const { cells: grid } = readPuzzle('1234341221434321');

async function firstOf<Item>(items: AsyncIterable<Item>): Promise<Item> {
  for await (const item of items) return item;
  throw new Error('nothing came');
}

/** Everything random, by its seed. */
const random: Record<string, (seed?: number) => Promise<{ readonly seed?: number }>> = {
  makePuzzle: (seed) => makePuzzle({ board, seed }),
  makePuzzles: (seed) => firstOf(makePuzzles({ board, seed })),
  makeCollection: (seed) => firstOf(makeCollection([{ request: { board, seed }, count: 1 }])),
  createMaker: async (seed) => (await createMaker({ board, seed })).make(0),
  createInstances: async (seed) => (await createInstances({ board, p: 0.5, seed }))(0),
  startEstimate: async (seed) => {
    const estimator = startEstimate(puzzle, { seed });
    estimator.run(10);
    return { seed: estimator.seed, ...estimator.estimate };
  },
  startFillingEstimate: async (seed) => {
    const pattern = Uint8Array.from(puzzle.cells, Math.sign);
    const estimator = startFillingEstimate({ board, pattern }, { seed });
    estimator.run(10);
    return { seed: estimator.seed, ...estimator.estimate };
  },
  takeCensus: (seed) => firstOf(takeCensus({ board, walkers: 4, ...(seed !== undefined && { seed }) })),
  findPuzzle: async (seed) => findPuzzle({ board, grid, clues: 5 }, seed === undefined ? {} : { seed }),
  findUnavoidableSets: async (seed) =>
    findUnavoidableSets(board, grid, { method: 'random', ...(seed !== undefined && { seed }) }),
};

describe.each(Object.entries(random))('the seed of %s', (_name, ask) => {
  test('is a new one each time, and repeats the result', async () => {
    const made = [await ask(), await ask(), await ask()];
    expect(new Set(made.map(({ seed }) => seed)).size).toBe(3);
    for (const one of made) expect(await ask(one.seed)).toEqual(one);
  });

  test('is a whole number that a generator can use', async () => {
    for (const seed of [0, 1, 2 ** 32 - 1]) expect((await ask(seed)).seed).toBe(seed);
    for (const bad of [Math.random(), Number.NaN, 'abc', 1.5, -1, 2 ** 32, '1', null])
      await expect((async () => ask(bad as number))()).rejects.toThrow(
        'expected a whole number from 0 to 4294967295',
      );
  });
});

test('three puzzles made without a seed differ', async () => {
  const lines = [];
  for (let i = 0; i < 3; i++) lines.push(writePuzzle(await makePuzzle()));
  expect(new Set(lines).size).toBe(3);
});

test('random numbers need a whole number', () => {
  for (const bad of [Math.random(), Number.NaN, 'abc', undefined])
    expect(() => createRandom(bad as number)).toThrow(InputError);
});

test('a board may be given by its name', async () => {
  const names = async (given: string | typeof nine) => [
    writePuzzle(await makePuzzle({ board: given, seed: 1 })),
    (await createMaker({ board: given, seed: 1 })).make(0),
    (await createInstances({ board: given, p: 0.5, seed: 1 }))(0),
    await countGrids(given),
  ];
  expect(await names('2x2')).toEqual(await names(board));
});

describe('a signal ends a request for ratings within one try', () => {
  // the clock jumps at every look, so that work here rests at every pause; a turn of this thread passes at each rest
  beforeEach(() => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Aborts after some turns of this thread. The work passes one at each rest. */
  function abortSoon(turns: number, reason: Error): AbortSignal {
    const abort = new AbortController();
    const turn = (left: number): void => {
      if (left === 0) abort.abort(reason);
      else setImmediate(turn, left - 1);
    };
    turn(turns);
    return abort.signal;
  }

  // with these seeds, the first try pauses seven times or more
  const wishes: [string, Omit<PuzzleRequest, 'board'>][] = [
    ['a rating by Explainer', { rating: { from: 8, to: 12 }, minimal: true, seed: 8 }],
    ['a rating on our scale', { rating: { from: 4, to: 9 }, scale: 'minclue', seed: 1 }],
    ['a score', { rating: { from: 400, to: 900 }, scale: 'levels', seed: 2 }],
    ['a level', { level: 'hard', seed: 3 }],
    ['extreme', { level: 'extreme', seed: 3 }],
  ];

  test.each(wishes)('makePuzzle, %s', async (_name, wish) => {
    const reason = new Error('enough');
    // a request that nobody ends gives up after one try, with an error of its own
    const making = makePuzzle({ ...wish, tries: 1 }, { signal: abortSoon(3, reason) });
    await expect(making).rejects.toBe(reason);
  });

  test.each(wishes)('makePuzzles and makeCollection, %s', async (_name, wish) => {
    const reason = new Error('enough');
    const request = { board: nine, ...wish, tries: 1 };
    await expect(firstOf(makePuzzles(request, { signal: abortSoon(3, reason) }))).rejects.toBe(reason);
    const parts = [{ request, count: 1 }];
    await expect(firstOf(makeCollection(parts, { signal: abortSoon(3, reason) }))).rejects.toBe(reason);
  });
});

test.each(['explainer', 'minclue', 'levels'] as const)('a rating on the scale %s pauses', (scale) => {
  const hard = readPuzzle(
    '98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6',
  );
  let pauses = 0;
  for (const _ of rateInSlices(hard, { scale })) pauses++;
  expect(pauses).toBeGreaterThan(20);
});

describe('JSON', () => {
  const text = '1....2...3....4.';

  test('of a puzzle is its board and its line, and reads back', async () => {
    const read = readPuzzle(text);
    expect(JSON.stringify(read)).toBe(`{"board":"2x2","puzzle":"${text}"}`);
    expect(JSON.stringify(createPuzzle('2x2', text))).toBe(JSON.stringify(read));
    expect(readPuzzle(JSON.stringify(read))).toEqual(read);
    const { puzzle: line, candidates } = JSON.parse(JSON.stringify(puzzleOf(createState(read))));
    expect(createPuzzle('2x2', line, candidates)).toEqual(puzzleOf(createState(read)));
  });

  test('of a made puzzle has its further fields', async () => {
    const made = await makePuzzle({ board: '2x3', seed: 3 });
    const { board: name, puzzle: line, solution, clues, seed } = JSON.parse(JSON.stringify(made));
    expect({ name, line, solution, clues, seed }).toEqual({
      name: '2x3',
      line: writePuzzle(made),
      solution: writeCells(made.board, made.solution),
      clues: made.clues,
      seed: 3,
    });
    expect(JSON.stringify(await firstOf(makePuzzles({ board: '2x3', seed: 3 })))).toBe(JSON.stringify(made));
  });

  test('of a board is its name, or its shape where the name does not tell it', () => {
    expect(JSON.stringify([nine, parseBoard('3x3XW')])).toBe('["3x3","3x3XW"]');
    const jigsaw = parseRegions('AABB/AABC/DDBC/DDCC');
    expect(boardOf(JSON.parse(JSON.stringify(jigsaw)))).toBe(jigsaw);
  });

  test('leaves puzzles plain objects, which cross to other threads', () => {
    const read = readPuzzle(text);
    expect(Object.keys(read)).toEqual(['board', 'cells']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    const { board: itsBoard, ...cells } = read;
    expect(structuredClone({ ...cells, shape: shapeOf(itsBoard) })).toEqual({
      cells: read.cells,
      shape: shapeOf(board),
    });
    expect(structuredClone(read).cells).toEqual(read.cells);
  });
});

describe('createPuzzle', () => {
  const [o, n] = [0, null];
  test.each([
    ['digits', [1, o, o, o, o, 2, o, o, o, 3, o, o, o, o, 4, o]],
    ['nulls', [1, n, n, n, n, 2, n, n, n, 3, n, n, n, n, 4, n]],
    ['undefined', Array.from(puzzle.cells, (digit) => digit || undefined) as number[]],
    ['rows', [[1, n, n, n], [n, 2, n, n], [n, 3, n, n], Uint8Array.of(0, 0, 4, 0)]],
    ['bytes', puzzle.cells],
    ['a line', '1....2...3....4.'],
    ['another line', ' 1000020003000040\n'],
  ])('takes %s', (_name, cells) => {
    expect(createPuzzle('2x2', cells)).toEqual(puzzle);
  });

  test.each([
    [[1, 2], 'cells of a 2x2 board: expected 16, got 2'],
    [[[1, 2]], 'cells of a 2x2 board: expected 16, got 2'],
    ['1234', 'expected 16, got 4'],
    ['1....2...3....5.', 'r4c3: 5 is not a digit of a 2x2 board'],
    ['1....2...3....?.', 'r4c3: ? is not a digit of a 2x2 board'],
    [[1, n, n, n, n, 2, n, n, n, 3, n, n, n, n, 1.5, n], 'r4c3: 1.5 is not a digit'],
    [[1, n, n, n, n, 2, n, n, n, 3, n, n, n, n, '4', n], 'r4c3: 4 is not a digit'],
    [undefined, 'cells are digits'],
    [5, 'cells are digits'],
  ])('refuses %j', (cells, message) => {
    expect(() => createPuzzle('2x2', cells as string)).toThrow(message);
    expect(() => createPuzzle('2x2', cells as string)).toThrow(InputError);
  });
});

describe('techniques', () => {
  const names = [...new Set([...techniques, ...levelTechniques].map(({ name }) => name))];

  test('have one spelling: small letters and hyphens, as on the command line', () => {
    for (const name of names) {
      expect(name).toMatch(/^[a-z0-9+]+(-[a-z0-9]+)*$/);
      expect(techniqueLabel(name).toLowerCase().replaceAll(' ', '-')).toBe(name);
    }
    expect(names.map(techniqueLabel)).toEqual(
      expect.arrayContaining([
        'X-wing',
        'naked pair',
        'two-string kite',
        'Sue de Coq',
        'BUG+1',
        'ALS-XY-wing',
      ]),
    );
  });

  test('have the same name in requests, steps, ratings, the command line and its JSON', async () => {
    const made = await makePuzzle({ technique: 'x-wing', seed: 1 });
    expect(Object.keys(made.techniques!)).toContain('x-wing');
    expect(explain(made).steps.map(({ technique }) => technique)).toContain('x-wing');
    const rated = rate(made, { scale: 'levels' });
    expect(rated.hardest).toBe('x-wing');
    expect(Object.keys(rated.counts).filter((name) => !names.includes(name as TechniqueName))).toEqual([]);
    const line = writePuzzle(made);
    const { stdout } = minclue(['make', '--technique', 'x-wing', '--seed', '1', '--json']);
    expect(JSON.parse(stdout.split('\n')[0])).toMatchObject({ puzzle: line, techniques: made.techniques });
    expect(minclue(['rate', '--scale', 'levels', '--json', line]).stdout).toContain('"hardest":"x-wing"');
    expect(minclue(['explain', '--json', line]).stdout).toContain('"technique":"x-wing"');
    expect(minclue(['explain', line]).stdout).toContain('X-wing (hard, 140)');
  });

  test('of Explainer are spelt so too', () => {
    const { counts, hardest } = rate(
      readPuzzle('4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........'),
    );
    expect(hardest).toBe('dynamic-contradiction-forcing-chains');
    for (const name of Object.keys(counts)) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(techniqueLabel('bidirectional-x-cycle')).toBe('bidirectional X-cycle');
    expect(techniqueLabel('nishio-forcing-chains')).toBe('Nishio forcing chains');
    expect(techniqueLabel('needs search')).toBe('needs search');
  });
});

test('bad words get an error that lists what is possible', async () => {
  const list = (values: readonly string[]) => values.join(', ');
  const bad: [() => unknown, string][] = [
    [() => makePuzzle({ symmetry: 'rot180' as 'none' }), list(patternSymmetries)],
    [() => makePuzzle({ level: 'nice' as 'easy' }), list(levels)],
    [() => makePuzzle({ technique: 'X-Wing' as 'x-wing' }), 'x-wing, swordfish'],
    [() => makePuzzle({ gem: 'ruby' as 'pearl' }), 'pearl, diamond'],
    [() => makePuzzle({ scale: 'hodoku' as 'levels' }), 'explainer, minclue, levels'],
    [() => makePuzzle({ gridMethod: 'magic' as 'fill' }), 'fill, root, catalogue'],
    [() => makePuzzle({ levle: 'easy' } as object), 'board, level, technique'],
    [() => firstOf(makePuzzles({} as { board: string })), "parseBoard('3x3')"],
    [
      () => firstOf(makeCollection([{ request: { board } } as never])),
      'count undefined: expected a whole number',
    ],
    [() => rate(puzzle, { scale: 'hodoku' as 'levels' }), 'explainer, minclue, levels'],
    [() => explain(puzzle, { scale: 'hodoku' as 'levels' }), 'levels, minclue'],
    [() => solve('1....2...3....4.' as never), 'readPuzzle and createPuzzle make them'],
  ];
  for (const [call, message] of bad) {
    const error = await (async () => call())().then(
      () => 'it took it',
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toContain(message);
  }
});
