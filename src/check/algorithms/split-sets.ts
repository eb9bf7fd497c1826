// Sets of cells as four 32-bit words, and the growing list of unavoidable sets a search knows.
import type { ElementSet } from '../../family/index.ts';

/** Four 32-bit words: cell c is bit c mod 32 of word ⌊c / 32⌋. */
export type CellMask = Int32Array;

export function maskOf(cells: Iterable<number>): CellMask {
  const mask = new Int32Array(4);
  for (const cell of cells) mask[cell >> 5] |= 1 << (cell & 31);
  return mask;
}

export function cellsOf(mask: CellMask): number[] {
  const cells: number[] = [];
  for (let word = 0; word < 4; word++)
    for (let bits = mask[word]; bits !== 0; bits &= bits - 1)
      cells.push(32 * word + 31 - Math.clz32(bits & -bits));
  return cells;
}

export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The sets known so far; a search adds those it learns. A set is named by its index. */
export interface KnownSets {
  readonly sets: readonly ElementSet[];
  readonly masks: readonly CellMask[];
  /** The masks once more, one after the other: quicker to go through. */
  readonly words: Int32Array;
  add(cells: ElementSet): number;
}

export function createKnownSets(start: readonly ElementSet[]): KnownSets {
  const sets: ElementSet[] = [];
  const masks: CellMask[] = [];
  let words = new Int32Array(4 * start.length + 64);
  const add = (cells: ElementSet): number => {
    const mask = maskOf(cells);
    const index = sets.push(cells) - 1;
    masks.push(mask);
    if (4 * index === words.length) {
      const more = new Int32Array(2 * words.length);
      more.set(words);
      words = more;
    }
    words.set(mask, 4 * index);
    return index;
  };
  for (const cells of start) add(cells);
  return {
    sets,
    masks,
    get words() {
      return words;
    },
    add,
  };
}

export function meet(a: CellMask, b: CellMask): boolean {
  return ((a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2]) | (a[3] & b[3])) !== 0;
}

export function isInside(a: CellMask, b: CellMask): boolean {
  return ((a[0] & ~b[0]) | (a[1] & ~b[1]) | (a[2] & ~b[2]) | (a[3] & ~b[3])) === 0;
}

export function isNothing(mask: CellMask): boolean {
  return (mask[0] | mask[1] | mask[2] | mask[3]) === 0;
}
