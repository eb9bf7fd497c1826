// Arc consistency on the binary ≠ constraints (Foundations, §2) with the queue of AC-3. A digit of cell x lacks
// support in its peer y only when it is all that y has left, so of the arcs into x only those from cells
// with one candidate can do anything: the queue holds such cells, and revising all their arcs is placing
// the digit and removing it from the peers.
import { checkForward } from './forward.ts';
import { firstCandidate, place, type State } from './state.ts';

/** Makes all arcs consistent. False: some cell has no candidate left. */
export function makeArcConsistent(state: State): boolean {
  while (checkForward(state)) {
    if (state.singlesLength === 0) return true;
    const item = state.singles[--state.singlesLength];
    if (item < state.cellCount && !state.settled[item]) place(state, item, firstCandidate(state, item));
  }
  return false;
}
