// A step of Sudoku Explainer from any state of a 9×9 puzzle, with its pattern: on Explainer's scale, and for explanations
// where no technique of their scale applies. Where the kernel may not be loaded, the plain twin finds it.
import { hasKernel, startExplainer } from '../../kernel/index.ts';
import type { State } from '../state.ts';
import type { Step } from '../step.ts';
import { nextHint } from './by-kernel.ts';
import type { PencilGrid } from './grid.ts';
import { stepOf } from './index.ts';
import { patternOf } from './pattern.ts';
import { nextPlainHint } from './plain.ts';
import { explainerRefuses } from './refuses.ts';

/** Finds Explainer's easiest step. Yields between slices of work. Undefined if Explainer has no step. */
export function* searchExplainerStep({
  cells,
  marks,
  isBroken,
  open,
}: State): Generator<undefined, Step | undefined> {
  if (isBroken || open === 0) return undefined;
  const grid: PencilGrid = { digits: cells.slice(), candidates: Uint16Array.from(marks) };
  const hint = hasKernel('explainer')
    ? yield* nextHint(startExplainer(grid.digits, grid.candidates))
    : nextPlainHint(grid);
  if (!hint) return undefined;
  const { name, rating, length, placement, eliminations } = stepOf(hint);
  return {
    technique: name,
    difficulty: rating,
    scale: 'explainer',
    ...(length !== undefined && { length }),
    placements: placement ? [placement] : [],
    eliminations: [...eliminations].sort((a, b) => a.cell - b.cell || a.digit - b.digit),
    pattern: patternOf(grid, hint),
  };
}

/** Returns why Explainer's steps do not fit the state. Undefined if they do. */
export function refusalOfState(state: State): string | undefined {
  const { layout, cells, isProper } = state;
  const refusal = explainerRefuses({ board: layout.board, cells });
  if (refusal !== undefined) return refusal;
  if (hasPencilmarks(state)) return 'Sudoku Explainer solves clues, not candidates';
  return isProper
    ? undefined
    : 'the puzzle must be known to have one solution: createState(puzzle, { isProper: true })';
}

/**
 * Does the puzzle itself exclude candidates that the rules allow? Explainer's uniqueness arguments would then be wrong.
 */
function hasPencilmarks({ free, layout }: State): boolean {
  const all = 2 ** layout.size - 1;
  return free.some((digits) => digits !== 0 && digits !== all);
}
