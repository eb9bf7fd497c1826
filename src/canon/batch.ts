// Many puzzles of one board in one call, packed bytes in, packed bytes out. A kernel that is faster for some
// form and board stands in the table of accelerators; everything else goes the general way, one by one.
import type { Board } from '../board/index.ts';
import { checkName, checkPacked } from '../board/internal.ts';
import type { CanonBatchResult } from './accelerator.ts';
import { accelerators } from './accelerators.ts';
import { canonicalise, type FormName } from './forms.ts';

/**
 * The forms of puzzles packed one after the other, N² bytes each, `pattern` unless told otherwise; `solutions` likewise, for the form `solution`.
 * Their clues must not break the rules: the general way throws an InputError, kernels do not look.
 */
export function canonicaliseBatch(
  board: Board,
  cells: Uint8Array,
  form: FormName = 'pattern',
  solutions?: Uint8Array,
): CanonBatchResult {
  checkPacked(board, cells);
  checkName('form', form, Object.keys(accelerators));
  const { cellCount } = board;
  for (const accelerator of accelerators[form])
    if (accelerator.accepts(board, form)) {
      const result = accelerator.run(board, cells, solutions);
      if (result) return result;
    }
  const length = cells.length / cellCount;
  const forms = new Uint8Array(cells.length);
  const automorphismCounts = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const from = i * cellCount;
    const puzzle = { board, cells: cells.subarray(from, from + cellCount) };
    const solution = solutions?.subarray(from, from + cellCount);
    const result = canonicalise(puzzle, form, solution && { solution });
    forms.set(result.form, from);
    automorphismCounts[i] = result.automorphisms;
  }
  return { forms, automorphismCounts };
}
