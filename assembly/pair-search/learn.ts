// Learning: cells that hit all sets of few digits usually miss larger sets. The solver finds some of these for a
// sample.
import { hasOther, pairDifference } from './ask';
import { learnSet, setAt, setCount } from './sets';

const MOST: u32 = 4096; // more take longer than they save
const ALL: u32 = 0x7ffffff;
let known: u32 = 0; // the number of sets before learning
export let learned: u64 = 0;

/** Begins learning. */
export function startLearning(): void { known = setCount; }

/**
 * If these cells hit all sets learned so far, asks the solver whether they hit all sets of the pair. If not, learns
 * one.
 */
export function learnFrom(cells: u64): void {
  if (setCount - known == MOST) return;
  for (let i = setCount; i > known; i--) if ((setAt(i - 1) & cells) == 0) return;
  if (!hasOther(cells, ALL)) return;
  learnSet(pairDifference);
  learned++;
}
