// Lewis's p-instances (§3.1): a random grid in which each cell keeps its digit with probability p. Every instance has a
// solution; for low p it has many. Nothing checks whether an instance is proper.

import { InputError, type Random } from '../base/index.ts';
import { checkOptions, chooseSeed, type OptionNames } from '../base/internal.ts';
import type { Board, Grid } from '../board/index.ts';
import { toBoard } from '../board/internal.ts';
import { openGrids, type RandomGridMethod } from './grids.ts';
import { streamOf } from './stream.ts';

/** A request for instances. */
export interface InstanceRequest {
  /** The board of the instances, or its name. */
  readonly board: Board | string;
  /** The probability that a cell keeps its digit. */
  readonly p: number;
  /** The method for the grids. Default: root, as in the paper. */
  readonly gridMethod?: RandomGridMethod;
  /** The seed, as for puzzles: the same seed gives the same instances. Default: a random one, which the result names. */
  readonly seed?: number | undefined;
}

const requestNames: OptionNames<InstanceRequest> = { board: true, p: true, gridMethod: true, seed: true };

/** A grid in which some cells are kept. */
export interface Instance {
  /** Its number, from 0. */
  readonly index: number;
  /** The seed. */
  readonly seed: number;
  /** The clues, 0 in empty cells. */
  readonly cells: Uint8Array;
  /** The grid it was made from: a solution, not necessarily the only one. */
  readonly solution: Grid;
  /** How many clues it has. */
  readonly clues: number;
}

/** Sets up the making of p-instances by number. Throws an InputError if p is not a probability. */
export async function createInstances(request: InstanceRequest): Promise<(index: number) => Instance> {
  checkOptions(request, requestNames);
  const { p, gridMethod = 'root' } = request;
  const board = toBoard(request.board);
  const seed = chooseSeed(request.seed);
  if (!(p >= 0 && p <= 1)) throw new InputError(`p ${p}: expected a probability from 0 to 1`);
  const drawGrid = await openGrids(board, gridMethod);
  return (index) => {
    const random = streamOf(seed, index);
    const solution = drawGrid(random);
    const cells = solution.map((digit) => (isLucky(random, p) ? digit : 0));
    return { index, seed, cells, solution, clues: cells.reduce((sum, digit) => sum + (digit ? 1 : 0), 0) };
  };
}

/** True with probability p, to 32 bits. */
function isLucky(random: Random, p: number): boolean {
  return random.next() >>> 0 < p * 2 ** 32;
}
