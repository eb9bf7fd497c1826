// How sets of cells look: a cell of one set is filled with its colour, a cell of several is striped with the
// colours of all of them, and every set has an outline, each a little further in, so that sets can also be told
// apart without any colour. Past the last colour sets are striped with the paper.
import { type Board, cellName } from '../board/index.ts';
import type { CellSet } from './cell-set.ts';
import { element, shortNumber } from './svg.ts';
import type { Theme } from './theme.ts';

/** So much of the colour, the rest is paper: digits stay readable on all of them. */
const FILL_OPACITY = 0.45;
/** Stripes of each colour in a cell, along its diagonal. */
const STRIPES = 3;
/** Outlines of so many sets are set apart before they start again at the cell's edge. */
const OUTLINE_PLACES = 4;

/** The colour of the i-th set. */
function setColour(theme: Theme, index: number): string {
  return theme.sets[index % theme.sets.length];
}

/** One filled shape per set. */
export function setFills(board: Board, sets: readonly CellSet[], cellSize: number, theme: Theme): string[] {
  const layers: number[][] = Array.from({ length: board.cellCount }, () => []);
  for (const [index, { cells }] of sets.entries())
    for (const cell of new Set(cells)) layers[cell].push(index);
  const paths = sets.map(() => '');
  for (const [cell, indices] of layers.entries()) {
    const [x, y] = cornerOf(board, cell, cellSize);
    for (const index of indices) paths[index] += cellShape(x, y, cellSize, indices, index, theme.sets.length);
  }
  return sets.map(({ cells, name }, index) =>
    element('path', {
      class: 'set',
      'data-name': name,
      'data-cells': [...new Set(cells)].map((cell) => cellName(board, cell)).join(' '),
      fill: setColour(theme, index),
      'fill-opacity': FILL_OPACITY,
      d: paths[index],
    }),
  );
}

/** One line around the cells of each set, inside them. */
export function setOutlines(
  board: Board,
  sets: readonly CellSet[],
  cellSize: number,
  theme: Theme,
): string[] {
  return sets.map(({ cells }, index) => {
    const inset = cellSize * (0.05 + 0.045 * (index % OUTLINE_PLACES));
    const d = outline(board, new Set(cells), cellSize, inset);
    return element('path', { class: 'outline', fill: 'none', stroke: setColour(theme, index), d });
  });
}

/** A square that looks like the cells of the set, for the legend. */
export function setSwatch(theme: Theme, index: number, x: number, y: number, side: number): string {
  const colour = setColour(theme, index);
  const d = cellShape(x, y, side, [index], index, theme.sets.length);
  const frame = { fill: 'none', stroke: colour, 'stroke-width': side * 0.1 };
  return (
    element('path', { fill: colour, 'fill-opacity': FILL_OPACITY, d }) +
    element('rect', { x, y, width: side, height: side, ...frame })
  );
}

/** What one of the sets a cell is in covers of it. */
function cellShape(
  x: number,
  y: number,
  side: number,
  indices: readonly number[],
  index: number,
  colourCount: number,
): string {
  // a set past the last colour shares its cells with the paper, as if with one set more
  const takers = indices.flatMap((i) => (i < colourCount ? [i] : [i, -1]));
  if (takers.length === 1)
    return `M${shortNumber(x)} ${shortNumber(y)}h${shortNumber(side)}v${shortNumber(side)}h${shortNumber(-side)}Z`;
  const count = takers.length * STRIPES;
  const width = (2 * side) / count;
  let path = '';
  for (let i = takers.indexOf(index); i < count; i += takers.length)
    path += stripe(x, y, side, i * width, (i + 1) * width);
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

/**
 * The inside edge of a set: for each cell the sides beyond which the set ends, as far as the next cell of the
 * set where it goes on there, and the corners around which it bends inwards.
 */
function outline(board: Board, cells: ReadonlySet<number>, side: number, inset: number): string {
  const { size } = board;
  const has = (row: number, column: number): boolean =>
    row >= 0 && row < size && column >= 0 && column < size && cells.has(row * size + column);
  let path = '';
  const add = (...points: readonly (readonly [number, number])[]): void => {
    path += `M${points.map(([x, y]) => `${shortNumber(x)} ${shortNumber(y)}`).join('L')}`;
  };
  for (const cell of [...cells].sort((a, b) => a - b)) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const [middleX, middleY] = [(column + 0.5) * side, (row + 0.5) * side];
    const half = side / 2;
    const near = half - inset;
    for (const d of [-1, 1]) {
      const reach = (goesOn: boolean): number => (goesOn ? half : near);
      if (!has(row + d, column)) {
        const y = middleY + d * near;
        add([middleX - reach(has(row, column - 1)), y], [middleX + reach(has(row, column + 1)), y]);
      }
      if (!has(row, column + d)) {
        const x = middleX + d * near;
        add([x, middleY - reach(has(row - 1, column))], [x, middleY + reach(has(row + 1, column))]);
      }
      for (const e of [-1, 1])
        if (has(row + d, column) && has(row, column + e) && !has(row + d, column + e))
          add(
            [middleX + e * half, middleY + d * near],
            [middleX + e * near, middleY + d * near],
            [middleX + e * near, middleY + d * half],
          );
    }
  }
  return path;
}

/** The top left corner of a cell. */
function cornerOf({ size }: Board, cell: number, cellSize: number): [number, number] {
  return [(cell % size) * cellSize, Math.floor(cell / size) * cellSize];
}
