// One step at a time, for hints and explanations: the first instance of the first technique in the table that applies,
// or its shortest instance for chains. The same state always gives the same step.
import { InputError } from '../base/index.ts';
import { digitsOf } from './digits.ts';
import { createFound, type Found } from './found.ts';
import { checkState, eliminate, place, type State } from './state.ts';
import type { Candidate, Step, StepPattern } from './step.ts';
import { difficultyOf, type Technique } from './techniques.ts';

/** Finds the easiest step by the techniques of a table. */
export function findStep(state: State, table: readonly Technique[]): Step | undefined {
  if (state.isBroken || state.open === 0) return undefined;
  for (const technique of table) {
    if (technique.needsProper && !state.isProper) continue;
    const step = firstStep(state, technique);
    if (step) return step;
  }
  return undefined;
}

/** Applies the step's placements and eliminations to the state. */
export function applyStep(state: State, step: Step): void {
  checkState(state);
  const { placements, eliminations } = step ?? {};
  if (!placements || !eliminations) throw new InputError('a step needs placements and eliminations');
  for (const { cell, digit } of eliminations) eliminate(state, cell, digit);
  for (const { cell, digit } of placements) place(state, cell, digit);
}

/** Finds every step by the techniques of a table. */
export function findSteps(state: State, table: readonly Technique[]): Step[] {
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

/** Returns the first of a technique's shortest instances. */
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
