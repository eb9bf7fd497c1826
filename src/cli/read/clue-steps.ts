// −p+q steps as `hunt` and `similar --by step` take them: the same words, the same refusal.
import { InputError } from '../../base/index.ts';
import { declareOptions, option } from '../frame/option.ts';

export const stepping = declareOptions({
  minus: option.number('P', 'take P clues away, in all ways', { min: 0, defaultHelp: '1' }),
  plus: option.number('Q', 'then add Q clues, in all ways that make a puzzle that counts', {
    min: 0,
    defaultHelp: '1',
  }),
});

/** The step that is asked for. Throws an InputError if it changes nothing. */
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
