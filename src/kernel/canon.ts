// The kernels of canonical forms as batch calls: row-minlex of 9×9 grids (assembly/canon-grid-3x3.ts) and of
// 8×8 grids with 2×4 boxes (assembly/canon-grid-2x4.ts), Lass's form of 9×9 puzzles
// (assembly/canon-puzzle-3x3.ts).

import * as grid2x4 from './generated/canon-grid-2x4.ts';
import * as grid3x3 from './generated/canon-grid-3x3.ts';
import * as puzzle3x3 from './generated/canon-puzzle-3x3.ts';
import { instantiate, type KernelBinary, once } from './instance.ts';

interface CanonExports {
  runBatch(count: number): void;
}

/** A module generated from a kernel: its binary, and the addresses of its data. */
interface CanonModule {
  readonly binary: KernelBinary;
  readonly BATCH: number;
  readonly INPUT: number;
  readonly OUTPUT: number;
  readonly RECORDS: number;
  readonly COUNTS: number;
}

/** The length of a record in bytes. */
export const CANON_RECORD = 32;

/**
 * For each input its form (N² bytes), its number of automorphisms, and the symmetry that leads to the form.
 */
export interface CanonBatch {
  readonly forms: Uint8Array;
  readonly automorphisms: Float64Array;
  /**
   * 32 bytes each: 1 if the input is transposed first; the old row of each new row (N bytes); the old column
   * of each new column (N); the new digit of each old digit 1 … N, or 0 if it does not occur (N).
   */
  readonly records: Uint8Array;
}

/** The row-minlex forms of packed 9×9 grids, 81 bytes each. */
export const canonGrids3x3 = canonKernel(grid3x3, 81, (buffer, at) => {
  const counts = new Uint32Array(buffer, at);
  return (i) => counts[i];
});

/** The row-minlex forms of packed 8×8 grids with 2×4 boxes, 64 bytes each. */
export const canonGrids2x4 = canonKernel(grid2x4, 64, (buffer, at) => {
  const counts = new Uint32Array(buffer, at);
  return (i) => counts[i];
});

/**
 * Lass's canonical minlex forms of packed 9×9 puzzles, 81 bytes each. Puzzles with fewer than twelve clues or
 * empty cells are left out: they get 0 automorphisms.
 */
export const canonPuzzles3x3 = canonKernel(puzzle3x3, 81, (buffer, at) => {
  const counts = new Float64Array(buffer, at, 1024);
  return (i) => counts[2 * i]; // next to it, the automorphisms of the pattern
});

/**
 * The batch call of a kernel, which is loaded when first needed. `countsOf` reads its numbers of
 * automorphisms.
 */
function canonKernel(
  { binary, BATCH, INPUT, OUTPUT, RECORDS, COUNTS }: CanonModule,
  cellCount: number,
  countsOf: (buffer: ArrayBuffer, at: number) => (i: number) => number,
): (cells: Uint8Array) => CanonBatch {
  const kernel = once(() => {
    const exports = instantiate<CanonExports>(binary);
    const { buffer } = exports.memory;
    return {
      exports,
      input: new Uint8Array(buffer, INPUT, BATCH * cellCount),
      output: new Uint8Array(buffer, OUTPUT, BATCH * cellCount),
      records: new Uint8Array(buffer, RECORDS, BATCH * CANON_RECORD),
      count: countsOf(buffer, COUNTS),
    };
  });

  return (cells) => {
    const { exports, input, output, records, count } = kernel();
    const length = cells.length / cellCount;
    const forms = new Uint8Array(cells.length);
    const automorphisms = new Float64Array(length);
    const ways = new Uint8Array(length * CANON_RECORD);
    for (let from = 0; from < length; from += BATCH) {
      const size = Math.min(BATCH, length - from);
      input.set(cells.subarray(from * cellCount, (from + size) * cellCount));
      exports.runBatch(size);
      forms.set(output.subarray(0, size * cellCount), from * cellCount);
      ways.set(records.subarray(0, size * CANON_RECORD), from * CANON_RECORD);
      for (let i = 0; i < size; i++) automorphisms[from + i] = count(i);
    }
    return { forms, automorphisms, records: ways };
  };
}
