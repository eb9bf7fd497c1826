// Lines with confidence bands over p, in one or more panels side by side, as SVG files that stand alone.
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { Band } from './statistics.ts';

export interface BandPlot {
  readonly y: string;
  readonly isLogarithmic: boolean;
  readonly points: readonly {
    readonly panel: string;
    readonly series: string;
    readonly p: number;
    /** Undefined if there is no data; the line ends there. */
    readonly band: Band | undefined;
  }[];
}

export function plotBands({ y, isLogarithmic, points }: BandPlot): string {
  const floor = 1e-4; // shown in place of 0 on a logarithmic scale
  const shown = (value: number) => (isLogarithmic ? Math.max(value, floor) : value);
  const panels = [...new Set(points.map(({ panel }) => panel))];
  const series = [...new Set(points.map((point) => point.series))];
  const data = points.map(({ panel, series: name, p, band }) => {
    const { value, low, high } = band ?? { value: Number.NaN, low: Number.NaN, high: Number.NaN };
    return { panel, name, p, value: shown(value), low: shown(low), high: shown(high) };
  });
  const names = panels.flatMap((panel) => series.map((name, i) => ({ panel, name, i })));
  const { document } = parseHTML('<html><body></body></html>');
  const svg = Plot.plot({
    document,
    width: 60 + 460 * panels.length,
    height: 360,
    marginLeft: 60,
    marginRight: 20,
    style: { background: 'white' },
    x: { label: 'p', domain: [0, 1] },
    fx: { label: null, domain: panels },
    y: {
      label: y,
      grid: true,
      ...(isLogarithmic ? { type: 'log', ticks: 4, tickFormat: '~g' } : { domain: [0, 1] }),
    },
    color: { domain: series, range: COLOURS.slice(0, series.length) },
    marks: [
      Plot.areaY(data, { fx: 'panel', x: 'p', y1: 'low', y2: 'high', fill: 'name', fillOpacity: 0.15 }),
      Plot.lineY(data, { fx: 'panel', x: 'p', y: 'value', stroke: 'name' }),
      Plot.dot(data, { fx: 'panel', x: 'p', y: 'value', stroke: 'name', r: 2.5 }),
      ...series.map((name, i) =>
        Plot.text(
          names.filter((each) => each.name === name),
          {
            fx: 'panel',
            text: 'name',
            fill: COLOURS[i],
            // a corner without lines: rates and shares end at the top right
            frameAnchor: isLogarithmic ? 'top-right' : 'bottom-right',
            dy: isLogarithmic ? 14 * i : -4 - 14 * (series.length - 1 - i),
            dx: -4,
            fontSize: 12,
          },
        ),
      ),
    ],
  });
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `${svg.outerHTML}\n`;
}

const COLOURS = ['#4269d0', '#ef8a17', '#3ca951', '#c0392b'];
