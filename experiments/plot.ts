// Lines over the levels of a tree, as standalone SVG files.
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

export interface Series {
  readonly name: string;
  /**
   * y at x = 0, 1, …. Missing values are omitted, as are values that are not numbers or, on a logarithmic scale, not
   * above 0.
   */
  readonly values: readonly (number | undefined)[];
}

export interface LinePlot {
  readonly x: string;
  readonly y: string;
  readonly isLogarithmic: boolean;
  readonly series: readonly Series[];
}

export function plotLines({ x, y, isLogarithmic, series }: LinePlot): string {
  const points = series.flatMap(({ name, values }) =>
    values.flatMap((value, level) =>
      value === undefined || !Number.isFinite(value) || (isLogarithmic && value <= 0)
        ? []
        : [{ name, level, value }],
    ),
  );
  const { document } = parseHTML('<html><body></body></html>');
  const channels = { x: 'level', y: 'value', stroke: 'name' };
  const svg = Plot.plot({
    document,
    width: 640,
    height: 400,
    marginLeft: 60,
    marginRight: 110,
    style: { background: 'white' },
    x: { label: x, ticks: Math.max(1, ...points.map(({ level }) => level)) },
    y: { label: y, type: isLogarithmic ? 'log' : 'linear', grid: true },
    marks: [
      Plot.line(points, channels),
      Plot.dot(points, channels),
      Plot.text(points, Plot.selectLast({ ...labels, z: 'name' })),
    ],
  });
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `${svg.outerHTML}\n`;
}

const labels = { x: 'level', y: 'value', text: 'name', fill: 'name', textAnchor: 'start', dx: 8 } as const;
