// Lewis's p-instances (§3.1): a random grid in which each cell keeps its digit with probability p. They have
// a solution, and for low p many; nobody looks whether they are proper.

import { InputError, type Random } from '../base/index.ts';
import type { Board, Grid } from '../board/index.ts';
import { checkBoard, checkOptions } from '../board/internal.ts';
import { openGrids, type RandomGridMethod } from './grids.ts';
import { streamOf } from './stream.ts';

/** Which instances are wanted. */
export interface InstanceRequest {
  /** The board they are on. */
  readonly board: Board;
  /** The probability with which a cell keeps its digit. */
  readonly p: number;
  /** Where the grids come from. Default: root, as in the paper. */
  readonly gridMethod?: RandomGridMethod;
  /** The same seed gives the same instances. Default: 1. */
  readonly seed?: number;
}

/** A grid of which some cells were kept. */
export interface Instance {
  /** Its number, from 0. */
  readonly index: number;
  /** The clues, 0 in empty cells. */
  readonly cells: Uint8Array;
  /** The grid it was made from: a solution, not necessarily the only one. */
  readonly solution: Grid;
  /** How many clues it has. */
  readonly clues: number;
}

/** Sets up the making of p-instances by number. Throws an InputError if p is no probability. */
export async function createInstances(request: InstanceRequest): Promise<(index: number) => Instance> {
  checkOptions(request);
  const { board, p, gridMethod = 'root', seed = 1 } = request;
  checkBoard(board);
  if (!(p >= 0 && p <= 1)) throw new InputError(`p ${p}: expected a probability from 0 to 1`);
  const drawGrid = await openGrids(board, gridMethod);
  return (index) => {
    const random = streamOf(seed, index);
    const solution = drawGrid(random);
    const cells = solution.map((digit) => (isLucky(random, p) ? digit : 0));
    return { index, cells, solution, clues: cells.reduce((sum, digit) => sum + (digit ? 1 : 0), 0) };
  };
}

/** True with probability p, to 32 bits. */
function isLucky(random: Random, p: number): boolean {
  return random.next() >>> 0 < p * 2 ** 32;
}
