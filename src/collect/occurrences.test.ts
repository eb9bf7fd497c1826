import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom, pickInt } from '../base/index.ts';
import { applyToCells, type Board, createBoard, createPuzzle, randomSymmetry } from '../board/index.ts';
import { canonicalise, canonicaliseBatch } from '../canon/index.ts';
import { solutions } from '../solve/index.ts';
import { createFormKeys } from './keys.ts';
import { createOccurrences, type SetOperation, setOperations } from './occurrences.ts';
import { createSorter } from './sort/index.ts';

const boards = [createBoard(2, 2), createBoard(2, 3)];
const operations = Object.keys(setOperations) as SetOperation[];

/** Some puzzles, many of them images of each other. */
function somePuzzles(board: Board, count: number, seed: number): Uint8Array[] {
  const random = createRandom(seed);
  const [grid] = solutions(createPuzzle(board, new Uint8Array(board.cellCount)));
  return Array.from({ length: count }, () => {
    const cells = new Uint8Array(board.cellCount);
    for (let i = 0; i < 3; i++) {
      const cell = pickInt(random, 8);
      cells[cell] = grid[cell];
    }
    return applyToCells(randomSymmetry(board, random), cells);
  });
}

/** The plain way: maps canonical forms to the lists that have them, and to the first place. */
function plainChoice(board: Board, lists: readonly (readonly Uint8Array[])[], operation: SetOperation) {
  const known = new Map<string, { first: number; in: Set<number> }>();
  let place = 0;
  for (const [list, puzzles] of lists.entries())
    for (const cells of puzzles) {
      const form = canonicalise({ board, cells }, 'row').form.join();
      const entry = known.get(form) ?? { first: place, in: new Set() };
      entry.in.add(list);
      known.set(form, entry);
      place++;
    }
  const isMeant = {
    union: () => true,
    intersection: (own: Set<number>) => own.size === lists.length,
    difference: (own: Set<number>) => own.has(0) && own.size === 1,
    'symmetric-difference': (own: Set<number>) => own.size === 1,
  }[operation];
  const meant = [...known.values()].filter((entry) => isMeant(entry.in));
  return { chosen: meant.map(({ first }) => first).sort((a, b) => a - b), different: known.size };
}

describe.each(boards.map((board) => [board.name, board] as const))('sets of %s puzzles', (_, board) => {
  test.each(operations)('%s up to symmetry agrees with a map of canonical forms', (operation) => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(25), { minLength: 1, maxLength: 10 }),
        fc.nat(),
        fc.integer({ min: 60, max: 3000 }),
        (sizes, seed, memoryBytes) => {
          const lists = sizes.map((size, i) => somePuzzles(board, size, seed + i));
          const keys = createFormKeys();
          const occurrences = createOccurrences(lists.length, (options) =>
            createSorter({ ...options, memoryBytes, runsAtATime: 3 }),
          );
          for (const [list, puzzles] of lists.entries())
            for (const cells of puzzles)
              occurrences.add(keys.keyOf(board, canonicaliseBatch(board, cells, 'pattern').forms), list);
          const { size, different, has } = occurrences.choose(operation);
          occurrences.close();
          const count = lists.reduce((sum, list) => sum + list.length, 0);
          const chosen = Array.from({ length: count }, (_, i) => i).filter(has);
          expect({ chosen, different }).toEqual(plainChoice(board, lists, operation));
          expect(size).toBe(chosen.length);
        },
      ),
      { numRuns: 12 },
    );
  });
});

test('keys tell boards apart, sort as texts do, and can be read again', () => {
  const keys = createFormKeys();
  const board = createBoard(3, 3);
  const [small, other] = boards;
  const random = createRandom(5);
  const forms = Array.from({ length: 200 }, () =>
    Uint8Array.from({ length: 81 }, (_, cell) => (cell < 78 ? 1 : pickInt(random, 10))),
  );
  const made = forms.map((form) => keys.keyOf(board, form).slice());
  for (const [i, form] of forms.entries()) {
    expect(keys.read(made[i])).toEqual({ board, cells: form });
    const order = Math.sign(Buffer.compare(made[i], made[0]));
    expect(order).toBe(Math.sign(Buffer.compare(form, forms[0])));
  }
  const empty = new Uint8Array(36);
  const key = keys.keyOf(small, empty.subarray(0, 16)).slice();
  expect(keys.keyOf(other, empty).slice(0, 2)).not.toEqual(key.slice(0, 2));
  expect(keys.read(key).board).toBe(small);
  const large = createBoard(4, 4);
  const grid = Uint8Array.from({ length: 256 }, (_, cell) => cell % 17);
  expect(keys.read(keys.keyOf(large, grid))).toEqual({ board: large, cells: grid });
});
