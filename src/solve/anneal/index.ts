// Simulated annealing: the engine, and the parts that the hybrids share.
export {
  type AnnealOptions,
  checkAnnealOptions,
  checkQuestion,
  defaultBudget,
  refuseExtraUnits,
} from './budget.ts';
export { anneal, createAnneal, startSearch } from './engine.ts';
export { type Filling, fillBoxes } from './filling.ts';
export { createGenerator, drawWord } from './generator.ts';
export type { AnnealEngine } from './look.ts';
