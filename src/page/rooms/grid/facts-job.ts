// Finds the grid of a puzzle, its canonical form with a symmetry that leads there, and its automorphisms.
import { automorphisms, canonicalise, describeSymmetry, type SymmetryParts } from '../../../canon/index.ts';
import { algorithms } from '../../../check/index.ts';
import { MAX_ELEMENTS } from '../../../family/index.ts';
import { count } from '../../../solve/index.ts';
import type { Job } from '../../work/job.ts';
import { type PuzzleData, unpackPuzzle } from '../../work/puzzle-data.ts';

/** An algorithm that finds the puzzles of a grid. */
export interface AlgorithmName {
  readonly name: string;
  readonly summary: string;
}

export interface GridFacts {
  readonly kind: 'grid';
  /** The grid itself, or the only solution of the puzzle. */
  readonly grid: Uint8Array;
  readonly form: Uint8Array;
  /** A symmetry that leads from the grid to its canonical form. */
  readonly symmetry: SymmetryParts;
  readonly automorphisms: number;
  /** The first automorphisms, without the identity. */
  readonly listed: readonly SymmetryParts[];
  /** The algorithms that accept the board and the number of clues. Empty: no search takes the board. */
  readonly algorithms: readonly AlgorithmName[];
}

/** The puzzle has no grid of its own. */
export interface NoGrid {
  readonly kind: 'no solution' | 'more than one solution' | 'unknown';
}

export interface FactsRequest {
  readonly puzzle: PuzzleData;
  /** The number of clues that the room searches for first. */
  readonly clues: number;
  /** Give up after this time. Default: never. */
  readonly timeLimitMs?: number | undefined;
}

const MOST_LISTED = 100;

export const job: Job<FactsRequest, never, never, GridFacts | NoGrid> = (request) => {
  const { clues, timeLimitMs } = request;
  const puzzle = unpackPuzzle(request.puzzle);
  const { board } = puzzle;
  const solved = count(puzzle, { limit: 2, timeLimitMs });
  if (solved.solutions > 1) return { kind: 'more than one solution' };
  if (!solved.isExact) return { kind: 'unknown' };
  const solution = solved.first;
  if (!solution) return { kind: 'no solution' };
  const grid = { board, cells: solution };
  const { form, symmetry, automorphisms: order } = canonicalise(grid, 'row');
  const others = order > 1 ? automorphisms(grid).slice(1, MOST_LISTED + 1) : [];
  const listed = others.map((each) => describeSymmetry(board, each));
  const offered = algorithms
    .filter((each) => board.cellCount <= MAX_ELEMENTS && each.refuses(board, clues) === undefined)
    .map(({ name, summary }) => ({ name, summary }));
  return {
    kind: 'grid',
    grid: solution,
    form,
    symmetry: describeSymmetry(board, symmetry),
    automorphisms: order,
    listed,
    algorithms: offered,
  };
};
