// Sets of digits, and of places in a unit, as the bits of a 32-bit number.

/** How many elements the set has. */
export function countBits(set: number): number {
  let n = set - ((set >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The smallest element of a set that is not empty. */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** Is there exactly one element? */
export function isOne(set: number): boolean {
  return set !== 0 && (set & (set - 1)) === 0;
}

/** Are there exactly two? */
export function isTwo(set: number): boolean {
  const rest = set & (set - 1);
  return rest !== 0 && (rest & (rest - 1)) === 0;
}

/** The digits of a set whose bit d − 1 stands for digit d, ascending. */
export function digitsOf(set: number): number[] {
  const digits: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) digits.push(lowest(rest) + 1);
  return digits;
}
