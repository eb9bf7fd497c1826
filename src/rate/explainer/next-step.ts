// The easiest step of Sudoku Explainer from any state on, as a step among others: for where their techniques get no further.
import { startExplainer } from '../../kernel/index.ts';
import type { State } from '../state.ts';
import type { Step } from '../step.ts';
import { nextHint } from './by-kernel.ts';
import { explainerRefuses, stepOf } from './index.ts';

/** Yields between slices of work. Undefined where Explainer has no step: on other boards, and with pencilmarks that were given. */
export function* searchExplainerStep(state: State): Generator<undefined, Step | undefined> {
  const { layout, cells, marks, isBroken, isProper, open } = state;
  if (isBroken || !isProper || open === 0) return undefined;
  if (explainerRefuses({ board: layout.board, cells }) !== undefined || hasPencilmarks(state))
    return undefined;
  const hint = yield* nextHint(startExplainer(cells, Uint16Array.from(marks)));
  if (!hint) return undefined;
  const { name, rating, length, placement, eliminations } = stepOf(hint);
  const placements = placement ? [placement] : [];
  const concerned = [...placements, ...eliminations];
  return {
    technique: name,
    difficulty: rating,
    scale: 'explainer',
    ...(length !== undefined && { length }),
    placements,
    eliminations,
    pattern: {
      cells: sorted(concerned.map(({ cell }) => cell)),
      digits: sorted(concerned.map(({ digit }) => digit)),
    },
  };
}

/** Do the rules leave more to a cell than the puzzle does? What it says of unique solutions would be wrong then. */
function hasPencilmarks({ free, layout }: State): boolean {
  const all = 2 ** layout.size - 1;
  return free.some((digits) => digits !== 0 && digits !== all);
}

function sorted(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
