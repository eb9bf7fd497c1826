// Sees for itself that every grid of the board was searched, before a statement about the whole board is made. By frames,
// the tasks have added up the pairs of halves they stand for. Grid after grid, the catalogue must have every class of
// grids once, which is seen with nothing of the code that generates it: each grid is the canonical form of itself and comes after the
// one before, so no class is there twice; and the grids in their orbits are as many as the board has, counted
// another way, so none is missing. 2x4: about 25 s.
import { setImmediate } from 'node:timers/promises';
import { type Board, boardGroup } from '../../../board/index.ts';
import { canonicaliseBatch } from '../../../canon/index.ts';
import { type CatalogueGrid, openCatalogue } from '../../../catalogue/index.ts';
import { countGrids } from '../../../count/index.ts';
import type { Theorem } from '../../../prove/index.ts';
import type { Session } from '../../frame/session.ts';

/** Grids that are looked at between two rests: some 50 ms. */
const BATCH = 4096;

/** The number of grids of the board; undefined if interrupted. Throws an Error if what was searched is not all. */
export async function verifyCompleteness(
  board: Board,
  { gridsInOrbits }: Theorem,
  session: Session,
): Promise<bigint | undefined> {
  const inOrbits = gridsInOrbits ?? (await verifyCatalogue(board, session));
  if (inOrbits === undefined) return undefined;
  const { grids } = await countGrids(board);
  if (inOrbits !== grids)
    throw new Error(`what was searched stands for ${inOrbits} grids, a ${board.name} board has ${grids}`);
  return grids;
}

/** The number of grids in the orbits of those of the catalogue. */
async function verifyCatalogue(board: Board, session: Session): Promise<bigint | undefined> {
  const { size, list } = await openCatalogue(board);
  const { orderWithRelabelling } = boardGroup(board);
  let inOrbits = 0n;
  let last: Uint8Array = new Uint8Array(board.cellCount);
  for (let from = 0; from < size; from += BATCH) {
    await setImmediate();
    if (session.signal.aborted) return undefined;
    session.progress.tell(`${from} of ${size} grids seen to be of different classes`, {
      done: from,
      total: size,
    });
    const cells = packed(board, [...list(from, Math.min(from + BATCH, size))]);
    const { forms, automorphismCounts } = canonicaliseBatch(board, cells, 'row');
    for (const [i, automorphisms] of automorphismCounts.entries()) {
      const at = i * board.cellCount;
      const grid = cells.subarray(at, at + board.cellCount);
      if (
        Buffer.compare(grid, forms.subarray(at, at + board.cellCount)) !== 0 ||
        Buffer.compare(last, grid) >= 0
      )
        throw new Error(`rank ${from + i} of ${board.name}: not canonical, or not in order`);
      inOrbits += orderWithRelabelling / BigInt(automorphisms);
      last = grid;
    }
  }
  return inOrbits;
}

function packed({ cellCount }: Board, grids: readonly CatalogueGrid[]): Uint8Array {
  const cells = new Uint8Array(grids.length * cellCount);
  for (const [i, { grid }] of grids.entries()) cells.set(grid, i * cellCount);
  return cells;
}
