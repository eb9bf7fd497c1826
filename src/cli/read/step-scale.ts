// --scale of the verbs that say steps: by the techniques of which table.
import { STEP_SCALES } from '../../rate/internal.ts';
import { declareOptions, keysOf } from '../frame/option.ts';

/** Verbs that say steps. */
export const stepScale = declareOptions({
  scale: {
    kind: 'choice',
    choices: [...keysOf(STEP_SCALES), 'explainer'],
    default: 'levels',
    help: `by which techniques: ${keysOf(STEP_SCALES)
      .map((name) => `${name}, ${STEP_SCALES[name].help}`)
      .join('; ')}; explainer, the way of Sudoku Explainer, with what each step does but not why`,
  },
});
