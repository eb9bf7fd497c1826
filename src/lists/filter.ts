// Keeps only the texts whose key occurs for the first time, in the order of the list. A key without a text only records
// that it has occurred.
import { boardOf } from '../board/index.ts';
import { createFormSet, type FormSet } from '../canon/index.ts';
import type { Keyed } from './answered.ts';

/** The bytes without repeated texts, and the tags of those texts. */
export interface Filtered {
  readonly bytes: Uint8Array;
  readonly dropped: readonly number[];
}

/** Returns a filter for the parts of a list, in order. It changes their bytes. */
export function createFilter(): (bytes: Uint8Array, keyed: Keyed) => Filtered {
  const sets = new Map<string, FormSet>();
  return (bytes, { boards, keys, ranges }) => {
    const dropped: number[] = [];
    let kept = 0; // bytes at the beginning that stay; they move up into gaps
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
      for (let i = 0; i < count; i++, at += board.cellCount, range += 3) {
        const [begin, end] = [ranges[range], ranges[range + 1]];
        if (set.add(keys.subarray(at, at + board.cellCount)) || begin === end) continue;
        dropped.push(ranges[range + 2]);
        keep(begin);
        from = end;
      }
    }
    keep(bytes.length);
    return { bytes: bytes.subarray(0, kept), dropped };
  };
}

/** Returns the bytes without the texts that have keys. */
export function withoutKeyed(bytes: Uint8Array, { ranges }: Keyed): Uint8Array {
  let [kept, from] = [0, 0];
  for (let range = 0; range <= ranges.length; range += 3) {
    const to = ranges[range] ?? bytes.length;
    bytes.copyWithin(kept, from, to);
    kept += to - from;
    from = ranges[range + 1];
  }
  return bytes.subarray(0, kept);
}
