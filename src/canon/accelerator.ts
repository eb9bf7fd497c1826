// A faster way to compute a form on some boards, and the result of any way for a batch.
import type { Board } from '../board/index.ts';
import type { FormName } from './forms.ts';

/** The forms of a batch, in its order. */
export interface CanonBatchResult {
  /** For each puzzle, N² bytes: its form. */
  readonly forms: Uint8Array;
  /** For each puzzle, the number of its automorphisms. */
  readonly automorphismCounts: Float64Array;
}

/** The forms `solution` of a batch, and the grids in which they stand. */
export interface CarriedBatch extends CanonBatchResult {
  /** For each puzzle, N² bytes: the row-minlex form of its solution. */
  readonly grids: Uint8Array;
  /** For each puzzle, the number of automorphisms of its solution. */
  readonly gridAutomorphismCounts: Float64Array;
}

/** A faster way to compute a form. */
export interface Accelerator {
  /** Can it take this board and form? */
  accepts(board: Board, form: FormName): boolean;
  /**
   * Computes the batch as `canonicaliseBatch` does. Undefined: not possible for this batch; use the general
   * way.
   */
  run(board: Board, cells: Uint8Array, solutions: Uint8Array | undefined): CanonBatchResult | undefined;
}
