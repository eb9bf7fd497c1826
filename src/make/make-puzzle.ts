// One puzzle, for programs that want nothing else.
import { type Board, parseBoard } from '../board/index.ts';
import { checkOptions } from '../board/internal.ts';
import { type CollectionOptions, makePuzzles } from './batch.ts';
import type { MadePuzzle } from './maker.ts';
import { reasonsOf } from './reasons.ts';
import type { MakeRequest } from './request.ts';

/** Which puzzle is wanted: all that `MakeRequest` has, on 3x3 unless told otherwise. */
export interface PuzzleRequest extends Omit<MakeRequest, 'board'> {
  /** The board it is on. Default: 3x3. */
  readonly board?: Board | undefined;
}

/**
 * A puzzle as wanted; the same for the same request and seed. Throws an InputError if there can be none, and an Error that
 * says in words what came instead if none was found; its cause is the `GaveUp`.
 */
export async function makePuzzle(
  request: PuzzleRequest = {},
  options: Pick<CollectionOptions, 'notIn' | 'signal' | 'threads' | 'onProgress'> = {},
): Promise<MadePuzzle> {
  checkOptions(request);
  const whole: MakeRequest = { ...request, board: request.board ?? parseBoard('3x3') };
  for await (const made of makePuzzles(whole, { ...options, count: 1 })) {
    if (made.kind === 'puzzle') return made;
    const tries = made.tries === 1 ? '1 try' : `${made.tries.toLocaleString('en')} tries`;
    throw new Error(`no such puzzle in ${tries}: ${reasonsOf(made, whole).join(', ')}`, { cause: made });
  }
  throw new Error('a maker ended without a puzzle and without giving up');
}
