// Where faster ways to compute a form for some boards are plugged in; the answers are the same bytes.
import type { Board } from '../board/index.ts';
import type { CanonBatchResult } from './batch.ts';
import type { FormName } from './forms.ts';
import { patternKernel, rowKernel, solutionKernel } from './kernels.ts';

export interface Accelerator {
  /** Can it take such a board and form? */
  accepts(board: Board, form: FormName): boolean;
  /** Computes the batch as `canonicaliseBatch` does; undefined: not this one, go the general way. */
  run(board: Board, cells: Uint8Array, solutions: Uint8Array | undefined): CanonBatchResult | undefined;
}

/** For each form the accelerators in the order in which they are asked. */
export const accelerators: Record<FormName, Accelerator[]> = {
  row: [rowKernel],
  pattern: [patternKernel],
  solution: [solutionKernel],
};
