// `minclue solve`: the solution of each puzzle, or that it has none or more than one.

import { incompleteEngines } from '../../../solve/index.ts';
import {
  cpVariants,
  engineFor,
  isIncomplete,
  LARGEST_POOL_LIMIT,
  runInSlices,
} from '../../../solve/internal.ts';
import { type CommentEntry, type PuzzleEntry, writeCells, writePuzzle } from '../../../text/index.ts';
import { isFinished } from '../../frame/interrupt.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, anySeed, reading, threads } from '../../frame/shared-options.ts';
import { addAnswer, createTally, createTallySums, writeTally } from '../../frame/tally.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { placeOf } from '../../json/fields.ts';
import { solveOutput } from '../../json/solving.ts';
import { rowLine } from '../../json/write.ts';
import { runList } from '../../list/run.ts';
import { engineAsked, oneEngine } from '../../read/engines.ts';
import { improperReason } from '../../read/improper.ts';
import { readInputs } from '../../read/input.ts';
import { formatOption, openPrinter, type Printer } from '../../write/format.ts';
import { NOT_FOUND, refusalJson, refused, SOLVE_TABLE, solved, solveWork } from './solve-list.ts';

const incompleteNames = incompleteEngines.map((engine) => engine.name);

const declared = declareOptions({
  ...reading,
  engine: {
    ...oneEngine,
    suggest: [...oneEngine.suggest, ...incompleteNames],
    help: `${oneEngine.help}; or one that finds a solution or gives up, and does not look for a second: ${incompleteNames.join(', ')}`,
  },
  budget: {
    kind: 'number',
    value: 'MOVES',
    min: 1,
    help: `${incompleteNames.join(', ')}: give up after so many moves`,
    defaultHelp: '2,500,000 for 3x3, 48,000,000 for 4x4, 540,000,000 for 5x5',
  },
  cp: {
    kind: 'choice',
    choices: cpVariants,
    needs: ['engine=hybrid'],
    help: 'hybrid: look for hidden singles in rows, columns and boxes, or in boxes only',
    defaultHelp: 'stated',
  },
  // no default: it is refused where nothing is random
  seed: { ...anySeed, help: `${incompleteNames.join(', ')}: ${anySeed.help}` },
  format: { ...formatOption, defaultHelp: 'line' },
  all: { kind: 'flag', help: 'print all solutions, up to --limit' },
  limit: {
    kind: 'number',
    value: 'N',
    min: 1,
    orAll: true,
    help: 'stop at this many solutions, or "all"',
    defaultHelp: '2; with --all: all',
  },
  ...threads,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const solveVerb = declareVerb({
  name: 'solve',
  summary: 'print the solution of each puzzle, or say that it has none or more than one',
  arguments: [puzzleInputs],
  options: declared,
  output: solveOutput,
  examples: [
    'minclue solve 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue solve examples/17.txt',
    'minclue solve --all --limit 5 --board 2x2 1...............',
    'minclue solve --format grid < examples/17.txt',
    'minclue solve --format "%p,%s" examples/17.txt',
    'minclue solve --engine hybrid --seed 7 ..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..',
  ],
  run: (inputs, options, session) =>
    options.all ? solveAll(inputs, options, session) : solveEach(inputs, options, session),
});

/** One line per puzzle; a puzzle that is not proper is printed as it is, with the reason. */
async function solveEach(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const engine = engineAsked(options);
  const limit = options.limit ?? (isIncomplete(engine) ? 1 : 2);
  const { format = 'line', json, threads: number } = options;
  const sums = createTallySums();
  const run = {
    work: solveWork,
    settings: { engine, limit, format, json },
    threads: number,
    mayTakeLong: limit > LARGEST_POOL_LIMIT,
    sums,
  } as const;
  await isFinished(session, () => runList(run, inputs, options, session));
  await writeTally('solve', sums, { json, limit }, session);
}

/** Every solution of every puzzle up to the limit, as they are found. */
async function solveAll(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const engine = engineAsked(options);
  const tally = createTally();
  const printer = await openPrinter(options.format ?? 'line', SOLVE_TABLE, session);
  const write = options.json
    ? gridJson
    : (entry: PuzzleEntry, grid: Uint8Array) => solved(entry, grid, printer);
  for await (const entries of readInputs(inputs, options, session)) {
    for (const entry of entries) {
      if (entry.kind === 'comment') {
        await session.write(commentLine(entry, options, printer));
        continue;
      }
      const search = engineFor(entry.puzzle.board, engine).start(entry.puzzle, {
        limit,
        keep: limit,
      });
      const state = await runInSlices(search, {
        signal: session.signal,
        async onSolutions(grids) {
          if (grids.length > 0) await session.write(grids.map((grid) => write(entry, grid)).join(''));
        },
        onRest: ({ solutions: found }) => session.progress.tell(`${found} solutions`),
      });
      const { solutions } = search.counters;
      addAnswer(tally, search.counters, state === 'done' && solutions < limit);
      if (state === 'paused') return writeTally('solve', tally, options, session); // by Ctrl-C
      if (solutions > 0) continue;
      session.exitCode = 1;
      const gaveUp = search.gaveUp ?? false;
      await session.write(
        options.json
          ? refusalJson(entry, gaveUp)
          : refused(entry, gaveUp ? NOT_FOUND : improperReason(entry.puzzle, 0)!, printer),
      );
    }
  }
  await writeTally('solve', tally, options, session);
}

function gridJson(entry: PuzzleEntry, grid: Uint8Array): string {
  const { puzzle } = entry;
  return rowLine(solveOutput.rows.solution, {
    puzzle: writePuzzle(puzzle),
    solution: writeCells(puzzle.board, grid),
    ...placeOf(entry),
  });
}

function commentLine({ text }: CommentEntry, { json }: Options, { keepsComments }: Printer): string {
  return json || !keepsComments ? '' : `${text}\n`;
}
