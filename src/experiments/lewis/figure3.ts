// Figures 2 and 3: what the CP procedure fixes, and how often and how soon the algorithms succeed, against p.
import { createBoard, createPuzzle, type Puzzle } from '../board/index.ts';
import { createInstances } from '../make/index.ts';
import { type CpVariant, fixCells } from '../solve/index.ts';
import type { LewisOptions, Order } from './lewis-options.ts';
import { type BandPlot, plotBands } from './lewis-plot.ts';
import { type Algorithm, annealing, runTrials, stated, type Trial } from './lewis-runs.ts';
import { type Band, meanBand, rateOf, type SignedRank, signedRank } from './lewis-statistics.ts';
import type { Table } from './table.ts';

/** The paper's number of instances per p; reasoning is quick, so Figure 2 always has so many. */
const CP_INSTANCES = 20;

export interface FixedPoint {
  readonly order: Order;
  readonly p: number;
  readonly stated: Band;
  readonly boxes: Band;
}

export interface RunPoint {
  readonly order: Order;
  readonly p: number;
  readonly algorithm: string;
  readonly trials: readonly Trial[];
  readonly rate: Band;
  /** CPU seconds of the runs that succeeded; undefined if none did. */
  readonly seconds: Band | undefined;
}

/** How many instances an order gets, and the steps of p: the large orders fewer, unless all is asked for. */
export function shareOf(order: Order, { grids, isFull }: LewisOptions): { instances: number; step: number } {
  if (isFull || order === 3) return { instances: grids, step: 0.05 };
  return order === 4
    ? { instances: Math.ceil(grids * 0.4), step: 0.05 }
    : { instances: Math.ceil(grids * 0.1), step: 0.1 };
}

export async function runFigure2(options: LewisOptions): Promise<FixedPoint[]> {
  const points: FixedPoint[] = [];
  for (const order of options.orders)
    for (const p of stepsOf(0.05)) {
      const puzzles = await instancesOf(order, p, CP_INSTANCES, options);
      const fixed = (variant: CpVariant) => meanBand(puzzles.map((puzzle) => shareFixed(puzzle, variant)))!;
      points.push({ order, p, stated: fixed('stated'), boxes: fixed('boxes') });
    }
  return points;
}

export async function runFigure3(options: LewisOptions): Promise<RunPoint[]> {
  const points: RunPoint[] = [];
  for (const order of options.orders) {
    const { instances, step } = shareOf(order, options);
    for (const p of stepsOf(step)) {
      options.report(`figure 3: order ${order}, p = ${p}`);
      const puzzles = await instancesOf(order, p, instances, options);
      for (const algorithm of [annealing, stated])
        points.push(pointOf(order, p, algorithm, puzzles, options));
    }
  }
  return points;
}

function pointOf(
  order: Order,
  p: number,
  algorithm: Algorithm,
  puzzles: readonly Puzzle[],
  { runs, seed, budgets }: LewisOptions,
): RunPoint {
  const trials = runTrials(algorithm, puzzles, { runs, seed, budget: budgets[order] });
  const solved = trials.filter(({ isSolved }) => isSolved);
  return {
    order,
    p,
    algorithm: algorithm.name,
    trials,
    rate: rateOf(solved.length, trials.length),
    seconds: meanBand(solved.map(({ cpuSeconds }) => cpuSeconds)),
  };
}

/** The share of cells that are fixed after the CP procedure. */
export function shareFixed(puzzle: Puzzle, variant: CpVariant): number {
  const { cells } = fixCells(puzzle, variant) ?? puzzle;
  return cells.reduce((sum, digit) => sum + (digit > 0 ? 1 : 0), 0) / cells.length;
}

async function instancesOf(
  order: Order,
  p: number,
  count: number,
  { seed, source }: LewisOptions,
): Promise<Puzzle[]> {
  const board = createBoard(order, order);
  const make = await createInstances({ board, p, gridMethod: source, seed });
  return Array.from({ length: count }, (_, i) => createPuzzle(board, make(i).cells));
}

function stepsOf(step: number): number[] {
  const count = Math.round(1 / step);
  return Array.from({ length: count + 1 }, (_, i) => Math.round((i / count) * 100) / 100);
}

// --- what is shown of them -------------------------------------------------------------------------------

export function figure2Plot(points: readonly FixedPoint[], variant: CpVariant): string {
  const orders = [...new Set(points.map(({ order }) => order))];
  return plotBands({
    y: 'proportion of fixed cells after CP',
    isLogarithmic: false,
    series: orders.map((order) => ({
      name: `order ${order}`,
      points: points
        .filter((point) => point.order === order)
        .map((point) => ({ p: point.p, band: point[variant] })),
    })),
  });
}

export function figure2Csv(points: readonly FixedPoint[]): Table {
  return {
    columns: ['order', 'p', 'stated', 'stated low', 'stated high', 'boxes', 'boxes low', 'boxes high'],
    rows: points.map(({ order, p, ...of }) => [
      order,
      p,
      ...[of.stated, of.boxes].flatMap(({ value, low, high }) => [value, low, high]),
    ]),
  };
}

/** The p from which on everything is fixed, and up to which nothing is (1 % of the cells either way). */
export function figure2Ends(points: readonly FixedPoint[], order: Order): { from: number; to: number } {
  const own = points.filter((point) => point.order === order);
  const idle = own.filter(({ p, stated: fixed }) => fixed.value - p < 0.02 && p < 0.5);
  const full = own.filter(({ stated: fixed }) => fixed.value > 0.99);
  return { from: Math.min(...full.map(({ p }) => p)), to: Math.max(...idle.map(({ p }) => p)) };
}

export function figure3Plot(points: readonly RunPoint[], order: Order, what: 'rate' | 'seconds'): string {
  const own = points.filter((point) => point.order === order);
  const plot: BandPlot = {
    y: what === 'rate' ? 'success rate' : 'CPU seconds to a solution',
    isLogarithmic: what === 'seconds',
    series: [annealing, stated].map(({ name }) => ({
      name,
      points: own
        .filter(({ algorithm }) => algorithm === name)
        .map((point) => ({ p: point.p, band: point[what] })),
    })),
  };
  return plotBands(plot);
}

export function figure3Csv(points: readonly RunPoint[]): Table {
  return {
    columns: [
      'order',
      'p',
      'algorithm',
      'runs',
      'solved',
      'rate low',
      'rate high',
      'mean moves',
      'mean CPU s',
    ],
    rows: points.map(({ order, p, algorithm, trials, rate, seconds }) => {
      const solved = trials.filter(({ isSolved }) => isSolved);
      const moves = meanBand(solved.map((trial) => trial.moves));
      return [
        order,
        p,
        algorithm,
        trials.length,
        solved.length,
        rate.low,
        rate.high,
        moves?.value,
        seconds?.value,
      ];
    }),
  };
}

/** Success of the hybrid minus that of the annealing, p by p: Lewis's test. */
export function compareRates(points: readonly RunPoint[], order: Order): SignedRank & { losses: number } {
  const own = points.filter((point) => point.order === order);
  const rates = (name: string) =>
    own.filter(({ algorithm }) => algorithm === name).map(({ rate }) => rate.value);
  const before = rates(annealing.name);
  const differences = rates(stated.name).map((rate, i) => rate - before[i]);
  return { ...signedRank(differences), losses: differences.filter((difference) => difference < 0).length };
}
