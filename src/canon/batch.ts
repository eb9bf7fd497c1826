// Canonicalises many puzzles of one board in one call, packed bytes in, packed bytes out. The table of
// accelerators has the kernels that are faster for some form and board. Everything else goes the general way,
// one by one.
import type { Board } from '../board/index.ts';
import { checkName, checkPacked } from '../board/internal.ts';
import type { CanonBatchResult } from './accelerator.ts';
import { accelerators } from './accelerators.ts';
import { canonicalise, type FormName } from './forms.ts';

/**
 * Computes the forms of packed puzzles, N² bytes each; by default the form `pattern`. The form `solution`
 * needs the packed `solutions`. Clues must not break the rules: the general way throws an InputError, kernels
 * do not check.
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
