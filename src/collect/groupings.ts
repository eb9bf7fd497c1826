// The table of what puzzles can be grouped by: how to find the keys of a puzzle, and how to read a key. Keys sort in
// the order of their values.
import { type Board, clueCount, type Grid } from '../board/index.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import { carryBatch } from '../canon/internal.ts';
import { bandsOfGrid } from './bands.ts';
import { packCells, packedLength, unpackCells } from './keys.ts';
import { getNumber, NUMBER_BYTES, putNumber } from './numbers.ts';
import { templatesOfGrid } from './templates.ts';

/** What puzzles can be grouped by. */
export type GroupBy = 'grid' | 'clues' | 'rating' | 'automorphisms' | 'pattern' | 'bands' | 'templates';

/** Puzzles of one board whose clues keep the rules. */
export interface GroupBatch {
  /** Their board. */
  readonly board: Board;
  /** The clues, N² bytes per puzzle. */
  readonly cells: Uint8Array;
  /** The solutions, N² bytes per puzzle. Required if the grouping has `needsSolution`. */
  readonly solutions?: Uint8Array;
  /** The ratings. Required by `rating`. */
  readonly ratings?: readonly number[];
}

/** Receives a key of a puzzle, how often the puzzle has it, and its clues, a bit per cell, the highest bit first. */
type Found = (key: Uint8Array, times: number, clues?: Uint8Array) => void;

/** A property that puzzles can have in common. */
export interface Grouping {
  /** A short description. */
  readonly help: string;
  /** Must the puzzles be proper and their solutions known? */
  readonly needsSolution?: true;
  /** Does it make a difference whether symmetric images are one group or several? */
  readonly hasAsIs?: true;
  /** Can one puzzle have the property several times? */
  readonly hasTimes?: true;
  /** The best order for reading the groups. */
  readonly order: 'key' | 'size';
  /** @internal */
  find(batch: GroupBatch, asIs: boolean, found: Found): void;
  /** @internal */
  read(board: Board, key: Uint8Array): { number?: number; cells?: Uint8Array; automorphisms?: number };
}

/** All groupings. */
export const groupings: Readonly<Record<GroupBy, Grouping>> = {
  grid: {
    help: 'their solution, with the clues that some and that all of them have',
    needsSolution: true,
    hasAsIs: true,
    order: 'size',
    find(batch, asIs, found) {
      const { board, cells } = batch;
      const solutions = batch.solutions!;
      const carried = asIs ? undefined : carryBatch(board, cells, solutions);
      const [grids, puzzles] = carried ? [carried.grids, carried.forms] : [solutions, cells];
      const length = packedLength(board);
      const key = new Uint8Array(length + NUMBER_BYTES);
      for (const [i, grid] of parts(board, grids)) {
        packCells(board, grid, key, 0);
        // after the grid, where it does not separate groups: it is the same for all puzzles of a grid
        putNumber(key, length, carried?.gridAutomorphismCounts[i] ?? 0);
        found(key, 1, maskOf(part(board, puzzles, i)));
      }
    },
    read(board, key) {
      const automorphisms = getNumber(key, packedLength(board));
      return { cells: unpackCells(board, key, 0), ...(automorphisms > 0 && { automorphisms }) };
    },
  },
  clues: {
    help: 'how many clues they have',
    order: 'key',
    find({ board, cells }, _, found) {
      for (const [, puzzle] of parts(board, cells)) found(keyOf(clueCount({ board, cells: puzzle })), 1);
    },
    read: readNumber,
  },
  rating: {
    help: 'how hard they are',
    needsSolution: true,
    order: 'key',
    find({ ratings }, _, found) {
      for (const rating of ratings!) found(keyOf(Math.round(10 * rating)), 1);
    },
    read: (_, key) => ({ number: getNumber(key, 0) / 10 }),
  },
  automorphisms: {
    help: 'how many symmetries keep them',
    order: 'key',
    find({ board, cells }, _, found) {
      for (const count of canonicaliseBatch(board, cells, 'pattern').automorphismCounts) {
        const key = new Uint8Array(8); // counts may exceed six bytes; positive doubles sort as their bytes do
        new DataView(key.buffer).setFloat64(0, count);
        found(key, 1);
      }
    },
    read: (_, key) => ({ number: new DataView(key.buffer, key.byteOffset).getFloat64(0) }),
  },
  pattern: {
    help: 'which cells have clues',
    hasAsIs: true,
    order: 'size',
    find({ board, cells }, asIs, found) {
      const forms = asIs ? cells : canonicaliseBatch(board, cells, 'pattern').forms;
      for (const [, form] of parts(board, forms)) found(maskOf(form), 1);
    },
    read: readMask,
  },
  bands: {
    help: 'the classes of the bands and stacks of their solutions (9×9)',
    needsSolution: true,
    hasTimes: true,
    order: 'key',
    find({ board, solutions }, _, found) {
      for (const [, grid] of parts(board, solutions!)) {
        const { bands, stacks } = bandsOfGrid(board, grid);
        const times = new Map<number, number>();
        for (const band of [...bands, ...stacks]) times.set(band, (times.get(band) ?? 0) + 1);
        for (const [band, count] of times) found(keyOf(band), count);
      }
    },
    read: readNumber,
  },
  templates: {
    help: 'the cells that a digit has in their solutions',
    needsSolution: true,
    order: 'size',
    find({ board, solutions }, _, found) {
      for (const [, grid] of parts(board, solutions!))
        for (const template of templatesOfGrid(board, grid)) {
          const cells = new Uint8Array(board.cellCount);
          for (const cell of template) cells[cell] = 1;
          found(maskOf(cells), 1);
        }
    },
    read: readMask,
  },
};

function* parts(board: Board, cells: Uint8Array): Generator<readonly [number, Grid], void> {
  for (let i = 0; i < cells.length / board.cellCount; i++) yield [i, part(board, cells, i)];
}

function part({ cellCount }: Board, cells: Uint8Array, i: number): Uint8Array {
  return cells.subarray(i * cellCount, (i + 1) * cellCount);
}

/** Returns a bit for each filled cell, the highest bit first. */
function maskOf(cells: Uint8Array): Uint8Array {
  const mask = new Uint8Array(Math.ceil(cells.length / 8));
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== 0) mask[cell >> 3] |= 128 >> (cell & 7);
  return mask;
}

function readMask({ cellCount }: Board, mask: Uint8Array): { cells: Uint8Array } {
  return {
    cells: Uint8Array.from({ length: cellCount }, (_, cell) =>
      (mask[cell >> 3] & (128 >> (cell & 7))) !== 0 ? 1 : 0,
    ),
  };
}

function keyOf(value: number): Uint8Array {
  const key = new Uint8Array(NUMBER_BYTES);
  putNumber(key, 0, value);
  return key;
}

function readNumber(_: Board, key: Uint8Array): { number: number } {
  return { number: getNumber(key, 0) };
}
