// Figure 2: the share of cells that the CP procedure fixes, by p.
import type { Part } from '../results.ts';
import type { Table } from '../table.ts';
import { makeInstances, probabilities, shareFixed } from './instances.ts';
import type { LewisOptions, Order, Source } from './options.ts';
import { plotBands } from './plot.ts';
import { sourceNames } from './source-names.ts';
import { type Band, meanBand } from './statistics.ts';

/** The paper's number of instances per p. Propagation is quick, so all of them are always run. */
const CP_INSTANCES = 20;

export interface FixedPoint {
  readonly order: Order;
  readonly source: Source;
  readonly p: number;
  readonly stated: Band;
  readonly boxes: Band;
}

export async function runFigure2({ orders, sources, seed, report }: LewisOptions): Promise<FixedPoint[]> {
  report('figure 2');
  const points: FixedPoint[] = [];
  for (const source of sources)
    for (const order of orders)
      for (const p of probabilities) {
        const puzzles = await makeInstances(order, p, source, CP_INSTANCES, seed);
        const fixed = (variant: 'stated' | 'boxes') =>
          meanBand(puzzles.map((puzzle) => shareFixed(puzzle, variant)))!;
        points.push({ order, source, p, stated: fixed('stated'), boxes: fixed('boxes') });
      }
  return points;
}

export function figure2Parts(points: readonly FixedPoint[], { orders, sources }: LewisOptions): Part[] {
  const ends = sources.flatMap((source) =>
    orders.map((order) => {
      const { from, to } = endsOf(points.filter((point) => point.order === order && point.source === source));
      return [sourceNames[source], order, to, from];
    }),
  );
  return [
    {
      name: 'figure2-ends',
      heading: 'Figure 2: fixed after the CP procedure as stated',
      text: `Lewis: “for very low p-values (0 to approximately 0.2) the CP procedure is not able to do anything at all … for p-values of approximately 0.75 and above … nearly always able to complete the puzzles”. Here there are ${CP_INSTANCES} instances for each p. *Nothing* means less than 0.02 more than p; *everything* means more than 0.99.`,
      table: {
        columns: ['instances from', 'order', 'fixes nothing up to p', 'fixes everything from p'],
        rows: ends,
      },
    },
    {
      name: 'figure2',
      heading: '',
      text: '',
      svg: plotFixed(points, 'stated'),
      csv: { name: 'figure2', table: csvOf(points) },
    },
    {
      name: 'figure2-boxes',
      heading: 'Figure 2: with hidden singles in boxes only',
      text: 'These are the same instances. [figure2.csv](figure2.csv) has the figures of both variants.',
      svg: plotFixed(points, 'boxes'),
    },
  ];
}

/** Returns the smallest p at which everything is fixed, and the largest at which nothing is. */
export function endsOf(points: readonly FixedPoint[]): { from: number; to: number } {
  const idle = points.filter(({ p, stated }) => stated.value - p < 0.02 && p < 0.5);
  const full = points.filter(({ stated }) => stated.value > 0.99);
  return { from: Math.min(...full.map(({ p }) => p)), to: Math.max(...idle.map(({ p }) => p)) };
}

function plotFixed(points: readonly FixedPoint[], variant: 'stated' | 'boxes'): string {
  return plotBands({
    y: 'proportion of fixed cells after CP',
    isLogarithmic: false,
    points: points.map((point) => ({
      panel: sourceNames[point.source],
      series: `order ${point.order}`,
      p: point.p,
      band: point[variant],
    })),
  });
}

function csvOf(points: readonly FixedPoint[]): Table {
  return {
    columns: [
      'source',
      'order',
      'p',
      'stated',
      'stated low',
      'stated high',
      'boxes',
      'boxes low',
      'boxes high',
    ],
    rows: points.map(({ source, order, p, stated, boxes }) => [
      source,
      order,
      p,
      ...[stated, boxes].flatMap(({ value, low, high }) => [value, low, high]),
    ]),
  };
}
