// Where sets of cells are marked, as SVG paths, for pictures and for the page: a cell of one set is filled, a cell of several
// is striped with all of them, and every set has an outline, each a little further in, so that sets can also be told apart
// without any colour. Past the last colour the colours come again in patterns. Units are shades below all that.
import type { Board } from '../board/index.ts';
import { type CellPattern, patternIn, stripesIn } from './cell-pattern.ts';
import { type CellSet, COLOUR_COUNT, type SetLook } from './cell-set.ts';
import { shortNumber } from './svg.ts';

/** Outlines of so many sets are set apart before they start again at the cell's edge. */
const OUTLINE_PLACES = 4;
/** What tells rounds of the palette apart. */
const PATTERNS: readonly CellPattern[] = ['plain', 'stripes', 'dots', 'grid'];

/** A set with what it looks like. */
export interface SetPaint {
  readonly set: CellSet;
  /** 1 to 8. */
  readonly colour: number;
  readonly pattern: CellPattern;
  readonly look: SetLook;
}

/** The same with where it is drawn. */
export interface SetShape extends SetPaint {
  /** What is filled, as an SVG path; '' for nothing. */
  readonly fill: string;
  /** The line around it; '' for none. */
  readonly outline: string;
}

/** The looks of the sets, in their order. */
export function setPaints(sets: readonly CellSet[]): SetPaint[] {
  return sets.map((set, index) => {
    const { colour = (index % COLOUR_COUNT) + 1, look = 'whole' } = set;
    const round = set.colour === undefined ? Math.floor(index / COLOUR_COUNT) % PATTERNS.length : 0;
    return { set, colour, look, pattern: PATTERNS[round] };
  });
}

/** What the sets cover, the shades first, then the others in their order. */
export function setShapes(board: Board, sets: readonly CellSet[], cellSize: number): SetShape[] {
  const paints = setPaints(sets);
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
      if (look === 'shade' && takers[cell].length > 0) return ''; // or two colours would make a third
      if (look === 'shade' || takers[cell].length === 1) return patternIn(pattern, x, y, cellSize);
      // a set with a pattern shares its cells with the paper, as if with one set more
      const layers = takers[cell].flatMap((i) => (paints[i].pattern === 'plain' ? [i] : [i, -1]));
      return stripesIn(x, y, cellSize, layers.length, layers.indexOf(index));
    };
    const hasOutline = look === 'whole' || look === 'outline';
    const inset = cellSize * (0.05 + 0.045 * (outlined % OUTLINE_PLACES));
    if (hasOutline) outlined++;
    return {
      ...paint,
      fill: cells.map(fillOf).join(''),
      outline: hasOutline ? outlineOf(board, new Set(cells), cellSize, inset) : '',
    };
  });
  return [...shapes.filter(({ look }) => look === 'shade'), ...shapes.filter(({ look }) => look !== 'shade')];
}

/** Where the number of each set stands: in a corner of its first cell, or of another where that is taken. */
export function numberPlaces(
  sets: readonly CellSet[],
): { readonly number: number; readonly cell: number; readonly corner: number }[] {
  const taken = new Set<string>();
  return sets.flatMap(({ number, cells }) => {
    if (number === undefined || cells.length === 0) return [];
    const sorted = [...cells].sort((a, b) => a - b);
    const places = [0, 1, 2, 3].flatMap((corner) => sorted.map((cell) => ({ number, cell, corner })));
    const place = places.find(({ cell, corner }) => !taken.has(`${cell} ${corner}`)) ?? places[0];
    taken.add(`${place.cell} ${place.corner}`);
    return [place];
  });
}

/**
 * The inside edge of a set: for each cell the sides beyond which the set ends, as far as the next cell of the
 * set where it goes on there, and the corners around which it bends inwards.
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

/** The top left corner of a cell. */
export function cornerOf({ size }: Board, cell: number, cellSize: number): [number, number] {
  return [(cell % size) * cellSize, Math.floor(cell / size) * cellSize];
}
