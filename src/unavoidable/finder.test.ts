import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, runs } from '../../test/amount.ts';
import { createRandom, shuffled } from '../base/index.ts';
import { applyToCells, type Board, boardGroup, createBoard, parseBoard } from '../board/index.ts';
import { applyToCellSet } from '../board/internal.ts';
import type { ElementSet } from '../family/index.ts';
import { bySize } from '../family/internal.ts';
import { plainEngine } from '../solve/index.ts';
import { findUnavoidableSets, isMinimalUnavoidable } from './index.ts';
import { bandRegions, boxGroupRegions, boxRegions, digitRegions } from './internal.ts';
import { randomGrid } from './random-grid.ts';

const board = createBoard(3, 3);
/** McGuire et al., section 5.2. */
const example = Uint8Array.from(
  '937856241562194387481273569823647915615932478749581623378469152196725834254318796',
  Number,
);
/** The grid of a seed. */
const gridOf = (board: Board, seed: number) => {
  const random = createRandom(seed);
  return randomGrid(board, (items) => shuffled(items, random));
};
const seeds = fc.integer({ min: 0, max: 1_000_000 });
const upTo = (sets: readonly ElementSet[], size: number) => sets.filter((set) => set.length <= size);
const digitCount = (grid: Uint8Array, set: ElementSet) => new Set(set.map((cell) => grid[cell])).size;

describe('findUnavoidableSets on 3x3', () => {
  it.each([{ method: 'digits' }, { method: 'remove-region' }, { method: 'depth-first' }] as const)(
    '$method finds the 9s and 5s in rows 1 and 2, columns 1 and 5 of the grid of McGuire et al., section 5.2',
    (options) => {
      const { elements, sets } = findUnavoidableSets(board, example, options);
      expect(elements).toBe(81);
      expect(sets).toContainEqual([0, 4, 9, 13]);
    },
  );

  it.each([
    { method: 'digits' },
    { method: 'remove-region', regions: bandRegions(board) },
    { method: 'depth-first' },
  ] as const)('each set of $method is minimal, in order, and there once', (options) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const grid = gridOf(board, seed);
        const { sets } = findUnavoidableSets(board, grid, options);
        for (const set of sets) if (!isMinimalUnavoidable(board, grid, set)) return false;
        return sets.every((set, i) => i === 0 || bySize(sets[i - 1], set) < 0);
      }),
      { numRuns: runs(3) },
    );
  });

  it('plain backtracking agrees that small sets are minimal', () => {
    const { sets } = findUnavoidableSets(board, example, { method: 'depth-first', maxSize: 9 });
    for (const set of sets)
      expect(isMinimalUnavoidable(board, example, set, { engine: plainEngine })).toBe(true);
  });

  it('digits and depth-first find the same sets where both find all', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const grid = gridOf(board, seed);
        const all = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 12 }).sets;
        const few = upTo(findUnavoidableSets(board, grid, { method: 'digits' }).sets, 12);
        expect(few).toEqual(all.filter((set) => digitCount(grid, set) <= 5));
      }),
      { numRuns: runs(10) },
    );
  });

  it.each([2, 3])('digits finds what blanking any %i digits finds, whatever the size', (count) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const grid = gridOf(board, seed);
        const few = findUnavoidableSets(board, grid, { method: 'digits' }).sets;
        const regions = digitRegions(board, grid, count);
        expect(findUnavoidableSets(board, grid, { method: 'remove-region', regions }).sets).toEqual(
          few.filter((set) => digitCount(grid, set) <= count),
        );
      }),
      { numRuns: runs(4) },
    );
  });

  it.each(amount<number[]>([], { long: [4] }))(
    'digits finds what blanking any %i digits finds, up to 14 cells',
    (count) => {
      const regions = digitRegions(board, example, count);
      const options = { method: 'remove-region', regions, maxSize: 14 } as const;
      const few = upTo(findUnavoidableSets(board, example, { method: 'digits' }).sets, 14);
      expect(findUnavoidableSets(board, example, options).sets).toEqual(
        few.filter((set) => digitCount(example, set) <= count),
      );
    },
  );

  it('depth-first finds all that lies in bands, stacks and groups of boxes, up to 13 cells', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const grid = gridOf(board, seed);
        const regions = [...bandRegions(board), ...boxGroupRegions(board), ...boxRegions(board, 3)];
        const inRegions = findUnavoidableSets(board, grid, { method: 'remove-region', regions, maxSize: 13 });
        const all = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 13 });
        const isInside = regions
          .map((region) => new Set(region))
          .map((region) => (set: ElementSet) => set.every((cell) => region.has(cell)));
        expect(inRegions.sets).toEqual(all.sets.filter((set) => isInside.some((test) => test(set))));
      }),
      { numRuns: runs(3) },
    );
  });

  it('limits may rise with the digits: sets that contain one not asked for are still left out', () => {
    const limits = { 3: 12, 4: 14 };
    const { sets } = findUnavoidableSets(board, example, { method: 'digits', limits });
    const all = findUnavoidableSets(board, example, { method: 'depth-first', maxSize: 14 }).sets;
    expect(sets).toEqual(
      all.filter((set) => {
        const count = digitCount(example, set);
        return (count === 3 && set.length <= 12) || count === 4;
      }),
    );
  });

  it('no minimal set has 1, 2, 3, 5 or 7 cells; each digit and unit of a set is in it twice or more', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const grid = gridOf(board, seed);
        for (const set of findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 11 }).sets) {
          expect([1, 2, 3, 5, 7]).not.toContain(set.length);
          const kinds = set.flatMap((cell) => [
            `digit ${grid[cell]}`,
            ...board.unitsOf[cell].map((unit) => `unit ${unit}`),
          ]);
          for (const kind of kinds) expect(kinds.indexOf(kind)).toBeLessThan(kinds.lastIndexOf(kind));
        }
      }),
      { numRuns: runs(10) },
    );
  });

  it('has about as many sets of each size as published (averages over random grids)', () => {
    const means = [11.7, 15.3, 21.7, 6.2, 59.6, 28.3];
    const counts = countBySize(40);
    for (const [i, size] of [4, 6, 8, 9, 10, 11].entries()) {
      expect(counts[size] / 40).toBeGreaterThan(means[i] * 0.7);
      expect(counts[size] / 40).toBeLessThan(means[i] * 1.3);
    }
  });
});

describe.each(['1x5', '2x3', '2x4', '3x3', '2x5', '3x3X', '1x8'])('%s', (name) => {
  const board = parseBoard(name);
  const group = boardGroup(board);
  const maxSize = { '2x5': 10, '3x3X': 14, '1x8': 9 }[name] ?? 11;

  it.each([
    { method: 'digits', limits: { 2: 20, 3: 20, 4: maxSize } },
    { method: 'depth-first', maxSize },
  ] as const)('$method: the sets of an image are the images of the sets', (options) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const grid = gridOf(board, seed);
        const symmetry = group.random(createRandom(seed));
        const images = findUnavoidableSets(board, grid, options).sets.map((set) => [
          ...applyToCellSet(symmetry, set),
        ]);
        const { sets } = findUnavoidableSets(board, applyToCells(symmetry, grid), options);
        expect(sets).toEqual(images.sort(bySize));
      }),
      { numRuns: runs(3) },
    );
  });

  it('each set is minimal', () => {
    const grid = gridOf(board, 1);
    const { sets } = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize });
    for (const set of sets.slice(-200)) expect(isMinimalUnavoidable(board, grid, set)).toBe(true);
  });
});

describe('what cannot be searched', () => {
  it('boards of more than 128 cells', () => {
    expect(() => findUnavoidableSets(createBoard(4, 4), new Uint8Array(256))).toThrow(
      'unavoidable sets: a 4x4 board has 256 cells, at most 128 are possible',
    );
  });
  it('puzzles, and grids that break the rules', () => {
    expect(() => findUnavoidableSets(board, new Uint8Array(81))).toThrow(
      'unavoidable sets: not a full, valid 3x3 grid',
    );
  });
  it('sizes that are no whole number', () => {
    expect(() => findUnavoidableSets(board, example, { method: 'depth-first', maxSize: 2.5 })).toThrow(
      'unavoidable sets: the most cells of a set, 2.5, is not a whole number from 0',
    );
  });
});

function countBySize(grids: number): number[] {
  const counts = new Array<number>(82).fill(0);
  for (let seed = 0; seed < grids; seed++)
    for (const set of findUnavoidableSets(board, gridOf(board, seed), {
      method: 'depth-first',
      maxSize: 11,
    }).sets)
      counts[set.length]++;
  return counts;
}
