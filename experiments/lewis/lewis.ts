// Figures 2 and 3 and Table 1 of Lewis, "On the combination of constraint programming and stochastic search: the Sudoku
// case", with both readings of the CP procedure, and hybrid+ beside his algorithms.
import type { Results } from '../results.ts';
import { type Table, toMarkdown } from '../table.ts';
import { endsOf, type FixedPoint, figure2Parts, runFigure2 } from './figure2.ts';
import {
  DENSER,
  figure3Parts,
  lowestRate,
  type RunPoint,
  runEmpty,
  runFigure3,
  significance,
} from './figure3.ts';
import { openLab } from './lab.ts';
import { type LewisOptions, type Order, showBudget } from './options.ts';
import { paperTable1 } from './paper.ts';
import { NAME_OF_17S, type Row, rowsCsv, rowsTable, runTable1, runTable2 } from './tables.ts';
import type { Algorithm } from './trial.ts';

export async function lewis(options: LewisOptions): Promise<Results> {
  const lab = await openLab(options);
  try {
    const fixed = await runFigure2(options);
    const points = await runFigure3(lab, options);
    const empty = await runEmpty(lab, options);
    const table1 = await runTable1(lab, options);
    const table2 = await runTable2(lab, options);
    return {
      title: 'Lewis: annealing, alone and after constraint propagation',
      parts: [
        { text: introduction },
        { text: inShort(fixed, points, table1, options) },
        { text: method(options) },
        ...figure2Parts(fixed, options),
        ...figure3Parts(points, empty, options),
        {
          name: 'table1',
          heading: 'Table 1: puzzles with one solution',
          text: `### The paper\n\nIts machine made about 1.2 million moves a second.\n\n${toMarkdown(paperTable1)}\n### The row of 17-clue puzzles\n\n${discrepancy(table1)}\n\n### Here\n\nWe do not have the newspaper’s and the generator’s puzzles. Proper puzzles with about as many clues, made by digging, take their place. Another version of minclue may make other puzzles. The 17-clue puzzles come from the list of all known ones.`,
          table: rowsTable(table1, true),
          csv: rowsCsv(table1),
        },
        {
          name: 'hybrid-plus',
          heading: 'hybrid+ compared with both',
          text: 'The instances are the first ones of each list of general instances of Lloyd & Amos (2019), of orders 4 and 5, by the percentage of fixed cells. A node of a dive of hybrid+ counts as 500 moves.',
          table: rowsTable(table2, false),
          csv: rowsCsv(table2),
        },
      ],
    };
  } finally {
    await lab.close();
  }
}

const introduction =
  'Lewis solves Sudoku puzzles by simulated annealing (SA). His hybrid first fixes cells by constraint propagation (the CP procedure) and anneals the rest. This page repeats his Figures 2 and 3 and his Table 1, and adds `hybrid+`, an engine of our own. [Annealing](../../explanation/annealing.md) explains all three.';

/** Puts the paper's statements beside our figures. */
function inShort(
  fixed: readonly FixedPoint[],
  points: readonly RunPoint[],
  table1: readonly Row[],
  { orders, sources }: LewisOptions,
): string {
  const ends = sources.flatMap((source) =>
    orders.map((order) => endsOf(fixed.filter((point) => point.order === order && point.source === source))),
  );
  const range = (values: readonly number[]) =>
    [...new Set([Math.min(...values), Math.max(...values)])].join(' to ');
  const [nothing, everything] = [ends.map(({ to }) => to), ends.map(({ from }) => from)].map(range);
  const [sa, hybrid] = (['SA', 'hybrid'] as const).map((name) =>
    orders.map((order) => `order ${order}: ${lowestRate(points, order, name)}`).join('; '),
  );
  const rows: Table = {
    columns: ['what', 'Lewis', 'here'],
    rows: [
      ['the CP procedure fixes nothing up to p =', 'approximately 0.2', nothing],
      ['it fixes everything from p =', 'approximately 0.75', everything],
      ['lowest success rate of SA', 'dips at orders 4 and 5', sa],
      ['lowest success rate of the hybrid', 'dips at orders 4 and 5, less deep', hybrid],
      ['the hybrid succeeds more often', 'significant at 95 %', significance(points)],
      ...seventeens(table1),
    ],
  };
  return `## In short\n\n${toMarkdown(rows)}`;
}

function seventeens(table1: readonly Row[]): Table['rows'] {
  const rows = rowsOf17s(table1);
  if (!rows) return [];
  const { boxes, all } = rows;
  return [
    [
      '17 clues: cells fixed after CP, success of the hybrid',
      '0.30, 16 %',
      `${all.fixedAfter?.toFixed(2)}, ${percentOf(all)} as stated; ${boxes.fixedAfter?.toFixed(2)}, ${percentOf(boxes)} with hidden singles in boxes only`,
    ],
  ];
}

function method({ orders, instances, runs, budgets, seed }: LewisOptions): string {
  const table: Table = {
    columns: ['order', 'instances', 'runs on each', 'limit of a run', 'in the paper'],
    rows: orders.map((order) => [
      order,
      instances[order],
      runs[order],
      showBudget(budgets[order]),
      `20 instances, 20 runs, ${PAPER_SECONDS[order]} s`,
    ]),
  };
  return `## What was run

An instance is a grid in which each cell is kept with probability p, in steps of 0.05. The paper leaves open whether the grid is a random one or its “root solution”, shuffled. The choice changes much, so both are here.

${toMarkdown(table)}
The paper’s 2, 40 and 450 seconds were about 2.5, 48 and 540 million moves on its machine. Where a run of Figure 3 fails, ${DENSER} times as many instances are taken. \`--instances 20,20,20 --runs 20,20,20\` repeats all of the paper. The seed is ${seed}.

### How to read the figures

Successes and moves can be reproduced exactly. Seconds are CPU seconds of this machine. Bands are 95 % intervals: Wilson’s for rates, 1.96 standard errors for means. Runs on one instance are taken as independent.`;
}

const PAPER_SECONDS: Readonly<Record<Order, number>> = { 3: 2, 4: 40, 5: 450 };

/** Returns the rows of 17-clue puzzles: SA, and the hybrid with both readings of the CP procedure. */
function rowsOf17s(
  rows: readonly Row[],
): { readonly plain: Row; readonly boxes: Row; readonly all: Row } | undefined {
  const row = (algorithm: Algorithm) =>
    rows.find((each) => each.puzzles === NAME_OF_17S && each.algorithm === algorithm);
  const [plain, boxes, all] = [row('SA'), row('hybrid (boxes)'), row('hybrid')];
  return plain && boxes && all && { plain, boxes, all };
}

function percentOf({ solved, runs }: Row): string {
  return `${Number(((100 * solved) / runs).toFixed(1))} %`;
}

/** Explains why the 17-clue row differs from the paper's. */
function discrepancy(table1: readonly Row[]): string {
  const rows = rowsOf17s(table1);
  if (!rows) return 'The list of 17-clue puzzles is missing here.';
  const { plain, boxes, all } = rows;
  return `The paper prints 0.30 of the cells fixed after CP and 16 % success for the hybrid. The procedure as it states it, with hidden singles in rows, columns and boxes, fixes ${all.fixedAfter?.toFixed(2)}, and ${percentOf(all)} of the runs succeed. With hidden singles in boxes only, it fixes ${boxes.fixedAfter?.toFixed(2)}, and ${percentOf(boxes)} succeed. SA alone succeeds in ${percentOf(plain)} (paper: 1 %).

So the paper’s program probably looked for hidden singles in boxes only. \`minclue solve --engine hybrid --cp boxes\` does the same.`;
}
