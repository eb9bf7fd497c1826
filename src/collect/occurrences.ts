// Lists as sets of keys: in which lists each key occurs, and where first. Which occurrences a set operation chooses is
// known when all lists are through; one bit for each is all that then stays in memory.

import { getNumber, NUMBER_BYTES, putNumber } from './numbers.ts';
import type { Sorter, SorterOptions } from './sort/index.ts';

/** What can be made of lists. */
export type SetOperation = 'union' | 'intersection' | 'difference' | 'symmetric-difference';

/** Which keys are meant: those in any list, in every list, in the first and in no other, in exactly one. */
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

/** The first occurrences of the keys that were chosen. */
export interface Chosen {
  /** How many keys were chosen. */
  readonly size: number;
  /** How many different keys there are. */
  readonly different: number;
  /** Is it the first occurrence of a key that was chosen? */
  has(occurrence: number): boolean;
}

/** Where keys occur. */
export interface Occurrences {
  /** Takes down that the key occurs in a list, the lists being numbered from 0; the number of this occurrence, from 0. */
  add(key: Uint8Array, list: number): number;
  /** Chooses among all keys so far. */
  choose(operation: SetOperation): Chosen;
  /** Gives memory and files back. */
  close(): void;
}

/** No occurrences in so many lists. `openSorter` opens what sorts them: `createSorter`, or one with other limits. */
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
