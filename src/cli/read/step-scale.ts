// --scale of the verbs that say steps: by the techniques of which table.
import { STEPPERS } from '../../rate/index.ts';
import { declareOptions, keysOf, option } from '../frame/option.ts';

/** Verbs that say steps. */
export const stepScale = declareOptions({
  scale: option.choice(
    [...keysOf(STEPPERS), 'explainer'],
    `by which techniques: ${keysOf(STEPPERS)
      .map((name) => `${name}, ${STEPPERS[name].help}`)
      .join('; ')}; explainer, the way of Sudoku Explainer, with what each step does but not why`,
    { default: 'levels' },
  ),
});
