// Plots as SVG text: lines or points over two axes, with bands around them, in one or more panels side by side with one
// legend. The same options give the same text, byte for byte.

import { InputError } from '../base/index.ts';
import { checkOptions } from '../base/internal.ts';
import { checkName } from '../board/internal.ts';
import { lettering, strokeOf, textWidth } from './lettering.ts';
import { type PlacedAxis, type PlotAxis, placeAxis } from './plot-axis.ts';
import { element, group, shortNumber, svgDocument } from './svg.ts';
import { type Theme, type ThemeName, themes } from './theme.ts';

/** A point of a plot. */
export interface PlotPoint {
  /** Its position on the horizontal axis. */
  readonly x: number;
  /** Its position on the vertical axis. */
  readonly y: number;
  /** The lower end of the uncertainty of y. Default: no band. */
  readonly low?: number;
  /** The upper end of the uncertainty of y. Default: no band. */
  readonly high?: number;
  /** Drawn as a ring: y is a lower bound. Default: false. */
  readonly isBound?: boolean;
}

/** Points that belong together: one colour, one line, one name in the legend. */
export interface PlotSeries {
  /** Its name in the legend. */
  readonly name: string;
  /** The points, in the order in which the line joins them. */
  readonly points: readonly PlotPoint[];
  /** The values that the points summarise: small, pale and unjoined, behind the line. Default: none. */
  readonly cloud?: readonly PlotPoint[];
}

/** A pair of axes and its series. */
export interface PlotPanel {
  /** Text above the panel. Default: none. */
  readonly title?: string;
  /** The horizontal axis. */
  readonly x: PlotAxis;
  /** The vertical axis. */
  readonly y: PlotAxis;
  /** The series to draw. */
  readonly series: readonly PlotSeries[];
}

/** Options for a plot. */
export interface PlotOptions {
  /** Text above the panels. Default: none. */
  readonly title?: string;
  /** `light`, `dark`, or `css`, as for puzzles. Default: `light`. */
  readonly theme?: ThemeName;
}

const WIDTH = 420;
const HEIGHT = 280;
/** Heights of capitals: of ticks and legend, of labels, of titles. */
const SMALL = 8.5;
const MIDDLE = 10;
const LARGE = 12;
const WEIGHT = 0.11;
const GAP = 10;
const RADIUS = 2.6;
/** The radius of a point of a cloud. Many of them overlap. */
const CLOUD_RADIUS = 1.8;
const CLOUD_OPACITY = 0.35;
/** The colours of sets, the darkest first, since thin lines on paper need contrast. */
const COLOUR_ORDER = [5, 4, 2, 3, 0, 1, 7, 6];

/** Draws the panels side by side. Throws an InputError if a value cannot stand on its axis. */
export function drawPlot(panels: readonly PlotPanel[], options: PlotOptions = {}): string {
  checkPanels(panels);
  checkOptions(options, { title: true, theme: true });
  if (options.theme !== undefined) checkName('theme', options.theme, Object.keys(themes));
  const { title = '' } = options;
  const theme = themes[options.theme ?? 'light'];
  const names = [...new Set(panels.flatMap(({ series }) => series.map(({ name }) => name)))];
  const colourOf = (name: string): string =>
    theme.sets[COLOUR_ORDER[names.indexOf(name) % COLOUR_ORDER.length]];
  const top = title === '' ? 0 : LARGE + 2 * GAP;
  let left = GAP;
  const parts = panels.map((panel) => {
    const { width, height, body } = drawPanel(panel, colourOf, theme);
    const part = group({ class: 'panel', transform: `translate(${shortNumber(left)} ${top})` }, [body]);
    left += width + GAP;
    return { part, height };
  });
  const bottom = top + Math.max(0, ...parts.map(({ height }) => height)) + GAP;
  const legend = drawLegend(names, colourOf, left - 2 * GAP, bottom, theme);
  const heading = title === '' ? '' : lettering(title, { ...at(left / 2, top / 2, 'middle'), height: LARGE });
  const body = [
    group(strokeOf(theme.text, LARGE, 0.13), [heading]),
    ...parts.map(({ part }) => part),
    legend.body,
  ].join('\n');
  const fragment = { width: left, height: bottom + legend.height + GAP, body };
  return svgDocument(fragment, theme.paper, title || 'Plot', descriptionOf(panels));
}

function checkPanels(panels: readonly PlotPanel[]): void {
  if (!Array.isArray(panels) || panels.length === 0) throw new InputError('a plot needs a list of panels');
  for (const panel of panels as readonly (Partial<PlotPanel> | undefined)[]) {
    if (typeof panel?.x?.label !== 'string' || typeof panel.y?.label !== 'string')
      throw new InputError('a panel of a plot needs two axes, x and y, each with a label');
    if (!Array.isArray(panel.series) || !panel.series.every((each) => Array.isArray(each?.points)))
      throw new InputError('a panel of a plot needs a list of series, each with its points');
  }
}

const at = (x: number, y: number, anchor: 'start' | 'middle') => ({ x, y, anchor });

function descriptionOf(panels: readonly PlotPanel[]): string {
  return panels
    .map(({ x, y, series }) => `${y.label} against ${x.label}: ${series.map(({ name }) => name).join(', ')}`)
    .join('; ');
}

function drawPanel(panel: PlotPanel, colourOf: (name: string) => string, theme: Theme) {
  const points = panel.series.flatMap(({ points: own, cloud = [] }) => [...cloud, ...own]);
  const ys = points.flatMap(({ y, low = y, high = y }) => [y, low, high]);
  checkValues(
    panel.x,
    points.map(({ x }) => x),
  );
  checkValues(panel.y, ys);
  const [x, y] = [
    placeAxis(
      panel.x,
      points.map((point) => point.x),
    ),
    placeAxis(panel.y, ys),
  ];
  const left = Math.max(...y.ticks.map(({ text }) => textWidth(text, SMALL))) + GAP;
  const top = (panel.title ? MIDDLE + GAP : 0) + MIDDLE + 2 * GAP;
  const placed = ({ x: across, y: up }: { x: number; y: number }): [number, number] => [
    left + x.place(across) * WIDTH,
    top + (1 - y.place(up)) * HEIGHT,
  ];
  const texts = [
    lettering(panel.y.label, { ...at(0, top - 1.5 * GAP - MIDDLE / 2, 'start'), height: MIDDLE }),
    lettering(panel.x.label, {
      ...at(left + WIDTH / 2, top + HEIGHT + SMALL + 3 * GAP, 'middle'),
      height: MIDDLE,
    }),
    panel.title
      ? lettering(panel.title, { ...at(left + WIDTH / 2, MIDDLE / 2, 'middle'), height: MIDDLE })
      : '',
  ];
  const body = [
    ...drawAxes(x, y, left, top, theme),
    group({ class: 'labels', ...strokeOf(theme.text, MIDDLE, WEIGHT) }, texts),
    ...panel.series.map((series) => drawSeries(series, colourOf(series.name), placed, theme)),
  ].join('\n');
  return { width: left + WIDTH + GAP, height: top + HEIGHT + SMALL + MIDDLE + 3 * GAP, body };
}

function checkValues({ label, scale }: PlotAxis, values: readonly number[]): void {
  const wrong = values.find((value) => !Number.isFinite(value) || (scale === 'logarithmic' && value <= 0));
  if (wrong !== undefined)
    throw new InputError(`plot: ${label} ${wrong} has no place on a ${scale ?? 'linear'} axis`);
}

function drawAxes(x: PlacedAxis, y: PlacedAxis, left: number, top: number, theme: Theme): string[] {
  const bottom = top + HEIGHT;
  const across = ({ value }: { value: number }) => left + x.place(value) * WIDTH;
  const up = ({ value }: { value: number }) => top + (1 - y.place(value)) * HEIGHT;
  const lines = y.ticks.map((tick) => `M${shortNumber(left)} ${shortNumber(up(tick))}h${WIDTH}`);
  const marks = x.ticks.map((tick) => `M${shortNumber(across(tick))} ${shortNumber(bottom)}v5`);
  const frame = `M${shortNumber(left)} ${shortNumber(top)}V${shortNumber(bottom)}h${WIDTH}`;
  const texts = [
    ...x.ticks.map((tick) =>
      lettering(tick.text, { ...at(across(tick), bottom + GAP + SMALL / 2, 'middle'), height: SMALL }),
    ),
    ...y.ticks.map((tick) =>
      lettering(tick.text, {
        ...at(left - 6 - textWidth(tick.text, SMALL), up(tick), 'start'),
        height: SMALL,
      }),
    ),
  ];
  return [
    element('path', { class: 'lines', d: lines.join(''), stroke: theme.extraUnit, fill: 'none' }),
    element('path', { class: 'frame', d: [frame, ...marks].join(''), stroke: theme.label, fill: 'none' }),
    group({ class: 'ticks', ...strokeOf(theme.label, SMALL, WEIGHT) }, texts),
  ];
}

function drawSeries(
  { name, points, cloud = [] }: PlotSeries,
  colour: string,
  placed: (point: { x: number; y: number }) => [number, number],
  theme: Theme,
): string {
  const path = (all: readonly { x: number; y: number }[]): string =>
    all.map((point, i) => `${i === 0 ? 'M' : 'L'}${placed(point).map(shortNumber).join(' ')}`).join('');
  const banded = points.flatMap(({ x, low, high }) =>
    low === undefined || high === undefined ? [] : [{ x, low, high }],
  );
  const edge = [
    ...banded.map(({ x, high }) => ({ x, y: high })),
    ...banded.map(({ x, low }) => ({ x, y: low })).reverse(),
  ];
  const circle = (point: PlotPoint, name: string, r: number): string => {
    const [cx, cy] = placed(point);
    const look = point.isBound
      ? { fill: theme.paper, stroke: colour, 'stroke-width': r / 2 }
      : { fill: colour };
    return element('circle', { class: name, cx, cy, r, ...look });
  };
  return group({ class: 'series', 'data-name': name }, [
    cloud.length > 0
      ? group(
          { 'fill-opacity': CLOUD_OPACITY, 'stroke-opacity': CLOUD_OPACITY },
          cloud.map((point) => circle(point, 'cloud', CLOUD_RADIUS)),
        )
      : '',
    edge.length > 0
      ? element('path', { class: 'band', d: `${path(edge)}Z`, fill: colour, 'fill-opacity': 0.15 })
      : '',
    points.length > 1
      ? element('path', { class: 'line', d: path(points), stroke: colour, fill: 'none', 'stroke-width': 1.5 })
      : '',
    ...points.map((point) => circle(point, 'point', RADIUS)),
  ]);
}

/** Draws the names with their colours, in as many lines as the width requires. */
function drawLegend(
  names: readonly string[],
  colourOf: (name: string) => string,
  width: number,
  top: number,
  theme: Theme,
) {
  const swatch = 18;
  let [x, y] = [GAP, top + MIDDLE / 2];
  const parts = names.map((name) => {
    const needed = swatch + 6 + textWidth(name, MIDDLE);
    if (x > GAP && x + needed > width) [x, y] = [GAP, y + MIDDLE + GAP];
    const part = group({ class: 'name', 'data-name': name }, [
      element('path', {
        d: `M${shortNumber(x)} ${shortNumber(y)}h${swatch}`,
        stroke: colourOf(name),
        'stroke-width': 2.5,
      }),
      group(strokeOf(theme.text, MIDDLE, WEIGHT), [
        lettering(name, { ...at(x + swatch + 6, y, 'start'), height: MIDDLE }),
      ]),
    ]);
    x += needed + 2 * GAP;
    return part;
  });
  return { height: y + MIDDLE / 2 - top, body: group({ class: 'legend' }, parts) };
}
