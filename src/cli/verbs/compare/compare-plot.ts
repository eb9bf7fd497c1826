// `minclue compare --plot`: draws the nodes of every puzzle by engine, on a logarithmic axis. The horizontal axis has
// the puzzles in the order of their nodes, so that a line shows how many puzzles an engine solves with how many nodes.
// With `--plot-by clues` it has the clues, and the line joins medians, which shows Lewis's phase transition.
import { InputError } from '../../../base/index.ts';
import {
  drawPlot,
  type PlotAxis,
  type PlotPanel,
  type PlotPoint,
  type PlotSeries,
} from '../../../draw/index.ts';
import { counted } from '../../frame/message.ts';
import type { PuzzleList } from '../../read/lists.ts';

/** More points look like a solid line, and few programs can open the file. */
const MOST_PUZZLES = 5000;
/** The most groups that puzzles are sorted into by their clues. */
const GROUPS = 20;

/** One puzzle and one engine. */
export interface Searched {
  /** Clues of the puzzle, as a share of the cells. */
  readonly clueShare: number;
  readonly nodes: number;
  /** False if given up: a full search would have more nodes. */
  readonly isSolved: boolean;
}

/** The searches of one engine on one list. */
export interface PlottedRow {
  readonly list: string;
  readonly engine: string;
  readonly searched: readonly Searched[];
}

/** The horizontal axis of a plot. */
export type PlotBy = (typeof plotBys)[number];
export const plotBys = ['puzzles', 'clues'] as const;

/** Throws an InputError if a list is too long for a plot. */
export function checkPlotted(lists: readonly PuzzleList[]): void {
  const long = lists.find(({ puzzles }) => puzzles.length > MOST_PUZZLES);
  if (long)
    throw new InputError(
      `--plot: ${long.name} has ${counted(long.puzzles.length, 'puzzle')}; a plot has room for ${MOST_PUZZLES}`,
    );
}

/** Draws a panel for each list and a line for each engine, with a ring where a puzzle was given up. */
export function plotNodes(rows: readonly PlottedRow[], by: PlotBy): string {
  const lists = [...new Set(rows.map(({ list }) => list))];
  const { x, label, seriesOf } = kinds[by];
  const panels = lists.map(
    (list): PlotPanel => ({
      title: list,
      x,
      y: { label, scale: 'logarithmic', from: 1 },
      series: rows
        .filter((row) => row.list === list && row.searched.length > 0)
        .map(({ engine, searched }) => ({ name: engine, ...seriesOf(searched) })),
    }),
  );
  return drawPlot(panels, { title: 'Nodes of the search' });
}

interface PlotKind {
  readonly x: PlotAxis;
  /** The label of the vertical axis. */
  readonly label: string;
  seriesOf(searched: readonly Searched[]): Omit<PlotSeries, 'name'>;
}

const kinds: Readonly<Record<PlotBy, PlotKind>> = {
  puzzles: {
    x: { label: 'puzzles, fewest nodes first', from: 0 },
    label: 'nodes',
    seriesOf: (searched) => ({
      points: byNodes(searched).map(({ nodes, isSolved }, i) => ({ x: i + 1, ...heightOf(nodes, isSolved) })),
    }),
  },
  clues: {
    x: { label: 'clues as a share of the cells' },
    label: 'nodes; the line joins medians',
    seriesOf: (searched) => ({
      points: groupsByClues(searched).map(medianPoint),
      cloud: searched.map(({ clueShare, nodes, isSolved }) => ({
        x: clueShare,
        ...heightOf(nodes, isSolved),
      })),
    }),
  },
};

/** Returns the height of a point. Without nodes it is 1, because the axis is logarithmic. */
function heightOf(nodes: number, isSolved: boolean): { y: number; isBound: boolean } {
  return { y: Math.max(1, nodes), isBound: !isSolved };
}

/** Sorts by nodes. Puzzles given up follow others with as many nodes, because a full search would have more. */
function byNodes(searched: readonly Searched[]): Searched[] {
  return [...searched].sort((a, b) => a.nodes - b.nodes || Number(b.isSolved) - Number(a.isSolved));
}

/** Sorts puzzles into groups of equal width by their clues, fewest first. No group is empty or narrower than a clue. */
function groupsByClues(searched: readonly Searched[]): Searched[][] {
  const sorted = [...searched].sort((a, b) => a.clueShare - b.clueShare);
  const low = sorted[0].clueShare;
  const steps = sorted.slice(1).map(({ clueShare }, i) => clueShare - sorted[i].clueShare);
  const clue = steps.reduce((least, step) => (step > 0 ? Math.min(least, step) : least), 1);
  const width = Math.max(clue, (sorted[sorted.length - 1].clueShare - low + clue) / GROUPS);
  const groups: Searched[][] = [];
  for (const each of sorted) {
    const group = Math.floor((each.clueShare - low) / width + 1e-9); // rounding moves no puzzle into the group before
    groups[group] = [...(groups[group] ?? []), each];
  }
  return groups.filter(Boolean);
}

/** Returns the median. It is a bound if a puzzle up to the middle was given up, because that may belong above it. */
function medianPoint(group: readonly Searched[]): PlotPoint {
  const sorted = byNodes(group);
  const middle = sorted.length >> 1;
  const lower = sorted[(sorted.length - 1) >> 1];
  const isExact = sorted.slice(0, middle + 1).every(({ isSolved }) => isSolved);
  const x = group.reduce((sum, { clueShare }) => sum + clueShare, 0) / group.length;
  return { x, ...heightOf((lower.nodes + sorted[middle].nodes) / 2, isExact) };
}
