// Which sets to apply to a node of the split search: the unhit sets ranked by their live cells, and from them
// a packing (many clues left) or sets with a small intersection (one clue left).
import { countBits, type SetWords } from '../../family/internal.ts';
import type { KnownSets } from './split-sets.ts';

/** Unhit sets restricted to their live cells: first those outside T, then the others, each group by size. */
export interface RankedSets {
  readonly length: number;
  /** The index of each set. */
  readonly sets: Int32Array;
  /** The live cells of each set, four words. */
  readonly words: SetWords;
}

export function rankSets(
  known: KnownSets,
  unhit: readonly number[],
  live: SetWords,
  outside: SetWords,
): RankedSets {
  const all = known.words;
  const [l0, l1, l2, l3] = live;
  const [o0, o1, o2, o3] = outside;
  const ranks = new Uint16Array(unhit.length);
  const starts = new Int32Array(2 * RANKS + 1);
  for (let i = 0; i < unhit.length; i++) {
    const at = 4 * unhit[i];
    const w0 = all[at] & l0;
    const w1 = all[at + 1] & l1;
    const w2 = all[at + 2] & l2;
    const w3 = all[at + 3] & l3;
    const size = countBits(w0) + countBits(w1) + countBits(w2) + countBits(w3);
    const isOutside = ((w0 & ~o0) | (w1 & ~o1) | (w2 & ~o2) | (w3 & ~o3)) === 0;
    ranks[i] = isOutside ? size : RANKS + size;
    starts[ranks[i] + 1]++;
  }
  for (let rank = 0; rank < 2 * RANKS; rank++) starts[rank + 1] += starts[rank];
  const sets = new Int32Array(unhit.length);
  const words = new Uint32Array(4 * unhit.length);
  for (let i = 0; i < unhit.length; i++) {
    const place = starts[ranks[i]]++;
    sets[place] = unhit[i];
    const [from, to] = [4 * unhit[i], 4 * place];
    words[to] = all[from] & l0;
    words[to + 1] = all[from + 1] & l1;
    words[to + 2] = all[from + 2] & l2;
    words[to + 3] = all[from + 3] & l3;
  }
  return { length: unhit.length, sets, words };
}

/** Sizes are below this. */
const RANKS = 129;

/**
 * A packing of disjoint sets, greedily from the front. Stops when it has more sets than there are clues left.
 */
export function pack({ length, sets, words }: RankedSets, left: number): number[] {
  const list: number[] = [];
  let [u0, u1, u2, u3] = [0, 0, 0, 0];
  for (let i = 0; i < length && list.length <= left; i++) {
    const w0 = words[4 * i];
    const w1 = words[4 * i + 1];
    const w2 = words[4 * i + 2];
    const w3 = words[4 * i + 3];
    if (((w0 & u0) | (w1 & u1) | (w2 & u2) | (w3 & u3)) !== 0) continue;
    list.push(sets[i]);
    u0 |= w0;
    u1 |= w1;
    u2 |= w2;
    u3 |= w3;
  }
  return list;
}

/** Sets whose intersection in live cells equals the intersection of all sets. Stops when the intersection is empty. */
export function narrow({ length, sets, words }: RankedSets, live: SetWords): number[] {
  const list: number[] = [];
  let [c0, c1, c2, c3] = live;
  for (let i = 0; i < length && (c0 | c1 | c2 | c3) !== 0; i++) {
    const w0 = words[4 * i];
    const w1 = words[4 * i + 1];
    const w2 = words[4 * i + 2];
    const w3 = words[4 * i + 3];
    if (((c0 & ~w0) | (c1 & ~w1) | (c2 & ~w2) | (c3 & ~w3)) === 0) continue;
    list.push(sets[i]);
    c0 &= w0;
    c1 &= w1;
    c2 &= w2;
    c3 &= w3;
  }
  return list;
}
