// How a set fills one cell, as an SVG path: all of it, or a pattern that distinguishes it from sets of the same colour.
import { shortNumber } from './svg.ts';

/** How a cell is filled. */
export type CellPattern = 'plain' | 'stripes' | 'dots' | 'grid';

/** The number of stripes of each colour in a cell, along its diagonal. */
const STRIPES = 3;
/** The number of dots in a row of a cell, and their size as a part of the room for each. */
const DOTS = 4;
const DOT_RADIUS = 0.32;
/** The number of bars in each direction. */
const BARS = 3;

/** Returns the square at (x, y) filled with the pattern. */
export function patternIn(pattern: CellPattern, x: number, y: number, side: number): string {
  if (pattern === 'plain') return rectangle(x, y, side, side);
  if (pattern === 'stripes') return stripesIn(x, y, side, 2, 0);
  return pattern === 'dots' ? dots(x, y, side) : grid(x, y, side);
}

/** Returns the stripes of one set in a square that several sets share. */
export function stripesIn(x: number, y: number, side: number, takers: number, taker: number): string {
  const count = takers * STRIPES;
  const width = (2 * side) / count;
  let path = '';
  for (let i = taker; i < count; i += takers) path += stripe(x, y, side, i * width, (i + 1) * width);
  return path;
}

/** Returns the part of a square where the sum of both coordinates, from its corner, lies between two values. */
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

/** Bars down and across. Where they cross they merge, since both paths run in the same direction. */
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
