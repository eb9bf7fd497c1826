// What must not come again: puzzles that are essentially the same, or puzzles of essentially the same grid.
import { InputError } from '../base/index.ts';
import type { Board, Puzzle } from '../board/index.ts';
import { checkPuzzle } from '../board/internal.ts';
import { canonicalise, canonicaliseBatch, createFormSet, type FormSet } from '../canon/index.ts';
import { checkListable } from '../canon/internal.ts';
import { solve } from '../solve/index.ts';
import { HASTY_ABOVE } from './oracle.ts';

/** What two puzzles may not have in common: that they are essentially the same, or essentially the same solution grid. */
export type UniqueBy = 'puzzles' | 'grids';

/** What is known, and whether something is new. */
export interface Repeats {
  /** Nothing that has this form may come: of puzzles the form `pattern`, of grids `row`. */
  addForm(board: Board, form: Uint8Array): void;
  /** Is the puzzle, or its grid, not there yet? With `isUnique` it is from now on. */
  isNew(made: Puzzle & { readonly solution: Uint8Array }): boolean;
}

/** The form by which puzzles, or grids, are compared. */
const FORMS = { puzzles: 'pattern', grids: 'row' } as const;

/** Nothing is known yet. `isUnique`: what comes once must not come again. */
export function createRepeats(by: UniqueBy, isUnique: boolean): Repeats {
  const sets = new Map<Board, FormSet>();
  const setOf = (board: Board): FormSet => {
    let set = sets.get(board);
    if (!set) sets.set(board, (set = createFormSet(board)));
    return set;
  };
  return {
    addForm: (board, form) => void setOf(board).add(form),
    isNew({ board, cells, solution }) {
      const { forms } = canonicaliseBatch(board, by === 'grids' ? solution : cells, FORMS[by]);
      return isUnique ? setOf(board).add(forms) : setOf(board).indexOf(forms) < 0;
    },
  };
}

/** Throws an InputError if puzzles, or grids, of the board cannot be compared. */
export function checkComparable(board: Board, by: UniqueBy): void {
  if (board.extraUnits.length > 0) checkListable(board);
  if (by === 'grids' && board.size > HASTY_ABOVE)
    throw new InputError(
      `unique grids of ${board.name}: nobody can compare grids of more than ${HASTY_ABOVE} digits in useful time`,
    );
}

/** Adds earlier work: puzzles, for grids proper ones, or grids. Throws an InputError at one that cannot be compared. */
export function addEarlier(repeats: Repeats, by: UniqueBy, earlier: readonly Puzzle[]): void {
  for (const [i, puzzle] of earlier.entries()) {
    checkPuzzle(puzzle);
    const { board } = puzzle;
    const solved = by === 'grids' ? solve(puzzle) : undefined;
    if (solved && solved.kind !== 'proper')
      throw new InputError(`puzzle ${i + 1} of notIn has ${solved.kind}, and so no one grid`);
    const cells = solved ? solved.solution : puzzle.cells;
    repeats.addForm(board, canonicalise({ ...puzzle, cells }, FORMS[by]).form);
  }
}
