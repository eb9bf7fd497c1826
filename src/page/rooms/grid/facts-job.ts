// The grid of a puzzle, its canonical form with the way there, and its automorphisms.
import { InputError } from '../../../base/index.ts';
import { automorphisms, canonicalise, describeSymmetry, type SymmetryParts } from '../../../canon/index.ts';
import { algorithms } from '../../../check/index.ts';
import { solve } from '../../../solve/index.ts';
import type { Job } from '../../work/job.ts';
import { type PuzzleData, unpackPuzzle } from '../../work/puzzle-data.ts';

export interface GridFacts {
  /** The grid itself, or the puzzle's one solution. */
  readonly grid: Uint8Array;
  readonly form: Uint8Array;
  /** Leads from the grid to its form. */
  readonly symmetry: SymmetryParts;
  readonly automorphisms: number;
  /** The first of them, the identity left out. */
  readonly listed: readonly SymmetryParts[];
  /** The names of the algorithms that take the board and so many clues. */
  readonly algorithms: readonly string[];
}

export interface FactsRequest {
  readonly puzzle: PuzzleData;
  /** The number of clues that is asked for first. */
  readonly clues: number;
}

const MOST_LISTED = 100;

export const job: Job<FactsRequest, never, never, GridFacts> = ({ puzzle: data, clues }) => {
  const puzzle = unpackPuzzle(data);
  const { board } = puzzle;
  const solved = solve(puzzle);
  if (solved.kind !== 'proper')
    throw new InputError(
      solved.kind === 'no solution'
        ? 'This is no grid, and there is none with these clues.'
        : 'This is no grid but a puzzle with more than one solution: open it in the room Puzzle.',
    );
  const grid = { board, cells: solved.solution };
  const { form, symmetry, automorphisms: count } = canonicalise(grid, 'row');
  const others = count > 1 ? automorphisms(grid).slice(1, MOST_LISTED + 1) : [];
  const listed = others.map((each) => describeSymmetry(board, each));
  const offered = algorithms
    .filter((each) => each.refuses(board, clues) === undefined)
    .map(({ name }) => name);
  return {
    grid: solved.solution,
    form,
    symmetry: describeSymmetry(board, symmetry),
    automorphisms: count,
    listed,
    algorithms: offered,
  };
};
