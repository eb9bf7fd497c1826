// The grid of a puzzle, its canonical form with the way there, and its automorphisms.
import { InputError, type Symmetry } from '../../../board/index.ts';
import { automorphisms, canonicalise } from '../../../canon/index.ts';
import { solve } from '../../../solve/index.ts';
import type { Job } from '../../work/job.ts';
import { type PuzzleData, unpackPuzzle } from '../../work/puzzle-data.ts';

export interface GridFacts {
  /** The grid itself, or the puzzle's one solution. */
  readonly grid: Uint8Array;
  readonly form: Uint8Array;
  /** Leads from the grid to its form. */
  readonly symmetry: Symmetry;
  readonly automorphisms: number;
  /** The first of them, the identity left out. */
  readonly listed: readonly Symmetry[];
}

const MOST_LISTED = 100;

export const job: Job<PuzzleData, never, never, GridFacts> = (data) => {
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
  const listed = count > 1 ? automorphisms(grid).slice(1, MOST_LISTED + 1) : [];
  return { grid: solved.solution, form, symmetry, automorphisms: count, listed };
};
