// Steps for hints and explanations: the next step, all steps that are possible now, or the whole way.

import { InputError } from '../base/index.ts';
import { checkOptions, type OptionNames } from '../base/internal.ts';
import type { Puzzle } from '../board/index.ts';
import { count } from '../solve/index.ts';
import { refusalOfState, searchExplainerStep } from './explainer/next-step.ts';
import { levelTechniques } from './levels.ts';
import { applyStep, findStep, findSteps } from './next-step.ts';
import { scaleFor } from './scale.ts';
import { checkState, createState, type State } from './state.ts';
import type { Step } from './step.ts';
import { type Technique, techniques } from './techniques.ts';

/** The name of a scale whose techniques give steps. */
export type StepScale = 'levels' | 'minclue' | 'explainer';

/** A scale whose steps are found by the techniques of a table. */
type TableScale = Exclude<StepScale, 'explainer'>;

/** The scales whose techniques give steps, with a short description. */
export const STEP_SCALES: Readonly<Record<StepScale, { readonly help: string }>> = {
  levels: { help: 'the techniques people know by name, in five levels' },
  minclue: { help: 'the techniques of our own scale' },
  explainer: { help: 'the steps of Sudoku Explainer, by which ER/EP/ED are rated' },
};

const tables: Readonly<Record<TableScale, readonly Technique[]>> = {
  levels: levelTechniques,
  minclue: techniques,
};

/** Which techniques to use. */
export interface StepOptions {
  /** Default: `levels`. */
  readonly scale?: StepScale | undefined;
}

/** How to find the next step. */
export interface NextStepOptions extends StepOptions {
  /**
   * If no technique of the scale applies, take the easiest step of Sudoku Explainer. Only on 3x3 boards, for proper
   * puzzles without pencilmarks. On the scale `explainer` it makes no difference. Default: true.
   */
  readonly withExplainer?: boolean | undefined;
}

/** Options for an explanation. */
export interface ExplainOptions extends NextStepOptions {
  /** The puzzle is known to have exactly one solution. Default: a solver checks. */
  readonly isProper?: boolean | undefined;
}

/** How people can solve a puzzle, step by step. */
export interface Explanation {
  /** 1 if the puzzle is proper, 0 without solutions, 2 with more than one. Only proper puzzles have steps. */
  readonly solutions: 0 | 1 | 2;
  /** The steps, in order. */
  readonly steps: readonly Step[];
  /** Do the steps solve the puzzle? If not, only trial remains. */
  readonly isSolved: boolean;
  /** The state after the last step. */
  readonly end: State;
}

const nextNames: OptionNames<NextStepOptions> = { scale: true, withExplainer: true };

/** Explains how to solve the puzzle: always takes the easiest step. */
export function explain(puzzle: Puzzle, options: ExplainOptions = {}): Explanation {
  checkOptions(options, { ...nextNames, isProper: true });
  const { isProper = false, ...next } = options;
  checkScale(options.scale, puzzle); // before the solver runs
  const solutions = isProper ? 1 : (count(puzzle).solutions as 0 | 1 | 2);
  const end = createState(puzzle, { isProper: solutions === 1 });
  const steps: Step[] = [];
  if (solutions === 1)
    for (let step = nextStep(end, next); step; step = nextStep(end, next)) {
      steps.push(step);
      applyStep(end, step);
    }
  return { solutions, steps, isSolved: solutions === 1 && end.open === 0, end };
}

/** Returns the easiest step. Undefined if the puzzle is solved or has no solution, or if no technique applies. */
export function nextStep(state: State, options: NextStepOptions = {}): Step | undefined {
  const slices = nextStepInSlices(state, options);
  for (let slice = slices.next(); ; slice = slices.next()) if (slice.done) return slice.value;
}

/** `nextStep` with pauses: a step of Sudoku Explainer can take seconds. */
export function* nextStepInSlices(
  state: State,
  options: NextStepOptions = {},
): Generator<undefined, Step | undefined> {
  checkState(state);
  checkOptions(options, nextNames);
  const { scale = 'levels', withExplainer = true } = options;
  checkScale(scale);
  if (scale === 'explainer') {
    const refusal = refusalOfState(state);
    if (refusal !== undefined) throw new InputError(`scale explainer: ${refusal}`);
    return yield* searchExplainerStep(state);
  }
  const step = findStep(state, tables[scale]);
  if (step || !withExplainer || refusalOfState(state) !== undefined) return step;
  return yield* searchExplainerStep(state);
}

/**
 * Returns every step that is possible now, technique by technique in the order of the scale. If several steps of one
 * technique have the same conclusion, only the shortest is listed, and of equally short ones the first. The scale
 * `explainer` has no such list.
 */
export function allSteps(state: State, options: StepOptions = {}): Step[] {
  checkState(state);
  checkOptions(options, { scale: true });
  const { scale = 'levels' } = options;
  checkScale(scale);
  if (scale === 'explainer')
    throw new InputError('scale explainer: only the next step can be found, not all');
  return findSteps(state, tables[scale]);
}

/** Throws an InputError for an unknown scale, or one that does not fit the puzzle. */
function checkScale(scale: StepScale = 'levels', puzzle?: Puzzle): void {
  if (!Object.hasOwn(STEP_SCALES, scale))
    throw new InputError(`scale "${scale}" has no steps; use one of ${Object.keys(STEP_SCALES).join(', ')}`);
  if (scale === 'explainer' && puzzle) scaleFor(puzzle, scale);
}
