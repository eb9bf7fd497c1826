// What `minclue rate` says of each puzzle of a list: how hard it is.

import { nextTurn } from '../../../base/internal.ts';
import { type Rating, rate, rateInSlices, SCALES, type Scale, scaleName } from '../../../rate/index.ts';
import { type PuzzleEntry, writePuzzle } from '../../../text/index.ts';
import { keysOf } from '../../frame/option.ts';
import { placeOf } from '../../json/fields.ts';
import { rateOutput } from '../../json/rating.ts';
import { rowLine } from '../../json/write.ts';
import type { ListWork, Sums } from '../../list/work.ts';
import { improperReason } from '../../read/improper.ts';
import { createPrinter } from '../../write/format.ts';
import type { ColumnName, Printed } from '../../write/printed.ts';

export interface RateSettings {
  readonly scale: Scale | undefined;
  readonly format: string | undefined;
  readonly json: boolean;
}

/** Of each scale how many puzzles were rated on it. */
export interface RateSums extends Sums, Record<Scale, number> {
  proper: number;
  logical: number;
  solved: number;
}

export function createRateSums(): RateSums {
  const onScales = Object.fromEntries(keysOf(SCALES).map((scale) => [scale, 0])) as Record<Scale, number>;
  return { puzzles: 0, no: 0, proper: 0, logical: 0, solved: 0, ...onScales };
}

interface Rated {
  readonly entry: PuzzleEntry;
  readonly rating: Rating;
}

export const rateWork: ListWork<RateSettings, RateSums> = {
  name: 'rate',
  async open({ scale, format, json }, isFirst) {
    const printer = format === undefined ? undefined : await createPrinter(format, tableOn(scale), isFirst);
    const say = (entry: PuzzleEntry, rating: Rating, sums: RateSums): string => {
      sums.puzzles++;
      sums[rating.scale]++;
      if (rating.solutions === 1) sums.proper++;
      else sums.no++;
      if (rating.isLogical) sums.logical++;
      if (rating.isSolved) sums.solved++;
      const each = { entry, rating };
      return json ? jsonOf(each) : (printer?.print(printedOf(each)) ?? lineOf(each));
    };
    return {
      header: printer?.header ?? '',
      keepsComments: !json && printer?.keepsComments !== false,
      isUnderWay: () => printer?.isUnderWay() ?? true,
      createSums: createRateSums,
      answer: (entries, sums) => entries.map((entry) => say(entry, rate(entry.puzzle, { scale }), sums)),
      async answerInSlices(entries, sums, { signal }) {
        const said: string[] = [];
        const isEnded = createRests(signal);
        for (const entry of entries) {
          const slices = rateInSlices(entry.puzzle, { scale });
          let slice = slices.next();
          while (!slice.done && !(await isEnded())) slice = slices.next();
          if (!slice.done || (await isEnded())) break;
          said.push(say(entry, slice.value, sums));
        }
        return said;
      },
    };
  },
};

/** How long this thread works before others have a turn. */
const REST_AFTER_MS = 30;

/** Takes a rest when it is time; has the signal ended it? */
function createRests(signal: AbortSignal): () => Promise<boolean> {
  let rested = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - rested > REST_AFTER_MS) {
      await nextTurn();
      rested = performance.now();
    }
    return signal.aborted;
  };
}

/** EP and ED are Explainer's: beside another scale they would be taken for its own. */
function tableOn(scale: Scale | undefined): readonly ColumnName[] {
  const ofExplainer = scale === undefined || scale === 'explainer' ? (['ep', 'ed'] as const) : [];
  return ['puzzle', 'scale', 'rating', ...ofExplainer, 'hardest', 'reason'];
}

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

function ratingText({
  rating,
  level,
  er,
  ep,
  ed,
  hardest,
  counts,
  isLogical,
  isSolved,
  ...on
}: Rating): string {
  const numbers =
    er === undefined
      ? level === undefined
        ? rating!.toFixed(1)
        : `${level}, score ${rating},`
      : `ER/EP/ED ${[er, ep!, ed!].map((each) => each.toFixed(1)).join('/')}`;
  const how = isLogical
    ? 'logic-solvable'
    : isSolved
      ? 'solved by the table, not logic-solvable'
      : 'not solved by the table';
  const used = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return [`${numbers} ${hardest ?? 'no step'} (${scaleName(on)}; ${how})`, used.join(', ')]
    .filter(Boolean)
    .join(': ');
}

function jsonOf({ entry, rating: all }: Rated): string {
  const {
    rating = null,
    hardest = null,
    er,
    ep,
    ed,
    level,
    counts,
    steps,
    isLogical,
    isSolved,
    solutions,
  } = all;
  return rowLine(rateOutput.rows.puzzle, {
    puzzle: writePuzzle(entry.puzzle),
    scale: all.scale,
    rating,
    ...(er !== undefined && { er, ep: ep!, ed: ed! }),
    ...(level && { level }),
    hardest,
    counts,
    stepCount: steps,
    isLogical,
    isSolved,
    solutions: String(solutions),
    ratingVersion: all.version,
    ...placeOf(entry),
  });
}
