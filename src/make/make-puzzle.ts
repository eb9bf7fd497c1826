// One puzzle, for programs that need only one.
import { checkOptions, type OptionNames } from '../base/internal.ts';
import type { Board } from '../board/index.ts';
import { type CollectionOptions, makePuzzles } from './batch.ts';
import type { MadePuzzle } from './maker.ts';
import { checkRequest, type MakeRequest } from './request.ts';

/** A request for one puzzle: everything in `MakeRequest`, with 3x3 as the default board. */
export interface PuzzleRequest extends Omit<MakeRequest, 'board'> {
  /** The board, or its name. Default: 3x3. */
  readonly board?: Board | string | undefined;
}

/** Options for one puzzle. */
export type PuzzleOptions = Pick<CollectionOptions, 'notIn' | 'signal' | 'threads' | 'onProgress'>;

const optionNames: OptionNames<PuzzleOptions> = {
  notIn: true,
  threads: true,
  signal: true,
  onProgress: true,
};

/**
 * Makes one puzzle. The same request and seed give the same puzzle. The seed of the result repeats it. Throws an InputError if no puzzle can fit. If none
 * was found, throws an Error that says what came instead; its cause is the `GaveUp`.
 */
export async function makePuzzle(
  request: PuzzleRequest = {},
  options: PuzzleOptions = {},
): Promise<MadePuzzle> {
  checkOptions(request);
  checkOptions(options, optionNames);
  const whole = checkRequest({ ...request, board: request.board ?? '3x3' });
  for await (const made of makePuzzles(whole, { ...options, count: 1 })) {
    if (made.kind === 'puzzle') return made;
    const { reasonsOf } = await import('./reasons.ts');
    const tries = made.tries === 1 ? '1 try' : `${made.tries.toLocaleString('en')} tries`;
    throw new Error(`no such puzzle in ${tries}: ${reasonsOf(made, whole).join(', ')}`, { cause: made });
  }
  throw new Error('a maker ended without a puzzle and without giving up');
}
