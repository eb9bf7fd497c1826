import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/amount.ts';
import { createRandom, shuffled } from '../base/index.ts';
import { createBoard, type Grid, parseBoard } from '../board/index.ts';
import { maximumClique } from '../family/index.ts';
import { isClique } from '../family/internal.ts';
import { blueprintKey } from './blueprints.ts';
import { isOfDegreeByChoices, isOfDegreeByRecursion } from './degree.ts';
import {
  blueprintsOf,
  degreeOf,
  findUnavoidableSets,
  isTrivial,
  lowerBound,
  minimalSetsOfDegree,
} from './index.ts';
import { isMinimalOfDegree, isOfDegree } from './internal.ts';
import { randomGrid, type Shuffle } from './random-grid.ts';

const nine = createBoard(3, 3);
const gridOf = (text: string): Grid => Uint8Array.from(text, Number);
/** McGuire, Tugemann, Civario, Lemma 7. */
const lemma7 = gridOf('123456789456789123789123456234567891567891234891234567345678912678912345912345678');
const twentyNine = gridOf(
  '639241785284765193517983624123857946796432851458619237342178569861594372975326418',
);
const most648 = gridOf('123456789456789123789123456231564897564897231897231564312645978645978312978312645');
const shuffleOf = (seed: number): Shuffle => {
  const random = createRandom(seed);
  return (items) => shuffled(items, random);
};
const upTo = (grid: Grid, maxSize: number) =>
  findUnavoidableSets(nine, grid, { method: 'depth-first', maxSize });

describe('the degree of a set of cells', () => {
  it('is that of the paper, by recursion and by choices', () => {
    const board = parseBoard('2x3');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.uniqueArray(fc.nat(35), { minLength: 0, maxLength: 14 }),
        (seed, cells) => {
          const grid = randomGrid(board, shuffleOf(seed));
          const degree = degreeOf(board, grid, cells);
          for (let k = 1; k <= Math.min(3, degree + 1); k++) {
            expect(isOfDegree(board, grid, cells, k)).toBe(k <= degree);
            expect(isOfDegreeByRecursion(board, grid, cells, k)).toBe(k <= degree);
            expect(isOfDegreeByChoices(board, grid, cells, k)).toBe(k <= degree);
          }
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it('adds up over disjoint sets at least (Proposition 5)', () => {
    const { sets } = upTo(twentyNine, 10);
    for (const [i, first] of sets.slice(0, 12).entries())
      for (const second of sets.slice(i + 1, i + 8)) {
        if (first.some((cell) => second.includes(cell))) continue;
        expect(degreeOf(nine, twentyNine, [...first, ...second])).toBeGreaterThanOrEqual(2);
      }
  });

  it('the nine cells of 1, 4 and 7 in the example of the paper have degree 2, and are a union of nine sixes', () => {
    const cells = [0, 3, 6, 9, 12, 15, 18, 21, 24];
    expect(degreeOf(nine, lemma7, cells)).toBe(2);
    expect(isMinimalOfDegree(nine, lemma7, cells, 2)).toBe(true);
    const inside = upTo(lemma7, 9).sets.filter((set) => set.every((cell) => cells.includes(cell)));
    expect(inside.map((set) => set.length)).toEqual(Array(9).fill(6));
  });
});

describe('minimal sets of degree 2', () => {
  it('made from a family are what asking for every one of them confirms', () => {
    const grid = randomGrid(nine, shuffleOf(4));
    const { sets } = minimalSetsOfDegree(upTo(grid, 9), 2, 10);
    expect(sets.length).toBeGreaterThan(0);
    for (const set of sets) expect(isMinimalOfDegree(nine, grid, set, 2)).toBe(true);
  });

  it('on 2x2 are all, by the definition, up to size 10', () => {
    const board = parseBoard('2x2');
    const grid = randomGrid(board, shuffleOf(1));
    const family = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 16 });
    const isTwo = new Set<number>();
    for (let bits = 0; bits < 1 << 16; bits++) {
      const inside = family.sets.filter((set) => set.every((cell) => bits & (1 << cell)));
      if (inside.length > 0 && !inside[0].some((cell) => inside.every((set) => set.includes(cell))))
        isTwo.add(bits);
    }
    const expected = [...isTwo]
      .map((bits) => Array.from({ length: 16 }, (_, cell) => cell).filter((cell) => bits & (1 << cell)))
      .filter((set) => set.length <= 10)
      .filter((set) => {
        const bits = set.reduce((sum, cell) => sum | (1 << cell), 0);
        return set.every((cell) => !isTwo.has(bits & ~(1 << cell)));
      });
    const found = minimalSetsOfDegree(family, 2, 10).sets;
    expect(found.map((set) => set.join()).sort()).toEqual(expected.map((set) => set.join()).sort());
  });

  it('none has 7 cells or fewer; nontrivial are two classes of 9 and seven of 11, none of 8 and 10', () => {
    const classes = new Map<number, Set<string>>();
    const shuffle = shuffleOf(1);
    for (const grid of [lemma7, ...Array.from({ length: 60 }, () => randomGrid(nine, shuffle))]) {
      const family = upTo(grid, 10);
      const all = minimalSetsOfDegree(family, 2, 11).sets;
      expect(all.every((set) => set.length >= 8)).toBe(true);
      const nontrivial = all.filter((set) => !isTrivial(family, set, 2));
      for (const { size, cells } of blueprintsOf(nine, grid, nontrivial))
        classes.set(size, (classes.get(size) ?? new Set()).add(blueprintKey(cells)));
    }
    expect([...classes].map(([size, { size: count }]) => [size, count]).sort(([a], [b]) => a - b)).toEqual([
      [9, 2],
      [11, 7],
    ]);
  });
});

describe('the largest clique of unavoidable sets', () => {
  it.each([
    ['the grid with 29 17-clue puzzles', twentyNine, 9],
    ['the grid with 648 automorphisms', most648, 12],
  ])('of %s', (_, grid, size) => {
    const family = upTo(grid, 12);
    const clique = maximumClique(family);
    expect(clique).toHaveLength(size);
    expect(isClique(family, clique)).toBe(true);
  });

  it('of random grids has 9 to 14 sets', () => {
    const shuffle = shuffleOf(2);
    for (let i = 0; i < 25; i++) {
      const { length } = maximumClique(upTo(randomGrid(nine, shuffle), 12));
      expect(length).toBeGreaterThanOrEqual(9);
      expect(length).toBeLessThanOrEqual(14);
    }
  });
});

describe('the lower bound', () => {
  it('Lemma 7: nine disjoint sets of 9 cells and degree 2 cover the grid, so 18 clues at least', () => {
    const { clues, sets } = lowerBound(upTo(lemma7, 12));
    expect(clues).toBe(18);
    expect(sets.map(({ cells, degree }) => [cells.length, degree])).toEqual(Array(9).fill([9, 2]));
    expect(new Set(sets.flatMap(({ cells }) => [...cells])).size).toBe(81);
    for (const { cells } of sets) expect(isOfDegreeByChoices(nine, lemma7, cells, 2)).toBe(true);
  });

  it('is the clique where degree 2 adds nothing', () => {
    const { clues, sets } = lowerBound(upTo(twentyNine, 12));
    expect(clues).toBe(9);
    expect(sets.reduce((sum, { degree }) => sum + degree, 0)).toBe(9);
    const family = upTo(lemma7, 12);
    expect(lowerBound(family, { degree: 1 }).clues).toBe(maximumClique(family).length);
  });
});
