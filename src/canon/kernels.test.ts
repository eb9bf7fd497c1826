// The kernels against the plain, general way, on random grids and puzzles.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, pickInt, shuffled } from '../base/index.ts';
import { applyToCells, createPuzzle, type Grid, parseBoard, randomSymmetry } from '../board/index.ts';
import { defaultEngine } from '../solve/index.ts';
import { canonicalise, canonicaliseBatch, type FormName } from './index.ts';

const symmetric = '123456789456789123789123456231564897564897231897231564312645978645978312978312645';
const last = '123456789457893612986217354274538196531964827698721435342685971715349268869172543';

describe.each(['3x3', '2x4'])('on %s', (name) => {
  const board = parseBoard(name);
  const roots = randomGrids(name, 12);

  it.each(['row', 'pattern', 'solution'] as const)(
    'a batch gives the %s forms of the general way',
    (form) => {
      fc.assert(
        fc.property(fc.integer(), fc.integer({ min: 0, max: board.cellCount }), (seed, clues) => {
          const random = createRandom(seed);
          const solutions = Array.from({ length: 3 }, () => {
            const root = roots[pickInt(random, roots.length)];
            return applyToCells(randomSymmetry(board, random), root);
          });
          const puzzles = solutions.map((grid, i) => {
            const kept = new Set(
              shuffled([...grid.keys()], random).slice(0, i === 0 ? board.cellCount : clues),
            );
            return grid.map((digit, cell) => (kept.has(cell) ? digit : 0));
          });
          expectPlain(form, puzzles, solutions);
        }),
        { numRuns: 12 },
      );
    },
  );

  function expectPlain(form: FormName, puzzles: Uint8Array[], solutions: Grid[]): void {
    const pack = (list: Uint8Array[]) => Uint8Array.from(list.flatMap((cells) => [...cells]));
    const batch = canonicaliseBatch(board, pack(puzzles), form, pack(solutions));
    for (const [i, cells] of puzzles.entries()) {
      const plain = canonicalise({ board, cells }, form, { solution: solutions[i] });
      expect(batch.forms.slice(i * board.cellCount, (i + 1) * board.cellCount)).toEqual(plain.form);
      expect(batch.automorphismCounts[i]).toBe(plain.automorphisms);
    }
  }
});

it.each([
  ['the first', '123456789456789123789123456214365897365897214897214365531642978642978531978531642', 3],
  ['the last', last, 72],
  ['the most symmetric', symmetric, 648],
])('%s grid of the minlex order is its own form, after any symmetry', (_name, text, automorphisms) => {
  const board = parseBoard('3x3');
  const grid = Uint8Array.from(text, Number);
  const images = Array.from({ length: 40 }, (_, seed) =>
    applyToCells(randomSymmetry(board, createRandom(seed)), grid),
  );
  const { forms, automorphismCounts } = canonicaliseBatch(
    board,
    Uint8Array.from(images.flatMap((image) => [...image])),
    'row',
  );
  expect(forms).toEqual(Uint8Array.from(images.flatMap(() => [...grid])));
  expect(automorphismCounts.every((count) => count === automorphisms)).toBe(true);
});

it('a filling that breaks the rules is refused', () => {
  const wrong = Uint8Array.from(symmetric, Number).with(0, 2);
  expect(() => canonicaliseBatch(parseBoard('3x3'), wrong, 'row')).toThrow('2 stands in');
});

/** Solutions of random clues, so that the grids are not all alike. */
function randomGrids(name: string, count: number): Grid[] {
  const board = parseBoard(name);
  const grids: Grid[] = [];
  for (let seed = 0; grids.length < count; seed++) {
    const random = createRandom(seed);
    const cells = new Uint8Array(board.cellCount);
    for (let clue = 0; clue < 10; clue++)
      cells[pickInt(random, board.cellCount)] = 1 + pickInt(random, board.size);
    const search = defaultEngine(board).start(createPuzzle(board, cells), { limit: 1, keep: 1 });
    if (search.run(20_000) === 'done') grids.push(...search.take());
  }
  return grids;
}
