// How sets of cells are marked, as SVG paths, for pictures and for the page. A cell of one set is filled, a cell of
// several is striped with all of them. Every set has an outline, each a little further in, so that sets can be told
// apart without colour. After the last colour the colours repeat in patterns. Units are shades below everything else.
import type { Board } from '../board/index.ts';
import { type CellPattern, patternIn, stripesIn } from './cell-pattern.ts';
import { type CellSet, COLOUR_COUNT, type SetLook } from './cell-set.ts';
import { shortNumber } from './svg.ts';

/** Outlines of this many sets are inset differently. Then they start at the cell's edge again. */
const OUTLINE_PLACES = 4;
/** The patterns of successive rounds of the palette. */
const PATTERNS: readonly CellPattern[] = ['plain', 'stripes', 'dots', 'grid'];

/** A set with its look. */
export interface SetPaint {
  readonly set: CellSet;
  /** From 1 to 8. */
  readonly colour: number;
  readonly pattern: CellPattern;
  readonly look: SetLook;
}

/** A set with its look and its shapes. */
export interface SetShape extends SetPaint {
  /** The filled area as an SVG path, '' for none. */
  readonly fill: string;
  /** The line around it, '' for none. */
  readonly outline: string;
}

/** Returns the looks of the sets, in order. */
export function setPaints(sets: readonly CellSet[]): SetPaint[] {
  return sets.map((set, index) => {
    const { colour = (index % COLOUR_COUNT) + 1, look = 'whole' } = set;
    const round = set.colour === undefined ? Math.floor(index / COLOUR_COUNT) % PATTERNS.length : 0;
    return { set, colour, look, pattern: PATTERNS[round] };
  });
}

/**
 * Returns the shapes of the sets: first the shades, then the others in order. `isTight`: an outline is only as far in as
 * sets that share cells with it make it. Default: every outline is a little further in than the one before.
 */
export function setShapes(
  board: Board,
  sets: readonly CellSet[],
  cellSize: number,
  isTight = false,
): SetShape[] {
  const paints = setPaints(sets);
  const tight = tightPlaces(paints);
  const takers: number[][] = Array.from({ length: board.cellCount }, () => []);
  for (const [index, { set, look }] of paints.entries())
    if (look === 'whole' || look === 'fill') for (const cell of new Set(set.cells)) takers[cell].push(index);
  let outlined = 0;
  const shapes = paints.map((paint, index) => {
    const { look, pattern } = paint;
    const cells = [...new Set(paint.set.cells)];
    const fillOf = (cell: number): string => {
      const [x, y] = cornerOf(board, cell, cellSize);
      if (look === 'outline') return '';
      if (look === 'shade' && takers[cell].length > 0) return ''; // two colours would make a third
      if (look === 'shade' || takers[cell].length === 1) return patternIn(pattern, x, y, cellSize);
      // a set with a pattern shares its cells with the paper, as if the paper were one more set
      const layers = takers[cell].flatMap((i) => (paints[i].pattern === 'plain' ? [i] : [i, -1]));
      return stripesIn(x, y, cellSize, layers.length, layers.indexOf(index));
    };
    const hasOutline = look === 'whole' || look === 'outline';
    const place = isTight ? tight[index] : outlined;
    const inset = cellSize * (0.05 + 0.045 * (place % OUTLINE_PLACES));
    if (hasOutline) outlined++;
    return {
      ...paint,
      fill: cells.map(fillOf).join(''),
      outline: hasOutline ? outlineOf(board, new Set(cells), cellSize, inset) : '',
    };
  });
  return [...shapes.filter(({ look }) => look === 'shade'), ...shapes.filter(({ look }) => look !== 'shade')];
}

/** Gives each outline the first place that no earlier outline has in one of its cells. */
function tightPlaces(paints: readonly SetPaint[]): number[] {
  const places: number[] = [];
  for (const [index, { set, look }] of paints.entries()) {
    const cells = new Set(set.cells);
    const isOutlined = look === 'whole' || look === 'outline';
    const taken = places.filter((_, i) => paints[i].set.cells.some((cell) => cells.has(cell)));
    let place = 0;
    while (isOutlined && taken.includes(place)) place++;
    places[index] = isOutlined ? place : -1;
  }
  return places;
}

/** Returns the number or the letter that marks a set. Undefined if it has neither. */
export function signOf({ number, letter }: CellSet): string | undefined {
  return letter ?? number?.toString();
}

/**
 * Chooses a corner for the number or letter of each set: in its first cell, or in another if that is taken or has a
 * candidate there.
 */
export function numberPlaces(
  sets: readonly CellSet[],
  hasMark: (cell: number, corner: number) => boolean = () => false,
): { readonly number: string; readonly cell: number; readonly corner: number }[] {
  const taken = new Set<string>();
  return sets.flatMap((set) => {
    const number = signOf(set);
    if (number === undefined || set.cells.length === 0) return [];
    const sorted = [...set.cells].sort((a, b) => a - b);
    const places = [0, 1, 2, 3].flatMap((corner) => sorted.map((cell) => ({ number, cell, corner })));
    const free = places.filter(({ cell, corner }) => !taken.has(`${cell} ${corner}`));
    const place = free.find(({ cell, corner }) => !hasMark(cell, corner)) ?? free[0] ?? places[0];
    taken.add(`${place.cell} ${place.corner}`);
    return [place];
  });
}

/**
 * Draws the outline just inside the edge of a set. Each cell has lines on the sides where the set ends, extended to the
 * next cell if the set continues there, and corners where the outline bends inwards.
 */
function outlineOf(board: Board, cells: ReadonlySet<number>, side: number, inset: number): string {
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

/** Returns the top left corner of a cell. */
export function cornerOf({ size }: Board, cell: number, cellSize: number): [number, number] {
  return [(cell % size) * cellSize, Math.floor(cell / size) * cellSize];
}
