// `minclue check`: finds all n-clue puzzles of grids, or those of a certain kind.

import { InputError } from '../../../base/index.ts';
import {
  type CheckCounters,
  type CheckOptions,
  type CheckProgress,
  checkGrids,
  type GridToCheck,
  type PuzzlesAsked,
} from '../../../check/index.ts';
import { addCheckCounters, zeroCheckCounters } from '../../../check/internal.ts';
import { fileStore } from '../../../store/index.ts';
import { algorithm, range } from '../../frame/checking-options.ts';
import { runToEnd } from '../../frame/interrupt.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import { partsText } from '../../frame/pace.ts';
import type { Session } from '../../frame/session.ts';
import { answering, limitOption, reading, runLimit, store, threads } from '../../frame/shared-options.ts';
import { declareVerb, gridInputs } from '../../frame/verb.ts';
import { checkOutput } from '../../json/checking.ts';
import type { RowPlace } from '../../json/fields.ts';
import { writeSummary } from '../../json/write.ts';
import { askedCells, cellsAsked } from '../../read/asked-cells.ts';
import { type GridRead, readGrids } from '../../read/grids.ts';
import { formatOption } from '../../write/format.ts';
import { certifyGrid } from './certificate.ts';
import { kindText, resultJson, statsText, textOf } from './check-text.ts';

const declared = declareOptions({
  ...reading,
  clues: option.range('A..B', 'the number of clues: from A to B, or exactly A', { min: 0, required: true }),
  minimal: option.flag('only minimal puzzles, in which every clue is needed'),
  solutions: option.range(
    'K',
    'find clue sets with exactly K solutions, one of them the grid; A..B for A to B solutions',
    { min: 1, defaultHelp: '1' },
  ),
  ...askedCells,
  limit: {
    ...limitOption('puzzles of each grid, the first that the search finds (the same for any --threads)'),
    conflicts: ['store'],
  },
  algorithm,
  range,
  store,
  certificate: option.outputFile(
    'FILE',
    'write a proof of the answer that minclue verify can check; for one grid only, slow, in one thread',
    {
      holds: 'certificate',
      conflicts: ['store', 'minimal', 'solutions', 'given', 'empty', 'inside', 'fixed', 'limit'],
    },
  ),
  stats: option.flag('show the nodes by number of clues chosen, and what ended the branches'),
  format: { ...formatOption, defaultHelp: 'line' },
  ...threads,
  ...runLimit,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const checkVerb = declareVerb({
  name: 'check',
  summary: 'find all n-clue puzzles of a grid, or prove that there are none',
  arguments: [gridInputs],
  options: declared,
  output: checkOutput,
  examples: [
    'minclue check --clues 4 1234341221434321',
    'minclue check --clues 8 --stats 123456456123231564564231312645645312',
    'minclue check --clues 4 --solutions 2 --json 1234341223414123',
    'minclue check --clues 5..6 --minimal --empty r1,b4 --limit 3 1234341221434321',
    'minclue check --clues 4 --fixed band1 1..4.........32.',
    'minclue check --clues 3 --solutions 2..4 --format "%p %{solutions}" 1234341221434321',
    'minclue check --clues 4 --format "%p %s" 1234341221434321',
    'minclue check --clues 6 --board 1x5 --algorithm dmus-shrink:up 1234523451345124512351234',
  ],
  run,
});

interface CheckTally {
  /** False if a limit ended the search of a grid. */
  isExact: boolean;
  grids: number;
  puzzles: number;
  readonly counters: CheckCounters;
}

async function run(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const { store: state, limit } = options;
  const asked = puzzlesAsked(options);
  const places: RowPlace[] = []; // of the grids under way, because results keep the order of the grids
  const grids = noting(readGrids(inputs, options, session, options.range), options, places);
  const results =
    options.certificate === undefined
      ? checkGrids(grids, asked, checkOptions(options, session))
      : certifyGrid(grids, asked.clues, options.certificate, options.algorithm, session);
  const resultText = options.json ? undefined : await textOf(options.format, asked, session);
  const tally: CheckTally = { isExact: true, grids: 0, puzzles: 0, counters: zeroCheckCounters() };
  const isComplete = await runToEnd(session, async () => {
    let ofGrid = 0;
    for await (const result of results) {
      ofGrid += result.puzzles.length;
      tally.puzzles += result.puzzles.length;
      addCheckCounters(tally.counters, result.counters);
      await session.write(resultText ? resultText(result) : resultJson(result, places[0], ofGrid));
      if (result.rest === 'coming') continue;
      if (result.rest === undefined) tally.grids++;
      if (ofGrid >= limit) tally.isExact = false;
      places.shift();
      ofGrid = 0;
    }
  });
  if (!isComplete) {
    tally.isExact = false;
    const how = state === undefined ? 'nothing was kept (--store FILE would)' : 'the same command continues';
    session.noteStop(
      `stopped after ${counted(tally.grids, 'grid')}, ${counted(tally.puzzles, 'puzzle')}; ${how}`,
    );
  }
  if (options.stats && !options.json) session.note((await statsText(tally.counters)).trimEnd());
  await tellEnd(tally, asked, options, session);
}

function puzzlesAsked({ clues: number, solutions, minimal, certificate }: Options): PuzzlesAsked {
  if (!Number.isFinite(number.to)) throw new InputError(`--clues ${number.from}..: expected A..B or N`);
  if (solutions && !Number.isFinite(solutions.to))
    throw new InputError(`--solutions ${solutions.from}..: expected A..B or K`);
  if (certificate !== undefined && number.from < number.to)
    throw new InputError('--certificate needs one number of clues');
  return {
    clues: number.to,
    fewest: number.from,
    minimal,
    solutions: solutions?.to ?? 1,
    fewestSolutions: solutions?.from ?? 1,
  };
}

function checkOptions(options: Options, session: Session): CheckOptions {
  const { algorithm: name, store: state } = options;
  return {
    ...(name !== undefined && { algorithm: name }),
    ...(Number.isFinite(options.limit) && { limit: options.limit }),
    inPieces: true,
    threads: options.threads,
    signal: session.signal,
    onProgress: (progress) =>
      session.progress.tell(progressText(progress), {
        done: progress.grids + progress.underWay,
        isResumed: state !== undefined,
      }),
    ...(state !== undefined && { store: fileStore(state) }),
  };
}

/** Measures the grids under way in grids, so that they can be compared with the length of the list. */
function progressText({ grids, underWay, puzzles }: CheckProgress): string {
  return `${partsText(grids, underWay, 'grid')}, ${counted(puzzles, 'puzzle')}`;
}

async function* noting(
  grids: AsyncIterable<GridRead>,
  options: Options,
  places: RowPlace[],
): AsyncGenerator<GridToCheck> {
  for await (const { board, grid, puzzle, place } of grids) {
    places.push(place);
    yield { board, grid, ...cellsAsked(puzzle, options) };
  }
}

async function tellEnd(
  { isExact, grids, puzzles, counters }: CheckTally,
  asked: PuzzlesAsked,
  { json, stats }: Options,
  session: Session,
): Promise<void> {
  const { nodes, solverCalls, nodesPerLevel, prunes } = counters;
  if (json) {
    const more = stats ? { nodesPerLevel, prunes } : {};
    await writeSummary(session, checkOutput, { grids, puzzles, isExact, nodes, solverCalls, ...more });
    return;
  }
  const { cpuSeconds, wallSeconds } = session.times();
  const found = `${isExact ? '' : 'the first '}${puzzles === 0 ? 'no' : puzzles} ${kindText(asked, puzzles)}`;
  const where = grids === 1 ? '' : ` in ${counted(grids, 'grid')}`;
  const work = `${counted(nodes, 'node')}, ${counted(solverCalls, 'solver call')}`;
  if (!session.signal.aborted)
    session.note(`${found}${where}; ${work}, ${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`);
}
