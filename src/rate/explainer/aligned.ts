// Aligned pair and triplet exclusion: digits that two or three cells cannot hold together, because a cell that sees
// them all, an excluder, would have none left. Sets of cells are three words of 27 bits, since there are many groups to
// try.

import type { ExcludedCombination } from '../step.ts';
import { areInUnit, countOf, digitsOf, type PencilGrid, peers } from './grid.ts';
import { type Hint, type MakePattern, type Removal, removing } from './hint.ts';

const WORD = 27;

/** `size`: the number of cells, 2 or 3. */
export function* aligned(grid: PencilGrid, size: 2 | 3): Generator<Hint> {
  const { candidates } = grid;
  const name = size === 2 ? 'APE' : 'ATE';
  const rating = size === 2 ? 6.2 : 7.5;
  const { base, excluders } = findBase(candidates, size);
  const hintOf = (cells: readonly number[], a: number, b: number, c: number): Hint | undefined => {
    const allowed = allowedIn(candidates, cells, masksOf(candidates, a, b, c));
    if (allowed.every((digits, i) => digits === candidates[cells[i]])) return undefined;
    const wanted = cells.map((cell, i) => ({ cell, digits: candidates[cell] & ~allowed[i] }));
    return removing(candidates, name, rating, wanted, excludedPattern(candidates, cells, [a, b, c], wanted));
  };
  for (let j = 1; j < base.length; j++)
    for (let i = 0; i < j; i++) {
      const one = base[i];
      const other = base[j];
      const a = excluders[3 * one] & excluders[3 * other];
      const b = excluders[3 * one + 1] & excluders[3 * other + 1];
      const c = excluders[3 * one + 2] & excluders[3 * other + 2];
      if (hasFewerThanTwo(a, b, c)) continue;
      if (size === 2) {
        const hint = hintOf([one, other], a, b, c);
        if (hint) yield hint;
        continue;
      }
      for (const third of thirdsOf(excluders, one, other)) {
        const [a3, b3, c3] = [0, 1, 2].map((word) => excluders[3 * third + word]);
        if (hasFewerThanTwo(a & a3, b & b3, c & c3)) continue;
        const hint = hintOf([one, other, third], a & a3, b & b3, c & c3);
        if (hint) yield hint;
      }
    }
}

interface Base {
  /** The cells from which digits may be excluded, ascending. */
  readonly base: readonly number[];
  /** Three words for each cell, 0 for cells outside the base. */
  readonly excluders: Int32Array;
}

function findBase(candidates: Uint16Array, size: number): Base {
  const base: number[] = [];
  const excluders = new Int32Array(243);
  for (let cell = 0; cell < 81; cell++) {
    if (countOf(candidates[cell]) < 2) continue;
    if (peers[cell].some((peer) => countOf(candidates[peer]) === 1)) continue;
    let hasAny = false;
    for (const peer of peers[cell]) {
      const count = countOf(candidates[peer]);
      if (count < 2 || count > size) continue;
      hasAny = true;
      excluders[3 * cell + Math.floor(peer / WORD)] |= 1 << (peer % WORD);
    }
    if (hasAny) base.push(cell);
  }
  return { base, excluders };
}

function hasFewerThanTwo(a: number, b: number, c: number): boolean {
  const any = a !== 0 ? a : b !== 0 ? b : c;
  return Number(a !== 0) + Number(b !== 0) + Number(c !== 0) < 2 && (any & (any - 1)) === 0;
}

/**
 * Yields the third cells: excluders of the first, then those of only the second. They must be in the base themselves.
 */
function* thirdsOf(excluders: Int32Array, one: number, other: number): Generator<number> {
  for (const isSecond of [false, true])
    for (let word = 0; word < 3; word++) {
      const ofFirst = excluders[3 * one + word];
      let rest = isSecond ? excluders[3 * other + word] & ~ofFirst : ofFirst;
      for (; rest !== 0; rest &= rest - 1) {
        const cell = WORD * word + 31 - Math.clz32(rest & -rest);
        const isBase = (excluders[3 * cell] | excluders[3 * cell + 1] | excluders[3 * cell + 2]) !== 0;
        if (isBase && cell !== one && cell !== other) yield cell;
      }
    }
}

/** Returns the digits of these cells. Equal sets of digits appear once. */
function masksOf(candidates: Uint16Array, ...words: readonly number[]): number[] {
  const masks: number[] = [];
  for (const [word, bits] of words.entries())
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const mask = candidates[WORD * word + 31 - Math.clz32(rest & -rest)];
      if (!masks.includes(mask)) masks.push(mask);
    }
  return masks;
}

/** For each cell the digits of all assignments that give peers different digits and leave every excluder a digit. */
function allowedIn(candidates: Uint16Array, cells: readonly number[], masks: readonly number[]): number[] {
  const [one, other, third] = cells;
  const isFree = (used: number): boolean => {
    for (let i = 0; i < masks.length; i++) if ((masks[i] & ~used) === 0) return false;
    return true;
  };
  const seesOther = areInUnit(one, other);
  let [a, b, c] = [0, 0, 0];
  for (let x = candidates[one]; x !== 0; x &= x - 1) {
    const bitX = x & -x;
    for (let y = candidates[other] & ~(seesOther ? bitX : 0); y !== 0; y &= y - 1) {
      const bitY = y & -y;
      if (!isFree(bitX | bitY)) continue;
      if (third === undefined) {
        a |= bitX;
        b |= bitY;
        continue;
      }
      const taken = (areInUnit(one, third) ? bitX : 0) | (areInUnit(other, third) ? bitY : 0);
      for (let z = candidates[third] & ~taken; z !== 0; z &= z - 1) {
        const bitZ = z & -z;
        if ((a & bitX) !== 0 && (b & bitY) !== 0 && (c & bitZ) !== 0) continue;
        if (!isFree(bitX | bitY | bitZ)) continue;
        a |= bitX;
        b |= bitY;
        c |= bitZ;
      }
    }
  }
  return third === undefined ? [a, b] : [a, b, c];
}

/** The cells, the excluders that play a part, and each combination with a removed digit. */
function excludedPattern(
  candidates: Uint16Array,
  cells: readonly number[],
  words: readonly number[],
  removed: readonly Removal[],
): MakePattern {
  return () => {
    const excluders = peers[cells[0]].filter(
      (cell) => ((words[Math.floor(cell / WORD)] >> (cell % WORD)) & 1) !== 0,
    );
    const excluded: ExcludedCombination[] = [];
    for (const digits of combinationsOf(cells.map((cell) => digitsOf(candidates[cell])))) {
      if (!digits.some((digit, i) => ((removed[i].digits >> (digit - 1)) & 1) !== 0)) continue;
      const areEqual = cells.some((cell, i) =>
        cells.some((other, j) => j > i && digits[i] === digits[j] && areInUnit(cell, other)),
      );
      const used = digits.reduce((mask, digit) => mask | (1 << (digit - 1)), 0);
      const because = areEqual ? 'peers' : excluders.find((cell) => (candidates[cell] & ~used) === 0)!;
      excluded.push({ digits, because });
    }
    const needed = new Set(excluded.map(({ because }) => because));
    return {
      cells,
      digits: digitsOf(cells.reduce((mask, cell) => mask | candidates[cell], 0)),
      extra: excluders.filter((cell) => needed.has(cell)),
      excluded,
    };
  };
}

/** Returns all ways to take one digit from each list, the last list varying fastest. */
function combinationsOf(lists: readonly (readonly number[])[]): number[][] {
  return lists.reduce<number[][]>(
    (all, list) => all.flatMap((some) => list.map((digit) => [...some, digit])),
    [[]],
  );
}
