// The experiments of Lin & Wu §4 on a sample of random grids: Tables 2 to 5, Figures 10 to 14.

import { levelPlots, levelShares, levelsTable } from './lin-wu-levels.ts';
import { paperOverall, paperSets } from './lin-wu-paper.ts';
import { type Phase1Means, phase1Means, phase1Table } from './lin-wu-phase1.ts';
import { type LinWuRuns, runLinWu } from './lin-wu-runs.ts';
import { overallTable, paperTable2, runsCsv, sequencesTable, versionsTable } from './lin-wu-tables.ts';
import { SHARE_NOTE, showShare } from './mean.ts';
import type { ExperimentOptions, Results } from './results.ts';
import { showNumber, type Table, toMarkdown } from './table.ts';

export function linWu(options: ExperimentOptions): Results {
  const { grids, seed, seconds, report } = options;
  const phase1 = phase1Means(seed, grids * PHASE1_GRIDS, report);
  const runs = runLinWu(options);
  return {
    title: 'Lin & Wu: versions, sets and Shrink',
    parts: [
      {
        text: 'Lin & Wu made McGuire’s first checker 129 times as fast, in six versions. This page repeats their tables and figures (§4) with our versions of the same algorithms. The task is to find all 16-clue puzzles of a grid. [The checker](../../explanation/checker.md) explains the algorithms. Columns headed *paper* are quoted from the paper (Xeon E5520, 2.27 GHz).',
      },
      { text: inShort(runs, phase1) },
      {
        text: `## What was run\n\nThere are ${grids} random grids (seed ${seed}); the paper has 100 primitive grids. All figures are means per grid. Where a tree is too large, each version, number of sets and grid gets about ${seconds} s of work on random subtrees.\n\n### How to read the figures\n\n${SHARE_NOTE} Numbers of nodes and sets can be reproduced exactly. Seconds are CPU seconds of this machine and vary by a third from run to run.`,
      },
      {
        name: 'table2-nodes',
        heading: 'Table 2: nodes in Phase 2',
        text: 'Columns are numbers of unavoidable sets. A grid with fewer sets than that is searched with all it has.',
        table: versionsTable(runs, 'nodes'),
        csv: runsCsv(runs, 'nodes'),
      },
      {
        name: 'table2-seconds',
        heading: 'Table 2: seconds in Phase 2',
        text: `### The paper\n\n${toMarkdown(paperTable2)}\n### Here\n\n${SECONDS_NOTE}`,
        table: versionsTable(runs, 'cpuSeconds'),
        csv: runsCsv(runs, 'cpuSeconds'),
      },
      {
        name: 'table3',
        heading: 'Table 3: sets found in Phase 1',
        text: `Means are over ${phase1.grids} random grids of the same seed.`,
        table: phase1Table(phase1),
      },
      {
        name: 'table4',
        heading: 'Table 4: both phases',
        text: 'Each version has the number of sets with which it was fastest here.',
        table: overallTable(runs, phase1.seconds),
      },
      {
        name: 'table5',
        heading: 'Table 5: sequences of Shrink',
        text: 'All rows are V6 with 384 sets. The paper’s seconds include Phase 1.',
        table: sequencesTable(runs, showShare),
        csv: sequencesTable(runs, (value) => value),
      },
      {
        name: 'levels',
        heading: 'Nodes and disjoint sets by level',
        text: `This table and all figures below are means per grid of ${levelShares(runs)}.\n\n${toMarkdown(levelColumns)}`,
        ...levelsTable(runs, grids),
      },
      ...levelPlots(runs, grids),
    ],
  };
}

/** Phase 1 is quick, so its means are over this factor more grids. */
const PHASE1_GRIDS = 5;

const SECONDS_NOTE =
  'At 128 sets the figures cannot be compared. Where all sets are hit with clues to spare, the original tries every way to add the rest, while ours continues with the set that a second solution gives. Solver calls come in bunches, so a sample may miss them. Neighbouring columns differ by less than the scatter.';

/** The meaning of the columns of the table by levels; r is the number of clues left. */
const levelColumns: Table = {
  columns: ['column', 'meaning'],
  rows: [
    ['N2, N3, N4', 'nodes of V2, V3, V4'],
    ['M3, M4', 'disjoint sets taken'],
    ['eq3, eq4', 'nodes with exactly r disjoint sets, where r is the number of clues left'],
    ['gt3, gt4', 'nodes with more than r disjoint sets'],
    ['prune4, shrink4, none4', 'eq nodes of V4 that Shrink ended, made smaller, left as they were'],
    ['children4', 'children of the eq nodes of V4'],
  ],
};

/** Puts the paper's statements beside our figures. */
function inShort({ runs }: LinWuRuns, { sets, seconds }: Phase1Means): string {
  const best = (name: string) =>
    Math.min(...runs.filter(({ version }) => version.name === name).map(({ mean }) => mean.cpuSeconds));
  const [first, last] = [best('V1') + seconds.original, best('V6') + seconds.modified];
  const table: Table = {
    columns: ['what', 'paper', 'here'],
    rows: [
      ['sets found, original', showNumber(paperSets.original.at(-1)!), showNumber(sets.original.at(-1)!)],
      ['sets found, modified', showNumber(paperSets.modified.at(-1)!), showNumber(sets.modified.at(-1)!)],
      ['seconds of V1', showNumber(paperOverall.V1), showNumber(first)],
      ['seconds of V6', showNumber(paperOverall.V6), showNumber(last)],
      ['speed-up from V1 to V6', showNumber(paperOverall.V1 / paperOverall.V6), showNumber(first / last)],
    ],
  };
  return `## In short\n\n${toMarkdown(table)}`;
}
