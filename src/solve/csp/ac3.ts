// Arc consistency on the binary ≠ constraints (Foundations, §2) with the queue of AC-3. A digit of cell x
// lacks support in its peer y only if it is y's last candidate. So only cells with one candidate can change
// anything. The queue holds these cells. Revising all arcs from such a cell means placing its digit and
// removing it from the peers.
import { checkForward } from './forward.ts';
import { firstCandidate, place, type State } from './state.ts';

/** Makes all arcs consistent. Returns false if some cell has no candidate left. */
export function makeArcConsistent(state: State): boolean {
  while (checkForward(state)) {
    if (state.singlesLength === 0) return true;
    const item = state.singles[--state.singlesLength];
    if (item < state.cellCount && !state.settled[item]) place(state, item, firstCandidate(state, item));
  }
  return false;
}
