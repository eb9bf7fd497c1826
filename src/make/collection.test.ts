// Collections: no repeats over all their parts, no repeats of earlier work, numbers that begin anywhere. Also: making
// one puzzle.
import { describe, expect, test } from 'vitest';
import { InputError } from '../base/index.ts';
import { parseBoard } from '../board/index.ts';
import { canonicalise } from '../canon/index.ts';
import { levelTechniques, type TechniqueName } from '../rate/index.ts';
import { solveInRounds } from '../rate/internal.ts';
import { type CollectionOptions, type CollectionPart, makeCollection, makePuzzles } from './batch.ts';
import { makePuzzle } from './make-puzzle.ts';
import type { MadePuzzle } from './maker.ts';
import type { MakeRequest } from './request.ts';

const small = parseBoard('2x2');
const board = parseBoard('3x3');
const gridForm = ({ board, solution }: MadePuzzle): string =>
  `${canonicalise({ board, cells: solution }, 'row').form}`;
const puzzleForm = (made: MadePuzzle): string => `${canonicalise(made).form}`;

async function collected(
  parts: readonly CollectionPart[],
  options?: CollectionOptions,
): Promise<MadePuzzle[]> {
  const all: MadePuzzle[] = [];
  for await (const made of makeCollection(parts, options)) {
    if (made.kind !== 'puzzle') throw new Error(`it gave up: ${JSON.stringify(made.failures)}`);
    all.push(made);
  }
  return all;
}

async function listed(
  request: MakeRequest,
  options: Parameters<typeof makePuzzles>[1],
): Promise<MadePuzzle[]> {
  const all: MadePuzzle[] = [];
  for await (const made of makePuzzles({ seed: 1, ...request }, options))
    if (made.kind === 'puzzle') all.push(made);
  return all;
}

const byLevel = (count: number): CollectionPart[] =>
  (['easy', 'medium', 'hard'] as const).map((level) => ({ request: { board, level, seed: 1 }, count }));

describe('a collection', () => {
  test('has other grids for other levels of the same seed', async () => {
    const all = await collected(byLevel(20));
    expect(all.map(({ level }) => level)).toEqual([
      ...Array<string>(20).fill('easy'),
      ...Array<string>(20).fill('medium'),
      ...Array<string>(20).fill('hard'),
    ]);
    expect(new Set(all.map(gridForm)).size).toBe(60);
  });

  test('2x2 has two essentially different grids: a third puzzle is not found', async () => {
    const parts = [4, 5, 6].map((clues) => ({
      request: { board: small, clues: { from: clues, to: clues }, tries: 200 },
      count: 1,
    }));
    const results = [];
    for await (const made of makeCollection(parts, { unique: 'grids' })) results.push(made);
    expect(results.map(({ kind, part }) => [kind, part])).toEqual([
      ['puzzle', 0],
      ['puzzle', 1],
      ['gave up', 2],
    ]);
    expect(new Set((results.slice(0, 2) as MadePuzzle[]).map(gridForm)).size).toBe(2);
    expect(results[2]).toMatchObject({ tries: 200, failures: { repeated: 200 } });
  });

  test('has no puzzle twice, over all of its parts', async () => {
    // 2x2 has 13 essentially different 4-clue puzzles (Lass, Table 1), shared by all parts with the same wishes
    const part = { request: { board: small, clues: { from: 4, to: 4 } }, count: 6 };
    const other = { ...part, request: { ...part.request, minimal: true } };
    const all = await collected([part, other], { unique: true });
    expect(new Set(all.map(puzzleForm)).size).toBe(12);
    const loose = await collected([part, other]);
    expect(new Set(loose.map(puzzleForm)).size).toBeLessThan(12);
  });

  test('has nothing of earlier work: puzzles, or with grids their solutions', async () => {
    const request = { board: small, clues: { from: 4, to: 4 }, seed: 2 };
    const first = await listed(request, { count: 6, unique: true });
    const second = await listed(request, { count: 6, notIn: first });
    const known = new Set(first.map(puzzleForm));
    expect(second).toHaveLength(6);
    for (const made of second) expect(known).not.toContain(puzzleForm(made));

    const [one] = await listed(request, { count: 1 });
    const others = await listed(request, { count: 1, unique: 'grids', notIn: [one] });
    expect(gridForm(others[0])).not.toBe(gridForm(one));
    // a grid is its own solution
    const grid = { board: small, cells: one.solution };
    expect(await listed(request, { count: 1, unique: 'grids', notIn: [grid] })).toEqual(others);
  });

  test('puzzle number i is the same wherever the numbers begin', async () => {
    const request = { board, seed: 4 };
    const all = await listed(request, { count: 5, from: 20_000 });
    expect(all.map(({ index }) => index)).toEqual([20_000, 20_001, 20_002, 20_003, 20_004]);
    expect(await listed(request, { count: 3, from: 20_002 })).toEqual(all.slice(2));
  });

  test.each<[string, MakeRequest, Parameters<typeof makePuzzles>[1], string]>([
    [
      'another word',
      { board },
      { unique: 'colours' as 'grids' },
      'unique "colours": there are puzzles, grids',
    ],
    ['grids of 25 digits', { board: parseBoard('5x5') }, { unique: 'grids' }, 'unique grids of 5x5: nobody'],
    ['half a number', { board }, { from: 0.5 }, 'from 0.5: expected a whole number'],
    [
      'a puzzle without one grid',
      { board: small },
      { unique: 'grids', notIn: [{ board: small, cells: new Uint8Array(16) }] },
      'puzzle 1 of notIn has more than one solution, and so no one grid',
    ],
    [
      'techniques that place nothing',
      { board, only: ['x-wing'] },
      {},
      'X-wing cannot fill a board without singles',
    ],
    [
      'singles that are too hard',
      { board, level: 'easy', only: ['x-wing', 'swordfish'] },
      {},
      'level easy: X-wing, swordfish cannot fill a board without singles',
    ],
  ])('refuses %s', async (_, request, options, message) => {
    await expect(listed(request, options)).rejects.toThrow(InputError);
    await expect(listed(request, options)).rejects.toThrow(message);
  });
});

test('puzzles of only some techniques are solved with these alone', async () => {
  const only: TechniqueName[] = ['hidden-single-in-box', 'hidden-single-in-line', 'naked-single', 'x-wing'];
  const table = levelTechniques.filter(({ name }) => only.includes(name));
  const singles = table.filter(({ isSingle }) => isSingle);
  for (const made of await listed({ board, only, technique: 'x-wing', seed: 1 }, { count: 3 })) {
    expect(solveInRounds(table, made, true).isSolved).toBe(true);
    expect(solveInRounds(singles, made, true).isSolved).toBe(false);
  }
});

describe('makePuzzle', () => {
  test('makes the first puzzle of a request, on 3x3 unless told otherwise', async () => {
    const made = await makePuzzle({ level: 'easy', seed: 1 });
    expect(made).toMatchObject({ kind: 'puzzle', board, level: 'easy', index: 0 });
    expect([made]).toEqual(await listed({ board, level: 'easy' }, {}));
    expect((await makePuzzle({ board: small, seed: 3 })).board).toBe(small);
    expect((await makePuzzle()).board).toBe(board);
  });

  test('throws what came instead, in words', async () => {
    const failure = makePuzzle({ clues: { from: 17, to: 17 }, tries: 20, seed: 1 });
    await expect(failure).rejects.toThrow(/^no such puzzle in 20 tries: 20 with 2\d to 2\d clues, not 17$/);
    await expect(failure).rejects.toMatchObject({ cause: { kind: 'gave up', tries: 20 } });
    await expect(failure).rejects.not.toThrow(InputError);
    await expect(makePuzzle({ level: 'nice' as 'easy' })).rejects.toThrow(InputError);
  });
});
