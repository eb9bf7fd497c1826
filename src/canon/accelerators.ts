// The table of faster ways to compute forms on some boards. Their answers are byte for byte those of the
// general way.
import type { Accelerator } from './accelerator.ts';
import type { FormName } from './forms.ts';
import { patternKernel, rowKernel, solutionKernel } from './kernels.ts';

/** For each form, the accelerators in the order in which they are tried. */
export const accelerators: Record<FormName, Accelerator[]> = {
  row: [rowKernel],
  pattern: [patternKernel],
  solution: [solutionKernel],
};
