// Exports for the other rooms of this project. Not part of the library.

export { searchBackdoors } from './backdoors.ts';
export { STEP_SCALES } from './explain.ts';
export { searchExplainerRating } from './explainer/index.ts';
export { findStep } from './next-step.ts';
export { rateByTechniques, rateRounds, searchNeed } from './rate-rounds.ts';
export { type Rounds, searchRounds, solveInRounds } from './rounds.ts';
export { sayOwnStepInShort } from './short-words.ts';
export { sayConclusion } from './speech.ts';
export { copyState, eliminate, place } from './state.ts';
