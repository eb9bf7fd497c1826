// `minclue compare`: compares engines on lists of puzzles by the size of the search tree, the guesses in it and the CPU
// time. With --speed it measures the puzzles per CPU second. With --plot it draws the nodes of every puzzle, in order
// or against the clues.
import { clueCount } from '../../../board/index.ts';
import type { Engine } from '../../../solve/index.ts';
import { runInSlices } from '../../../solve/internal.ts';
import { startClock } from '../../frame/clock.ts';
import { counted, thousands } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, oneThread, reading, stopping } from '../../frame/shared-options.ts';
import { type Column, drawTable, figure } from '../../frame/table.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { compareOutput } from '../../json/measuring.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { chosenEngines, engineList } from '../../read/engines.ts';
import { type PuzzleList, readLists, refusalOf } from '../../read/lists.ts';
import { savePicture } from '../../write/picture-file.ts';
import { checkPlotted, plotBys, plotNodes, type Searched } from './compare-plot.ts';
import { compareSpeed } from './compare-speed.ts';
import { createRest, measureBatches } from './measure.ts';

/** Lists that take less than this per puzzle, or less than a second in all, are timed again with everything warm. */
const QUICK_SECONDS = 0.001;
/** Passes are repeated for this long to give steady figures for short lists. */
const MEASURE_SECONDS = 0.1;
const SECONDS_PER_PUZZLE = 2;

const declared = declareOptions({
  ...reading,
  engines: engineList,
  speed: option.flag('measure how many puzzles each engine solves per CPU second, in repeated passes'),
  plot: option.outputFile(
    'FILE',
    'draw the nodes of every puzzle by engine: PNG if the name ends in .png, else SVG',
    { holds: 'picture', conflicts: ['speed'], defaultHelp: 'no plot' },
  ),
  plotBy: option.choice(
    plotBys,
    'the horizontal axis of the plot: puzzles in the order of their nodes, or clues, with a line through medians',
    { needs: ['plot'], defaultHelp: 'puzzles' },
  ),
  limit: stopping.limit,
  timeLimit: option.duration(
    'TIME',
    'give up on a puzzle after this time; with --speed, the CPU time to spend on each engine',
    { defaultHelp: `${SECONDS_PER_PUZZLE}s, with --speed 1s` },
  ),
  ...oneThread,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const compareVerb = declareVerb({
  name: 'compare',
  summary: 'compare engines on lists of puzzles: nodes, guesses, CPU time, speed',
  arguments: [
    {
      ...puzzleInputs,
      help: 'lists: files, puzzles, or - for stdin (default: stdin; with --speed a built-in list of 17-clue puzzles)',
    },
  ],
  options: declared,
  examples: [
    'minclue compare --engines bands,cover,csp examples/17.txt',
    'minclue compare 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
    'minclue compare --engines bands,csp:mrv/singles,csp:mrv/locked --time-limit 1s examples/17.txt',
    'minclue compare --engines bands,cover,csp --plot /tmp/nodes.svg examples/17.txt',
    'minclue compare --speed --time-limit 0.2s --engines bands,cover,csp',
  ],
  output: compareOutput,
  run: (inputs, options, session) =>
    options.speed ? compareSpeed(inputs, options, session) : compare(inputs, options, session),
});

interface Row {
  readonly list: string;
  readonly engine: string;
  readonly puzzles: number;
  /** Puzzles whose search ended with an answer within the time limit. */
  readonly solved: number;
  /** The other puzzles. The sums below are over all puzzles. */
  readonly givenUp: number;
  readonly nodes: number;
  readonly guesses: number;
  readonly cpuSeconds: number;
  readonly refusal?: string;
  /** One entry for each puzzle. */
  readonly searched: readonly Searched[];
}

async function compare(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const chosen = chosenEngines(options.engines);
  const lists = await readLists(inputs.length > 0 ? inputs : ['-'], options, session);
  if (options.plot !== undefined) checkPlotted(lists);
  const rows: Row[] = [];
  const pairs = lists.flatMap((list) => chosen.map((engine) => ({ list, engine })));
  for (const { list, engine } of pairs) {
    const row = await measure(engine, list, options, session);
    if (session.signal.aborted) break; // half a row would mislead
    rows.push(row);
    if (options.json) await writeRow(session, compareOutput.rows.engine, jsonOf(row));
  }
  if (options.plot !== undefined && rows.some(({ searched }) => searched.length > 0))
    await savePicture(plotNodes(rows, options.plotBy ?? 'puzzles'), options.plot);
  if (!options.json) {
    if (rows.length > 0) await session.write(await drawTable(columns, rows));
    return;
  }
  const puzzles = lists.reduce((sum, list) => sum + list.puzzles.length, 0);
  const counts = { puzzles, engines: chosen.length, lists: lists.length };
  await writeSummary(session, compareOutput, counts);
}

async function measure(engine: Engine, list: PuzzleList, options: Options, session: Session): Promise<Row> {
  const row = { list: list.name, engine: engine.name, puzzles: list.puzzles.length };
  const refusal = refusalOf(engine, list);
  if (refusal)
    return { ...row, solved: 0, givenUp: 0, nodes: 0, guesses: 0, cpuSeconds: 0, refusal, searched: [] };
  const clock = startClock();
  const sums = await pass(engine, list, options, session);
  const measured = { ...row, ...sums, givenUp: row.puzzles - sums.solved, cpuSeconds: clock() };
  const isQuick = measured.cpuSeconds < Math.max(1, QUICK_SECONDS * row.puzzles);
  if (measured.givenUp > 0 || !isQuick || session.signal.aborted) return measured;
  // measure again with everything warm and in batches, as long lists are solved
  const again = { seconds: MEASURE_SECONDS, wholePasses: true };
  const { puzzles, cpuSeconds } = await measureBatches(engine, list, options.limit, again, session);
  return { ...measured, cpuSeconds: (cpuSeconds / puzzles) * row.puzzles };
}

/** Solves each puzzle of the list once. */
async function pass(
  engine: Engine,
  { puzzles }: PuzzleList,
  { limit, timeLimit = SECONDS_PER_PUZZLE }: Options,
  session: Session,
): Promise<Pick<Row, 'solved' | 'nodes' | 'guesses' | 'searched'>> {
  const { signal } = session;
  const rest = createRest(session);
  const sums = { solved: 0, nodes: 0, guesses: 0 };
  const searched: Searched[] = [];
  for (const [i, puzzle] of puzzles.entries()) {
    if (signal.aborted) break;
    const text = (): string => `${engine.name}: ${thousands(i)} of ${counted(puzzles.length, 'puzzle')}`;
    const amount = { done: i, total: puzzles.length };
    const search = engine.start(puzzle, { limit, keep: 1 });
    const state = await runInSlices(search, {
      signal,
      timeLimitMs: timeLimit * 1000,
      onRest: () => session.progress.tell(text(), amount),
    });
    await rest(text, amount);
    const isSolved = state === 'done' && !search.gaveUp;
    if (isSolved) sums.solved++;
    const clueShare = clueCount(puzzle) / puzzle.board.cellCount;
    searched.push({ clueShare, nodes: search.counters.nodes, isSolved });
    sums.nodes += search.counters.nodes;
    sums.guesses += search.counters.guesses;
  }
  return { ...sums, searched };
}

/** Returns the text of a mean per puzzle. It is a lower bound if puzzles were given up. */
const perPuzzle = (pick: (row: Row) => number) => (row: Row) =>
  row.refusal ? '–' : `${row.givenUp > 0 ? '≥ ' : ''}${figure(pick(row) / row.puzzles)}`;

const columns: readonly Column<Row>[] = [
  { title: 'list', align: 'left', text: (row) => row.list },
  { title: 'engine', align: 'left', text: (row) => row.engine },
  { title: 'puzzles', text: (row) => figure(row.puzzles) },
  { title: 'solved', text: (row) => (row.refusal ? `refused: ${row.refusal}` : figure(row.solved)) },
  { title: 'given up', text: (row) => (row.refusal ? '–' : figure(row.givenUp)) },
  { title: 'nodes/puzzle', text: perPuzzle((row) => row.nodes) },
  { title: 'guesses/puzzle', text: perPuzzle((row) => row.guesses) },
  { title: 'CPU µs/puzzle', text: perPuzzle((row) => row.cpuSeconds * 1e6) },
];

function jsonOf({ cpuSeconds, searched: _, ...row }: Row) {
  return { ...row, microsecondsPerPuzzle: row.refusal ? null : (cpuSeconds * 1e6) / row.puzzles };
}
