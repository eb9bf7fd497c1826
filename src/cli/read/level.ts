// Reads levels and ranges of levels: hard, easy..hard, ..medium.
import { InputError } from '../../base/index.ts';
import { type Level, levels } from '../../rate/index.ts';
import { option } from '../frame/option.ts';
import { choiceOf } from '../frame/values.ts';

/** A range of levels, both included. */
export interface LevelRange {
  readonly from: Level;
  readonly to: Level;
}

export const levelOption = option.text(
  'LEVEL',
  `the difficulty in a word: ${levels.join(', ')}; or a range, as in easy..hard`,
  { suggest: levels },
);

/** Reads `hard`, `easy..hard`, `hard..` or `..hard`. */
export function readLevelRange(option: string, text: string): LevelRange {
  const [first, last = first, more] = text.split('..');
  if (more !== undefined || (first === '' && last === ''))
    throw new InputError(`${option} "${text}": expected a level, or two as in easy..hard`);
  const from = first === '' ? levels[0] : readLevel(option, first);
  const to = last === '' ? levels[levels.length - 1] : readLevel(option, last);
  if (levels.indexOf(to) < levels.indexOf(from))
    throw new InputError(`${option} ${text}: ends before it begins`);
  return { from, to };
}

export function readLevel(option: string, word: string): Level {
  return choiceOf(option, levels, word, true);
}
