// `minclue check`: all puzzles of grids with so many clues.
import {
  type CheckCounters,
  type CheckOptions,
  type CheckProgress,
  type CheckResult,
  checkGrids,
  type GridToCheck,
} from '../check/index.ts';
import { addCheckCounters, zeroCheckCounters } from '../check/internal.ts';
import { fileStore } from '../store/index.ts';
import { writeCells, writePuzzle } from '../text/index.ts';
import { certifyGrid } from './certificate.ts';
import { algorithm, clues, range } from './checking-options.ts';
import { formatOption, openPrinter } from './format.ts';
import { type GridRead, readGrids } from './grids.ts';
import { isFinished } from './interrupt.ts';
import { checkOutput } from './json/checking.ts';
import type { RowPlace } from './json/fields.ts';
import { rowLine, writeSummary } from './json/write.ts';
import { declareOptions, type OptionsOf } from './option.ts';
import type { Session } from './session.ts';
import { answering, checkpoint, reading, threads } from './shared-options.ts';
import { drawTable } from './table.ts';
import { declareVerb, gridInputs } from './verb.ts';

const declared = declareOptions({
  ...reading,
  clues,
  algorithm,
  solutions: {
    kind: 'choice',
    choices: ['1', '2'],
    default: '1',
    help: '2: find clue sets with exactly two solutions, the grid one of them',
  },
  range,
  checkpoint,
  certificate: {
    kind: 'output file',
    value: 'FILE',
    holds: 'certificate',
    conflicts: ['checkpoint', 'solutions=2'],
    help: 'write down a proof of the answer that minclue verify can check; for one grid, slow, in one thread',
  },
  stats: { kind: 'flag', help: 'tell the nodes by clues chosen, and what ended the branches' },
  format: { ...formatOption, defaultHelp: 'line' },
  ...threads,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const checkVerb = declareVerb({
  name: 'check',
  summary: 'find all puzzles with so many clues whose solution is the grid, or prove that there are none',
  arguments: [gridInputs],
  options: declared,
  output: checkOutput,
  examples: [
    'minclue check --clues 4 1234341221434321',
    'minclue check --clues 8 --stats 123456456123231564564231312645645312',
    'minclue check --clues 4 --solutions 2 --json 1234341223414123',
    'minclue check --clues 4 --format "%p %s" 1234341221434321',
    'minclue check --clues 6 --board 1x5 --algorithm dmus-shrink:up 1234523451345124512351234',
  ],
  run,
});

interface CheckTally {
  grids: number;
  puzzles: number;
  readonly counters: CheckCounters;
}

async function run(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const { clues: asked, checkpoint: state } = options;
  const places: RowPlace[] = []; // of the grids under way: results come in the order of the grids
  const grids = noting(readGrids(inputs, options, session, options.range), places);
  const results =
    options.certificate === undefined
      ? checkGrids(grids, asked, checkOptions(options, session))
      : certifyGrid(grids, asked, options.certificate, options.algorithm, session);

  const { print } = await openPrinter(options.format ?? 'line', ['puzzle', 'solution', 'clues'], session);
  const isProper = options.solutions === '1';
  const resultText = ({ question: { grid }, puzzles }: CheckResult): string =>
    puzzles.map((puzzle) => print({ puzzle, ...(isProper && { solution: grid }) })).join('');
  const tally: CheckTally = { grids: 0, puzzles: 0, counters: zeroCheckCounters() };
  const isComplete = await isFinished(session, async () => {
    for await (const result of results) {
      tally.grids++;
      tally.puzzles += result.puzzles.length;
      addCheckCounters(tally.counters, result.counters);
      const place = places.shift()!;
      await session.write(options.json ? resultJson(result, place) : resultText(result));
    }
  });
  if (!isComplete) {
    const how =
      state === undefined ? 'nothing was kept (--checkpoint FILE would)' : 'the same command goes on';
    session.noteStop(`stopped after ${tally.grids} grids, ${tally.puzzles} puzzles; ${how}`);
  }
  if (options.stats && !options.json) session.note((await statsText(tally.counters)).trimEnd());
  await tellEnd(tally, options, session);
}

function checkOptions(options: Options, session: Session): CheckOptions {
  const { algorithm: name, checkpoint: state } = options;
  return {
    ...(name !== undefined && { algorithm: name }),
    solutions: options.solutions === '2' ? 2 : 1,
    threads: options.threads,
    signal: session.signal,
    onProgress: (progress) =>
      session.progress.tell(progressText(progress), { done: progress.grids + progress.underWay }),
    ...(state !== undefined && { store: fileStore(state) }),
  };
}

/** The part of the grids under way that is done, in grids, so that it can be set against the list. */
function progressText({ grids, underWay, puzzles }: CheckProgress): string {
  const found = `${puzzles} puzzle${puzzles === 1 ? '' : 's'}`;
  const done = underWay.toFixed(3);
  return grids === 0 ? `${done} of a grid, ${found}` : `${grids} grids and ${done}, ${found}`;
}

async function* noting(grids: AsyncIterable<GridRead>, places: RowPlace[]): AsyncGenerator<GridToCheck> {
  for await (const grid of grids) {
    places.push(grid.place);
    yield grid;
  }
}

/** A grid without puzzles has a row as well. */
function resultJson({ question: { board, grid }, puzzles }: CheckResult, place: RowPlace): string {
  const texts = puzzles.length === 0 ? [null] : puzzles.map((puzzle) => writePuzzle(puzzle));
  return texts
    .map((puzzle) => rowLine(checkOutput.rows.puzzle, { grid: writeCells(board, grid), puzzle, ...place }))
    .join('');
}

async function statsText({ nodesPerLevel, prunes }: CheckCounters): Promise<string> {
  const levels = await drawTable<[number, number]>(
    [
      { title: 'clues chosen', text: ([level]) => String(level) },
      { title: 'nodes', text: ([, nodes]) => nodes.toLocaleString('en') },
    ],
    [...nodesPerLevel.entries()],
  );
  const reasons = await drawTable<[string, number]>(
    [
      { title: 'branches ended by', align: 'left', text: ([reason]) => reason },
      { title: 'times', text: ([, times]) => times.toLocaleString('en') },
    ],
    Object.entries(prunes),
  );
  return `${levels}${reasons}`;
}

async function tellEnd(
  { grids, puzzles, counters }: CheckTally,
  { json, stats, clues: asked, solutions }: Options,
  session: Session,
): Promise<void> {
  const { nodes, solverCalls, nodesPerLevel, prunes } = counters;
  if (json) {
    const more = stats ? { nodesPerLevel, prunes } : {};
    await writeSummary(session, checkOutput, { grids, puzzles, nodes, solverCalls, ...more });
    return;
  }
  const { cpuSeconds, wallSeconds } = session.times();
  const kind = `${asked}-clue puzzle${puzzles === 1 || puzzles === 0 ? '' : 's'}`;
  const found = `${puzzles === 0 ? 'no' : puzzles} ${kind}${solutions === '2' ? ' with two solutions' : ''}`;
  const where = grids === 1 ? '' : ` in ${grids} grids`;
  const work = `${nodes.toLocaleString('en')} nodes, ${solverCalls.toLocaleString('en')} solver calls`;
  if (!session.signal.aborted)
    session.note(`${found}${where}; ${work}, ${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`);
}
