// Sets of elements as four 32-bit words each, one after the other: what the kernel takes.
import { type ElementSet, MAX_ELEMENTS } from '../family/index.ts';

export const SET_WORDS = MAX_ELEMENTS / 32;

export function packSets(sets: readonly ElementSet[]): Uint32Array {
  const words = new Uint32Array(sets.length * SET_WORDS);
  for (const [i, set] of sets.entries())
    for (const element of set) words[i * SET_WORDS + (element >> 5)] |= 1 << (element & 31);
  return words;
}
