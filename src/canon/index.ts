// Canonical forms of puzzles, grids and patterns, the symmetries that lead to them, and automorphisms.
export type { CanonBatchResult } from './accelerator.ts';
export { canonicaliseBatch } from './batch.ts';
export { describeSymmetry, type SymmetryParts } from './describe.ts';
export { createFormSet, type FormSet } from './form-set.ts';
export {
  automorphisms,
  type CanonOptions,
  canonicalise,
  type Form,
  type FormName,
  forms,
  patternAutomorphisms,
  patternForm,
} from './forms.ts';
export type { CanonResult } from './minimum.ts';
export type { PatternMethod } from './pattern.ts';
