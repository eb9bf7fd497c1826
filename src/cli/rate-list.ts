// What `minclue rate` says of each puzzle of a list: how hard it is.
import { RATING_VERSION, type Rating, rate } from '../rate/index.ts';
import { type PuzzleEntry, writePuzzle } from '../text/index.ts';
import { createPrinter } from './format.ts';
import { improperReason } from './improper.ts';
import { placeOf } from './json/fields.ts';
import { rateOutput } from './json/rating.ts';
import { rowLine } from './json/write.ts';
import type { ListWork, Sums } from './list/work.ts';
import type { Printed } from './printed.ts';

export interface RateSettings {
  readonly format: string | undefined;
  readonly json: boolean;
}

export interface RateSums extends Sums {
  proper: number;
  logical: number;
  solved: number;
}

export function createRateSums(): RateSums {
  return { puzzles: 0, no: 0, proper: 0, logical: 0, solved: 0 };
}

interface Rated {
  readonly entry: PuzzleEntry;
  readonly rating: Rating;
}

export const rateWork: ListWork<RateSettings, RateSums> = {
  open({ format, json }, isFirst) {
    const printer = format === undefined ? undefined : createPrinter(format, TABLE, isFirst);
    return {
      header: printer?.header ?? '',
      keepsComments: !json && printer?.keepsComments !== false,
      isUnderWay: () => printer?.isUnderWay() ?? true,
      createSums: createRateSums,
      answer: (entries, sums) =>
        entries.map((entry) => {
          const rating = rate(entry.puzzle);
          sums.puzzles++;
          if (rating.solutions === 1) sums.proper++;
          else sums.no++;
          if (rating.isLogical) sums.logical++;
          if (rating.isSolved) sums.solved++;
          const each = { entry, rating };
          return json ? jsonOf(each) : (printer?.print(printedOf(each)) ?? lineOf(each));
        }),
    };
  },
};

const TABLE = ['puzzle', 'rating', 'hardest', 'reason'] as const;

function printedOf({ entry, rating }: Rated): Printed {
  const reason = improperReason(entry.puzzle, rating.solutions);
  return {
    puzzle: entry.puzzle,
    rating,
    place: entry,
    ...(reason !== undefined && { reason, solution: null }),
  };
}

/** The puzzle as it stood, and the rating behind it as a comment: the list stays a list. */
function lineOf({ entry: { puzzle, leading, trailing }, rating }: Rated): string {
  return `${leading}${writePuzzle(puzzle)}${trailing} # ${improperReason(puzzle, rating.solutions) ?? ratingText(rating)}\n`;
}

function ratingText({ rating, hardest, counts, isLogical, isSolved }: Rating): string {
  const how = isLogical
    ? 'logic-solvable'
    : isSolved
      ? 'solved by the table, not logic-solvable'
      : 'not solved by the table';
  const used = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return [`${rating!.toFixed(1)} ${hardest ?? 'no step'} (${how})`, used.join(', ')]
    .filter(Boolean)
    .join(': ');
}

function jsonOf({ entry, rating: all }: Rated): string {
  const { rating = null, hardest = null, counts, steps, isLogical, isSolved, solutions } = all;
  return rowLine(rateOutput.rows.puzzle, {
    puzzle: writePuzzle(entry.puzzle),
    rating,
    hardest,
    counts,
    stepCount: steps,
    isLogical,
    isSolved,
    solutions: String(solutions),
    ratingVersion: RATING_VERSION,
    ...placeOf(entry),
  });
}
