// Options that the commands of catalogue have in common.
import { InputError } from '../../../base/index.ts';
import { declareOptions, option } from '../../frame/option.ts';
import { plainBoard } from '../../frame/shared-options.ts';

export const ofWhat = declareOptions({
  ...plainBoard,
  of: option.choice(['grids', 'pairs'], 'essentially different grids, or pairs of bands of 3x3', {
    default: 'grids',
  }),
});

/** Is it about pairs? Throws an InputError if the board has none. */
export function isOfPairs({
  of: what,
  board,
}: {
  readonly of: 'grids' | 'pairs';
  readonly board: string;
}): boolean {
  if (what === 'pairs' && board !== '3x3')
    throw new InputError(`--of pairs: pairs of bands are those of 3x3, not of ${board}`);
  return what === 'pairs';
}
