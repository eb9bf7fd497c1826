// Verifies that every grid of the board was searched, before a theorem may speak of the whole board. By
// frames: the tasks have summed the pairs of halves they cover. By pairs of bands: they have counted pairs
// and third bands, and both totals must be right. Grid by grid: the catalogue must contain every class of
// grids once. The check uses none of the code that generates the catalogue. Each grid is its own canonical
// form and comes after the one before, so no class occurs twice. The orbits of the grids contain as many
// grids as the board has, counted another way, so none is missing. 2x4: about 25 s.

import { nextTurn } from '../base/internal.ts';
import { type Board, boardGroup } from '../board/index.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import { openCatalogue, openPairs } from '../catalogue/index.ts';
import { countGrids } from '../count/index.ts';
import { packCells } from './again.ts';
import type { ProofRoute } from './prove.ts';

/** Options of the check. */
export interface CompletenessOptions {
  /**
   * Called now and then with the number of grids of the catalogue verified to be of different classes, and
   * the total.
   */
  readonly onGridsSeen?: (seen: number, all: number) => void;
  /** Rejects with the signal's reason when it aborts. */
  readonly signal?: AbortSignal;
}

/** What a complete campaign has searched. */
export interface Searched {
  readonly route: ProofRoute;
  /** By frames: the grids of the board that its tasks cover. */
  readonly gridsInOrbits: bigint | undefined;
  /** By pairs: pairs of bands and their third bands. */
  readonly pairs: number;
  readonly thirds: number;
}

/** Grids between two pauses: about 50 ms of work. */
const BATCH = 4096;

/** The number of grids of the board. Throws an Error if some were not searched. */
export async function verifyCompleteness(
  board: Board,
  { route, gridsInOrbits, pairs, thirds }: Searched,
  options: CompletenessOptions,
): Promise<bigint> {
  const { grids } = await countGrids(board);
  if (route === 'pairs') {
    const all = await openPairs();
    if (pairs !== all.size || thirds !== all.thirds)
      throw new Error(
        `${pairs} pairs with ${thirds} third bands were searched, there are ${all.size} with ${all.thirds}`,
      );
    return grids;
  }
  const inOrbits = gridsInOrbits ?? (await verifyCatalogue(board, options));
  if (inOrbits !== grids)
    throw new Error(`what was searched stands for ${inOrbits} grids, a ${board.name} board has ${grids}`);
  return grids;
}

/** The number of grids in the orbits of the catalogue's grids. */
async function verifyCatalogue(board: Board, { onGridsSeen, signal }: CompletenessOptions): Promise<bigint> {
  const { size, list } = await openCatalogue(board);
  const { orderWithRelabelling } = boardGroup(board);
  let inOrbits = 0n;
  let last = '';
  for (let from = 0; from < size; from += BATCH) {
    await nextTurn(signal);
    onGridsSeen?.(from, size);
    const grids = [...list(from, Math.min(from + BATCH, size))].map(({ grid }) => grid);
    const { forms, automorphismCounts } = canonicaliseBatch(board, packCells(board, grids), 'row');
    for (const [i, automorphisms] of automorphismCounts.entries()) {
      const form = forms.subarray(i * board.cellCount, (i + 1) * board.cellCount);
      const text = textOf(grids[i]);
      if (text !== textOf(form) || text <= last)
        throw new Error(`rank ${from + i} of ${board.name}: not canonical, or not in order`);
      inOrbits += orderWithRelabelling / BigInt(automorphisms);
      last = text;
    }
  }
  return inOrbits;
}

/** A text whose order is the order of grids. */
function textOf(grid: Uint8Array): string {
  return String.fromCharCode(...grid);
}
