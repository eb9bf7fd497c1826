// The plots of the minima: minimum against MCN, and the number of puzzles per grid.
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

/** Grids of a sample that have the same MCN and minimum. */
export interface McnCount {
  readonly mcn: number;
  /** `18`, or `19–20`. */
  readonly minimum: string;
  readonly grids: number;
  /** The share among the grids with this MCN. */
  readonly share: number;
}

/** Draws a cell for each MCN and minimum with its number of grids, darker for a larger share of its MCN. */
export function plotMcn(counts: readonly McnCount[]): string {
  const minima = [...new Set(counts.map(({ minimum }) => minimum))].sort().reverse();
  return draw({
    marginLeft: 60,
    marginBottom: 45,
    height: 100 + 60 * minima.length,
    padding: 0.04,
    x: { label: 'MCN', labelAnchor: 'center' },
    y: { label: 'minimum', domain: minima },
    color: { type: 'linear', scheme: 'blues', domain: [0, 1.4] },
    marks: [
      Plot.cell(counts, { x: 'mcn', y: 'minimum', fill: 'share' }),
      Plot.text(counts, {
        x: 'mcn',
        y: 'minimum',
        text: ({ grids, share }: McnCount) => `${grids}\n${(100 * share).toFixed(0)} %`,
        fontSize: 12,
      }),
    ],
  });
}

/** Draws bars of grids by number of puzzles; large numbers are grouped. */
export function plotPuzzleNumbers(bins: readonly PuzzleBin[], label: string): string {
  return draw({
    marginLeft: 60,
    marginBottom: 45,
    height: 400,
    x: { label, labelAnchor: 'center', domain: bins.map(({ name }) => name) },
    y: { label: 'grids', grid: true },
    marks: [
      Plot.barY(bins, { x: 'name', y: 'grids', fill: '#4269d0' }),
      Plot.text(bins, { x: 'name', y: 'grids', dy: -7, text: ({ grids }: PuzzleBin) => `${grids}` }),
      Plot.ruleY([0]),
    ],
  });
}

function draw(options: Plot.PlotOptions): string {
  const { document } = parseHTML('<html><body></body></html>');
  const svg = Plot.plot({ document, width: 640, style: { background: 'white' }, ...options });
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `${svg.outerHTML}\n`;
}

export interface PuzzleBin {
  readonly name: string;
  readonly grids: number;
}

/** Groups numbers as 0, 1, 2, 3, then 4–7, 8–15, 16–31, … up to the largest. */
export function puzzleBins(numbers: readonly number[]): PuzzleBin[] {
  const bins = [0, 1, 2, 3].map((one) => ({ from: one, to: one }));
  for (let from = 4; from <= Math.max(0, ...numbers); from *= 2) bins.push({ from, to: 2 * from - 1 });
  return bins.map(({ from, to }) => ({
    name: from === to ? `${from}` : `${from}–${to}`,
    grids: numbers.filter((number) => number >= from && number <= to).length,
  }));
}
