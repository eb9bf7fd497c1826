// How hard a puzzle is for people, and why: techniques, ratings, hints, explanations.
export { type BackdoorOptions, type Backdoors, findBackdoors } from './backdoors.ts';
export type { StepLine } from './chain-lines.ts';
export {
  allSteps,
  type ExplainOptions,
  type Explanation,
  explain,
  type NextStepOptions,
  nextStep,
  nextStepInSlices,
  type StepOptions,
  type StepScale,
} from './explain.ts';
export {
  type ExplainerOptions,
  type ExplainerRating,
  type ExplainerStep,
  type ExplainerTechniqueName,
  rateByExplainer,
} from './explainer/index.ts';
export { sayExplainerStep } from './explainer/words.ts';
export { type LevelTechnique, levelTechniques } from './levels.ts';
export { applyStep } from './next-step.ts';
export { type RateOptions, rate, rateInSlices } from './rate.ts';
export { needsTechnique } from './rate-rounds.ts';
export type { Rating, Unsolvable } from './rating.ts';
export { SCALES, type Scale, type ScaleEntry, scaleFor, scaleName } from './scale.ts';
export { createState, puzzleOf, type State, type StateOptions } from './state.ts';
export {
  type Candidate,
  type Chain,
  type DeadCell,
  type DeadPlace,
  type ExcludedCombination,
  type InnerStep,
  type Level,
  type Link,
  levels,
  type Step,
  type StepPattern,
} from './step.ts';
export {
  type StepView,
  type ViewLink,
  type ViewMark,
  type ViewPlace,
  type ViewSet,
  viewStep,
} from './step-view.ts';
export { type TechniqueName, techniqueLabel } from './technique-names.ts';
export { type TechniqueExample, techniqueExample, techniqueNote } from './technique-notes.ts';
export { type Technique, techniques } from './techniques.ts';
export { sayStep, sayStepInLines, sayStepInShort, sayStepLines } from './words.ts';
