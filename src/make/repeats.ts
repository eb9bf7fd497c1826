// Prevents repeats: puzzles that are essentially the same, or puzzles of essentially the same grid.
import { InputError } from '../base/index.ts';
import type { Board, Puzzle } from '../board/index.ts';
import { checkPuzzle } from '../board/internal.ts';
import { canonicalise, canonicaliseBatch, createFormSet, type FormSet } from '../canon/index.ts';
import { checkListable } from '../canon/internal.ts';
import { solve } from '../solve/index.ts';
import { HASTY_ABOVE } from './hasty.ts';

/** What must differ: the puzzles, or their solution grids, both up to symmetry. */
export type UniqueBy = 'puzzles' | 'grids';

/** The forms that are known, and whether a puzzle is new. */
export interface Repeats {
  /** Excludes puzzles or grids with this form: `pattern` for puzzles, `row` for grids. */
  addForm(board: Board, form: Uint8Array): void;
  /** Is the puzzle, or its grid, new? With `isUnique` it is known from now on. */
  isNew(made: Puzzle & { readonly solution: Uint8Array }): boolean;
}

/** The form that compares puzzles or grids. */
const FORMS = { puzzles: 'pattern', grids: 'row' } as const;

/** An empty record. `isUnique`: what has come once is excluded from then on. */
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

/**
 * Adds earlier work: puzzles, for grids proper puzzles, or grids. Throws an InputError at one that cannot be compared.
 */
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
