// Random grids by filling (assembly/fill.ts), as a typed call.
import * as module from './generated/fill.ts';
import { instantiate, once } from './instance.ts';

interface FillExports {
  begin(cells: number, digits: number, unitsPerCell: number): void;
  walk(budget: number): number;
  drawn(): number;
}

/** A board as the kernel needs it. */
export interface FillBoard {
  readonly cellCount: number;
  readonly size: number;
  readonly units: { readonly length: number };
  /** The units of each cell. */
  readonly unitsOf: readonly ArrayLike<number>[];
}

/** The limits of the kernel: cells, units of the board, and units of a cell. */
export const FILL_LIMITS = {
  cells: module.CELLS_MAX,
  units: module.UNITS_MAX,
  unitsPerCell: module.UNITS_PER_CELL_MAX,
} as const;

/**
 * One walk in random order. Returns a grid, which the next walk overwrites; undefined: there is none; or
 * `lost`: the budget ran out.
 */
export type FillWalk = (budget: number) => Uint8Array | undefined | 'lost';

/** Walks on one board. Nothing else may fill grids between `begin` and the last of its walks. */
export interface Filler {
  /** Starts from this state of the random generator xoroshiro128+. */
  begin(state: readonly number[]): FillWalk;
  /** How many random numbers were drawn since then. */
  drawn(): number;
}

let boardInside: FillBoard | undefined;

const kernel = once(() => {
  const exports = instantiate<FillExports>(module.binary);
  const { buffer } = exports.memory;
  return {
    exports,
    units: new Uint16Array(buffer, module.UNITS, module.CELLS_MAX * module.UNITS_PER_CELL_MAX),
    grid: new Uint8Array(buffer, module.GRID, module.CELLS_MAX),
    seed: new Int32Array(buffer, module.SEED, 4),
  };
});

/** Sets up the filling of a board within FILL_LIMITS. */
export function createFiller(board: FillBoard): Filler {
  const { exports, seed, grid, units } = kernel();
  const { cellCount, size, unitsOf } = board;
  const perCell = Math.max(3, ...unitsOf.map(({ length }) => length)); // the kernel always looks at three
  const view = grid.subarray(0, cellCount);

  const walk: FillWalk = (budget) => {
    const end = exports.walk(Math.min(budget, 2 ** 31 - 1));
    return end === module.FOUND ? view : end === module.LOST ? 'lost' : undefined;
  };
  return {
    drawn: exports.drawn,
    begin(state) {
      if (boardInside !== board)
        for (const [cell, its] of unitsOf.entries())
          for (let i = 0; i < perCell; i++)
            units[cell * module.UNITS_PER_CELL_MAX + i] = its[i < its.length ? i : 0] * 2;
      boardInside = board;
      seed.set(state);
      exports.begin(cellCount, size, perCell);
      return walk;
    },
  };
}
