// --scale of the verbs that say steps: by the techniques of which table.
import { STEP_SCALES } from '../../rate/internal.ts';
import { declareOptions, keysOf, option } from '../frame/option.ts';

/** Verbs that say steps. */
export const stepScale = declareOptions({
  scale: option.choice(
    [...keysOf(STEP_SCALES), 'explainer'],
    `by which techniques: ${keysOf(STEP_SCALES)
      .map((name) => `${name}, ${STEP_SCALES[name].help}`)
      .join('; ')}; explainer, the way of Sudoku Explainer, with what each step does but not why`,
    { default: 'levels' },
  ),
});
