// Lines that are interchangeable. Identical rows of a band can be exchanged without any effect, and so can
// bands of identical rows. The searches try one of each kind and multiply, which keeps boards with few clues
// fast. Columns and stacks are the rows and bands of the transposed matrix.
import { factorial } from '../board/index.ts';

export interface LineKinds {
  /** For each line, the first one with the same contents. */
  readonly lineIds: Uint8Array;
  /** For each block of lines, the first one with the same lines in some order. */
  readonly blockIds: Uint8Array;
}

/** The kinds of the rows of a size × size matrix, in blocks of `block` rows. */
export function kindsOfRows(values: Uint8Array, size: number, block: number): LineKinds {
  const lineIds = firstAlike(values, size);
  const sorted = lineIds.slice();
  for (let from = 0; from < size; from += block) sorted.subarray(from, from + block).sort();
  return { lineIds, blockIds: firstAlike(sorted, block) };
}

/** For each piece of `length` bytes, the first piece with the same bytes. */
function firstAlike(bytes: Uint8Array, length: number): Uint8Array {
  const ids = new Uint8Array(bytes.length / length);
  for (let piece = 0; piece < ids.length; piece++) {
    let other = 0;
    while (other < piece && !isAlike(bytes, other * length, piece * length, length)) other++;
    ids[piece] = other;
  }
  return ids;
}

function isAlike(bytes: Uint8Array, a: number, b: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (bytes[a + i] !== bytes[b + i]) return false;
  return true;
}

/** The number of ways to exchange lines with lines of the same kind. */
export function exchangeCount({ lineIds, blockIds }: LineKinds): number {
  const block = lineIds.length / blockIds.length;
  let count = classFactorials(blockIds);
  for (let i = 0; i < blockIds.length; i++)
    count *= classFactorials(lineIds.subarray(i * block, (i + 1) * block));
  return count;
}

/**
 * All ways to exchange lines of the same kind: line `i` moves to the place of line `order[i]`. The first is
 * the identity.
 */
export function exchanges({ lineIds, blockIds }: LineKinds): Uint8Array[] {
  const block = lineIds.length / blockIds.length;
  const ways: Uint8Array[] = [];
  const order = new Uint8Array(lineIds.length);
  const used = new Uint8Array(lineIds.length);
  const usedBlock = new Uint8Array(blockIds.length);
  const go = (line: number, to: number): void => {
    if (line === lineIds.length) {
      ways.push(order.slice());
      return;
    }
    const isFirst = line % block === 0;
    const from = Math.floor(line / block);
    for (let k = isFirst ? 0 : to; k <= (isFirst ? blockIds.length - 1 : to); k++) {
      if (isFirst && (usedBlock[k] || blockIds[k] !== blockIds[from])) continue;
      if (isFirst) usedBlock[k] = 1;
      for (let target = k * block; target < (k + 1) * block; target++) {
        if (used[target] || lineIds[target] !== lineIds[line]) continue;
        used[target] = 1;
        order[line] = target;
        go(line + 1, k);
        used[target] = 0;
      }
      if (isFirst) usedBlock[k] = 0;
    }
  };
  go(0, 0);
  return ways;
}

function classFactorials(ids: Uint8Array): number {
  const sizes = new Map<number, number>();
  for (const id of ids) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  let product = 1;
  for (const size of sizes.values()) product *= Number(factorial(size));
  return product;
}
