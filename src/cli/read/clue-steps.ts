// The −p+q steps of `hunt` and `similar --by step`, with the same options and refusals.
import { InputError } from '../../base/index.ts';
import { declareOptions, option } from '../frame/option.ts';

export const stepping = declareOptions({
  minus: option.number('P', 'remove P clues, in all ways', { min: 0, defaultHelp: '1' }),
  plus: option.number('Q', 'then add Q clues, in all ways that give an accepted puzzle', {
    min: 0,
    defaultHelp: '1',
  }),
});

/** Returns the requested step. Throws an InputError if it changes nothing. */
export function stepAsked({
  minus = 1,
  plus = 1,
}: {
  readonly minus?: number | undefined;
  readonly plus?: number | undefined;
}): { minus: number; plus: number } {
  if (minus + plus === 0) throw new InputError('--minus 0 --plus 0 changes nothing');
  return { minus, plus };
}
