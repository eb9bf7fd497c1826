// How hard a puzzle is for people, and why: techniques, ratings, hints, explanations.
export { type BackdoorOptions, type Backdoors, findBackdoors, searchBackdoors } from './backdoors.ts';
export {
  type ExplainerOptions,
  type ExplainerRating,
  type ExplainerStep,
  rateByExplainer,
  rateByExplainerInSlices,
} from './explainer/index.ts';
export { sayExplainerStep } from './explainer-words.ts';
export { type LevelTechnique, levelTechniques } from './levels.ts';
export { allSteps, applyStep, type Explanation, explain, nextStep } from './next-step.ts';
export { RATING_VERSION, type RateOptions, type Rating, rate } from './rate.ts';
export { LEVELS_VERSION, type LevelRating, needsTechnique, rateByLevels } from './rate-levels.ts';
export {
  rateInSlices,
  rateOn,
  SCALES,
  type Scale,
  type ScaledRating,
  type ScaleEntry,
  scaleFor,
  scaleName,
} from './scale.ts';
export { SEARCH } from './search.ts';
export { createState, puzzleOf, type State } from './state.ts';
export {
  type Candidate,
  type Chain,
  type DeadCell,
  type DeadPlace,
  type Level,
  type Link,
  levels,
  type Step,
  type StepPattern,
} from './step.ts';
export { STEPPERS, type Stepper, type StepScale } from './steppers.ts';
export { type Technique, techniques } from './techniques.ts';
export { sayStep, sayStepInLines, sayStepInShort } from './words.ts';
