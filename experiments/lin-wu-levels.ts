// Figures 10 to 14 of Lin & Wu §4.5: nodes and disjoint sets by the number of clues chosen, in versions V2, V3, V4.
import type { DisjointLevel, HitCounters } from '../src/hit/index.ts';
import type { LinWuRuns, Run } from './lin-wu-runs.ts';
import { showPercent } from './mean.ts';
import type { Series } from './plot.ts';
import type { Part } from './results.ts';
import { type Cell, showNumber, type Table, toMarkdown } from './table.ts';

const CLUES = 16;
const levels = Array.from({ length: CLUES + 1 }, (_, level) => level);

/** The paper's fastest number of sets for each version. */
const shown = { V2: 256, V3: 320, V4: 384 } as const;

function runOf(runs: readonly Run[], name: string, sets: number): Run {
  return runs.find((run) => run.version.name === name && run.sets === sets)!;
}

interface Column {
  readonly name: string;
  readonly at: (level: number) => number;
}

/** Returns everything that the figures show, per grid. */
function columnsOf({ runs }: LinWuRuns, grids: number): Record<string, Column> {
  const counters = (name: keyof typeof shown) => runOf(runs, name, shown[name]).mean.counters;
  const [v2, v3, v4] = [counters('V2'), counters('V3'), counters('V4')];
  const nodes = (of: HitCounters) => (level: number) => (of.nodesPerLevel[level] ?? 0) / grids;
  const seen = (of: HitCounters, count: (level: DisjointLevel) => number) => (level: number) => {
    const disjoint = of.disjointPerLevel[level];
    return disjoint ? count(disjoint) / grids : 0;
  };
  const columns: Column[] = [
    { name: 'N2', at: nodes(v2) },
    { name: 'N3', at: nodes(v3) },
    { name: 'N4', at: nodes(v4) },
    { name: 'M3', at: seen(v3, ({ sets }) => sets) },
    { name: 'M4', at: seen(v4, ({ sets }) => sets) },
    { name: 'eq3', at: seen(v3, ({ equal }) => equal) },
    { name: 'gt3', at: seen(v3, ({ more }) => more) },
    { name: 'gt4', at: seen(v4, ({ more }) => more) },
    { name: 'eq4', at: seen(v4, ({ equal }) => equal) },
    { name: 'prune4', at: seen(v4, ({ emptied }) => emptied) },
    { name: 'shrink4', at: seen(v4, ({ shrunk }) => shrunk) },
    { name: 'none4', at: seen(v4, ({ equal, emptied, shrunk }) => equal - emptied - shrunk) },
    { name: 'children4', at: seen(v4, ({ children }) => children) },
  ];
  return Object.fromEntries(columns.map((column) => [column.name, column]));
}

/** Says how much of their trees the figures by level are based on. */
export function levelShares({ runs }: LinWuRuns): string {
  return Object.entries(shown)
    .map(([name, sets]) => {
      const { share } = runOf(runs, name, sets).mean;
      return `${name} with ${sets} sets (${share === 1 ? 'whole tree' : `estimated from ${showPercent(share)} of the tree`})`;
    })
    .join(', ');
}

export function levelsTable(runs: LinWuRuns, grids: number): { readonly table: Table; readonly csv: Table } {
  const columns = Object.values(columnsOf(runs, grids));
  const rows = (show: (value: number) => Cell) =>
    levels.map((level) => [level, ...columns.map(({ at }) => show(at(level)))]);
  const names = ['level', ...columns.map(({ name }) => name)];
  return {
    table: { columns: names, rows: rows((value) => Math.round(value)) },
    csv: { columns: names, rows: rows((value) => value) },
  };
}

export function levelPlots(runs: LinWuRuns, grids: number): Part[] {
  const columns = columnsOf(runs, grids);
  const series = (...names: string[]): Series[] =>
    names.map((name) => ({ name, values: levels.map((level) => columns[name].at(level)) }));
  const ratio = (name: string, over: string, under: string, divisor = (_: number) => 1): Series => ({
    name,
    values: levels.map((level) => columns[over].at(level) / columns[under].at(level) / divisor(level)),
  });
  const plot = (
    name: string,
    heading: string,
    text: string,
    y: string,
    isLogarithmic: boolean,
    list: Series[],
  ) => ({
    name,
    heading,
    text,
    plot: { x: 'clues chosen', y, isLogarithmic, series: list },
  });
  return [
    plot(
      'figure10a',
      'Figure 10 (a): visited nodes',
      largest(columns, [
        ['N2', 'level 16 (14 billion)'],
        ['N3', 'level 15 (322 million)'],
        ['N4', 'level 13 (37 million)'],
      ]),
      'nodes',
      true,
      series('N2', 'N3', 'N4'),
    ),
    plot(
      'figure10b',
      'Figure 10 (b): disjoint sets',
      largest(columns, [
        ['M3', 'level 14 (745 million)'],
        ['M4', 'level 13 (115 million)'],
      ]),
      'sets',
      true,
      series('M3', 'M4'),
    ),
    plot('figure11a', 'Figure 11 (a): disjoint sets per node', 'D3 is M3 / N3.', 'sets per node', false, [
      ratio('D3', 'M3', 'N3'),
    ]),
    plot(
      'figure11b',
      'Figure 11 (b): disjoint sets over those needed',
      'The ratio is D3 / (r + 1). In the paper it is near 1 at levels 14 to 16. At level 16 no clue is left, and our version looks for no sets.',
      'ratio',
      false,
      [ratio('D3/(r+1)', 'M3', 'N3', (level) => CLUES - level + 1)],
    ),
    plot(
      'figure12',
      'Figure 12: nodes of V3 by their disjoint sets',
      'In the paper, eq3 is a significant part of N3 at levels 7 to 14.',
      'nodes',
      true,
      series('N3', 'eq3', 'gt3'),
    ),
    plot(
      'figure13',
      'Figure 13: nodes of V4 by what Shrink does',
      'In the paper, Shrink prunes a large part of the nodes and leaves very few as they were.',
      'nodes',
      true,
      series('none4', 'shrink4', 'prune4', 'gt4'),
    ),
    plot(
      'figure14',
      'Figure 14: children of the eq nodes of V4',
      'Children per eq node, including the nodes that Shrink ended. In the paper the number exceeds one only at levels 10 and 11.',
      'children per node',
      false,
      [ratio('children', 'children4', 'eq4')],
    ),
  ];
}

/** Returns a table that says where columns are largest, in the paper and here. */
function largest(
  columns: Record<string, Column>,
  inPaper: readonly (readonly [name: string, at: string])[],
): string {
  const rows = inPaper.map(([name, at]): Cell[] => {
    const values = levels.map((level) => columns[name].at(level));
    const most = Math.max(...values);
    const millions = showNumber(Number((most / 1e6).toPrecision(3)));
    return [name, at, `level ${values.indexOf(most)} (${millions} million)`];
  });
  return toMarkdown({ columns: ['largest', 'paper', 'here'], rows }).trim();
}
