// McGuire, Tugemann & Civario, "There is no 16-clue Sudoku", §5, on a sample of random grids: unavoidable sets by size,
// cliques, and the checkers of 2006 and 2012 against ours.
import {
  type CheckerRun,
  checkersCsv,
  checkersTable,
  levelSeries,
  levelTable,
  ratiosTable,
  runCheckers,
  secondsCsv,
} from './mcguire-runs.ts';
import { cliquesTable, mcnTable, setMeans, sizesTable } from './mcguire-sets.ts';
import { SHARE_NOTE } from './mean.ts';
import type { ExperimentOptions, Results } from './results.ts';
import { showNumber, type Table, toMarkdown } from './table.ts';

/** The papers' statements about each checker, for their machines and grids. */
const statements = {
  checker2006: '“about an hour per grid on average” (§2.1); 1,792 s (Lin & Wu)',
  'dmus-v6': '13.9 s (Lin & Wu)',
  checker2012: '“only a few seconds” (§2.1); “about twice as fast” as Lin & Wu (§5.3.2)',
};

export function mcguire(options: ExperimentOptions): Results {
  const { grids, seed, seconds, report } = options;
  const sets = setMeans(seed, grids * SET_GRIDS, report);
  const runs = runCheckers(options);
  const all = sets.bySize.reduce((a, b) => a + b, 0);
  const mcn = sets.byMcn.reduce((sum, number, size) => sum + number * size, 0) / sets.grids;
  return {
    title: 'McGuire, Tugemann & Civario: sets, cliques and checkers',
    parts: [
      {
        text: 'McGuire, Tugemann and Civario proved that there is no 16-clue Sudoku. Their checker of 2012 finds all 16-clue puzzles of a grid, as did their checker of 2006 before it. This page measures our versions of both, and of the checker of Lin & Wu, beside `fast`, which is our own. [The checker](../../explanation/checker.md) explains all four.',
      },
      { text: inShort(runs, all) },
      {
        text: `## What was run\n\nThere are ${sets.grids} random grids (seed ${seed}) for sets and cliques. The checkers look for all 16-clue puzzles of the first ${grids} of them. Where a tree is too large, each algorithm and grid gets about ${seconds} s of work on random subtrees.\n\n### How to read the figures\n\n${SHARE_NOTE} Numbers of nodes and sets can be reproduced exactly. Seconds are CPU seconds of this machine and vary. The papers’ figures come from other machines and other grids.`,
      },
      {
        name: 'sizes',
        heading: 'Unavoidable sets by size',
        text: `A grid has ${showNumber(all)} minimal sets of up to 12 cells. The paper (§5.2.1): “With a typical grid, this yields about 360 unavoidable sets in total”. Lin & Wu count 358.40 for the same program; 83.13 of them have 13 or 14 cells. No minimal set has 1, 2, 3, 5 or 7 cells (footnote 8).`,
        table: sizesTable(sets),
      },
      {
        name: 'mcn',
        heading: 'Largest cliques',
        text: `The MCN is taken among the sets of up to 12 cells. Its mean is ${showNumber(mcn)}.`,
        table: mcnTable(sets),
      },
      {
        name: 'cliques',
        heading: 'Cliques of 2 to 5 sets',
        text: 'Counting stops at 32,768 per grid, the length of the paper’s longest hit vectors (§5.3.2, for cliques of 4).',
        table: cliquesTable(sets),
      },
      {
        name: 'checkers-nodes',
        heading: 'The checkers: nodes',
        text: 'These are means per grid. A node of `fast` is a clue chosen in one of its two stages. Estimates of solver calls are rough: 0 means that the subtrees had none.',
        table: checkersTable(runs),
        csv: checkersCsv(runs),
      },
      {
        name: 'checkers-seconds',
        heading: 'The checkers: CPU seconds and ratios',
        text: 'These are means per grid. All algorithms run in minclue on this machine, in one thread.',
        table: ratiosTable(runs, statements),
        csv: secondsCsv(runs),
      },
      {
        name: 'levels',
        heading: 'Nodes by level',
        text: 'These are means per grid by the number of clues chosen. “est.” marks estimates, with the percentage of the tree that they are based on.',
        ...levelTable(runs, grids),
      },
      {
        name: 'levels-plot',
        heading: 'Nodes by level as a plot',
        text: 'The plot shows the table above.',
        plot: { x: 'clues chosen', y: 'nodes', isLogarithmic: true, series: levelSeries(runs, grids) },
      },
    ],
  };
}

/** Sets and cliques are quick, so their means are over this factor more grids. */
const SET_GRIDS = 20;

/** Puts the papers' statements beside our figures. */
function inShort(runs: readonly CheckerRun[], sets: number): string {
  const seconds = (name: string) => {
    const run = runs.find((each) => each.name === name)!;
    return `${showNumber(run.mean.cpuSeconds + run.setSeconds)} s`;
  };
  const table: Table = {
    columns: ['what', 'papers', 'here'],
    rows: [
      ['minimal unavoidable sets of a grid', '360, up to 14 cells', `${showNumber(sets)}, up to 12 cells`],
      ['a grid by the checker of 2006', 'about an hour; 1,792 s (Lin & Wu)', seconds('checker2006')],
      ['a grid by Lin & Wu’s V6', '13.9 s', seconds('dmus-v6')],
      ['a grid by the checker of 2012', 'a few seconds', seconds('checker2012')],
      ['a grid by our own, `fast`', 'none', seconds('fast')],
    ],
  };
  return `## In short\n\n${toMarkdown(table)}`;
}
