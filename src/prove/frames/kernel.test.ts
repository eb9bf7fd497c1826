// The kernel of frames against its plain twins.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, runs } from '../../../test/amount.ts';
import { createRandom, pickInt } from '../../base/index.ts';
import { type ClueSets, createFramesKernel } from '../../kernel/index.ts';
import { classifyHalves } from './classes.ts';
import { listFrames } from './frame.ts';
import { plainCellSets, plainIsOpen, plainJoin, plainOpenSockets } from './plain.ts';
import { cellsOfImage, listFamilies, listSockets, socketsOfImage } from './sockets.ts';

const kernel = createFramesKernel(() => 0n);
const identity = Uint8Array.from({ length: 64 }, (_, i) => i);

describe('the clue sets of a half', () => {
  const small = listFrames(3).flatMap((frame, f) => {
    const halves = classifyHalves(frame);
    const families = listFamilies(frame, halves.halves);
    return halves.classes.map(({ first }, own) => ({ f, own, half: halves.halves[first], families }));
  });

  test.each(amount(small.slice(0, 3), { long: small }))(
    'of 2x3, frame $f, class $own, are those of the plain search',
    ({ half, families }) => {
      kernel.useHalf(half, 3, families);
      for (let clues = 1; clues <= 4; clues++) {
        const expected = new Map<number, bigint>();
        for (const cells of plainCellSets(3, clues)) {
          const open = plainOpenSockets(half, 3, families, cells);
          if (open !== undefined) expected.set(cells, open);
        }
        const { cells, words } = kernel.search(clues, 0n);
        expect(new Map(Array.from(cells, (set, i) => [set, words[i]]))).toEqual(expected);
        expect(cells).toHaveLength(expected.size);
      }
    },
  );

  const frame = listFrames(4)[15];
  const halves = classifyHalves(frame);
  const families = listFamilies(frame, halves.halves);
  const half = halves.halves[halves.classes[7].first];

  test('of 2x4 have the open sockets of the plain search, and no random clue set is missing', () => {
    kernel.useHalf(half, 4, families);
    const { cells, words } = kernel.search(7, 0n);
    const known = new Set(cells);
    const random = createRandom(5);
    expect(cells.length).toBeGreaterThan(5000);
    for (let i = 0; i < 3; i++) {
      const at = pickInt(random, cells.length);
      expect(words[at]).toBe(plainOpenSockets(half, 4, families, cells[at]));
    }
    for (let i = 0; i < 30; i++) {
      // one cell of a clue set moved: often still a clue set
      const set = cells[pickInt(random, cells.length)];
      let from = pickInt(random, 32);
      while (!((set >>> from) & 1)) from = (from + 1) % 32;
      let to = pickInt(random, 32);
      while ((set >>> to) & 1) to = (to + 1) % 32;
      const other = ((set ^ (1 << from)) | (1 << to)) >>> 0;
      expect(known.has(other)).toBe(!plainIsOpen(half, 4, families.at(-1)!, other));
    }
  });

  test('that must leave sockets closed are those among all that do', () => {
    kernel.useHalf(half, 4, families);
    const all = kernel.search(8, 0n);
    const random = createRandom(3);
    for (let i = 0; i < 5; i++) {
      const closed = ~all.words[pickInt(random, all.words.length)] & 0xffff_ffff_ffff_ffffn;
      const expected = Array.from(all.cells).filter((_, at) => (all.words[at] & closed) === 0n);
      expect(Array.from(kernel.search(8, closed).cells).sort()).toEqual(expected.sort());
    }
  });

  test('of an image are the images, with the sockets they go to', () => {
    const sockets = listSockets(frame);
    const image = halves.classOf.lastIndexOf(3);
    const first = halves.halves[halves.classes[3].first];
    const way = halves.wayTo[image];
    const toSocket = socketsOfImage(sockets, way);
    const toCell = cellsOfImage(first, 4, way);
    const moved = (word: bigint, to: Uint8Array): bigint => {
      let result = 0n;
      for (const [from, place] of to.entries())
        if ((word >> BigInt(from)) & 1n) result |= 1n << BigInt(place);
      return result;
    };
    kernel.useHalf(first, 4, families);
    const own = kernel.search(6, 0n);
    kernel.useHalf(halves.halves[image], 4, families);
    const other = kernel.search(6, 0n);
    expect(own.cells.length).toBeGreaterThan(20);
    expect(new Map(Array.from(other.cells, (set, i) => [BigInt(set), other.words[i]]))).toEqual(
      new Map(Array.from(own.cells, (set, i) => [moved(BigInt(set), toCell), moved(own.words[i], toSocket)])),
    );
  });
});

/** Cells are numbers from 1, so that a pair shows what was tried. */
function randomList(length: number, density: number, seed: number): ClueSets {
  const random = createRandom(seed);
  const words = BigUint64Array.from({ length }, () => {
    let word = 0n;
    for (let bit = 0n; bit < 64n; bit++) if (pickInt(random, 100) < density) word |= 1n << bit;
    return word;
  });
  return { words, cells: Uint32Array.from({ length }, (_, i) => i + 1) };
}

describe('a join', () => {
  const first = Uint8Array.from({ length: 32 }, (_, i) => i);
  const second = first.map((i) => i + 32);
  const join = (one: ClueSets, other: ClueSets, to: Uint8Array): string[] => {
    kernel.useList(0, one);
    kernel.sort(0, to, 10);
    kernel.useList(1, other);
    kernel.sort(1, to, 10);
    kernel.startGrid(first, second);
    kernel.join();
    const { puzzles, tried, asked } = kernel.endGrid();
    expect([tried, asked]).toEqual([puzzles.length, puzzles.length]);
    return puzzles.map((cells) => `${cells & 0xffffffffn} ${cells >> 32n}`).sort();
  };

  test('has the pairs of the plain one, whatever the places of the sockets', () => {
    fc.assert(
      fc.property(
        fc.record({
          lengths: fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 })),
          density: fc.integer({ min: 1, max: 40 }),
          seed: fc.nat(1000),
          places: fc.shuffledSubarray([...identity], { minLength: 64 }),
        }),
        ({ lengths: [a, b], density, seed, places }) => {
          const one = randomList(a, density, seed);
          const other = randomList(b, density, seed + 7);
          const expected = plainJoin(one, other).map((pair) => pair.join(' '));
          expect(join(one, other, Uint8Array.from(places))).toEqual(expected.sort());
        },
      ),
      { numRuns: runs(40) },
    );
  });

  test.each([0, 1, 63, 64, 65, 127, 128, 129, 256])('takes a second list of %i sets', (length) => {
    const one = randomList(90, 20, 1);
    const other = randomList(length, 20, 2);
    expect(join(one, other, identity)).toEqual(
      plainJoin(one, other)
        .map((pair) => pair.join(' '))
        .sort(),
    );
  });

  test('continues when there are more puzzles than room', () => {
    const one = randomList(700, 0, 1);
    const other = randomList(301, 0, 2);
    expect(new Set(join(one, other, identity)).size).toBe(700 * 301);
  });
});

test('the solver is asked again only of what hits all that it told', () => {
  const sets = [0b11n, 0b1100n, 0b110000n];
  let calls = 0;
  const asking = createFramesKernel((cells) => {
    calls++;
    return sets.find((set) => (set & cells) === 0n) ?? 0n;
  });
  asking.startGrid(identity.slice(0, 32), identity.slice(32));
  for (let cells = 0; cells < 64; cells++) asking.tryCells(cells, 0);
  const { puzzles, tried, asked } = asking.endGrid();
  expect([tried, asked, calls]).toEqual([64, 30, 30]);
  expect(puzzles).toHaveLength(27);
});
