// Table 1: published-like puzzles with one solution; and hybrid+ beside the others on the general instances of
// Lloyd & Amos (2019), orders 4 and 5.
import { existsSync, readFileSync } from 'node:fs';
import { createBoard, createPuzzle, type Puzzle } from '../board/index.ts';
import { createMaker } from '../make/index.ts';
import { readPuzzles } from '../text/index.ts';
import { shareFixed } from './lewis-figures.ts';
import type { Budget, LewisOptions, Order } from './lewis-options.ts';
import { type Algorithm, annealing, boxesOnly, plus, runTrials, stated } from './lewis-runs.ts';
import { deviationOf, meanBand, rateOf } from './lewis-statistics.ts';
import type { Cell, Table } from './table.ts';

export interface Row {
  readonly puzzles: string;
  readonly order: Order;
  readonly instances: number;
  readonly fixed: number;
  readonly algorithm: string;
  /** The share of cells fixed when the annealing begins. */
  readonly fixedAfter: number | undefined;
  readonly runs: number;
  readonly solved: number;
  readonly moves: number | undefined;
  /** CPU seconds of the runs that succeeded. */
  readonly seconds: readonly number[];
}

const clues17 = new URL('../../../shared/data/17-clue.txt', import.meta.url);
const examples17 = new URL('../../examples/17.txt', import.meta.url);
const listOf = (order: Order) =>
  new URL(`../../../shared/data/order${order}-${order ** 2}x${order ** 2}.txt`, import.meta.url);

/** Puzzles of 28 clues (0.35 fixed), which are like a newspaper’s, and 17s. */
export async function runTable1(options: LewisOptions): Promise<Row[]> {
  const { grids, seed, report } = options;
  if (!options.orders.includes(3)) return [];
  report('table 1');
  const rows: Row[] = [];
  for (const [name, isEasy] of [
    ['singles are enough', true],
    ['singles are not enough', false],
  ] as const) {
    const puzzles = await makePuzzles(grids, seed, isEasy);
    rows.push(...runRow(`28 clues, ${name}`, 3, puzzles, [annealing, boxesOnly, stated], options));
  }
  const seventeens = read17s(grids * 20);
  rows.push(...runRow('17 clues', 3, seventeens, [annealing, boxesOnly, stated], options));
  return rows;
}

/** The general instances with so many per cent fixed; hybrid+, which is quick, gets more of them than the others. */
export function runTable2(options: LewisOptions): Row[] {
  const rows: Row[] = [];
  for (const order of options.orders) {
    if (order === 3 || !existsSync(listOf(order))) continue;
    const few = Math.ceil(options.grids * (options.isFull ? 1 : order === 4 ? 0.4 : 0.2));
    for (const percent of order === 4 ? [35, 40, 45, 50] : [40, 45]) {
      options.report(`table 2: order ${order}, ${percent} % fixed`);
      const name = `${percent} % fixed`;
      const puzzles = readInstances(order, percent, options.grids);
      rows.push(...runRow(name, order, puzzles.slice(0, few), [annealing, stated], options));
      rows.push(...runRow(name, order, puzzles, [plus], options));
    }
  }
  return rows;
}

function runRow(
  name: string,
  order: Order,
  puzzles: readonly Puzzle[],
  algorithms: readonly Algorithm[],
  { runs, seed, budgets }: LewisOptions,
): Row[] {
  const mean = (values: readonly number[]) => meanBand(values)?.value;
  return algorithms.map((algorithm) => {
    const trials = runTrials(algorithm, puzzles, { runs, seed, budget: budgets[order] });
    const solved = trials.filter(({ isSolved }) => isSolved);
    const variant = algorithm === stated ? 'stated' : algorithm === boxesOnly ? 'boxes' : undefined;
    return {
      puzzles: name,
      order,
      instances: puzzles.length,
      fixed: mean(puzzles.map(({ cells }) => cells.filter((digit) => digit > 0).length / cells.length))!,
      algorithm: algorithm.name,
      fixedAfter: variant && mean(puzzles.map((puzzle) => shareFixed(puzzle, variant))),
      runs: trials.length,
      solved: solved.length,
      moves: mean(solved.map(({ moves }) => moves)),
      seconds: solved.map(({ cpuSeconds }) => cpuSeconds),
    };
  });
}

/** Proper puzzles with 28 clues that the CP procedure as stated solves, or does not. */
async function makePuzzles(count: number, seed: number, isEasy: boolean): Promise<Puzzle[]> {
  const board = createBoard(3, 3);
  const maker = await createMaker({ board, seed, clues: { from: 28, to: 28 } });
  const puzzles: Puzzle[] = [];
  for (let i = 0; puzzles.length < count; i++) {
    const made = maker.make(i);
    if (made.kind !== 'puzzle') continue;
    const puzzle = createPuzzle(board, made.cells);
    if ((shareFixed(puzzle, 'stated') === 1) === isEasy) puzzles.push(puzzle);
  }
  return puzzles;
}

/** So many of all known 17s, at equal distances; without the list, those of the examples. */
function read17s(count: number): Puzzle[] {
  const puzzles = readPuzzles(readFileSync(existsSync(clues17) ? clues17 : examples17, 'utf8'));
  const step = Math.max(1, Math.floor(puzzles.length / count));
  return puzzles.filter((_, i) => i % step === 0).slice(0, count);
}

function readInstances(order: Order, percent: number, count: number): Puzzle[] {
  const board = createBoard(order, order);
  return readFileSync(listOf(order), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${percent} `))
    .slice(0, count)
    .map((line) =>
      createPuzzle(
        board,
        Array.from(line.split(' ')[2], (symbol) => (symbol === '.' ? 0 : Number.parseInt(symbol, 36))),
      ),
    );
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

/** A budget in words. */
export function showBudget({ unit, value }: Budget): string {
  return unit === 'moves' ? `${value.toLocaleString('en-US')} moves` : `${value} CPU s`;
}
