// Lewis, "Metaheuristics can solve sudoku puzzles": Figures 2 and 3 and Table 1, with both readings of the CP procedure;
// and hybrid+ beside his algorithms.
import {
  compareRates,
  type FixedPoint,
  figure2Csv,
  figure2Ends,
  figure2Plot,
  figure3Csv,
  figure3Plot,
  type RunPoint,
  runFigure2,
  runFigure3,
  shareOf,
} from './lewis-figures.ts';
import type { LewisOptions, Order } from './lewis-options.ts';
import { paperTable1 } from './lewis-paper.ts';
import { annealing, boxesOnly, stated } from './lewis-runs.ts';
import { type Row, rowsCsv, rowsTable, runTable1, runTable2, showBudget } from './lewis-tables.ts';
import type { Part, Results } from './results.ts';
import { toMarkdown } from './table.ts';

export async function lewis(options: LewisOptions): Promise<Results> {
  options.report('figure 2');
  const fixed = await runFigure2(options);
  const table1 = await runTable1(options);
  const table2 = runTable2(options);
  const points = await runFigure3(options);
  return {
    title: 'Lewis: annealing, and annealing after constraint propagation',
    parts: [
      { text: introduction(options) },
      ...figure2Parts(fixed, options),
      ...options.orders.flatMap((order) => figure3Parts(points, order, options)),
      {
        name: 'figure3',
        heading: 'Figure 3: signed-rank tests',
        text: 'Lewis: “the increases in the success rates across the various p-values were seen to be significant (with ≥ 95 % confidence)”. The differences between the success rates of the hybrid and of SA, p by p, by Wilcoxon’s test (exact, one-sided). Where both succeed always there is nothing to test. All figures are in the file.',
        table: {
          columns: ['order', 'p-values that differ', 'hybrid worse at', 'sum of positive ranks', 'chance'],
          rows: options.orders.map((order) => {
            const { pairs, losses, positive, p } = compareRates(points, order);
            return [order, pairs, losses, positive, pairs > 0 ? p.toFixed(4) : '–'];
          }),
        },
        csv: figure3Csv(points),
      },
      {
        name: 'table1',
        heading: 'Table 1: puzzles with one solution',
        text: `The paper has (its machine did about 1.2 million moves a second):\n\n${toMarkdown(paperTable1)}\nOurs: puzzles made here take the place of the newspaper’s; 17s are taken from the list of all known ones.${discrepancy(table1)}`,
        table: rowsTable(table1, true),
        csv: rowsCsv(table1),
      },
      {
        name: 'hybrid-plus',
        heading: 'hybrid+ beside the others',
        text: 'General instances of Lloyd & Amos (2019) with so many per cent of the cells fixed, orders 4 and 5 (the first ones of each list). A node of a dive of hybrid+ counts as 500 moves. hybrid+ is quick, so it gets more instances than the others.',
        table: rowsTable(table2, false),
        csv: rowsCsv(table2),
      },
    ],
  };
}

function introduction(options: LewisOptions): string {
  const { runs, seed, source, orders, budgets } = options;
  const shares = orders.map((order) => {
    const { instances, step } = shareOf(order, options);
    return `order ${order}: ${instances} instances, p in steps of ${step}, at most ${showBudget(budgets[order])}`;
  });
  const grids = source === 'root' ? 'the shuffled root solution, as in the paper' : 'random grids';
  return `Instances are made from ${grids}: each cell is kept with probability p. ${shares.join('; ')}; ${runs === 1 ? 'one run' : `${runs} runs`} of each algorithm on each instance (seed ${seed}). The paper has 20 instances and 20 runs, steps of 0.05, and 2, 40 and 450 s, which were about 2.5, 48 and 540 million moves; \`--full --grids 20 --runs 20\` repeats all of that, in some days. Successes and moves can be repeated exactly; seconds are CPU seconds of this machine. Bands are 95 % intervals: Wilson’s for rates, 1.96 standard errors for means; runs on one instance are taken as independent.`;
}

function figure2Parts(points: readonly FixedPoint[], { orders }: LewisOptions): Part[] {
  const ends = orders.map((order) => {
    const { from, to } = figure2Ends(points, order);
    return `order ${order}: up to p = ${to} nothing (less than 0.02 more than p), from ${from} on everything (more than 0.99)`;
  });
  return [
    {
      name: 'figure2',
      heading: 'Figure 2: fixed after the CP procedure as stated',
      text: `Lewis: “for very low p-values (0 to approximately 0.2) the CP procedure is not able to do anything at all … for p-values of approximately 0.75 and above … nearly always able to complete the puzzles”. Here, 20 instances for each p: ${ends.join('; ')}.`,
      svg: figure2Plot(points, 'stated'),
    },
    {
      name: 'figure2-boxes',
      heading: 'Figure 2: with hidden singles in boxes only',
      text: 'The same instances. All figures of both variants: [figure2.csv](figure2.csv).',
      svg: figure2Plot(points, 'boxes'),
      csv: { name: 'figure2', table: figure2Csv(points) },
    },
  ];
}

function figure3Parts(points: readonly RunPoint[], order: Order, options: LewisOptions): Part[] {
  const own = points.filter((point) => point.order === order);
  const lowest = (name: string) =>
    own
      .filter(({ algorithm }) => algorithm === name)
      .reduce((least, point) => (point.rate.value < least.rate.value ? point : least));
  const dips = [annealing, stated].map(({ name }) => {
    const { p, rate } = lowest(name);
    return rate.value === 1
      ? `${name} never fails`
      : `${name} is lowest at p = ${p} (${rate.value.toFixed(2)})`;
  });
  const said: Record<Order, string> = {
    3: '“both algorithms feature a 100% success rate across all of the instances”, and for p of 0.25 to 0.7 the hybrid is sooner done',
    4: '“we also witness dips in the success rates”; “throughout the phase transition the hybrid algorithm shows both higher success rates and also shorter solution times”',
    5: '“as puzzle order is increased, then the effects of the phase transition also become more pronounced”',
  };
  return [
    {
      name: `figure3-order${order}-success`,
      heading: `Figure 3, order ${order}: success`,
      text: `Lewis: ${said[order]}. Here ${dips.join(', ')}; at most ${showBudget(options.budgets[order])} a run.`,
      svg: figure3Plot(points, order, 'rate'),
    },
    {
      name: `figure3-order${order}-seconds`,
      heading: `Figure 3, order ${order}: time`,
      text: 'Mean of the runs that succeeded. Where nothing is left to anneal, what remains is the CP procedure itself.',
      svg: figure3Plot(points, order, 'seconds'),
    },
  ];
}

/** The 17-clue row, said in words. */
function discrepancy(rows: readonly Row[]): string {
  const row = (algorithm: string) =>
    rows.find((each) => each.puzzles === '17 clues' && each.algorithm === algorithm);
  const [plain, boxes, all] = [annealing, boxesOnly, stated].map(({ name }) => row(name));
  if (!plain || !boxes || !all) return '';
  const percent = ({ solved, runs }: Row) => `${Math.round((100 * solved) / runs)} %`;
  return `\n\n**The row of 17s does not come out of the procedure as the paper states it.** It prints 0.30 of the cells fixed after CP and 16 % success. With steps 1 to 5 as stated (hidden singles in rows, columns and boxes) ${all.fixedAfter?.toFixed(2)} are fixed and ${percent(all)} of the runs succeed; with hidden singles in boxes only ${boxes.fixedAfter?.toFixed(2)} and ${percent(boxes)}, close to what is printed. SA alone: ${percent(plain)} (paper: 1 %). So it seems that the paper’s program looked for hidden singles in boxes only; \`minclue solve --engine hybrid --cp boxes\` does that.`;
}
