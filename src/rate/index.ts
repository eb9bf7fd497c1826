// How hard a puzzle is for people, and why: techniques, ratings, hints, explanations.
export { type BackdoorOptions, type Backdoors, findBackdoors, searchBackdoors } from './backdoors.ts';
export { createRatingPool, type RatingPool, rateBatch } from './batch.ts';
export {
  type ExplainerOptions,
  type ExplainerRating,
  type ExplainerStep,
  rateByExplainer,
} from './explainer/index.ts';
export { type Rated, type RateListOptions, rateAll } from './lists.ts';
export { applyStep, type Explanation, explain, nextStep } from './next-step.ts';
export { RATING_VERSION, type RateOptions, type Rating, rate } from './rate.ts';
export { SEARCH } from './search.ts';
export { createState, puzzleOf, type State } from './state.ts';
export type { Candidate, Chain, DeadCell, DeadPlace, Link, Step, StepPattern } from './step.ts';
export { type Technique, techniques } from './techniques.ts';
export { sayStep } from './words.ts';
