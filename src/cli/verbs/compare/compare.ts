// `minclue compare`: engines side by side on lists of puzzles: the search tree's size, the
// guesses in it, and the CPU time.
import { setImmediate } from 'node:timers/promises';
import { countBatch, type Engine } from '../../../solve/index.ts';
import { cutBatches, runInSlices } from '../../../solve/internal.ts';
import { startClock } from '../../frame/clock.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, reading, stopping } from '../../frame/shared-options.ts';
import { type Column, drawTable, figure } from '../../frame/table.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { compareOutput } from '../../json/measuring.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { chosenEngines, engineList } from '../../read/engines.ts';
import { type PuzzleList, readLists, refusalOf } from '../../read/lists.ts';

/** Lists that take less than this per puzzle, or a second in all, are timed again with everything warm. */
const QUICK_SECONDS = 0.001;
/** Passes are repeated for so long, so that short lists give steady figures. */
const MEASURE_SECONDS = 0.1;
const BATCH_PUZZLES = 100;

const declared = declareOptions({
  ...reading,
  engines: engineList,
  ...stopping,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const compareVerb = declareVerb({
  name: 'compare',
  summary: 'compare engines on lists of puzzles: nodes, guesses, CPU time',
  arguments: [{ ...puzzleInputs, help: 'lists: files, puzzles, or - for stdin (default: stdin)' }],
  options: declared,
  examples: [
    'minclue compare examples/17.txt',
    'minclue compare --engines bands,cover,csp:mrv/singles,csp:mrv/locked --time-limit 1 examples/17.txt',
    'minclue compare --json --limit 1 examples/17.txt',
  ],
  output: compareOutput,
  run: compare,
});

interface Row {
  readonly list: string;
  readonly engine: string;
  readonly puzzles: number;
  /** Puzzles whose search ended within the time limit, and with an answer; the sums are over these and the others alike. */
  readonly solved: number;
  readonly nodes: number;
  readonly guesses: number;
  readonly cpuSeconds: number;
  readonly refusal?: string;
}

async function compare(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const chosen = chosenEngines(options.engines);
  const lists = await readLists(inputs.length > 0 ? inputs : ['-'], options, session);
  const rows: Row[] = [];
  for (const list of lists)
    for (const engine of chosen) {
      const row = await measure(engine, list, options, session);
      if (session.signal.aborted) break;
      rows.push(row);
      if (options.json) await writeRow(session, compareOutput.rows.engine, jsonOf(row));
    }
  if (!options.json) {
    await session.write(await drawTable(columns, rows));
    return;
  }
  const puzzles = lists.reduce((sum, list) => sum + list.puzzles.length, 0);
  const counts = { puzzles, engines: chosen.length, lists: lists.length };
  await writeSummary(session, compareOutput, counts);
}

async function measure(engine: Engine, list: PuzzleList, options: Options, session: Session): Promise<Row> {
  const row = { list: list.name, engine: engine.name, puzzles: list.puzzles.length };
  const refusal = refusalOf(engine, list);
  if (refusal) return { ...row, solved: 0, nodes: 0, guesses: 0, cpuSeconds: 0, refusal };
  const clock = startClock();
  const counted = await pass(engine, list, options, session);
  const cpuSeconds = clock();
  const isQuick = counted.solved === row.puzzles && cpuSeconds < Math.max(1, QUICK_SECONDS * row.puzzles);
  return {
    ...row,
    ...counted,
    cpuSeconds: isQuick ? await timeAgain(engine, list, options, session) : cpuSeconds,
  };
}

/** The time of a pass with everything warm and in batches, as long lists are solved. */
async function timeAgain(
  engine: Engine,
  list: PuzzleList,
  options: Options,
  session: Session,
): Promise<number> {
  const batches = cutBatches(list.puzzles, BATCH_PUZZLES);
  const clock = startClock();
  let passes = 0;
  for (; (passes === 0 || clock() < MEASURE_SECONDS) && !session.signal.aborted; passes++)
    for (const [i, batch] of batches.entries()) {
      countBatch(batch, { engine, limit: options.limit });
      if (i % 100 === 99) await setImmediate();
    }
  return clock() / passes;
}

/** Once through the list. */
async function pass(
  engine: Engine,
  { puzzles }: PuzzleList,
  options: Options,
  session: Session,
): Promise<Pick<Row, 'solved' | 'nodes' | 'guesses'>> {
  const limit = options.limit;
  const sums = { solved: 0, nodes: 0, guesses: 0 };
  for (const [i, puzzle] of puzzles.entries()) {
    if (session.signal.aborted) break;
    const search = engine.start(puzzle, { limit, keep: 1 });
    const state = await runInSlices(search, {
      signal: session.signal,
      timeLimitMs: options.timeLimit * 1000,
      onRest: () =>
        session.progress.tell(`${engine.name}: ${i} of ${puzzles.length} puzzles`, {
          done: i,
          total: puzzles.length,
        }),
    });
    if (state === 'done' && !search.gaveUp) sums.solved++;
    sums.nodes += search.counters.nodes;
    sums.guesses += search.counters.guesses;
  }
  return sums;
}

const perPuzzle = (pick: (row: Row) => number) => (row: Row) =>
  row.refusal ? '–' : figure(pick(row) / row.puzzles);

const columns: readonly Column<Row>[] = [
  { title: 'list', align: 'left', text: (row) => row.list },
  { title: 'engine', align: 'left', text: (row) => row.engine },
  { title: 'puzzles', text: (row) => figure(row.puzzles) },
  { title: 'solved', text: (row) => (row.refusal ? `refused: ${row.refusal}` : figure(row.solved)) },
  { title: 'nodes/puzzle', text: perPuzzle((row) => row.nodes) },
  { title: 'guesses/puzzle', text: perPuzzle((row) => row.guesses) },
  { title: 'CPU µs/puzzle', text: perPuzzle((row) => row.cpuSeconds * 1e6) },
];

function jsonOf({ cpuSeconds, ...row }: Row) {
  return { ...row, microsecondsPerPuzzle: row.refusal ? null : (cpuSeconds * 1e6) / row.puzzles };
}
