// --draw of `minclue explain`: pictures of one puzzle's steps.
import { InputError } from '../../../base/index.ts';
import type { Puzzle } from '../../../board/index.ts';
import { counted } from '../../frame/message.ts';
import { type DrawnStep, drawSteps } from '../../write/rate-picture.ts';
import type { Options } from './explain-options.ts';

/** The options of runs that have read a puzzle. */
const begun = new WeakSet<Options>();

/** Throws an InputError at the second puzzle of a run with --draw. */
export function refuseSecondPuzzle(options: Options): void {
  if (options.draw === undefined) return;
  if (begun.has(options)) throw new InputError('--draw: expected one puzzle, but there are more');
  begun.add(options);
}

/** Draws the steps if --draw is given. Reports the files if there is more than one sheet. */
export async function drawAsked(
  puzzle: Puzzle,
  steps: readonly DrawnStep[],
  { draw, blank }: Options,
  note: (text: string) => void,
): Promise<void> {
  if (draw === undefined) return;
  const sheets = await drawSteps(puzzle, steps, { path: draw, isBlank: blank });
  const pictures = counted(blank ? 2 * steps.length : steps.length, 'picture');
  if (sheets.length > 1)
    note(`${pictures}: ${sheets[0]} ${sheets.length === 2 ? 'and' : 'to'} ${sheets.at(-1)}`);
}
