// Sets of digits as the bits of a number: bit d − 1 stands for digit d.
import { lowestBit } from '../family/internal.ts';

/** The digits of the set, ascending. */
export function digitsOf(set: number): number[] {
  const digits: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) digits.push(lowestBit(rest) + 1);
  return digits;
}
