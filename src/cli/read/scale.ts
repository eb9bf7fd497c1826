// --scale, the same in every verb that says how hard puzzles are. Other verbs need not load the techniques.
import { SCALES } from '../../rate/index.ts';
import { declareOptions, keysOf, option } from '../frame/option.ts';

/** Verbs that say how hard puzzles are. */
export const scale = declareOptions({
  scale: option.choice(
    keysOf(SCALES),
    `how hard by which numbers: ${keysOf(SCALES)
      .map((name) => `${name}, ${SCALES[name].help}`)
      .join('; ')}`,
    { defaultHelp: 'explainer; minclue on other boards, and with pencilmarks' },
  ),
});
