// --scale, the same in every verb that rates puzzles. In a module of its own, so that other verbs do not load the
// techniques.
import { SCALES } from '../../rate/index.ts';
import { declareOptions, keysOf, option } from '../frame/option.ts';

/** For verbs that rate puzzles. */
export const scale = declareOptions({
  scale: option.choice(
    keysOf(SCALES),
    `the scale of the rating: ${keysOf(SCALES)
      .map((name) => `${name}, ${SCALES[name].help}`)
      .join('; ')}`,
    { defaultHelp: 'explainer; minclue for other boards and for pencilmarks' },
  ),
});
