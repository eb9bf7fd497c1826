// What is left of a list of sets when every set that contains another is thrown out.
import type { ElementSet } from '../family/index.ts';

/** The sets that contain no other set of the list, each once, by size and then lexicographically. */
export function minimalSets(sets: readonly ElementSet[]): ElementSet[] {
  const ordered = [...sets].sort(bySizeThenCells);
  const kept: ElementSet[] = [];
  const keptMasks: bigint[] = [];
  for (const set of ordered) {
    const mask = set.reduce((bits, cell) => bits | (1n << BigInt(cell)), 0n);
    if (keptMasks.some((smaller) => (smaller & mask) === smaller)) continue;
    kept.push(set);
    keptMasks.push(mask);
  }
  return kept;
}

/** Smaller sets first; sets of the same size as words over the cells. */
export function bySizeThenCells(a: ElementSet, b: ElementSet): number {
  if (a.length !== b.length) return a.length - b.length;
  const place = a.findIndex((cell, i) => cell !== b[i]);
  return place < 0 ? 0 : a[place] - b[place];
}
