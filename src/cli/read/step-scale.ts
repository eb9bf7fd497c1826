// --scale of the verbs that explain steps: it chooses the table of techniques.
import { STEP_SCALES } from '../../rate/internal.ts';
import { declareOptions, keysOf, option } from '../frame/option.ts';

/** For verbs that explain steps. */
export const stepScale = declareOptions({
  scale: option.choice(
    keysOf(STEP_SCALES),
    `the techniques: ${keysOf(STEP_SCALES)
      .map((name) => `${name}, ${STEP_SCALES[name].help}`)
      .join('; ')}`,
    { default: 'levels' },
  ),
});
