// The ladder of propagation (Foundations, §2, §9, §11.1): what is deduced after each placement. Every level
// keeps the set of solutions (Proposition 9.4) and only changes how much search remains. All-different on
// each unit is stronger than singles but does not contain locked candidates, which look at two units at once.
// §9.1 says otherwise; propagation.test.ts has a counterexample.
import { makeArcConsistent } from './ac3.ts';
import { checkForward } from './forward.ts';
import { createGac } from './gac.ts';
import { placeSinglesAndLock } from './locked.ts';
import type { Propagation } from './options.ts';
import { placeSingles } from './singles.ts';
import type { State } from './state.ts';

/** Draws all conclusions of its level. Returns false if the state has no solution. */
export type Propagator = (state: State) => boolean;

/** The propagator of a level for searches that start in this state. */
export function propagatorOf(level: Propagation, state: State): Propagator {
  switch (level) {
    case 'none':
      return () => true; // listing the choices finds a digit that clashes with a placed peer
    case 'forward':
      return checkForward;
    case 'ac3':
      return makeArcConsistent;
    case 'singles':
      return placeSingles;
    case 'locked':
      return placeSinglesAndLock;
    case 'gac':
      return createGac(state);
  }
}
