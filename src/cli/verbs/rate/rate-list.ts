// `minclue rate` on each puzzle of a list: finds how hard it is.

import {
  type Rating,
  rateInSlices,
  SCALES,
  type Scale,
  scaleName,
  techniqueLabel,
} from '../../../rate/index.ts';
import { writePuzzle } from '../../../text/index.ts';
import { keysOf } from '../../frame/option.ts';
import { rateOutput } from '../../json/rating.ts';
import { declareListWork } from '../../list/list-work.ts';
import { improperReason } from '../../read/improper.ts';

export interface RateOptions {
  readonly scale: Scale | undefined;
  readonly format: string | undefined;
  readonly json: boolean;
}

export const rateWork = declareListWork<RateOptions>()({
  name: 'rate',
  row: rateOutput.rows.puzzle,
  usual: tableOn,
  // for each scale, how many puzzles were rated on it
  sums: () => ({
    proper: 0,
    logical: 0,
    solved: 0,
    ...(Object.fromEntries(keysOf(SCALES).map((scale) => [scale, 0])) as Record<Scale, number>),
  }),
  *search(puzzle, { options: { scale } }): Generator<undefined, Rating | undefined, boolean> {
    const slices = rateInSlices(puzzle, { scale });
    for (let slice = slices.next(); ; slice = slices.next()) {
      if (slice.done) return slice.value;
      if (yield) return undefined;
    }
  },
  add(sums, { scale, solutions, isLogical, isSolved }) {
    sums[scale]++;
    if (solutions === 1) sums.proper++;
    else sums.no++;
    if (isLogical) sums.logical++;
    if (isSolved) sums.solved++;
  },
  toRow(rated, { entry }) {
    const { rating = null, hardest = null, er, ep, ed, level, counts, steps, isLogical, isSolved } = rated;
    return {
      puzzle: writePuzzle(entry.puzzle),
      scale: rated.scale,
      rating,
      ...(er !== undefined && { er, ep: ep!, ed: ed! }),
      ...(level && { level }),
      hardest,
      counts,
      stepCount: steps,
      isLogical,
      isSolved,
      solutions: String(rated.solutions),
      ratingVersion: rated.version,
    };
  },
  words: (rating, { entry }) => improperReason(entry.puzzle, rating.solutions) ?? ratingText(rating),
  print(rating, { entry }) {
    const reason = improperReason(entry.puzzle, rating.solutions);
    return { rating, ...(reason !== undefined && { reason, solution: null }) };
  },
});

/** Returns the columns of a table. EP and ED are Explainer's: with another scale they would be taken for its own. */
function tableOn({ scale }: RateOptions): readonly string[] {
  const ofExplainer = scale === undefined || scale === 'explainer' ? ['ep', 'ed'] : [];
  return ['puzzle', 'scale', 'rating', ...ofExplainer, 'hardest', 'reason'];
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
  const used = Object.entries(counts).map(([name, count]) => `${techniqueLabel(name)} ${count}`);
  return [
    `${numbers} ${hardest === undefined ? 'no step' : techniqueLabel(hardest)} (${scaleName(on)}; ${how})`,
    used.join(', '),
  ]
    .filter(Boolean)
    .join(': ');
}
