// Sets of a few small numbers (digits, places in a unit) as the bits of one 32-bit word: element e is bit e.

/** The number of elements. */
export function countBits(set: number): number {
  const pairs = set - ((set >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** The smallest element of a non-empty set. */
export function lowestBit(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** Does the set have exactly one element? */
export function isSingle(set: number): boolean {
  return set !== 0 && (set & (set - 1)) === 0;
}

/** Does the set have exactly two elements? */
export function isPair(set: number): boolean {
  return isSingle(set & (set - 1));
}

/** The elements, ascending. */
export function bitsOf(set: number): number[] {
  const elements: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) elements.push(lowestBit(rest));
  return elements;
}
