// What other rooms of this project need of this one and nobody else does: no part of the library.

export { searchBackdoors } from './backdoors.ts';
export { rateByTechniques, rateRounds } from './by-table.ts';
export { STEP_SCALES } from './explain.ts';
export { explainerSteps } from './explainer/index.ts';
export { type Rounds, solveInRounds, solveOn } from './rounds.ts';
export { place } from './state.ts';
