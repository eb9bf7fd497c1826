// Rows that cannot be told apart. Identical rows of a band may change places without anybody noticing, and so
// may bands of identical rows; the searches try one of each kind and multiply, which is what keeps boards with
// few clues quick. Columns and stacks are the rows and bands of the transposed matrix.
import { factorial } from '../board/index.ts';

export interface LineKinds {
  /** For each line a number; two lines have the same one iff their contents are the same. */
  readonly lineIds: Uint16Array;
  /** For each block of lines a number; the same iff the blocks hold the same lines in some order. */
  readonly blockIds: Uint16Array;
}

/** The kinds of the rows of a size × size matrix, in blocks of `block` rows. */
export function kindsOfRows(values: Uint8Array, size: number, block: number): LineKinds {
  const ids = numberer();
  const lineIds = new Uint16Array(size);
  for (let row = 0; row < size; row++) {
    let key = '';
    for (let i = row * size; i < (row + 1) * size; i++) key += String.fromCharCode(values[i]);
    lineIds[row] = ids(key);
  }
  const bandIds = numberer();
  const blockIds = new Uint16Array(size / block);
  for (let i = 0; i < blockIds.length; i++)
    blockIds[i] = bandIds(
      lineIds
        .slice(i * block, (i + 1) * block)
        .sort()
        .join(),
    );
  return { lineIds, blockIds };
}

/** In how many ways lines can change places with lines of the same kind. */
export function exchangeCount({ lineIds, blockIds }: LineKinds): number {
  const block = lineIds.length / blockIds.length;
  let count = classFactorials(blockIds);
  for (let i = 0; i < blockIds.length; i++)
    count *= classFactorials(lineIds.subarray(i * block, (i + 1) * block));
  return count;
}

/** All those ways: line `i` goes to the place of line `order[i]`. The first is the identity. */
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

function classFactorials(ids: Uint16Array): number {
  const sizes = new Map<number, number>();
  for (const id of ids) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  let product = 1;
  for (const size of sizes.values()) product *= Number(factorial(size));
  return product;
}

/** Gives equal keys equal numbers, counting from 0. */
function numberer(): (key: string) => number {
  const seen = new Map<string, number>();
  return (key) => {
    let id = seen.get(key);
    if (id === undefined) seen.set(key, (id = seen.size));
    return id;
  };
}
