// `minclue compare --plot`: the nodes of every puzzle by engine, on a logarithmic axis. Each engine's puzzles stand in the
// order of their nodes, so that a line shows how many puzzles an engine does with how many nodes.
import { InputError } from '../../../base/index.ts';
import { drawPlot, type PlotPanel } from '../../../draw/index.ts';
import { counted } from '../../frame/message.ts';
import type { PuzzleList } from '../../read/lists.ts';

/** More points than that are a solid line, and a file that few programs open. */
const MOST_PUZZLES = 5000;

/** One puzzle and one engine. */
export interface Searched {
  readonly nodes: number;
  /** False: given up, so that there would be more nodes. */
  readonly isSolved: boolean;
}

/** An engine that took a list. */
export interface PlottedRow {
  readonly list: string;
  readonly engine: string;
  readonly searched: readonly Searched[];
}

/** Throws an InputError if a list is too long for a plot. */
export function checkPlotted(lists: readonly PuzzleList[]): void {
  const long = lists.find(({ puzzles }) => puzzles.length > MOST_PUZZLES);
  if (long)
    throw new InputError(
      `--plot: ${long.name} has ${counted(long.puzzles.length, 'puzzle')}; a plot has room for ${MOST_PUZZLES}`,
    );
}

/** A panel for each list, a line for each engine; rings where a puzzle was given up. */
export function plotNodes(rows: readonly PlottedRow[]): string {
  const lists = [...new Set(rows.map(({ list }) => list))];
  const panels = lists.map(
    (list): PlotPanel => ({
      title: list,
      x: { label: 'puzzles, fewest nodes first', from: 0 },
      y: { label: 'nodes', scale: 'logarithmic', from: 1 },
      series: rows
        .filter((row) => row.list === list && row.searched.length > 0)
        .map(({ engine, searched }) => ({ name: engine, points: pointsOf(searched) })),
    }),
  );
  return drawPlot(panels, { title: 'Nodes of the search' });
}

/** A puzzle that takes no node at all stands at 1. */
function pointsOf(searched: readonly Searched[]) {
  return [...searched]
    .sort((a, b) => a.nodes - b.nodes)
    .map(({ nodes, isSolved }, i) => ({ x: i + 1, y: Math.max(1, nodes), isBound: !isSolved }));
}
