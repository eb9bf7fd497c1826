// Sees for itself that every grid of the board was searched, before a sentence about the whole board is made. By frames,
// the tasks have added up the pairs of halves they stand for. By pairs of bands, they have counted pairs and third bands,
// and both must be as many as there are. Grid after grid, the catalogue must have every class of grids once, which is
// seen with nothing of the code that generates it: each grid is the canonical form of itself and comes after the one
// before, so no class is there twice; and the grids in their orbits are as many as the board has, counted another
// way, so none is missing. 2x4: about 25 s.

import { nextTurn } from '../base/internal.ts';
import { type Board, boardGroup } from '../board/index.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import { openCatalogue, openPairs } from '../catalogue/index.ts';
import { countGrids } from '../count/index.ts';
import { packCells } from './again.ts';
import type { ProofRoute } from './prove.ts';

/** How to look. */
export interface CompletenessOptions {
  /** Told now and then how many grids of the catalogue were seen to be of different classes, of how many. */
  readonly onGridsSeen?: (seen: number, all: number) => void;
  /** Rejects with its reason when it is aborted. */
  readonly signal?: AbortSignal;
}

/** What a complete campaign has gone through. */
export interface Searched {
  readonly route: ProofRoute;
  /** Grids of the board that its tasks stand for, by frames. */
  readonly gridsInOrbits: bigint | undefined;
  /** Pairs of bands and their third bands, by pairs. */
  readonly pairs: number;
  readonly thirds: number;
}

/** Grids that are looked at between two rests: some 50 ms. */
const BATCH = 4096;

/** The number of grids of the board. Throws an Error if what was searched is not all. */
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

/** The number of grids in the orbits of those of the catalogue. */
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

/** Texts compare as grids do. */
function textOf(grid: Uint8Array): string {
  return String.fromCharCode(...grid);
}
