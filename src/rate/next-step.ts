// One step at a time, for hints and explanations: the first instance of the first technique in the table that
// applies; of chains the shortest. The same state always gives the same step.
import type { Puzzle } from '../board/index.ts';
import { digitsOf } from './digits.ts';
import { createFound, type Found } from './found.ts';
import { createState, eliminate, place, type State } from './state.ts';
import type { Candidate, Step, StepPattern } from './step.ts';
import { difficultyOf, type Technique, techniques } from './techniques.ts';

/** The easiest step by the techniques of a table (default: `techniques`); undefined if the puzzle is solved or has no solution, or if no technique gets any further. */
export function nextStep(state: State, table: readonly Technique[] = techniques): Step | undefined {
  if (state.isBroken || state.open === 0) return undefined;
  for (const technique of table) {
    if (technique.needsProper && !state.isProper) continue;
    const step = firstStep(state, technique);
    if (step) return step;
  }
  return undefined;
}

/** Does what follows from the step. */
export function applyStep(state: State, { placements, eliminations }: Step): void {
  for (const { cell, digit } of eliminations) eliminate(state, cell, digit);
  for (const { cell, digit } of placements) place(state, cell, digit);
}

/** How a puzzle is solved by people, step by step. */
export interface Explanation {
  /** The steps, in order. */
  readonly steps: readonly Step[];
  /** The state after the last step: solved, broken, or at a point where a search must go on. */
  readonly end: State;
}

/**
 * All steps from the puzzle on, one by one, by the techniques of a table. `isProper`: known to have exactly one solution.
 */
export function explain(
  puzzle: Puzzle,
  isProper = false,
  table: readonly Technique[] = techniques,
): Explanation {
  const end = createState(puzzle, isProper);
  const steps: Step[] = [];
  for (let step = nextStep(end, table); step; step = nextStep(end, table)) {
    steps.push(step);
    applyStep(end, step);
  }
  return { steps, end };
}

/**
 * Every step that is possible now, technique by technique in the order of the table. Of steps of one technique with the
 * same conclusion only the first, or the shortest, is among them.
 */
export function allSteps(state: State, table: readonly Technique[] = techniques): Step[] {
  if (state.isBroken || state.open === 0) return [];
  return table
    .filter(({ needsProper }) => !needsProper || state.isProper)
    .flatMap((technique) => {
      const steps = new Map<string, Step>();
      const found = createFound(
        state,
        (instance, pattern, extra) => {
          const key = conclusionOf(instance);
          const known = steps.get(key);
          if (!known || difficultyOf(technique, extra) < known.difficulty)
            steps.set(key, stepOf(instance, technique, pattern(), extra));
          return false;
        },
        true,
      );
      technique.find(found);
      return [...steps.values()];
    });
}

function conclusionOf({ cell, digit, cells, masks, size }: Found): string {
  if (cell >= 0) return `${cell}=${digit}`;
  return Array.from({ length: size }, (_, i) => `${cells[i]}:${masks[i]}`)
    .sort()
    .join();
}

/** The first of a technique's shortest instances. */
function firstStep(state: State, technique: Technique): Step | undefined {
  let step: Step | undefined;
  let least = Number.POSITIVE_INFINITY;
  const found = createFound(state, (instance, pattern, extra) => {
    if (extra >= least) return false;
    least = extra;
    step = stepOf(instance, technique, pattern(), extra);
    return extra === 0;
  });
  technique.find(found);
  return step;
}

function stepOf(found: Found, technique: Technique, pattern: StepPattern, extra: number): Step {
  const eliminations: Candidate[] = [];
  for (let i = 0; i < found.size; i++)
    for (const digit of digitsOf(found.masks[i])) eliminations.push({ cell: found.cells[i], digit });
  eliminations.sort((a, b) => a.cell - b.cell || a.digit - b.digit);
  return {
    technique: technique.name,
    difficulty: difficultyOf(technique, extra),
    ...(technique.level && { level: technique.level }),
    placements: found.cell >= 0 ? [{ cell: found.cell, digit: found.digit }] : [],
    eliminations,
    pattern,
  };
}
