// The pattern of a hint: what a solver sees. The kernel names the hint; here it is found again on the same grid, a simple
// technique by its plain twin, a chain by the kernel's runs from its starts.
import type { StepPattern } from '../step.ts';
import { chainByKernel } from './chain-by-kernel.ts';
import type { ChainHint } from './chain-node.ts';
import { chainPattern } from './chain-pattern.ts';
import type { PencilGrid } from './grid.ts';
import type { Hint } from './hint.ts';
import { simpleHint } from './plain.ts';

/** Returns the pattern of the hint that Explainer gives for this grid. */
export function patternOf(grid: PencilGrid, hint: Hint): StepPattern {
  if ('ends' in hint) return chainPattern(grid, hint as ChainHint);
  if (hint.chain) return chainPattern(grid, chainByKernel(grid, hint.chain, hint.removals));
  return (hint.pattern ?? simpleHint(grid, hint.name)!.pattern!)();
}
