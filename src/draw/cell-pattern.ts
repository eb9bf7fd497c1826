// What a set covers of one cell, as an SVG path: all of it, or a pattern that tells it from others of the same colour.
import { shortNumber } from './svg.ts';

/** How a cell is filled. */
export type CellPattern = 'plain' | 'stripes' | 'dots' | 'grid';

/** Stripes of each colour in a cell, along its diagonal. */
const STRIPES = 3;
/** Dots in a row of a cell, and how large they are in parts of what one of them has. */
const DOTS = 4;
const DOT_RADIUS = 0.32;
/** Bars each way. */
const BARS = 3;

/** The square at (x, y) in the pattern. */
export function patternIn(pattern: CellPattern, x: number, y: number, side: number): string {
  if (pattern === 'plain') return rectangle(x, y, side, side);
  if (pattern === 'stripes') return stripesIn(x, y, side, 2, 0);
  return pattern === 'dots' ? dots(x, y, side) : grid(x, y, side);
}

/** The stripes of one of several takers that share a square. */
export function stripesIn(x: number, y: number, side: number, takers: number, taker: number): string {
  const count = takers * STRIPES;
  const width = (2 * side) / count;
  let path = '';
  for (let i = taker; i < count; i += takers) path += stripe(x, y, side, i * width, (i + 1) * width);
  return path;
}

/** The part of a square where the sum of both coordinates, from its corner, lies between two values. */
function stripe(x: number, y: number, side: number, from: number, to: number): string {
  const upper = (sum: number): [number, number] => (sum <= side ? [sum, 0] : [side, sum - side]);
  const lower = (sum: number): [number, number] => (sum <= side ? [0, sum] : [sum - side, side]);
  const hasCorners = from < side && to > side;
  const points = [
    upper(from),
    ...(hasCorners ? [[side, 0]] : []),
    upper(to),
    lower(to),
    ...(hasCorners ? [[0, side]] : []),
    lower(from),
  ];
  return `M${points.map(([dx, dy]) => `${shortNumber(x + dx)} ${shortNumber(y + dy)}`).join('L')}Z`;
}

function dots(x: number, y: number, side: number): string {
  const pitch = side / DOTS;
  const radius = pitch * DOT_RADIUS;
  const [r, across] = [radius, 2 * radius].map(shortNumber);
  let path = '';
  for (let row = 0; row < DOTS; row++)
    for (let column = 0; column < DOTS; column++) {
      const left = shortNumber(x + (column + 0.5) * pitch - radius);
      path += `M${left} ${shortNumber(y + (row + 0.5) * pitch)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0Z`;
    }
  return path;
}

/** Bars down and across; where they meet they are one, as both go around the same way. */
function grid(x: number, y: number, side: number): string {
  const width = side / (3 * BARS);
  let path = '';
  for (let i = 0; i < BARS; i++) {
    const at = ((i + 0.5) * side) / BARS - width / 2;
    path += rectangle(x + at, y, width, side) + rectangle(x, y + at, side, width);
  }
  return path;
}

function rectangle(x: number, y: number, width: number, height: number): string {
  const [w, h] = [width, height].map(shortNumber);
  return `M${shortNumber(x)} ${shortNumber(y)}h${w}v${h}h-${w}Z`;
}
