// How sets of cells look in a picture: fills, outlines, numbers, and swatches for the legend.
import { type Board, cellName } from '../board/index.ts';
import { patternIn } from './cell-pattern.ts';
import type { CellSet, SetLook } from './cell-set.ts';
import { lettering, strokeOf, textWidth } from './lettering.ts';
import { cornerDigits } from './mark-grid.ts';
import { cornerOf, numberPlaces, type SetPaint, type SetShape, signOf } from './set-shapes.ts';
import { element, group } from './svg.ts';
import type { Theme } from './theme.ts';

/** The opacity of the fill. The rest is paper, so that digits stay readable. */
const FILL_OPACITY: Readonly<Record<SetLook, number>> = { whole: 0.45, fill: 0.3, outline: 0, shade: 0.22 };
/** Draws one filled shape for each set. */
export function drawFills(board: Board, shapes: readonly SetShape[], theme: Theme): string[] {
  return shapes.map(({ set: { cells, name }, colour, look, fill }) =>
    element('path', {
      class: look === 'shade' ? 'set shade' : 'set',
      'data-name': name,
      'data-cells': [...new Set(cells)].map((cell) => cellName(board, cell)).join(' '),
      ...(fill === ''
        ? { fill: 'none' }
        : { fill: theme.sets[colour - 1], 'fill-opacity': FILL_OPACITY[look] }),
      d: fill,
    }),
  );
}

/** Draws one line around the cells of each set, inside them. */
export function drawOutlines(shapes: readonly SetShape[], theme: Theme): string[] {
  return shapes
    .filter(({ outline }) => outline !== '')
    .map(({ colour, outline }) =>
      element('path', { class: 'outline', fill: 'none', stroke: theme.sets[colour - 1], d: outline }),
    );
}

/** Draws the numbers and letters of the sets, each on a patch of paper. */
export function drawNumbers(
  board: Board,
  sets: readonly CellSet[],
  hasMark: (cell: number, digit: number) => boolean,
  cellSize: number,
  theme: Theme,
): string {
  const height = cellSize * 0.15;
  const corners = cornerDigits(board);
  const places = numberPlaces(sets, (cell, corner) => hasMark(cell, corners[corner]));
  const numbers = places.map(({ number, cell, corner }) => {
    const [x, y] = cornerOf(board, cell, cellSize);
    const size = { width: textWidth(number, height) + height, height: height * 1.7 };
    const edge = cellSize * 0.02;
    const left = corner % 2 === 0 ? x + edge : x + cellSize - edge - size.width;
    const top = corner < 2 ? y + edge : y + cellSize - edge - size.height;
    const middle = { x: left + size.width / 2, y: top + size.height / 2, anchor: 'middle', height } as const;
    return (
      element('rect', { x: left, y: top, ...size, fill: theme.paper, stroke: 'none' }) +
      lettering(number, { ...middle, attributes: { 'data-number': number } })
    );
  });
  return group({ class: 'numbers', ...strokeOf(theme.text, height, 0.14) }, numbers);
}

/** Draws a square that looks like the cells of the set, for the legend. */
export function setSwatch(
  { set, colour, pattern, look }: SetPaint,
  theme: Theme,
  x: number,
  y: number,
  side: number,
): string {
  const paint = theme.sets[colour - 1];
  const sign = signOf(set);
  const height = side * 0.5;
  const hasOutline = look === 'whole' || look === 'outline';
  const line = hasOutline
    ? { stroke: paint, 'stroke-width': side * 0.1 }
    : { stroke: theme.cellLine, 'stroke-width': side * 0.04 };
  const place = { x: x + side / 2, y: y + side / 2, anchor: 'middle', height } as const;
  return [
    element('path', {
      fill: paint,
      'fill-opacity': FILL_OPACITY[look],
      d: look === 'outline' ? '' : patternIn(pattern, x, y, side),
    }),
    element('rect', { x, y, width: side, height: side, fill: 'none', ...line }),
    sign === undefined ? '' : group(strokeOf(theme.text, height, 0.14), [lettering(sign, place)]),
  ].join('');
}
