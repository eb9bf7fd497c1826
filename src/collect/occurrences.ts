// Lists as sets of keys: in which lists each key occurs, and where first. A set operation chooses occurrences after all
// lists have been read; then only one bit per occurrence stays in memory.

import { getNumber, NUMBER_BYTES, putNumber } from './numbers.ts';
import type { Sorter, SorterOptions } from './sort/index.ts';

/** The operations on lists. */
export type SetOperation = 'union' | 'intersection' | 'difference' | 'symmetric-difference';

/** Which keys an operation chooses: those in any list, in every list, only in the first list, in exactly one list. */
export const setOperations: Readonly<
  Record<SetOperation, (isInList: (list: number) => boolean, lists: number) => boolean>
> = {
  union: () => true,
  intersection: (isInList, lists) => countLists(isInList, lists) === lists,
  difference: (isInList, lists) => isInList(0) && countLists(isInList, lists) === 1,
  'symmetric-difference': (isInList, lists) => countLists(isInList, lists) === 1,
};

function countLists(isInList: (list: number) => boolean, lists: number): number {
  let count = 0;
  for (let list = 0; list < lists; list++) if (isInList(list)) count++;
  return count;
}

/** The first occurrences of the chosen keys. */
export interface Chosen {
  /** The number of chosen keys. */
  readonly size: number;
  /** The number of different keys. */
  readonly different: number;
  /** Is it the first occurrence of a chosen key? */
  has(occurrence: number): boolean;
}

/** The occurrences of keys in lists. */
export interface Occurrences {
  /** Records that the key occurs in a list (numbered from 0). Returns the number of this occurrence, from 0. */
  add(key: Uint8Array, list: number): number;
  /** Chooses among all keys added so far. */
  choose(operation: SetOperation): Chosen;
  /** Releases memory and files. */
  close(): void;
}

/**
 * Creates empty occurrences for this many lists. `openSorter` opens their sorter: `createSorter`, or with other limits.
 */
export function createOccurrences(
  lists: number,
  openSorter: (options: SorterOptions) => Sorter,
): Occurrences {
  // a value: the number of the first occurrence, and a bit for each list
  const sorter = openSorter({
    join(before, after) {
      for (let i = NUMBER_BYTES; i < before.length; i++) before[i] |= after[i];
      return before;
    },
  });
  const value = new Uint8Array(NUMBER_BYTES + Math.ceil(lists / 8));
  let count = 0;
  return {
    add(key, list) {
      value.fill(0, NUMBER_BYTES);
      putNumber(value, 0, count);
      value[NUMBER_BYTES + (list >> 3)] = 1 << (list & 7);
      sorter.add(key, value);
      return count++;
    },
    choose(operation) {
      const isMeant = setOperations[operation];
      const bits = new Uint8Array(Math.ceil(count / 8));
      let [size, different] = [0, 0];
      for (const item of sorter.sorted()) {
        different++;
        const isInList = (list: number) => (item.value[NUMBER_BYTES + (list >> 3)] & (1 << (list & 7))) !== 0;
        if (!isMeant(isInList, lists)) continue;
        const first = getNumber(item.value, 0);
        bits[Math.floor(first / 8)] |= 1 << (first % 8);
        size++;
      }
      return { size, different, has: (at) => (bits[Math.floor(at / 8)] & (1 << (at % 8))) !== 0 };
    },
    close: () => sorter.close(),
  };
}
