// Steps for hints and explanations, by the techniques of a scale: what comes next, all that is possible now, the whole way.
import { InputError } from '../base/index.ts';
import type { Puzzle } from '../board/index.ts';
import { count } from '../solve/index.ts';
import { searchExplainerStep } from './explainer/next-step.ts';
import { levelTechniques } from './levels.ts';
import { applyStep, findStep, findSteps } from './next-step.ts';
import { checkState, createState, type State } from './state.ts';
import type { Step } from './step.ts';
import { type Technique, techniques } from './techniques.ts';

/** The name of a scale that has steps from any state on. */
export type StepScale = 'levels' | 'minclue';

/** Every scale that has steps from any state on: what its techniques are, in some words, and the table of them. */
export const STEP_SCALES: Readonly<
  Record<StepScale, { readonly help: string; readonly techniques: readonly Technique[] }>
> = {
  levels: { help: 'the techniques people know by name, in five levels', techniques: levelTechniques },
  minclue: { help: 'those of our own scale', techniques },
};

/** By which techniques steps are looked for. */
export interface StepOptions {
  /** Default: `levels`. */
  readonly scale?: StepScale | undefined;
}

/** How the next step is looked for. */
export interface NextStepOptions extends StepOptions {
  /**
   * Where no technique of the scale applies, the easiest step of Sudoku Explainer is taken: on 3x3 boards, for proper puzzles
   * without pencilmarks. Default: true.
   */
  readonly withExplainer?: boolean | undefined;
}

/** How an explanation is made. */
export interface ExplainOptions extends NextStepOptions {
  /** The puzzle is known to have exactly one solution. Default: a solver is asked. */
  readonly isProper?: boolean | undefined;
}

/** How a puzzle is solved by people, step by step. */
export interface Explanation {
  /** 1 if the puzzle is proper, 0 without solutions, 2 with more than one: then there are no steps. */
  readonly solutions: 0 | 1 | 2;
  /** The steps, in order. */
  readonly steps: readonly Step[];
  /** Do the steps solve the puzzle? If not, only a search can go further. */
  readonly isSolved: boolean;
  /** The state after the last step. */
  readonly end: State;
}

/** All steps from the puzzle on, one by one, the easiest first. */
export function explain(puzzle: Puzzle, options: ExplainOptions = {}): Explanation {
  const { isProper = false } = options;
  tableOf(options.scale); // refuses what it does not know before a solver is asked
  const solutions = isProper ? 1 : (count(puzzle).solutions as 0 | 1 | 2);
  const end = createState(puzzle, { isProper: solutions === 1 });
  const steps: Step[] = [];
  if (solutions === 1)
    for (let step = nextStep(end, options); step; step = nextStep(end, options)) {
      steps.push(step);
      applyStep(end, step);
    }
  return { solutions, steps, isSolved: solutions === 1 && end.open === 0, end };
}

/** The easiest step; undefined if the puzzle is solved or has no solution, or if no technique gets any further. */
export function nextStep(state: State, options: NextStepOptions = {}): Step | undefined {
  const slices = nextStepInSlices(state, options);
  for (let slice = slices.next(); ; slice = slices.next()) if (slice.done) return slice.value;
}

/** The same with rests: a step of Sudoku Explainer can take seconds. */
export function* nextStepInSlices(
  state: State,
  { scale, withExplainer = true }: NextStepOptions = {},
): Generator<undefined, Step | undefined> {
  checkState(state);
  const step = findStep(state, tableOf(scale));
  return step ?? (withExplainer ? yield* searchExplainerStep(state) : undefined);
}

/**
 * Every step that is possible now, technique by technique in the order of the scale. Of steps of one technique with the same
 * conclusion only the first, or the shortest, is among them.
 */
export function allSteps(state: State, { scale }: StepOptions = {}): Step[] {
  checkState(state);
  return findSteps(state, tableOf(scale));
}

function tableOf(scale: StepScale = 'levels'): readonly Technique[] {
  if (!Object.hasOwn(STEP_SCALES, scale))
    throw new InputError(
      `scale "${scale}" has no steps; those that have are ${Object.keys(STEP_SCALES).join(', ')}`,
    );
  return STEP_SCALES[scale].techniques;
}
