// The checkers side by side on the same grids: 2006, 2012, Lin & Wu's last, and ours. The papers' trees are estimated
// where they are too large; ours is always searched whole.

import { createRandom } from '../src/base/index.ts';
import { type CheckCounters, type CheckQuestion, findAlgorithm } from '../src/check/index.ts';
import { addCheckCounters, zeroCheckCounters } from '../src/check/internal.ts';
import type { Family } from '../src/family/index.ts';
import { type HitStrategy, hitStrategies } from '../src/hit/index.ts';
import { startClock } from './clock.ts';
import { estimateTree, type TreeEstimate } from './estimate.ts';
import { type MeanEstimate, meanOf, showPercent, showShare } from './mean.ts';
import type { Series } from './plot.ts';
import { type ExperimentOptions, WORK_PER_SECOND } from './results.ts';
import { board, sampleGrids } from './sample.ts';
import { type Cell, showNumber, type Table } from './table.ts';

export interface CheckerRun {
  readonly name: string;
  readonly mean: MeanEstimate;
  /** CPU seconds per grid to find the sets. */
  readonly setSeconds: number;
}

const papers: readonly (readonly [algorithm: string, strategy: HitStrategy])[] = [
  ['checker2006', hitStrategies.checker2006.strategy],
  ['dmus-v6', hitStrategies['dmus-tuned'].strategy],
  ['checker2012', hitStrategies.checker2012.strategy],
];

export function runCheckers({ grids, seed, seconds, report }: ExperimentOptions): CheckerRun[] {
  const questions = sampleGrids(seed, grids).map((grid): CheckQuestion => ({ board, grid, clues: 16 }));
  const runs = papers.map(([name, strategy]) => {
    report(name);
    return runEach(name, questions, (question, family) =>
      estimateTree(
        { question, family, strategy },
        { budget: seconds * WORK_PER_SECOND, subtree: 3000, random: createRandom(seed) },
      ),
    );
  });
  report('fast');
  searchWhole(questions[0]); // its kernels warm up
  return [...runs, runEach('fast', questions, searchWhole)];
}

function runEach(
  name: string,
  questions: readonly CheckQuestion[],
  run: (question: CheckQuestion, family: Family) => TreeEstimate,
): CheckerRun {
  let setSeconds = 0;
  const estimates = questions.map((question) => {
    const clock = startClock();
    const { family } = findAlgorithm(name).plan(question);
    setSeconds += clock() / questions.length;
    return run(question, family);
  });
  return { name, mean: meanOf(estimates), setSeconds };
}

/** Runs our checker with all its parts. */
function searchWhole(question: CheckQuestion): TreeEstimate {
  const fast = findAlgorithm('fast');
  const plan = fast.plan(question);
  const sum = zeroCheckCounters();
  const clock = startClock();
  for (let part = 0; part < plan.parts; part++) {
    const search = fast.start(plan, part);
    while (search.run(20_000) === 'paused');
    addCheckCounters(sum, search.counters);
  }
  return wholeEstimate(sum, clock());
}

function wholeEstimate(
  { nodes, nodesPerLevel, solverCalls, puzzles }: CheckCounters,
  cpuSeconds: number,
): TreeEstimate {
  const counters = { nodes, nodesPerLevel, prunes: {}, cubes: 0, disjointPerLevel: [] };
  return { isExact: true, counters, solverCalls, puzzles, cpuSeconds, walks: 1, share: 1, error: 0 };
}

export function checkersTable(runs: readonly CheckerRun[]): Table {
  return {
    columns: ['algorithm', 'nodes', 'solver calls'],
    rows: runs.map(({ name, mean }) => [name, showShare(mean.nodes, mean), showCalls(mean)]),
  };
}

/**
 * Shows the solver calls. They are rare and clustered, so their error is larger than the error of the nodes, and
 * unknown.
 */
function showCalls({ solverCalls, share }: MeanEstimate): string {
  const calls = showNumber(Number(solverCalls.toPrecision(3)));
  return share === 1 ? calls : `${calls} (${showPercent(share)})`;
}

export function checkersCsv(runs: readonly CheckerRun[]): Table {
  return {
    columns: ['algorithm', 'nodes', 'solverCalls', 'shareOfTree', 'standardError'],
    rows: runs.map(({ name, mean }) => [name, mean.nodes, mean.solverCalls, mean.share, mean.error]),
  };
}

/** Makes a table of CPU seconds, with the papers' own statements. */
export function ratiosTable(
  runs: readonly CheckerRun[],
  statements: Readonly<Record<string, string>>,
): Table {
  const total = ({ mean, setSeconds }: CheckerRun) => mean.cpuSeconds + setSeconds;
  const ours = runs.at(-1)!;
  return {
    columns: ['algorithm', 'finding sets s', 'search s', 'both, over fast', 'paper'],
    rows: runs.map((run): Cell[] => [
      run.name,
      run.setSeconds,
      showShare(run.mean.cpuSeconds, run.mean),
      showShare(Number((total(run) / total(ours)).toPrecision(3)), run.mean),
      statements[run.name] ?? 'none',
    ]),
  };
}

export function secondsCsv(runs: readonly CheckerRun[]): Table {
  return {
    columns: ['algorithm', 'setSeconds', 'searchSeconds', 'shareOfTree', 'standardError'],
    rows: runs.map(({ name, mean, setSeconds }) => [
      name,
      setSeconds,
      mean.cpuSeconds,
      mean.share,
      mean.error,
    ]),
  };
}

export function levelSeries(runs: readonly CheckerRun[], grids: number): Series[] {
  return runs.map(({ name, mean }) => ({
    name,
    values: mean.counters.nodesPerLevel.map((nodes) => nodes / grids),
  }));
}

export function levelTable(
  runs: readonly CheckerRun[],
  grids: number,
): { readonly table: Table; readonly csv: Table } {
  const series = levelSeries(runs, grids);
  const levels = Math.max(...series.map(({ values }) => values.length));
  const rows = (show: (value: number) => Cell) =>
    Array.from({ length: levels }, (_, level) => [
      level,
      ...series.map(({ values }) => show(values[level] ?? 0)),
    ]);
  const heading = ({ name, mean }: CheckerRun) =>
    mean.share === 1 ? name : `${name} (est. ${showPercent(mean.share)})`;
  const columns = ['level', ...runs.map(heading)];
  return {
    table: { columns, rows: rows((value) => Math.round(value)) },
    csv: { columns: ['level', ...runs.map(({ name }) => name)], rows: rows((value) => value) },
  };
}
