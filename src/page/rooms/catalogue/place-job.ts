// Finds the place of a grid in the catalogue: its rank, its canonical form, and a symmetry that leads there. For a
// proper puzzle it takes the solution.
import { InputError } from '../../../base/index.ts';
import { type BoardShape, boardOf, findConflict, isGrid } from '../../../board/index.ts';
import { canonicalise, describeSymmetry, type SymmetryParts } from '../../../canon/index.ts';
import { solve } from '../../../solve/index.ts';
import type { IndexProgress } from '../../data/fetch-index.ts';
import { openPageCatalogue } from '../../data/open-catalogue.ts';
import type { Job } from '../../work/job.ts';
import { type PuzzleData, unpackPuzzle } from '../../work/puzzle-data.ts';

export interface PlaceResult {
  readonly shape: BoardShape;
  readonly rank: number;
  /** How many grids the catalogue has. */
  readonly size: number;
  /** The given grid, or the solution of the given puzzle. */
  readonly grid: Uint8Array;
  readonly isSolution: boolean;
  readonly form: Uint8Array;
  readonly symmetry: SymmetryParts;
  readonly automorphisms: number;
}

export const job: Job<PuzzleData, IndexProgress, never, PlaceResult> = async (data, tell) => {
  const puzzle = unpackPuzzle(data);
  const board = boardOf(data.shape);
  const isWhole = isGrid(board, puzzle.cells);
  if (!isWhole && findConflict(puzzle))
    throw new InputError('this breaks a rule: a unit has the same digit twice');
  const solved = isWhole ? undefined : solve(puzzle);
  if (solved && solved.kind !== 'proper')
    throw new InputError(
      `this is not a grid, and as a puzzle it has ${solved.kind}; expected a grid or a puzzle with one solution`,
    );
  const grid = solved?.kind === 'proper' ? solved.solution : puzzle.cells;
  const catalogue = await openPageCatalogue(board, (progress) => tell.progress(progress));
  const { form, symmetry, automorphisms } = canonicalise({ board, cells: grid }, 'row');
  return {
    shape: data.shape,
    rank: catalogue.rank(grid),
    size: catalogue.size,
    grid,
    isSolution: solved !== undefined,
    form,
    symmetry: describeSymmetry(board, symmetry),
    automorphisms,
  };
};
