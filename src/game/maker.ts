// The maker of minclue/game: tries as in minclue/make, with only the parts that a game needs. The kernel digs on boards
// with 3x3 boxes, the small solver of this room on all others. The small solver also checks every puzzle.
import { InputError, pickInt, type Random, shuffled } from '../base/index.ts';
import { finish } from '../base/internal.ts';
import type { Board, Grid } from '../board/index.ts';
import {
  type CheckedRequest,
  checkClues,
  checkPlacing,
  checkReasoning,
  createWatch,
  digGrid,
  freeOrbits,
  kernelDigger,
  type Oracle,
  plainFill,
  type SearchAt,
  seedWith,
  streamOf,
  type Tools,
  type Try,
  wishesOf,
} from '../make/internal.ts';
import { createState } from '../rate/index.ts';
import { eliminate } from '../rate/internal.ts';
import { solutionsOf } from './position.ts';
import { findSolutions, searchSolutions } from './solver.ts';

/** Sets up the tries at a request, each with pauses. Throws an InputError if no puzzle can fit. */
export function openTries(request: CheckedRequest): () => Try {
  const { board, symmetry = 'none', seed } = request;
  checkReasoning(request);
  checkPlacing(request);
  checkClues(request);
  const tools: Tools = {
    ...request,
    drawGrid: fillOf(board),
    oracle: oracleOf(board),
    hasty: undefined,
    orbits: freeOrbits(board, symmetry),
    free: new Uint8Array(board.cellCount).fill(1),
    isAllFree: true,
    watch: createWatch(),
    verify: () => true, // below, with pauses
  };
  const random = streamOf(seedWith(seed, wishesOf(request)), 0);
  return function* () {
    const made = yield* digGrid(tools, random);
    if (!('failure' in made)) yield* verify(board, made.cells, made.solution);
    return made;
  };
}

/** From this many digits on, the plain walk gets lost. The solver finds a grid with its digits in random order. */
const SOLVER_FROM_SIZE = 16;

function fillOf(board: Board): (random: Random) => Grid {
  const fill = board.size < SOLVER_FROM_SIZE ? plainFill(board) : solverFill(board);
  return (random) => {
    const grid = fill(random);
    if (!grid) throw new InputError(`a ${board.name} board has no grid`);
    return grid;
  };
}

function solverFill(board: Board): (random: Random) => Grid | undefined {
  const empty = createState({ board, cells: new Uint8Array(board.cellCount) });
  const digits = Array.from({ length: board.size }, (_, i) => i + 1);
  return (random) => {
    const order = shuffled(digits, random);
    const [grid] = findSolutions(empty, 1, (below) => pickInt(random, below));
    return grid?.map((digit) => order[digit - 1]);
  };
}

function oracleOf(board: Board): Oracle {
  const other = (cells: Uint8Array, grid: Grid): Grid | undefined =>
    solutionsOf(board, cells, 2).find((found) => found.some((digit, cell) => digit !== grid[cell]));
  const isForKernel = board.boxRows === 3 && board.boxColumns === 3;
  const digger = isForKernel ? kernelDigger(board) : undefined;
  return { ...(digger ?? plainDigger(board)), other };
}

function plainDigger(board: Board): Omit<Oracle, 'other'> {
  const searchAt: SearchAt = function* (cells, grid, cell) {
    const state = createState({ board, cells });
    eliminate(state, cell, grid[cell]);
    return (yield* searchSolutions(state, 1))[0];
  };
  return { searchAt, otherAt: (cells, grid, cell) => finish(searchAt(cells, grid, cell)) };
}

/** Throws an error, which would be a bug, if the grid is not the only solution. */
function* verify(board: Board, cells: Uint8Array, grid: Grid): Generator<undefined, void> {
  const [found, second] = yield* searchSolutions(createState({ board, cells }), 2);
  if (!found || second || found.some((digit, cell) => digit !== grid[cell]))
    throw new Error(`the puzzle is not proper: ${cells.join(' ')}`);
}
