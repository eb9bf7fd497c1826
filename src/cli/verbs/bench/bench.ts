// `minclue bench`: puzzles per CPU second and engine, on this machine, in some seconds. One thread; the
// question is uniqueness (limit 2).
import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../../base/index.ts';
import { countBatch, type Engine } from '../../../solve/index.ts';
import { cutBatches, runInSlices } from '../../../solve/internal.ts';
import { startClock } from '../../frame/clock.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, reading } from '../../frame/shared-options.ts';
import { type Column, drawTable, figure } from '../../frame/table.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { benchOutput } from '../../json/measuring.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { chosenEngines, engineList } from '../../read/engines.ts';
import { builtInList, type PuzzleList, readLists, refusalOf } from '../../read/lists.ts';

/** An engine that does this many puzzles in the warm-up is measured in batches, the others in slices. */
const QUICK_PUZZLES = 200;
const BATCH_PUZZLES = 100;

const declared = declareOptions({
  ...reading,
  engines: engineList,
  seconds: option.number('SECONDS', 'CPU time to spend on each engine', {
    min: 0.01,
    max: 3600,
    decimals: true,
    default: 1,
  }),
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const benchVerb = declareVerb({
  name: 'bench',
  summary: 'measure how many puzzles per CPU second each engine checks for uniqueness',
  arguments: [
    {
      ...puzzleInputs,
      help: 'lists: files, puzzles, or - for stdin (default: a built-in list of 17s)',
    },
  ],
  options: declared,
  examples: ['minclue bench --seconds 0.2', 'minclue bench --seconds 0.5 --engines cover examples/17.txt'],
  output: benchOutput,
  run: bench,
});

interface Row {
  readonly list: string;
  readonly engine: string;
  /** Puzzles done, counted again in every pass over the list. */
  readonly puzzles: number;
  readonly cpuSeconds: number;
}

async function bench(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  if (inputs.length === 0 && (options.board !== undefined || options.extraUnit.length > 0))
    throw new InputError(
      '--board and --extra-unit are for lists that are given, the built-in one has its own',
    );
  const lists = inputs.length > 0 ? await readLists(inputs, options, session) : [builtInList()];
  const rows: Row[] = [];
  for (const list of lists)
    for (const engine of chosenEngines(options.engines)) {
      const refusal = refusalOf(engine, list);
      if (refusal) {
        session.note(`${list.name}: ${engine.name} cannot take it: ${refusal}`);
        continue;
      }
      session.progress.tell(`${list.name}: ${engine.name}`);
      const row = await measure(engine, list, options.seconds, session);
      if (session.signal.aborted) break;
      rows.push(row);
      const puzzlesPerSecond = row.puzzles / row.cpuSeconds;
      if (options.json) await writeRow(session, benchOutput.rows.engine, { ...row, puzzlesPerSecond });
    }
  if (!options.json) await session.write(await drawTable(columns, rows));
  else await writeSummary(session, benchOutput, { lists: lists.length });
}

async function measure(engine: Engine, list: PuzzleList, seconds: number, session: Session): Promise<Row> {
  const warmUp = await inSlices(engine, list, seconds / 5, session);
  const isQuick = warmUp.puzzles >= Math.min(QUICK_PUZZLES, list.puzzles.length);
  const measured = await (isQuick ? inBatches : inSlices)(engine, list, seconds, session);
  return { list: list.name, engine: engine.name, ...measured };
}

type Measured = Pick<Row, 'puzzles' | 'cpuSeconds'>;

/** Puzzle by puzzle, over and over; the one under way when the time is up does not count. */
async function inSlices(
  engine: Engine,
  list: PuzzleList,
  seconds: number,
  session: Session,
): Promise<Measured> {
  const clock = startClock();
  for (let puzzles = 0; ; puzzles++) {
    const left = seconds - clock();
    if (left <= 0 || session.signal.aborted) return { puzzles, cpuSeconds: clock() };
    const search = engine.start(list.puzzles[puzzles % list.puzzles.length], { limit: 2, keep: 1 });
    const state = await runInSlices(search, { timeLimitMs: left * 1000, signal: session.signal });
    if (state === 'paused') return { puzzles, cpuSeconds: clock() };
  }
}

/** As long lists are solved: whole batches. */
async function inBatches(
  engine: Engine,
  list: PuzzleList,
  seconds: number,
  session: Session,
): Promise<Measured> {
  const batches = cutBatches(list.puzzles, BATCH_PUZZLES);
  const clock = startClock();
  let puzzles = 0;
  for (let i = 0; clock() < seconds && !session.signal.aborted; i++) {
    puzzles += countBatch(batches[i % batches.length], { engine }).solutions.length;
    if (i % 100 === 99) await setImmediate();
  }
  return { puzzles, cpuSeconds: clock() };
}

const columns: readonly Column<Row>[] = [
  { title: 'list', align: 'left', text: (row) => row.list },
  { title: 'engine', align: 'left', text: (row) => row.engine },
  { title: 'puzzles', text: (row) => figure(row.puzzles) },
  { title: 'CPU s', text: (row) => figure(row.cpuSeconds) },
  { title: 'puzzles/CPU s', text: (row) => figure(row.puzzles / row.cpuSeconds) },
  {
    title: 'CPU µs/puzzle',
    text: (row) => (row.puzzles > 0 ? figure((row.cpuSeconds * 1e6) / row.puzzles) : '–'),
  },
];
