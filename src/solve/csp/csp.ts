// The csp engine: a board as a constraint satisfaction problem (Foundations, §2), with every rung of the
// ladder of techniques as a switch. The default engine for large boards names its techniques itself, so a
// program that only solves does not load the others.
import type { Engine } from '../engine.ts';
import { type CspOptions, settingsOf } from './options.ts';
import { propagatorOf } from './propagation.ts';
import { defaultRestarts } from './restarts.ts';
import { type CspTechniques, startCsp } from './search.ts';
import { placeSingles } from './singles.ts';
import { sorterOf } from './values.ts';
import { chooserOf } from './variables.ts';
import { createWeightedChooser } from './weighted.ts';

/** The csp engine with the switches that solve best. */
export const csp: Engine = /* @__PURE__ */ engineOf({
  chooser: createWeightedChooser,
  propagator: () => placeSingles,
  sorter: (state, draw) => sorterOf('natural', state, draw),
  restarts: defaultRestarts,
});

/**
 * Creates the csp engine with these switches, the others at their defaults. Throws an InputError on unknown
 * values.
 */
export function createCsp(options: CspOptions = {}): Engine {
  const { variableOrder, valueOrder, propagation, restarts } = settingsOf(options);
  return engineOf({
    chooser: (state, draw) => chooserOf(variableOrder, state, draw),
    propagator: (state) => propagatorOf(propagation, state),
    sorter: (state, draw) => sorterOf(valueOrder, state, draw),
    restarts,
  });
}

function engineOf(techniques: CspTechniques): Engine {
  return {
    name: 'csp',
    refuses: () => undefined,
    start: (puzzle, options = {}) => startCsp(puzzle, options, techniques),
  };
}
