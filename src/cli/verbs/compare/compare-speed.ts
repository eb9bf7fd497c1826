// `minclue compare --speed`: measures the puzzles per CPU second of each engine on this machine, in one thread.
import { InputError } from '../../../base/index.ts';
import type { Engine } from '../../../solve/index.ts';
import { runInSlices } from '../../../solve/internal.ts';
import { startClock } from '../../frame/clock.ts';
import type { Session } from '../../frame/session.ts';
import { type Column, drawTable, figure } from '../../frame/table.ts';
import { compareOutput } from '../../json/measuring.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { chosenEngines } from '../../read/engines.ts';
import { boardAsked, type ReadingOptions } from '../../read/input.ts';
import { builtInList, type PuzzleList, readLists, refusalOf } from '../../read/lists.ts';
import { createRest, type Measured, measureBatches } from './measure.ts';

/** An engine that solves this many puzzles in the warm-up is measured in batches, the others in slices. */
const QUICK_PUZZLES = 200;
const SECONDS_PER_ENGINE = 1;

interface SpeedOptions extends ReadingOptions {
  readonly engines: string | undefined;
  readonly limit: number;
  readonly timeLimit: number | undefined;
}

interface Row extends Measured {
  readonly list: string;
  readonly engine: string;
}

export async function compareSpeed(
  inputs: readonly string[],
  options: SpeedOptions,
  session: Session,
): Promise<void> {
  if (inputs.length === 0 && boardAsked(options))
    throw new InputError(
      '--board, --regions and --extra-unit need a list; the built-in list has its own board',
    );
  if (options.timeLimit === 0) throw new InputError('--time-limit 0: --speed needs some time to measure');
  const lists = inputs.length > 0 ? await readLists(inputs, options, session) : [builtInList()];
  const chosen = chosenEngines(options.engines);
  const rows: Row[] = [];
  for (const { list, engine } of lists.flatMap((each) =>
    chosen.map((its) => ({ list: each, engine: its })),
  )) {
    const refusal = refusalOf(engine, list);
    if (refusal) {
      session.note(`${list.name}: ${engine.name} cannot solve it: ${refusal}`);
      continue;
    }
    session.progress.tell(`${list.name}: ${engine.name}`);
    const row = await measure(engine, list, options, session);
    if (session.signal.aborted) break;
    rows.push(row);
    const puzzlesPerSecond = row.puzzles / row.cpuSeconds;
    if (options.json) await writeRow(session, compareOutput.rows.speed, { ...row, puzzlesPerSecond });
  }
  if (!options.json) {
    if (rows.length > 0) await session.write(await drawTable(columns, rows));
    return;
  }
  const puzzles = lists.reduce((sum, list) => sum + list.puzzles.length, 0);
  await writeSummary(session, compareOutput, { puzzles, engines: chosen.length, lists: lists.length });
}

async function measure(
  engine: Engine,
  list: PuzzleList,
  { limit, timeLimit: seconds = SECONDS_PER_ENGINE }: SpeedOptions,
  session: Session,
): Promise<Row> {
  const warmUp = await measureSlices(engine, list, limit, seconds / 5, session);
  const isQuick = warmUp.puzzles >= Math.min(QUICK_PUZZLES, list.puzzles.length);
  const measured = isQuick
    ? await measureBatches(engine, list, limit, { seconds, wholePasses: false }, session)
    : await measureSlices(engine, list, limit, seconds, session);
  return { list: list.name, engine: engine.name, ...measured };
}

/** Solves the list puzzle by puzzle, again and again. The puzzle under way when the time is up does not count. */
async function measureSlices(
  engine: Engine,
  list: PuzzleList,
  limit: number,
  seconds: number,
  session: Session,
): Promise<Measured> {
  const { signal } = session;
  const rest = createRest(session);
  const clock = startClock();
  for (let puzzles = 0; ; puzzles++) {
    const search = engine.start(list.puzzles[puzzles % list.puzzles.length], { limit, keep: 1 });
    let state: 'done' | 'paused' = 'paused';
    while (state === 'paused') {
      const left = seconds - clock();
      if (left <= 0 || signal.aborted) return { puzzles, cpuSeconds: clock() };
      // on a busy machine this ends before the CPU time is spent, and the loop continues
      state = await runInSlices(search, { timeLimitMs: left * 1000, signal });
    }
    await rest(() => `${list.name}: ${engine.name}`);
  }
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
