// Plots: every point is drawn, axes rise, labels and names are present, wrong values are refused.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../base/index.ts';
import { drawPlot, type PlotPanel } from './index.ts';
import { placeAxis } from './plot-axis.ts';

const panel: PlotPanel = {
  title: 'a list',
  x: { label: 'puzzles' },
  y: { label: 'nodes', scale: 'logarithmic' },
  series: [
    { name: 'cover', points: [1, 10, 1000].map((y, x) => ({ x, y })) },
    {
      name: 'csp',
      points: [2, 20, 200].map((y, x) => ({ x, y, low: y / 2, high: 2 * y, isBound: x === 2 })),
    },
  ],
};

const circles = (svg: string) =>
  [...svg.matchAll(/<circle class="point" cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, cx, cy]) => [+cx, +cy]);

describe('drawPlot', () => {
  it('has a circle for each point, further right for a larger x, further up for a larger y', () => {
    const all = circles(drawPlot([panel]));
    expect(all.length).toBe(6);
    for (const own of [all.slice(0, 3), all.slice(3)])
      for (const i of [1, 2]) {
        expect(own[i][0]).toBeGreaterThan(own[i - 1][0]);
        expect(own[i][1]).toBeLessThan(own[i - 1][1]);
      }
  });

  it('gives equal ratios equal distances on a logarithmic axis', () => {
    const [one, ten, thousand] = circles(drawPlot([panel])).map(([, cy]) => cy);
    expect(ten - thousand).toBeCloseTo(2 * (one - ten), 1);
  });

  it('names axes and series, draws a given band, and a ring for a bound', () => {
    const svg = drawPlot([panel, { ...panel, series: [panel.series[0]] }], { title: 'Nodes' });
    expect(svg).toContain('<title>Nodes</title>');
    expect(svg).toContain('<desc>nodes against puzzles: cover, csp; nodes against puzzles: cover</desc>');
    expect(svg.match(/class="panel"/g)?.length).toBe(2);
    expect(svg.match(/class="name"/g)?.length).toBe(2);
    expect(svg.match(/class="band"/g)?.length).toBe(1);
    expect(svg.match(/class="point"[^>]*stroke=/g)?.length).toBe(1);
  });

  it('has a cloud behind the line, unjoined and within the axes', () => {
    const [{ points, ...series }] = panel.series;
    const svg = drawPlot([{ ...panel, series: [{ ...series, points, cloud: [{ x: 1, y: 1e6 }] }] }]);
    expect(svg.match(/class="cloud"/g)?.length).toBe(1);
    expect(svg.indexOf('class="cloud"')).toBeLessThan(svg.indexOf('class="line"'));
    expect(svg).toContain('data-name="cover"');
    const [top, first] = [/class="cloud" cx="[\d.]+" cy="([\d.]+)"/.exec(svg)![1], circles(svg)[0][1]];
    expect(+top).toBeLessThan(first);
    expect(/class="line" d="([^"]+)"/.exec(svg)![1].match(/[ML]/g)?.length).toBe(points.length);
  });

  it('gives the same text again', () => expect(drawPlot([panel])).toBe(drawPlot([panel])));

  it('refuses values that have no place on their axis', () => {
    const of = (y: number): PlotPanel => ({ ...panel, series: [{ name: 'a', points: [{ x: 0, y }] }] });
    for (const y of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => drawPlot([of(y)])).toThrow(InputError);
  });
});

describe('placeAxis', () => {
  const spreads = fc.array(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 20 });

  it.each(['linear', 'logarithmic'] as const)('%s: all values and ticks between 0 and 1, rising', (scale) => {
    fc.assert(
      fc.property(spreads, (values) => {
        const { ticks, place } = placeAxis({ label: 'x', scale }, values);
        for (const value of values) {
          expect(place(value)).toBeGreaterThanOrEqual(-1e-6);
          expect(place(value)).toBeLessThanOrEqual(1 + 1e-6);
        }
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(16);
        for (let i = 1; i < ticks.length; i++)
          expect(place(ticks[i].value)).toBeGreaterThan(place(ticks[i - 1].value));
      }),
      { examples: [[[1e-6, 1.0000000000000002e-6]], [[7, 7]]] },
    );
  });

  it('writes round numbers', () => {
    const texts = (scale: 'linear' | 'logarithmic', ...values: number[]) =>
      placeAxis({ label: 'x', scale }, values).ticks.map(({ text }) => text);
    expect(texts('linear', 0, 1)).toEqual(['0.0', '0.2', '0.4', '0.6', '0.8', '1.0']);
    expect(texts('logarithmic', 1, 9000)).toEqual(['1', '10', '100', '1,000', '10,000']);
    expect(texts('linear', 0, 5000)).toEqual(['0', '1,000', '2,000', '3,000', '4,000', '5,000']);
    expect(texts('logarithmic', 0.01, 0.5)).toEqual(['0.01', '0.1', '1']);
  });
});
