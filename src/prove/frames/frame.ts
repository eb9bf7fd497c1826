// Frames of boards with two stacks (2×3, 2×4: boxes of two rows and C columns, N = 2C digits). A *half* is a
// stack with its digits. Its frame says which C digits are in the upper row of each band. The others are in
// the lower row. The other stack has upper and lower exchanged: swap the rows of its bands, and it is a half
// of the same frame. So a grid is a frame with any two of its halves, and the number of grids is Σ over
// frames (halves of the frame)².
//
// For each digit, the frame has a word of C bits: bit i says that the digit is in the upper row of band i.
// Relabelling makes a frame a multiset of words in which half of the words have each bit. Reordering bands
// and rows gives the symmetries of the cube {0,1}^C. One frame of each class is kept: the one whose list of
// counts is the largest, with its digits in the order of their words.
import { type Board, factorial } from '../../board/index.ts';

/** A frame, the representative of its class. */
export interface Frame {
  /** C: the number of columns of a half, and of bands. */
  readonly width: number;
  /** For each digit (from 0), its word. */
  readonly words: Uint8Array;
  /** How many frames are equivalent to it, including itself. */
  readonly orbit: number;
}

/** A symmetry of halves without the order of columns: digit d becomes digits[d], row r moves to rows[r]. */
export interface FrameSymmetry {
  readonly digits: Uint8Array;
  readonly rows: Uint8Array;
}

/**
 * Does the board have two stacks, and bands of two rows? With C = 2 it could be transposed, which frames do
 * not cover.
 */
export function hasFrames({ boxRows, boxColumns, extraUnits }: Board): boolean {
  return boxRows === 2 && (boxColumns === 3 || boxColumns === 4) && extraUnits.length === 0;
}

/** One frame of each class, for halves with `width` columns. */
export function listFrames(width: number): Frame[] {
  const cube = cubeSymmetries(width);
  const frames: Frame[] = [];
  for (const counts of balancedCounts(width)) {
    if (cube.some(({ words }) => isLarger(imageOf(counts, words), counts))) continue;
    const images = new Set(cube.map(({ words }) => imageOf(counts, words).join()));
    const words = Uint8Array.from([...counts.keys()].flatMap((word) => Array(counts[word]).fill(word)));
    let relabellings = factorial(2 * width);
    for (const count of counts) relabellings /= factorial(count);
    frames.push({ width, words, orbit: images.size * Number(relabellings) });
  }
  return frames;
}

/** All symmetries that keep the frame, the identity first. */
export function frameStabiliser(frame: Frame): FrameSymmetry[] {
  return [...frameWays(frame.words, frame)];
}

/** All symmetries that map the frame with these words to this frame. */
export function* frameWays(from: Uint8Array, { width, words }: Frame): Generator<FrameSymmetry, void> {
  const digits = new Uint8Array(words.length);
  function* place(digit: number, used: number, cube: CubeSymmetry): Generator<FrameSymmetry, void> {
    if (digit === words.length) {
      yield { digits: digits.slice(), rows: cube.rows };
      return;
    }
    for (let to = 0; to < words.length; to++) {
      if ((used >> to) & 1 || words[to] !== cube.words[from[digit]]) continue;
      digits[digit] = to;
      yield* place(digit + 1, used | (1 << to), cube);
    }
  }
  for (const cube of cubeSymmetries(width)) yield* place(0, 0, cube);
}

interface CubeSymmetry {
  /** The image of each word. */
  readonly words: Uint8Array;
  /** The new place of each row. */
  readonly rows: Uint8Array;
}

const madeBefore: CubeSymmetry[][] = [];

/** The symmetries of the cube, listed once for each width. Placing many grids needs them for each grid. */
function cubeSymmetries(width: number): readonly CubeSymmetry[] {
  madeBefore[width] ??= listCubeSymmetries(width);
  return madeBefore[width];
}

/** All orders of the bands, each with its rows exchanged or not. The identity is first. */
function listCubeSymmetries(width: number): CubeSymmetry[] {
  return listOrders(width).flatMap((bands) =>
    Array.from({ length: 1 << width }, (_, flips) => ({
      words: Uint8Array.from({ length: 1 << width }, (_, word) =>
        bands.reduce((image, to, band) => image | ((((word ^ flips) >> band) & 1) << to), 0),
      ),
      rows: Uint8Array.from(
        { length: 2 * width },
        (_, row) => 2 * bands[row >> 1] + ((row & 1) ^ ((flips >> (row >> 1)) & 1)),
      ),
    })),
  );
}

/** All orders of 0 … n − 1 in lexicographic order. */
function listOrders(n: number): number[][] {
  if (n === 0) return [[]];
  const orders: number[][] = [];
  for (let first = 0; first < n; first++)
    for (const rest of listOrders(n - 1)) orders.push([first, ...rest.map((i) => (i < first ? i : i + 1))]);
  return orders;
}

/** Yields how often each word can occur, in all ways: 2C words, C of them with each bit. */
function* balancedCounts(width: number): Generator<number[], void> {
  const counts: number[] = Array(1 << width).fill(0);
  const left = Array(width).fill(width); // remaining words with each bit
  function* choose(word: number, more: number): Generator<number[], void> {
    if (word === counts.length) {
      if (more === 0 && left.every((bits) => bits === 0)) yield counts.slice();
      return;
    }
    if (left.some((bits) => bits > more)) return;
    if (word >> (width - 1) === 1 && left[width - 1] !== more) return; // all words from here on have that bit
    const own = Array.from({ length: width }, (_, band) => (word >> band) & 1);
    const most = Math.min(more, ...left.filter((_, band) => own[band]));
    for (counts[word] = 0; counts[word] <= most; counts[word]++) {
      for (const [band, bit] of own.entries()) left[band] -= bit * counts[word];
      yield* choose(word + 1, more - counts[word]);
      for (const [band, bit] of own.entries()) left[band] += bit * counts[word];
    }
    counts[word] = 0;
  }
  yield* choose(0, 2 * width);
}

function imageOf(counts: readonly number[], words: Uint8Array): number[] {
  const image = counts.slice();
  for (const [word, count] of counts.entries()) image[words[word]] = count;
  return image;
}

function isLarger(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((count, word) => count !== b[word]);
  return at >= 0 && a[at] > b[at];
}
