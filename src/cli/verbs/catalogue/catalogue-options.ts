// Options that the commands of `minclue catalogue` share.
import { InputError } from '../../../base/index.ts';
import { declareOptions, option } from '../../frame/option.ts';
import { plainBoard } from '../../frame/shared-options.ts';

export const ofWhat = declareOptions({
  ...plainBoard,
  of: option.choice(['grids', 'pairs'], 'essentially different grids, or pairs of bands of 3x3', {
    default: 'grids',
  }),
});

/** Do the options ask for pairs? Throws an InputError if the board has none. */
export function isOfPairs({
  of: what,
  board,
}: {
  readonly of: 'grids' | 'pairs';
  readonly board: string;
}): boolean {
  if (what === 'pairs' && board !== '3x3')
    throw new InputError(`--of pairs: only the board 3x3 has pairs of bands, not ${board}`);
  return what === 'pairs';
}
