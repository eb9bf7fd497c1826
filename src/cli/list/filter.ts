// Texts that are written only where their key comes for the first time, in the order of the list.
import { boardOf } from '../../board/index.ts';
import { createFormSet, type FormSet } from '../../canon/index.ts';
import type { Keyed } from './answered.ts';

/** What is left of the bytes without the texts that have come before, and how many of these there are. */
export interface Filtered {
  readonly bytes: Uint8Array;
  readonly dropped: number;
}

/** Takes parts of a list in order, and their bytes for itself. */
export function createFilter(): (bytes: Uint8Array, keyed: Keyed) => Filtered {
  const sets = new Map<string, FormSet>();
  return (bytes, { boards, keys, ranges }) => {
    let dropped = 0;
    let kept = 0; // bytes at the beginning that stay; they move up to where others went
    let from = 0;
    let at = 0;
    let range = 0;
    const keep = (to: number): void => {
      bytes.copyWithin(kept, from, to);
      kept += to - from;
    };
    for (const { shape, count } of boards) {
      const board = boardOf(shape);
      let set = sets.get(board.name);
      if (!set) sets.set(board.name, (set = createFormSet(board)));
      for (let i = 0; i < count; i++, at += board.cellCount, range += 2) {
        if (set.add(keys.subarray(at, at + board.cellCount))) continue;
        dropped++;
        keep(ranges[range]);
        from = ranges[range + 1];
      }
    }
    keep(bytes.length);
    return { bytes: bytes.subarray(0, kept), dropped };
  };
}
