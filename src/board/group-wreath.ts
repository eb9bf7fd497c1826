// Conjugacy classes of the moves of lines that keep blocks together: m blocks of n lines each, the lines within
// blocks and the blocks permuted (the wreath product of S_n by S_m; on rows n = R and m = C). A class is given
// by the cycles of blocks: each has a length, and going once round it permutes the lines of a block in some
// cycle type. Its centraliser has the order ∏ k! · (length · centraliser of the type)^k over cycles that occur k times.
import { factorial } from './group.ts';

export interface LineClass {
  /** A key that two moves of lines share if and only if they are conjugate. */
  readonly key: string;
  readonly size: bigint;
  /** Line i goes to representative[i]. */
  readonly representative: Int16Array;
}

/** A cycle of blocks: its length, and the cycle type of going round it once. */
interface BlockCycle {
  readonly length: number;
  readonly type: readonly number[];
}

/** All classes for `blocks` blocks of `blockSize` lines, the identity's first. */
export function lineClasses(blockSize: number, blocks: number): LineClass[] {
  const kinds: BlockCycle[] = [];
  for (let length = 1; length <= blocks; length++)
    for (const type of partitions(blockSize).reverse()) kinds.push({ length, type });
  const order = factorial(blockSize) ** BigInt(blocks) * factorial(blocks);
  const classes: LineClass[] = [];
  const choose = (kind: number, left: number, chosen: readonly BlockCycle[], centraliser: bigint): void => {
    if (left === 0) {
      const representative = representativeOf(chosen, blockSize);
      const key = lineKey(representative, blockSize);
      classes.push({ key, size: order / centraliser, representative });
      return;
    }
    if (kind === kinds.length) return;
    const { length, type } = kinds[kind];
    const one = BigInt(length) * typeCentraliser(type);
    for (let count = Math.floor(left / length); count >= 0; count--) {
      const more = Array<BlockCycle>(count).fill(kinds[kind]);
      const factor = factorial(count) * one ** BigInt(count);
      choose(kind + 1, left - count * length, [...chosen, ...more], centraliser * factor);
    }
  };
  choose(0, blocks, [], 1n);
  return classes;
}

/** The key of the class of a move of lines: its cycles of blocks, in order. */
export function lineKey(lineTo: ArrayLike<number>, blockSize: number): string {
  const blocks = lineTo.length / blockSize;
  const seen = new Set<number>();
  const cycles: string[] = [];
  for (let start = 0; start < blocks; start++) {
    if (seen.has(start)) continue;
    const round = Array.from({ length: blockSize }, (_, i) => start * blockSize + i);
    let length = 0;
    let block = start;
    do {
      seen.add(block);
      for (const [i, line] of round.entries()) round[i] = lineTo[line];
      block = Math.floor(round[0] / blockSize);
      length++;
    } while (block !== start);
    cycles.push(`${length}:${cycleType(round.map((line) => line - start * blockSize)).join('+')}`);
  }
  return cycles.sort().join(' ');
}

/** The lengths of a permutation's cycles, longest first. */
export function cycleType(to: ArrayLike<number>): number[] {
  return cyclesOf(to)
    .map((cycle) => cycle.length)
    .sort((a, b) => b - a);
}

/** The cycles of a permutation, fixed points included, by their smallest member. */
export function cyclesOf(to: ArrayLike<number>): number[][] {
  const seen = new Uint8Array(to.length);
  const cycles: number[][] = [];
  for (let start = 0; start < to.length; start++) {
    if (seen[start]) continue;
    const cycle: number[] = [];
    for (let i = start; !seen[i]; i = to[i]) {
      seen[i] = 1;
      cycle.push(i);
    }
    cycles.push(cycle);
  }
  return cycles;
}

/** All ways to write n as a sum, largest parts first: 3 = 3, 2+1, 1+1+1. */
export function partitions(n: number, largest = n): number[][] {
  if (n === 0) return [[]];
  const all: number[][] = [];
  for (let part = Math.min(n, largest); part >= 1; part--)
    for (const rest of partitions(n - part, part)) all.push([part, ...rest]);
  return all;
}

/** How many permutations commute with one of the cycle type. */
export function typeCentraliser(type: readonly number[]): bigint {
  let order = 1n;
  for (const part of new Set(type)) {
    const count = type.filter((other) => other === part).length;
    order *= BigInt(part) ** BigInt(count) * factorial(count);
  }
  return order;
}

/** Within a cycle of blocks, lines keep their places except in the step that closes the cycle. */
function representativeOf(cycles: readonly BlockCycle[], blockSize: number): Int16Array {
  const lines: number[] = [];
  for (const { length, type } of cycles) {
    const first = lines.length;
    const closing = permutationOfType(type);
    for (let i = 0; i < length * blockSize; i++) {
      const next = first + i + blockSize;
      lines.push(i < (length - 1) * blockSize ? next : first + closing[i - (length - 1) * blockSize]);
    }
  }
  return Int16Array.from(lines);
}

/** The permutation of 0, 1, 2, … whose cycles are runs of neighbours of these lengths. */
export function permutationOfType(type: readonly number[]): number[] {
  const to: number[] = [];
  for (const length of type) {
    const first = to.length;
    for (let i = 0; i < length; i++) to.push(first + ((i + 1) % length));
  }
  return to;
}
