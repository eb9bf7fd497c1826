// Makes puzzles in as many threads as the machine has, up to 8, and reports each when it is made.
import { type BoardShape, boardOf } from '../../../board/index.ts';
import { type GaveUp, type MakeRequest, makePuzzles, type UniqueBy } from '../../../make/index.ts';
import { type Level, SCALES, scaleFor, scaleName } from '../../../rate/index.ts';
import type { Job } from '../../work/job.ts';

export interface MakingRequest {
  readonly shape: BoardShape;
  readonly wanted: Omit<MakeRequest, 'board'>;
  readonly count: number;
  /** Make only essentially different puzzles, or puzzles with essentially different solutions. */
  readonly unique: UniqueBy | undefined;
}

/** A puzzle that was made. */
export interface Made {
  readonly cells: Uint8Array;
  readonly solution: Uint8Array;
  readonly clues: number;
  /** Undefined if it is too hard to find out. */
  readonly isMinimal: boolean | undefined;
  /** Known if a rating was asked for. */
  readonly rating: number | undefined;
  /** Known if a level was asked for. */
  readonly level: Level | undefined;
  /** The scale of the rating and its version. */
  readonly scale: string;
  readonly tries: number;
}

/** More threads would not be faster on common machines. */
const MOST_THREADS = 8;

/** Why the maker gave up, with the scale of the ratings and its version. */
export type GaveUpOnScale = GaveUp & { readonly scale: string };

/** The progress is the share of the puzzles that are made. The result is undefined if all were made. */
export const job: Job<MakingRequest, number, Made, GaveUpOnScale | undefined> = async (
  { shape, wanted, count, unique },
  tell,
) => {
  const threads = Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency ?? 1));
  const board = boardOf(shape);
  const name = scaleFor({ board, cells: new Uint8Array(board.cellCount) });
  const scale = scaleName({ scale: name, version: SCALES[name].version });
  let done = 0;
  for await (const made of makePuzzles({ ...wanted, board }, { count, unique, threads })) {
    if (made.kind === 'gave up') return { ...made, scale };
    const { cells, solution, clues, isMinimal, rating, level, tries } = made;
    const facts = { clues, isMinimal, rating, level, scale, tries };
    tell.item({ cells: cells.slice(), solution: solution.slice(), ...facts });
    tell.progress(++done / count);
  }
  return undefined;
};
