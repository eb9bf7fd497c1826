// Moves of lines (rows or columns) that keep blocks (bands or stacks) together, classified by their cycles of lines, as
// Burnside's count needs them. A kind of move is a conjugacy class of the wreath product: cycles of blocks, and for
// each the cycle type of going round it once. A cycle of c lines in a block that goes round m blocks gives a cycle of
// m·c lines.
import { factorial } from '../board/index.ts';
import { partitions, typeCentraliser } from '../board/internal.ts';

export interface LineCycle {
  readonly length: number;
  /** How many of its lines are in each block that it visits. */
  readonly perBlock: number;
  /** The cycle of blocks it belongs to. */
  readonly blockCycle: number;
}

export interface LineKind {
  /** The number of moves of this kind. */
  readonly size: bigint;
  readonly cycles: readonly LineCycle[];
}

/** Returns all kinds of moves of `blocks` blocks of `blockSize` lines. */
export function lineKinds(blockSize: number, blocks: number): LineKind[] {
  const order = factorial(blockSize) ** BigInt(blocks) * factorial(blocks);
  const blockCycles = Array.from({ length: blocks }, (_, i) => i + 1).flatMap((length) =>
    partitions(blockSize).map((type) => ({ length, type })),
  );
  const kinds: LineKind[] = [];
  const choose = (from: number, left: number, chosen: readonly number[], centraliser: bigint): void => {
    if (left === 0) {
      const cycles = chosen.flatMap((which, blockCycle) =>
        blockCycles[which].type.map((part) => ({
          length: blockCycles[which].length * part,
          perBlock: part,
          blockCycle,
        })),
      );
      kinds.push({ size: order / centraliser, cycles });
    }
    if (left === 0 || from === blockCycles.length) return;
    const { length, type } = blockCycles[from];
    for (let count = 0, factor = 1n; count * length <= left; count++) {
      const more = Array<number>(count).fill(from);
      choose(from + 1, left - count * length, [...chosen, ...more], centraliser * factor);
      factor *= BigInt(length) * typeCentraliser(type) * BigInt(count + 1);
    }
  };
  choose(0, blocks, [], 1n);
  return kinds;
}
