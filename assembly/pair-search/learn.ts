// Learning: what the sets of few digits let pass mostly misses larger sets. The solver tells of some, for a sample.
import { hasOther, pairDifference } from './ask';
import { learnSet, setAt, setCount } from './sets';

const MOST: u32 = 4096; // more take longer than they save
const ALL: u32 = 0x7ffffff;
let known: u32 = 0; // sets there were before
export let learned: u64 = 0;

/** From now on. */
export function startLearning(): void { known = setCount; }

/** If these cells hit all sets learned since: do they hit all sets of the pair? If not there is one more. */
export function learnFrom(cells: u64): void {
  if (setCount - known == MOST) return;
  for (let i = setCount; i > known; i--) if ((setAt(i - 1) & cells) == 0) return;
  if (!hasOther(cells, ALL)) return;
  learnSet(pairDifference);
  learned++;
}
