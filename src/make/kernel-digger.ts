// What a digger asks, and the kernel that answers it for boards of 3x3 boxes. The other oracles are in oracle.ts, which
// loads the engines.
import type { Board, Grid } from '../board/index.ts';
import { digOut, hasKernel, solutionWithout } from '../kernel/index.ts';
import { Witnesses } from './witnesses.ts';

/** The number of clues left, and the witnesses of clues that stayed alone. */
export interface Dug {
  readonly clues: number;
  readonly witnesses: Witnesses;
}

export interface Oracle {
  /** A solution other than the grid, or undefined if there is none. The next call overwrites it. */
  other(cells: Uint8Array, grid: Grid): Grid | undefined;
  /** A solution that has another digit than the grid in this cell, which the puzzle leaves empty; or undefined. */
  otherAt(cells: Uint8Array, grid: Grid, cell: number): Grid | undefined;
  /** `otherAt` with pauses, for boards on which it can take long. */
  readonly searchAt?: SearchAt;
  /** A whole dig (dig.ts) in one call. */
  readonly dig?: WholeDig;
}

export type SearchAt = (
  cells: Uint8Array,
  grid: Grid,
  cell: number,
) => Generator<undefined, Grid | undefined>;

/** Removes orbits from `cells` while it stays proper. */
export type WholeDig = (
  cells: Uint8Array,
  grid: Grid,
  orbits: readonly (readonly number[])[],
  fewest: number,
) => Dug;

/** An oracle that abandons a search after a number of nodes. */
export interface HastyOracle {
  otherAt(cells: Uint8Array, grid: Grid, cell: number): Grid | 'undecided' | undefined;
  readonly searchAt?: SearchAt;
  readonly dig?: WholeDig;
}

/** Digging by the kernel, for boards that the engine bands takes. Undefined without WebAssembly. */
export function kernelDigger(board: Board): Omit<Oracle, 'other'> | undefined {
  if (!hasKernel('diggers')) return undefined;
  const extraUnits = board.extraUnits.map((unit) => unit.cells);
  const packed = new Uint8Array(2 * board.cellCount); // orbits, each after its length
  return {
    otherAt: (cells, grid, cell) => solutionWithout(cells, extraUnits, cell, grid[cell]),
    dig(cells, grid, orbits, fewest) {
      let at = 0;
      for (const orbit of orbits) {
        packed[at++] = orbit.length;
        for (const cell of orbit) packed[at++] = cell;
      }
      const dug = digOut(cells, extraUnits, grid, { count: orbits.length, bytes: packed }, fewest);
      cells.set(dug.cells);
      return { clues: dug.clues, witnesses: Witnesses.from(dug.witnessOf, dug.witnesses) };
    },
  };
}
