// Finds the canonical forms of a puzzle.
import { canonicalise, type FormName, forms } from '../../../canon/index.ts';
import { solve } from '../../../solve/index.ts';
import { writeCells } from '../../../text/index.ts';
import type { Job } from '../../work/job.ts';
import { type PuzzleData, unpackPuzzle } from '../../work/puzzle-data.ts';

export interface FormRow {
  readonly name: FormName;
  readonly help: string;
  /** Absent if the form needs a solution and the puzzle is not proper. */
  readonly line?: string;
  readonly automorphisms?: number;
}

export const job: Job<PuzzleData, never, FormRow, void> = (data, tell) => {
  const puzzle = unpackPuzzle(data);
  for (const { name, help, needsSolution } of forms) {
    const solved = needsSolution ? solve(puzzle) : undefined;
    if (solved && solved.kind !== 'proper') tell.item({ name, help });
    else {
      const { form, automorphisms } = canonicalise(puzzle, name, solved ? { solution: solved.solution } : {});
      tell.item({ name, help, line: writeCells(puzzle.board, form), automorphisms });
    }
  }
};
