// Makes puzzles as they are asked for, in as many threads as the machine has, and hands out each when it is there.
import { type BoardShape, boardOf } from '../../../board/index.ts';
import { type GaveUp, type MakeRequest, makePuzzles } from '../../../make/index.ts';
import { SCALES, scaleFor, scaleName } from '../../../rate/index.ts';
import type { Job } from '../../work/job.ts';

export interface MakingRequest {
  readonly shape: BoardShape;
  readonly wanted: Omit<MakeRequest, 'board'>;
  readonly count: number;
  /** Only essentially different ones. */
  readonly unique: boolean;
}

/** A puzzle as it was made. */
export interface Made {
  readonly cells: Uint8Array;
  readonly solution: Uint8Array;
  readonly clues: number;
  /** Undefined: too hard to know. */
  readonly isMinimal: boolean | undefined;
  readonly rating: number | undefined;
  /** The scale of the rating and its version. */
  readonly scale: string;
  readonly tries: number;
}

/** More would not be faster on the machines people have. */
const MOST_THREADS = 8;

/** With the scale of the ratings and its version. */
export type GaveUpOnScale = GaveUp & { readonly scale: string };

/** Undefined: all were made. */
export const job: Job<MakingRequest, never, Made, GaveUpOnScale | undefined> = async (
  { shape, wanted, count, unique },
  tell,
) => {
  const threads = Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency ?? 1));
  const board = boardOf(shape);
  const name = scaleFor({ board, cells: new Uint8Array(board.cellCount) });
  const scale = scaleName({ scale: name, version: SCALES[name].version });
  for await (const made of makePuzzles({ ...wanted, board }, { count, unique, threads })) {
    if (made.kind === 'gave up') return { ...made, scale };
    const { cells, solution, clues, isMinimal, rating, tries } = made;
    tell.item({ cells: cells.slice(), solution: solution.slice(), clues, isMinimal, rating, scale, tries });
  }
  return undefined;
};
