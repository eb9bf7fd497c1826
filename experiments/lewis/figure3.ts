// Figure 3: how often and how soon the algorithms succeed, by p.
import type { Part } from '../results.ts';
import type { Cell, Table } from '../table.ts';
import { makeInstances, probabilities } from './instances.ts';
import { jobsOf } from './jobs.ts';
import type { Lab } from './lab.ts';
import { type LewisOptions, type Order, type Source, showBudget } from './options.ts';
import { plotBands } from './plot.ts';
import { sourceNames } from './source-names.ts';
import { type Band, chanceOfLess, meanBand, rateOf, type SignedRank, signedRank } from './statistics.ts';
import type { Algorithm, Trial } from './trial.ts';

/** The paper's two algorithms, and ours. */
const algorithms = ['SA', 'hybrid', 'hybrid+'] as const satisfies Algorithm[];

export interface RunPoint {
  readonly order: Order;
  readonly source: Source;
  readonly p: number;
  readonly algorithm: Algorithm;
  readonly trials: readonly Trial[];
  readonly rate: Band;
  /** CPU seconds of the successful runs; undefined if none succeeded. */
  readonly seconds: Band | undefined;
}

/** Where runs fail, the number of instances is multiplied by this. Elsewhere more instances would show nothing new. */
export const DENSER = 3;

export async function runFigure3(lab: Lab, options: LewisOptions): Promise<RunPoint[]> {
  const points: RunPoint[] = [];
  for (const order of options.orders)
    for (const source of options.sources)
      for (const p of probabilities) points.push(...(await runPoint(lab, { order, source, p }, options)));
  return points;
}

async function runPoint(
  lab: Lab,
  at: Pick<RunPoint, 'order' | 'source' | 'p'>,
  options: LewisOptions,
): Promise<RunPoint[]> {
  const { order, source, p } = at;
  const name = `figure 3, order ${order} from ${sourceNames[source]}, p = ${p}`;
  const runAll = async (instances: number): Promise<RunPoint[]> => {
    const puzzles = await makeInstances(order, p, source, instances, options.seed);
    const jobs = algorithms.map((algorithm) => jobsOf(algorithm, order, puzzles, options));
    const trials = await lab.run(name, jobs.flat());
    const { length } = jobs[0];
    return algorithms.map((algorithm, i) =>
      pointOf({ ...at, algorithm, trials: trials.slice(i * length, (i + 1) * length) }),
    );
  };
  const first = await runAll(options.instances[order]);
  const isSettled = first.every(({ rate }) => rate.value === 1);
  return isSettled ? first : runAll(DENSER * options.instances[order]);
}

/** The factor by which the budget for the empty grids of `runEmpty` is larger. */
const PATIENCE = 4;

/** Runs SA on empty grids of order 3 with a longer budget: one cooling takes about as long as the paper's limit. */
export async function runEmpty(lab: Lab, options: LewisOptions): Promise<Trial[]> {
  const { measure, value } = options.budgets[3];
  if (!options.orders.includes(3) || measure !== 'moves') return [];
  const puzzles = await makeInstances(3, 0, 'root', options.instances[3], options.seed);
  const budgets = { ...options.budgets, 3: { measure, value: PATIENCE * value } };
  return lab.run('empty grids', jobsOf('SA', 3, puzzles, { ...options, budgets }));
}

function pointOf(of: Omit<RunPoint, 'rate' | 'seconds'>): RunPoint {
  const times = of.trials.filter(({ isSolved }) => isSolved).map(({ cpuSeconds }) => cpuSeconds);
  const mean = meanBand(times);
  return {
    ...of,
    rate: rateOf(times.length, of.trials.length),
    // a few runs that differ much: the mean is at least not below the shortest
    seconds: mean && { ...mean, low: Math.max(mean.low, Math.min(...times)) },
  };
}

// --- text and plots -------------------------------------------------------------------------------------

const saidByLewis: Record<Order, string> = {
  3: '“both algorithms feature a 100% success rate across all of the instances”, and the hybrid is faster for p from 0.25 to 0.7',
  4: '“we also witness dips in the success rates”; “throughout the phase transition the hybrid algorithm shows both higher success rates and also shorter solution times”',
  5: '“as puzzle order is increased, then the effects of the phase transition also become more pronounced”',
};

export function figure3Parts(
  points: readonly RunPoint[],
  empty: readonly Trial[],
  options: LewisOptions,
): Part[] {
  return [
    {
      name: 'figure3-dips',
      heading: 'Figure 3: the dips, and signed-rank tests',
      text: `The table gives the lowest success rate of each algorithm and the p at which it occurs. Lewis: “the increases in the success rates across the various p-values were seen to be significant (with ≥ 95 % confidence)”.\n\nThe last columns test this for the hybrid and SA, p by p, by Wilcoxon’s signed-rank test (exact, one-sided). Values of p at which both succeed equally often do not count. The last row pools all orders and sources, which Lewis does not do. ${showSingleRows(points, options)}\n\n${showLosses(points)}`,
      table: dipsTable(points, options),
    },
    ...options.orders.flatMap((order) =>
      orderParts(points, order, order === 3 ? showEmpty(empty) : '', options),
    ),
  ];
}

/** Explains why the left end of order 3 is not at the top. */
function showEmpty(trials: readonly Trial[]): string {
  const solved = trials.filter(({ isSolved }) => isSolved);
  if (solved.length === 0) return '';
  const moves = solved.map((trial) => trial.moves);
  const [least, most] = [Math.min(...moves), Math.max(...moves)].map((each) => (each / 1e6).toFixed(1));
  return ` The left end of the figure is not at 1, because the limit cuts off the last steps of the first cooling. With ${PATIENCE} times the budget, SA fills ${solved.length} of ${trials.length} empty grids in ${least} to ${most} million moves.`;
}

function orderParts(
  points: readonly RunPoint[],
  order: Order,
  note: string,
  { budgets }: LewisOptions,
): Part[] {
  const own = points.filter((point) => point.order === order);
  const budget = showBudget(budgets[order]);
  return [
    {
      name: `figure3-order${order}-success`,
      heading: `Figure 3, order ${order}: success`,
      text: `Lewis: ${saidByLewis[order]}. Here a run has at most ${budget}.${note}`,
      svg: plotRuns(own, 'rate'),
      ...(order === points[0].order ? { csv: { name: 'figure3', table: csvOf(points) } } : {}),
    },
    {
      name: `figure3-order${order}-seconds`,
      heading: `Figure 3, order ${order}: time`,
      text: 'Means are over the runs that succeeded. Where nothing is left to anneal, only the propagation takes time. [figure3.csv](figure3.csv) has all figures.',
      svg: plotRuns(own, 'seconds'),
    },
  ];
}

function plotRuns(points: readonly RunPoint[], what: 'rate' | 'seconds'): string {
  return plotBands({
    y: what === 'rate' ? 'success rate' : 'CPU seconds to a solution',
    isLogarithmic: what === 'seconds',
    points: points.map((point) => ({
      panel: sourceNames[point.source],
      series: point.algorithm,
      p: point.p,
      band: point[what],
    })),
  });
}

function dipsTable(points: readonly RunPoint[], { orders, sources }: LewisOptions): Table {
  const rows = orders.flatMap((order) =>
    sources.map((source): Cell[] => {
      const own = points.filter((point) => point.order === order && point.source === source);
      const dips = algorithms.map((algorithm) =>
        showDip(own.filter((point) => point.algorithm === algorithm)),
      );
      return [order, sourceNames[source], ...dips, ...testCells(own)];
    }),
  );
  return {
    columns: [
      'order',
      'instances from',
      ...algorithms.map((name) => `${name} lowest`),
      'p where hybrid is better : worse than SA',
      'sum of positive ranks',
      'chance',
    ],
    rows: [...rows, ['all', 'all', ...algorithms.map(() => ''), ...testCells(points)]],
  };
}

function testCells(points: readonly RunPoint[]): Cell[] {
  const { pairs, losses, positive, p } = compareRates(points);
  return [`${pairs - losses} : ${losses}`, positive, pairs > 0 ? p.toFixed(4) : '–'];
}

/** Does any single order and source show the difference? */
function showSingleRows(points: readonly RunPoint[], { orders, sources }: LewisOptions): string {
  const chances = orders.flatMap((order) =>
    sources.map(
      (source) => compareRates(points.filter((point) => point.order === order && point.source === source)).p,
    ),
  );
  const significant = chances.filter((chance) => chance <= 0.05).length;
  return significant === 0
    ? 'No single row reaches his 95 %, because each has few p-values that differ.'
    : `${significant} of the ${chances.length} single rows reach his 95 %.`;
}

/** Says where the hybrid did worse than SA, and whether that means anything. */
function showLosses(points: readonly RunPoint[]): string {
  const countsOf = ({ trials }: RunPoint) =>
    [trials.filter(({ isSolved }) => isSolved).length, trials.length] as const;
  const losses = points.flatMap((plain) => {
    const { order, source, p } = plain;
    const hybrid = points.find(
      (point) =>
        point.algorithm === 'hybrid' && point.order === order && point.source === source && point.p === p,
    )!;
    if (plain.algorithm !== 'SA' || hybrid.rate.value >= plain.rate.value) return [];
    const [before, after] = [countsOf(plain), countsOf(hybrid)];
    const chance = chanceOfLess(before, after).toFixed(2);
    return [
      `order ${order} from ${sourceNames[source]} at p = ${p}, with ${after.join('/')} against ${before.join('/')} successes (a difference this large or larger has a chance of ${chance} if both are equal, by Fisher’s test)`,
    ];
  });
  return losses.length === 0
    ? 'The hybrid succeeds at least as often as SA everywhere.'
    : `### Where the hybrid is worse\n\nThe hybrid succeeds at least as often as SA everywhere except here: ${losses.join('; ')}.`;
}

function showDip(points: readonly RunPoint[]): string {
  const { p, rate } = points.reduce((least, point) => (point.rate.value < least.rate.value ? point : least));
  return rate.value === 1 ? 'never fails' : `${rate.value.toFixed(3)} at p = ${p}`;
}

/** Compares the hybrid's success with the annealing's for each p: Lewis's test. */
function compareRates(points: readonly RunPoint[]): SignedRank & { losses: number } {
  const rates = (name: Algorithm) =>
    points.filter(({ algorithm }) => algorithm === name).map(({ rate }) => rate.value);
  const before = rates('SA');
  const differences = rates('hybrid').map((rate, i) => rate - before[i]);
  return { ...signedRank(differences), losses: differences.filter((difference) => difference < 0).length };
}

/** Returns the lowest success rate of an algorithm over all p and sources. */
export function lowestRate(points: readonly RunPoint[], order: Order, name: Algorithm): number {
  const own = points.filter((point) => point.order === order && point.algorithm === name);
  return Number(Math.min(...own.map(({ rate }) => rate.value)).toFixed(3));
}

/** Says how certain it is that the hybrid succeeds more often than SA, with all points pooled. */
export function significance(points: readonly RunPoint[]): string {
  const { pairs, p } = compareRates(points);
  return pairs > 0 ? `pooled, chance ${p.toFixed(3)}` : 'no p-value differs';
}

function csvOf(points: readonly RunPoint[]): Table {
  return {
    columns: [
      'order',
      'source',
      'p',
      'algorithm',
      'runs',
      'solved',
      'rate low',
      'rate high',
      'mean moves',
      'mean CPU s',
    ],
    rows: points.map(({ order, source, p, algorithm, trials, rate, seconds }) => {
      const solved = trials.filter(({ isSolved }) => isSolved);
      const moves = meanBand(solved.map((trial) => trial.moves))?.value;
      const of = [order, source, p, algorithm, trials.length, solved.length];
      return [...of, rate.low, rate.high, moves, seconds?.value];
    }),
  };
}
