// Table 1: proper puzzles like the published ones, and hybrid+ beside the other algorithms on the general instances of
// Lloyd & Amos (2019), orders 4 and 5.
import type { Puzzle } from '../../src/board/index.ts';
import type { Cell, Table } from '../table.ts';
import { makeProper, shareFixed } from './instances.ts';
import { jobsOf } from './jobs.ts';
import type { Lab } from './lab.ts';
import { read17s, readGeneral } from './lists.ts';
import type { LewisOptions, Order } from './options.ts';
import { deviationOf, meanBand, rateOf } from './statistics.ts';
import type { Algorithm } from './trial.ts';

export interface Row {
  readonly puzzles: string;
  readonly order: Order;
  readonly instances: number;
  readonly fixed: number;
  readonly algorithm: Algorithm;
  /** The share of cells that are fixed when the annealing begins. */
  readonly fixedAfter: number | undefined;
  readonly runs: number;
  readonly solved: number;
  readonly moves: number | undefined;
  /** CPU seconds of the successful runs. */
  readonly seconds: readonly number[];
}

/** Clues of the puzzles made for Table 1, by order. The shares of cells are the paper's. */
const cluesOf: Record<Order, readonly number[]> = { 3: [28], 4: [102, 125], 5: [285] };

/** How many 17s are taken per instance: the paper has 1,000 of them for its 20 instances. */
const SEVENTEENS = 50;

export const NAME_OF_17S = '17 clues';

/** Runs puzzles with about as many clues as the paper's, and 17s. */
export async function runTable1(lab: Lab, options: LewisOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const order of options.orders)
    for (const { name, puzzles } of await kindsOf(order, options))
      rows.push(
        ...(await runRow(lab, name, order, puzzles, ['SA', 'hybrid (boxes)', 'hybrid', 'hybrid+'], options)),
      );
  return rows;
}

interface Kind {
  readonly name: string;
  readonly puzzles: readonly Puzzle[];
}

async function kindsOf(order: Order, { instances, seed, report }: LewisOptions): Promise<Kind[]> {
  report(`table 1: puzzles of order ${order}`);
  const count = instances[order];
  if (order > 3)
    return await Promise.all(
      cluesOf[order].map(async (clues) => ({
        name: `${clues} clues`,
        puzzles: await makeProper(order, clues, count, seed),
      })),
    );
  const [clues] = cluesOf[order];
  const isEasy = (puzzle: Puzzle) => shareFixed(puzzle, 'stated') === 1;
  return [
    {
      name: `${clues} clues, singles are enough`,
      puzzles: await makeProper(order, clues, count, seed, isEasy),
    },
    {
      name: `${clues} clues, singles are not enough`,
      puzzles: await makeProper(order, clues, count, seed, (puzzle) => !isEasy(puzzle)),
    },
    { name: NAME_OF_17S, puzzles: read17s(count * SEVENTEENS) },
  ];
}

/** The percentages of fixed cells of the general instances, around the phase transition. */
const percents: Partial<Record<Order, readonly number[]>> = {
  4: [30, 35, 40, 45, 50, 55],
  5: [35, 40, 45, 50, 55],
};

export async function runTable2(lab: Lab, options: LewisOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const order of options.orders)
    for (const percent of percents[order] ?? []) {
      const puzzles = readGeneral(order, percent, options.instances[order]);
      if (puzzles.length === 0) continue; // the lists are not part of the project
      const name = `${percent} % fixed`;
      rows.push(...(await runRow(lab, name, order, puzzles, ['SA', 'hybrid', 'hybrid+'], options)));
    }
  return rows;
}

async function runRow(
  lab: Lab,
  name: string,
  order: Order,
  puzzles: readonly Puzzle[],
  algorithms: readonly Algorithm[],
  options: LewisOptions,
): Promise<Row[]> {
  const mean = (values: readonly number[]) => meanBand(values)?.value;
  const rows: Row[] = [];
  for (const algorithm of algorithms) {
    const jobs = jobsOf(algorithm, order, puzzles, options);
    const trials = await lab.run(`order ${order}, ${name}, ${algorithm}`, jobs);
    const solved = trials.filter(({ isSolved }) => isSolved);
    const variant = algorithm === 'hybrid' ? 'stated' : algorithm === 'hybrid (boxes)' ? 'boxes' : undefined;
    rows.push({
      puzzles: name,
      order,
      instances: puzzles.length,
      fixed: mean(puzzles.map((puzzle) => shareFixed(puzzle)))!,
      algorithm,
      fixedAfter: variant && mean(puzzles.map((puzzle) => shareFixed(puzzle, variant))),
      runs: trials.length,
      solved: solved.length,
      moves: mean(solved.map(({ moves }) => moves)),
      seconds: solved.map(({ cpuSeconds }) => cpuSeconds),
    });
  }
  return rows;
}

export function rowsTable(rows: readonly Row[], hasFixedAfter: boolean): Table {
  const round = (value: number | undefined) => value?.toFixed(2) ?? '–';
  return {
    columns: [
      'puzzles',
      'order',
      'algorithm',
      'instances',
      'fixed',
      ...(hasFixedAfter ? ['fixed after CP'] : []),
      'runs',
      'success (95 %)',
      'CPU s ± deviation',
      'moves',
    ],
    rows: rows.map((row): Cell[] => {
      const { value, low, high } = rateOf(row.solved, row.runs);
      return [
        row.puzzles,
        row.order,
        row.algorithm,
        row.instances,
        round(row.fixed),
        ...(hasFixedAfter ? [round(row.fixedAfter)] : []),
        row.runs,
        `${round(value)} (${round(low)}–${round(high)})`,
        row.solved > 0 ? `${round(meanBand(row.seconds)?.value)} ± ${round(deviationOf(row.seconds))}` : '–',
        row.moves === undefined ? '–' : Math.round(row.moves),
      ];
    }),
  };
}

export function rowsCsv(rows: readonly Row[]): Table {
  return {
    columns: [
      'puzzles',
      'order',
      'algorithm',
      'instances',
      'fixed',
      'fixed after CP',
      'runs',
      'solved',
      'moves',
      'CPU s',
    ],
    rows: rows.map((row) => [
      row.puzzles,
      row.order,
      row.algorithm,
      row.instances,
      row.fixed,
      row.fixedAfter,
      row.runs,
      row.solved,
      row.moves,
      meanBand(row.seconds)?.value,
    ]),
  };
}
