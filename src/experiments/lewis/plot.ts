// Lines with confidence bands over p, as SVG files that stand alone.
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { Band } from './lewis-statistics.ts';

export interface BandPlot {
  readonly y: string;
  readonly isLogarithmic: boolean;
  readonly series: readonly {
    readonly name: string;
    readonly points: readonly { readonly p: number; readonly band: Band | undefined }[];
  }[];
}

export function plotBands({ y, isLogarithmic, series }: BandPlot): string {
  const floor = 1e-4; // what a logarithmic scale shows in place of 0
  const shown = (value: number) => (isLogarithmic ? Math.max(value, floor) : value);
  const points = series.flatMap(({ name, points: list }) =>
    list.flatMap(({ p, band }) =>
      band ? [{ name, p, value: shown(band.value), low: shown(band.low), high: shown(band.high) }] : [],
    ),
  );
  const { document } = parseHTML('<html><body></body></html>');
  const svg = Plot.plot({
    document,
    width: 640,
    height: 360,
    marginLeft: 60,
    marginRight: 20,
    style: { background: 'white' },
    x: { label: 'p', domain: [0, 1] },
    y: {
      label: y,
      grid: true,
      ...(isLogarithmic ? { type: 'log', ticks: 4, tickFormat: '~g' } : { domain: [0, 1] }),
    },
    color: { domain: series.map(({ name }) => name), range: COLOURS.slice(0, series.length) },
    marks: [
      Plot.areaY(points, { x: 'p', y1: 'low', y2: 'high', fill: 'name', fillOpacity: 0.15 }),
      Plot.lineY(points, { x: 'p', y: 'value', stroke: 'name' }),
      Plot.dot(points, { x: 'p', y: 'value', stroke: 'name', r: 2.5 }),
      ...series.map(({ name }, i) =>
        Plot.text([name], {
          text: [name],
          fill: COLOURS[i],
          // where there are no lines: rates and shares end at the top right
          frameAnchor: isLogarithmic ? 'top-right' : 'bottom-right',
          dy: isLogarithmic ? 14 * i : -4 - 14 * (series.length - 1 - i),
          dx: -4,
          fontSize: 12,
        }),
      ),
    ],
  });
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `${svg.outerHTML}\n`;
}

const COLOURS = ['#4269d0', '#ef8a17', '#3ca951', '#c0392b'];
