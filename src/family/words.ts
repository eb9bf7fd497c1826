// Sets of up to 128 elements as four 32-bit words each, packed. Loops run through them, and kernels take
// them.
//
//   set i, element e  ->  words[4·i + (e >> 5)], bit e & 31
//
// Everywhere else a set is an ElementSet, the list of its elements. As one bigint it can be a key.
import { bitsOf } from './bits.ts';
import { checkFamily, type ElementSet, type Family, MAX_ELEMENTS } from './family.ts';

/** One or more sets, four words each. */
export type SetWords = Uint32Array;

/** Words per set. */
export const SET_WORDS = MAX_ELEMENTS / 32;

/** The words of one set. */
export function wordsOf(set: Iterable<number>): SetWords {
  const words = new Uint32Array(SET_WORDS);
  for (const element of set) words[element >> 5] |= 1 << (element & 31);
  return words;
}

/** The elements of one set, ascending. */
export function elementsIn(words: SetWords): number[] {
  return Array.from(words.subarray(0, SET_WORDS)).flatMap((word, w) =>
    bitsOf(word).map((element) => 32 * w + element),
  );
}

/** The words of all sets. */
export function packSets(sets: readonly ElementSet[]): SetWords {
  const words = new Uint32Array(sets.length * SET_WORDS);
  for (const [i, set] of sets.entries())
    for (const element of set) words[i * SET_WORDS + (element >> 5)] |= 1 << (element & 31);
  return words;
}

/** The words of a family's sets. Throws an InputError if the family is invalid. */
export function packFamily(family: Family): SetWords {
  checkFamily(family);
  return packSets(family.sets);
}

/** Do set `i` of `a` and set `j` of `b` have a common element? */
export function meet(a: SetWords, b: SetWords, i = 0, j = 0): boolean {
  const [p, q] = [i * SET_WORDS, j * SET_WORDS];
  return ((a[p] & b[q]) | (a[p + 1] & b[q + 1]) | (a[p + 2] & b[q + 2]) | (a[p + 3] & b[q + 3])) !== 0;
}

/** Are all elements of set `i` of `a` in set `j` of `b`? */
export function isInside(a: SetWords, b: SetWords, i = 0, j = 0): boolean {
  const [p, q] = [i * SET_WORDS, j * SET_WORDS];
  return ((a[p] & ~b[q]) | (a[p + 1] & ~b[q + 1]) | (a[p + 2] & ~b[q + 2]) | (a[p + 3] & ~b[q + 3])) === 0;
}

/** Is the set empty? */
export function isEmptySet(words: SetWords): boolean {
  return (words[0] | words[1] | words[2] | words[3]) === 0;
}

/** The intersection of two sets. */
export function intersect(a: SetWords, b: SetWords): SetWords {
  const both = new Uint32Array(SET_WORDS);
  for (let w = 0; w < SET_WORDS; w++) both[w] = a[w] & b[w];
  return both;
}

/** The union of two sets. */
export function unite(a: SetWords, b: SetWords): SetWords {
  const either = new Uint32Array(SET_WORDS);
  for (let w = 0; w < SET_WORDS; w++) either[w] = a[w] | b[w];
  return either;
}
