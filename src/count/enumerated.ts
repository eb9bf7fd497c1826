// The classes of a small board one by one: every grid that starts 1 2 … N is brought into canonical form. It is the
// plain way of Burnside's count, and it tells more: how many automorphisms the classes have. Each class of |Aut|
// automorphisms stands for |G| / |Aut| grids, and these must add up to all grids.

import { InputError } from '../base/index.ts';
import { type Board, boardGroup, factorial } from '../board/index.ts';
import { checkBoard } from '../board/internal.ts';
import { canonicaliseBatch } from '../canon/index.ts';

/** Grids and classes, as they were listed one by one. */
export interface EnumeratedClasses {
  /** How many classes there are. */
  readonly classes: number;
  /** How many grids there are. */
  readonly grids: bigint;
  /** For each number of automorphisms the number of classes that have so many, ascending. */
  readonly byAutomorphisms: ReadonlyMap<number, number>;
}

/** Beyond this many grids with the first row 1 2 … N, canonical forms one by one take minutes. */
export const MOST_ENUMERATED = 100_000;
const BATCH_GRIDS = 500;

/** All classes of a board of few grids. Throws an InputError if there are too many to go through. */
export function enumerateClasses(board: Board): EnumeratedClasses {
  checkBoard(board);
  const { size, cellCount } = board;
  const reduced = countFromFirstRow(board);
  const automorphisms = new Map<string, number>();
  let batch: number[] = [];
  const finishBatch = () => {
    const { forms, automorphismCounts } = canonicaliseBatch(board, Uint8Array.from(batch), 'row');
    for (const [i, count] of automorphismCounts.entries())
      automorphisms.set(forms.subarray(i * cellCount, (i + 1) * cellCount).join(), count);
    batch = [];
  };
  for (const grid of gridsFromFirstRow(board)) {
    batch.push(...grid);
    if (batch.length === BATCH_GRIDS * cellCount) finishBatch();
  }
  finishBatch();

  const byAutomorphisms = new Map<number, number>();
  for (const count of [...automorphisms.values()].sort((a, b) => a - b))
    byAutomorphisms.set(count, (byAutomorphisms.get(count) ?? 0) + 1);
  const grids = BigInt(reduced) * factorial(size);
  const { orderWithRelabelling } = boardGroup(board);
  let sum = 0n;
  for (const [count, classes] of byAutomorphisms)
    sum += (BigInt(classes) * orderWithRelabelling) / BigInt(count);
  if (sum !== grids) throw new Error(`the orbits have ${sum} grids, the board ${grids}: this is a bug`);
  return { classes: automorphisms.size, grids, byAutomorphisms };
}

function countFromFirstRow(board: Board): number {
  let count = 0;
  for (const _ of gridsFromFirstRow(board))
    if (++count > MOST_ENUMERATED)
      throw new InputError(`${board.name}: too many grids to bring into canonical form one by one`);
  return count;
}

/** Every grid whose first row is 1 2 … N, by plain backtracking; the same array each time, filled anew. */
function* gridsFromFirstRow({ size, cellCount, peers }: Board): Generator<Uint8Array> {
  const grid = new Uint8Array(cellCount);
  for (let cell = 0; cell < size; cell++) grid[cell] = cell + 1;
  let cell = size;
  while (cell >= size || cellCount === size) {
    if (cell === cellCount) {
      yield grid;
      if (cellCount === size) return;
      cell--;
    }
    let digit = grid[cell] + 1;
    while (digit <= size && peers[cell].some((peer) => peer < cell && grid[peer] === digit)) digit++;
    grid[cell] = digit <= size ? digit : 0;
    cell += digit <= size ? 1 : -1;
  }
}
