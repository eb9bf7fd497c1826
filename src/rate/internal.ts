// What other rooms of this project need of this one and nobody else does: no part of the library.

export { searchBackdoors } from './backdoors.ts';
export { rateByTechniques } from './by-table.ts';
export { STEP_SCALES } from './explain.ts';
export { explainerSteps } from './explainer/index.ts';
export { solveInRounds } from './rounds.ts';
