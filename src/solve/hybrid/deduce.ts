// All that the csp engine's techniques deduce together: singles, locked candidates between any two units, and
// all-different on every unit, which contains pairs, triples and so on. Each technique finds conclusions the
// others miss.
import { createGac } from '../csp/gac.ts';
import { placeSinglesAndLock } from '../csp/locked.ts';
import type { State } from '../csp/state.ts';

/** Draws all conclusions. Returns false if there is no solution. */
export function deduce(state: State): boolean {
  const filterAllDifferent = createGac(state);
  for (let before = -1; before < state.trailLength; ) {
    before = state.trailLength;
    state.seenCount = 0; // each technique must see all that the other removed
    if (!placeSinglesAndLock(state)) return false;
    state.seenCount = 0;
    if (!filterAllDifferent(state)) return false;
  }
  return true;
}
