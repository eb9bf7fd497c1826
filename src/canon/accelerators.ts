// Where faster ways to compute a form for some boards are plugged in; the answers are the same bytes.
import type { Accelerator } from './accelerator.ts';
import type { FormName } from './forms.ts';
import { patternKernel, rowKernel, solutionKernel } from './kernels.ts';

/** For each form the accelerators in the order in which they are asked. */
export const accelerators: Record<FormName, Accelerator[]> = {
  row: [rowKernel],
  pattern: [patternKernel],
  solution: [solutionKernel],
};
