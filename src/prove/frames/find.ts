// Finds a grid among the classes of halves. Up to a symmetry its left half is the first of a class, and the
// symmetry maps the right half to a partner of it. The same holds with left and right exchanged.
import { type Board, isGrid } from '../../board/index.ts';
import type { FrameHalves } from './classes.ts';
import { type Frame, type FrameSymmetry, frameWays } from './frame.ts';
import { gridCells } from './grid.ts';
import { applyToHalf, COLUMN, HALF } from './halves.ts';
import { inverseOf } from './partners.ts';

/** A grid as seen from one of its halves. */
export interface GridPlace {
  /** The number of the frame. */
  readonly frame: number;
  /** The class of the half, among the classes of the frame. */
  readonly own: number;
  /** The number of a half that makes an equivalent grid together with the first half of the class. */
  readonly partner: number;
}

/** The places of a grid (digits from 1), seen from its left half and from its right half. */
export function placesOfGrid(
  board: Board,
  frames: readonly Frame[],
  open: (frame: number) => FrameHalves,
  grid: Uint8Array,
): [GridPlace, GridPlace] {
  if (!isGrid(board, grid)) throw new Error('not a grid of the board');
  const [left, right] = [0, 1].map((stack) => readHalf(board, stack, grid));
  const { frame, way } = frameOf(frames, left);
  const halves = open(frame);
  const [a, b] = [left, right].map((half) => halves.numberOf(applyToHalf(half, board.boxColumns, way)));
  return [placeOf(frame, halves, a, b), placeOf(frame, halves, b, a)];
}

function placeOf(
  frame: number,
  { classOf, wayTo, imageOf }: FrameHalves,
  half: number,
  other: number,
): GridPlace {
  return { frame, own: classOf[half], partner: imageOf(other, inverseOf(wayTo[half])) };
}

function readHalf(board: Board, stack: number, grid: Uint8Array): Uint8Array {
  const cells = gridCells(board, stack);
  const half = new Uint8Array(HALF);
  for (let column = 0; column < board.boxColumns; column++)
    for (let row = 0; row < board.size; row++) {
      const cell = column * COLUMN + row;
      half[cell] = grid[cells[cell]] - 1;
    }
  return half;
}

/** The frame of the half, and a symmetry that maps the half's frame to it. */
function frameOf(frames: readonly Frame[], half: Uint8Array): { frame: number; way: FrameSymmetry } {
  const { width } = frames[0];
  const words = new Uint8Array(2 * width);
  for (let column = 0; column < width; column++)
    for (let band = 0; band < width; band++) words[half[column * COLUMN + 2 * band]] |= 1 << band;
  for (const [frame, each] of frames.entries()) {
    const way = frameWays(words, each).next().value;
    if (way) return { frame, way };
  }
  throw new Error('a half without a frame');
}
