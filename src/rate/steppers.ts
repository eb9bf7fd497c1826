// The scales that steps can be had of, for hints and explanations: what comes next, and all that is possible now.
import { levelTechniques } from './levels.ts';
import { allSteps, nextStep } from './next-step.ts';
import type { State } from './state.ts';
import type { Step } from './step.ts';
import { type Technique, techniques } from './techniques.ts';

/** The name of a scale that has steps. */
export type StepScale = 'levels' | 'minclue';

/** How steps are found on a scale. */
export interface Stepper {
  /** What its techniques are, in some words. */
  readonly help: string;
  /** The easiest step; undefined if there is none. */
  next(state: State): Step | undefined;
  /** All steps, technique by technique. */
  all(state: State): Step[];
}

const byTable = (help: string, table: readonly Technique[]): Stepper => ({
  help,
  next: (state) => nextStep(state, table),
  all: (state) => allSteps(state, table),
});

/** Every scale that has steps from any state on. */
export const STEPPERS: Readonly<Record<StepScale, Stepper>> = {
  levels: byTable('the techniques people know by name, in five levels', levelTechniques),
  minclue: byTable('those of our own scale', techniques),
};
