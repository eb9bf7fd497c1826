// A set as one integer, with element e as bit e: a key for maps, and the plainest form to compute with.
import { SET_WORDS, type SetWords } from './words.ts';

/** The set as a number. */
export function numberOf(set: Iterable<number>): bigint {
  let number = 0n;
  for (const element of set) number |= 1n << BigInt(element);
  return number;
}

/** The elements, ascending. */
export function elementsOf(number: bigint): number[] {
  const elements: number[] = [];
  for (let element = 0, rest = number; rest > 0n; element++, rest >>= 1n)
    if ((rest & 1n) === 1n) elements.push(element);
  return elements;
}

/** Sets of four words each, as numbers. */
export function numbersOfWords(words: SetWords): bigint[] {
  return Array.from({ length: words.length / SET_WORDS }, (_, i) =>
    words
      .subarray(i * SET_WORDS, (i + 1) * SET_WORDS)
      .reduceRight((number, word) => (number << 32n) | BigInt(word), 0n),
  );
}
