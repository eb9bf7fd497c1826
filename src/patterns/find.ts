// Finds a pattern in a grid: all images of the pattern under the board's symmetries (without relabelling) in which the
// grid's digits make a proper puzzle. Images that miss one of the grid's small unavoidable sets are rejected. The
// solver checks the rest.
//
// A symmetry arranges columns and rows. For each arrangement of the columns, the bands of the image are made in all
// orders of their rows. A band that misses an unavoidable set inside it is dropped for that place before bands are
// combined. The cells of a band are bits of a number.
import { InputError } from '../base/index.ts';
import { type Board, boardGroup, type Grid } from '../board/index.ts';
import type { ElementSet } from '../family/index.ts';
import { permutations } from '../family/internal.ts';
import { createOracle, findRedundant, verifyProper } from '../make/internal.ts';
import { countBatch } from '../solve/index.ts';
import { findUnavoidableSets } from '../unavoidable/index.ts';

/** Options for finding a pattern. */
export interface PatternFindOptions {
  /** Only minimal puzzles. Default: false. */
  readonly minimal?: boolean;
  /** The largest unavoidable sets that images are checked against first. Default: 10 cells. */
  readonly maxSize?: number;
}

/** The largest group whose symmetries are tried. */
const LARGEST_GROUP = 1n << 24n;
/** The number of images given to the solver at once. */
const BATCH = 512;

/**
 * Yields the puzzles of the grid whose clues are an image of the pattern, each once. Throws an InputError on boards
 * with more than 16,777,216 symmetries or with more than 31 cells in a band.
 */
export function* findPattern(
  board: Board,
  pattern: Uint8Array,
  grid: Grid,
  { minimal = false, maxSize = 10 }: PatternFindOptions = {},
): Generator<Uint8Array, void, undefined> {
  const { cellCount } = board;
  const oracle = createOracle(board);
  const batch = new Uint8Array(BATCH * cellCount);
  let length = 0;
  function* decide(): Generator<Uint8Array, void, undefined> {
    const { solutions } = countBatch({ board, cells: batch.subarray(0, length * cellCount) });
    length = 0;
    for (const [i, count] of solutions.entries()) {
      if (count !== 1) continue;
      const cells = batch.slice(i * cellCount, (i + 1) * cellCount);
      if (minimal && findRedundant(cells, grid, oracle).redundant.length > 0) continue;
      verifyProper(board, cells, grid);
      yield cells;
    }
  }
  for (const image of likelyImages(board, pattern, grid, maxSize)) {
    for (let cell = 0; cell < cellCount; cell++)
      batch[length * cellCount + cell] = image[cell] ? grid[cell] : 0;
    if (++length === BATCH) yield* decide();
  }
  yield* decide();
}

/**
 * Returns the images of the pattern, each once, that hit all unavoidable sets of the grid with up to `maxSize` cells.
 */
function likelyImages(board: Board, pattern: Uint8Array, grid: Grid, maxSize: number): Iterable<Uint8Array> {
  const { order } = boardGroup(board);
  if (order > LARGEST_GROUP)
    throw new InputError(
      `board ${board.name}: ${order} symmetries are too many to look for a pattern by each of them`,
    );
  const { sets } = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize });
  return board.extraUnits.length > 0
    ? filterImages(plainImages(board, pattern), sets)
    : imagesByBands(board, pattern, sets);
}

/** Yields all images of the pattern, each once, by trying every symmetry. */
export function* plainImages(board: Board, pattern: Uint8Array): Generator<Uint8Array, void, undefined> {
  const seen = new Set<string>();
  for (const { cells: to } of boardGroup(board).elements()) {
    const image = new Uint8Array(board.cellCount);
    for (const [cell, clue] of pattern.entries()) if (clue) image[to[cell]] = 1;
    const key = image.join('');
    if (seen.has(key)) continue;
    seen.add(key);
    yield image;
  }
}

function* filterImages(
  images: Iterable<Uint8Array>,
  sets: readonly ElementSet[],
): Generator<Uint8Array, void> {
  for (const image of images) if (sets.every((set) => set.some((cell) => image[cell] === 1))) yield image;
}

/** The unavoidable sets as masks of bands: those within one band, and all others as a series of masks, one per band. */
interface BandSets {
  readonly within: readonly (readonly number[])[];
  readonly across: Int32Array;
}

function* imagesByBands(
  board: Board,
  pattern: Uint8Array,
  sets: readonly ElementSet[],
): Generator<Uint8Array, void> {
  const { size, boxRows, boxColumns, cellCount } = board;
  if (boxRows * size > 31)
    throw new InputError(
      `board ${board.name}: patterns can only be found on boards with at most 31 cells in a band`,
    );
  const bandSets = maskSets(board, sets);
  const rowOrders = permutations(boxRows);
  const bandOrders = permutations(boxColumns);
  const seen = new Set<string>();
  const chosen = new Int32Array(boxColumns);
  for (const view of viewsOf(board, pattern))
    for (const columns of arrangements(boxRows, boxColumns)) {
      const rows = Array.from({ length: size }, (_, row) => {
        let mask = 0;
        for (let column = 0; column < size; column++)
          if (view[row * size + column]) mask |= 1 << columns[column];
        return mask;
      });
      // band p of the pattern at place g of the image, in all orders of its rows that hit the sets within g
      const bands = Array.from({ length: boxColumns }, (_, p) => {
        const masks = new Set(
          rowOrders.map((order) =>
            order.reduce((mask, row, i) => mask | (rows[p * boxRows + row] << (i * size)), 0),
          ),
        );
        return bandSets.within.map((within) =>
          [...masks].filter((mask) => within.every((set) => set & mask)),
        );
      });
      for (const order of bandOrders)
        yield* join(
          order.map((p, g) => bands[p][g]),
          0,
        );
    }

  function* join(choices: readonly (readonly number[])[], band: number): Generator<Uint8Array, void> {
    if (band < boxColumns) {
      for (const mask of choices[band]) {
        chosen[band] = mask;
        yield* join(choices, band + 1);
      }
      return;
    }
    if (!hitsAll(bandSets.across, chosen)) return;
    const key = chosen.join();
    if (seen.has(key)) return;
    seen.add(key);
    const image = new Uint8Array(cellCount);
    for (let cell = 0; cell < cellCount; cell++) {
      const g = Math.floor(cell / (boxRows * size));
      image[cell] = (chosen[g] >> (cell - g * boxRows * size)) & 1;
    }
    yield image;
  }
}

/** Does the image hit all sets? Moves a missed set to the front, since the next image will often miss it too. */
function hitsAll(sets: Int32Array, image: Int32Array): boolean {
  const { length: bands } = image;
  for (let at = 0; at < sets.length; at += bands) {
    let common = 0;
    for (let band = 0; band < bands; band++) common |= sets[at + band] & image[band];
    if (common !== 0) continue;
    for (let band = 0; band < bands; band++) {
      const mask = sets[at + band];
      sets[at + band] = sets[band];
      sets[band] = mask;
    }
    return false;
  }
  return true;
}

function maskSets({ size, boxRows, boxColumns }: Board, sets: readonly ElementSet[]): BandSets {
  const within: number[][] = Array.from({ length: boxColumns }, () => []);
  const across: number[] = [];
  for (const set of sets) {
    const masks = new Array<number>(boxColumns).fill(0);
    for (const cell of set) {
      const band = Math.floor(cell / (boxRows * size));
      masks[band] |= 1 << (cell - band * boxRows * size);
    }
    const hit = masks.flatMap((mask, band) => (mask ? [band] : []));
    if (hit.length === 1) within[hit[0]].push(masks[hit[0]]);
    else across.push(...masks);
  }
  return { within, across: Int32Array.from(across) };
}

/** Returns the pattern and, if boxes are square, its transpose. */
function viewsOf({ size, boxRows, boxColumns }: Board, pattern: Uint8Array): Uint8Array[] {
  if (boxRows !== boxColumns || size === 1) return [pattern];
  return [pattern, pattern.map((_, cell) => pattern[(cell % size) * size + Math.floor(cell / size)])];
}

/** Yields all orders of stacks and of the columns in each. For each column: the column it is moved to. */
function* arrangements(stacks: number, width: number): Generator<readonly number[], void> {
  const inside = permutations(width);
  function* fill(order: readonly number[], done: readonly number[]): Generator<readonly number[], void> {
    const stack = done.length / width;
    if (stack === stacks) yield done;
    else
      for (const columns of inside)
        yield* fill(order, [...done, ...columns.map((column) => order[stack] * width + column)]);
  }
  for (const order of permutations(stacks)) yield* fill(order, []);
}
