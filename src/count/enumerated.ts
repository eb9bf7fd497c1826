// Lists the classes of a small board one by one: it computes the canonical form of every grid that starts 1 2
// … N. This is the plain twin of Burnside's count, and it also gives the numbers of automorphisms of the
// classes. Each class with |Aut| automorphisms represents |G| / |Aut| grids, and these must add up to all
// grids.

import { InputError } from '../base/index.ts';
import { type Board, boardGroup, factorial } from '../board/index.ts';
import { toBoard } from '../board/internal.ts';
import { canonicaliseBatch } from '../canon/index.ts';

/** The grids and classes of a board, listed one by one. */
export interface EnumeratedClasses {
  /** The number of classes. */
  readonly classes: number;
  /** The number of grids. */
  readonly grids: bigint;
  /** For each number of automorphisms, ascending, how many classes have it. */
  readonly byAutomorphisms: ReadonlyMap<number, number>;
}

/** With more grids whose first row is 1 2 … N, computing canonical forms one by one takes minutes. */
export const MOST_ENUMERATED = 100_000;
const BATCH_GRIDS = 500;

/** Lists all classes of a board with few grids. Throws an InputError if there are too many. */
export function enumerateClasses(given: Board | string): EnumeratedClasses {
  const board = toBoard(given);
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

/** Every grid whose first row is 1 2 … N, by plain backtracking. Reuses the same array each time. */
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
