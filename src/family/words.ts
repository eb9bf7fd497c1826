// Sets as bit masks: four 32-bit words each, packed one after the other.
//
//   set i, element e  ->  words[4·i + (e >> 5)], bit e & 31
import { type Family, MAX_ELEMENTS } from './family.ts';

/** Words per set. */
const SET_WORDS = MAX_ELEMENTS / 32;

/** The masks of a family's sets. Throws a RangeError if an element is not one of the family's. */
export function packSets({ elements, sets }: Family): Uint32Array {
  if (elements > MAX_ELEMENTS)
    throw new RangeError(`${elements} elements, but a family has at most ${MAX_ELEMENTS}`);
  const words = new Uint32Array(sets.length * SET_WORDS);
  for (const [i, set] of sets.entries())
    for (const element of set) {
      if (!Number.isInteger(element) || element < 0 || element >= elements)
        throw new RangeError(`set ${i + 1}: ${element} is not an element, they are 0 … ${elements - 1}`);
      words[i * SET_WORDS + (element >> 5)] |= 1 << (element & 31);
    }
  return words;
}

/** Have sets `i` and `j` no element in common? */
export function areDisjoint(words: Uint32Array, i: number, j: number): boolean {
  const [a, b] = [i * SET_WORDS, j * SET_WORDS];
  return (
    ((words[a] & words[b]) |
      (words[a + 1] & words[b + 1]) |
      (words[a + 2] & words[b + 2]) |
      (words[a + 3] & words[b + 3])) ===
    0
  );
}

/** Are all elements of set `i` in set `j`? */
export function isSubset(words: Uint32Array, i: number, j: number): boolean {
  const [a, b] = [i * SET_WORDS, j * SET_WORDS];
  return (
    ((words[a] & ~words[b]) |
      (words[a + 1] & ~words[b + 1]) |
      (words[a + 2] & ~words[b + 2]) |
      (words[a + 3] & ~words[b + 3])) ===
    0
  );
}
