// `minclue rate`: how hard each puzzle is, by the hardest step it takes, and what steps it takes.

import { RATING_VERSION, type Rated, type Rating, rateAll } from '../rate/index.ts';
import { type Entry, writePuzzle } from '../text/index.ts';
import { formatOption, openPrinter } from './format.ts';
import { improperReason } from './improper.ts';
import { readInputs } from './input.ts';
import { isFinished } from './interrupt.ts';
import { placeOf } from './json/fields.ts';
import { rateOutput } from './json/rating.ts';
import { rowLine, writeSummary } from './json/write.ts';
import { declareOptions } from './option.ts';
import type { Printed } from './printed.ts';
import { answering, reading, threads } from './shared-options.ts';
import { declareVerb, puzzleInputs } from './verb.ts';

const declared = declareOptions({
  ...reading,
  format: { ...formatOption, defaultHelp: 'the line as it stood, and the rating behind it' },
  ...threads,
  ...answering,
});

export const rateVerb = declareVerb({
  name: 'rate',
  summary: 'say how hard puzzles are for people: the hardest step, its technique, and all that were used',
  arguments: [puzzleInputs],
  options: declared,
  output: rateOutput,
  examples: [
    'minclue rate 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue rate --json --threads 1 examples/17.txt',
    'minclue rate --format "%r %p" --threads 1 examples/17.txt',
  ],
  async run(inputs, options, session) {
    const tally = { puzzles: 0, proper: 0, logical: 0, solved: 0 };
    const { threads: number } = options;
    const { signal } = session;
    const { format } = options;
    const printer = format === undefined ? undefined : await openPrinter(format, TABLE, session);
    await isFinished(session, async () => {
      for await (const ratings of rateAll(readInputs(inputs, options, session), {
        threads: number,
        signal,
      })) {
        let text = '';
        for (const each of ratings) {
          if (each.kind === 'comment') {
            if (!options.json && printer?.keepsComments !== false) text += `${each.text}\n`;
            continue;
          }
          const { solutions, isLogical, isSolved } = each.rating;
          tally.puzzles++;
          if (solutions === 1) tally.proper++;
          else session.exitCode = 1;
          if (isLogical) tally.logical++;
          if (isSolved) tally.solved++;
          text += options.json ? jsonOf(each) : (printer?.print(printedOf(each)) ?? lineOf(each));
        }
        await session.write(text);
        session.progress.tell(`${tally.puzzles} puzzles`, { done: tally.puzzles });
      }
    });
    const { cpuSeconds, wallSeconds } = session.times();
    if (options.json) await writeSummary(session, rateOutput, { ...tally, ratingVersion: RATING_VERSION });
    else if (tally.puzzles > 1)
      session.note(
        `${tally.puzzles} puzzles: ${tally.logical} logic-solvable (singles), ${tally.solved} solved by the table, ` +
          `${tally.proper - tally.solved} need search, ${tally.puzzles - tally.proper} not proper; ` +
          `ratings of version ${RATING_VERSION}; ${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`,
      );
  },
});

const TABLE = ['puzzle', 'rating', 'hardest', 'reason'] as const;

function printedOf({ entry, rating }: Rated<Entry>): Printed {
  const reason = improperReason(entry.puzzle, rating.solutions);
  return {
    puzzle: entry.puzzle,
    rating,
    place: entry,
    ...(reason !== undefined && { reason, solution: null }),
  };
}

/** The puzzle as it stood, and the rating behind it as a comment: the list stays a list. */
function lineOf({ entry: { puzzle, leading, trailing }, rating }: Rated<Entry>): string {
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

function jsonOf({ entry, rating: all }: Rated<Entry>): string {
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
