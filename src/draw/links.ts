// Chains on a board: arrows between candidates, from premise to consequence. Arrowheads are shapes of their own,
// because SVG markers would need ids.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { lettering, strokeOf, textWidth } from './lettering.ts';
import { markGrid, markOffset } from './mark-grid.ts';
import type { NotedMark } from './noted-marks.ts';
import { element, group, shortNumber } from './svg.ts';
import type { Theme } from './theme.ts';

/** A digit in one cell or in one of several. */
export interface MarkPlace {
  /** The cells, numbered from 0. */
  readonly cells: readonly number[];
  /** The digit, from 1. */
  readonly digit: number;
}

/** An arrow from one candidate to another. */
export interface PictureLink {
  /** The premise. */
  readonly from: MarkPlace;
  /** The consequence. */
  readonly to: MarkPlace;
  /** The consequence is that the digit is not there: a broken line. Default: false. */
  readonly isWeak?: boolean;
  /** A small number beside the arrow. Default: none. */
  readonly number?: number;
}

/** Throws an InputError if a link or mark is not on the board. */
export function checkMarks(board: Board, links: readonly PictureLink[], noted: readonly NotedMark[]): void {
  const places = [
    ...links.flatMap(({ from, to }) => [from, to]),
    ...noted.map(({ cell, digit }) => ({ cells: [cell], digit })),
  ];
  for (const { cells, digit } of places) {
    const cell = cells.find((each) => !(Number.isInteger(each) && each >= 0 && each < board.cellCount));
    if (cell !== undefined || cells.length === 0 || !(digit >= 1 && digit <= board.size))
      throw new InputError(
        `a link or mark: no digit ${digit} in cell ${cell ?? cells[0]} on a ${board.name} board`,
      );
  }
}

/**
 * Draws slightly bent arrows, so that opposite arrows do not coincide. They are broken if a digit is not there. Each
 * number stands once, on the first of its arrows.
 */
export function drawLinks(
  board: Board,
  links: readonly PictureLink[],
  cellSize: number,
  theme: Theme,
): string {
  const { pitch } = markGrid(board, cellSize);
  // a line in the colour of paper below each arrow, so that it can be followed across digits
  const halo = { fill: 'none', stroke: theme.paper, 'stroke-width': pitch * 0.24, 'stroke-opacity': 0.75 };
  const numbered = new Set<number>();
  const numbers: string[] = [];
  const shapes = links.flatMap((link) => {
    const from = centreOf(board, link.from, cellSize);
    const to = centreOf(board, link.to, cellSize);
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    if (link.number !== undefined && !numbered.has(link.number)) {
      numbered.add(link.number);
      numbers.push(numberAt(link.number, from, to, cellSize, theme));
    }
    if (length < pitch) return []; // neighbouring candidates: the rings are enough
    const [ux, uy] = [dx / length, dy / length];
    const gap = Math.min(pitch * 0.5, length / 4);
    const bend = Math.min(length * 0.12, cellSize * 0.5);
    const middle = [(from[0] + to[0]) / 2 - uy * bend, (from[1] + to[1]) / 2 + ux * bend];
    const start = towards(from, middle, gap);
    const tip = towards(to, middle, gap);
    const neck = towards(tip, middle, pitch * 0.3);
    const [wx, wy] = [(neck[1] - tip[1]) * 0.6, (tip[0] - neck[0]) * 0.6]; // across the arrow
    const dash = link.isWeak ? `${shortNumber(pitch * 0.25)} ${shortNumber(pitch * 0.22)}` : undefined;
    const d = `M${point(start)}Q${point(middle)} ${point(neck)}`;
    return [
      element('path', { ...halo, d }),
      element('path', {
        class: link.isWeak ? 'weak' : 'strong',
        fill: 'none',
        'stroke-dasharray': dash,
        d,
      }),
      element('path', {
        fill: theme.link,
        stroke: 'none',
        d: `M${point(tip)}L${point([neck[0] + wx, neck[1] + wy])}L${point([neck[0] - wx, neck[1] - wy])}Z`,
      }),
    ];
  });
  return (
    group({ class: 'links', stroke: theme.link, 'stroke-width': pitch * 0.09 }, shapes) +
    (numbers.length === 0 ? '' : group({ class: 'link-numbers' }, numbers))
  );
}

/** The height of an arrow's number, as a part of a cell. */
const NUMBER_HEIGHT = 0.12;

/** Draws the number of an arrow on its bend, on a patch of paper. */
function numberAt(
  number: number,
  from: readonly [number, number],
  to: readonly [number, number],
  cellSize: number,
  theme: Theme,
): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(length * 0.06, cellSize * 0.25); // half as far as the point that bends the arrow
  const [x, y] = [(from[0] + to[0]) / 2 - (dy / length) * bend, (from[1] + to[1]) / 2 + (dx / length) * bend];
  const height = cellSize * NUMBER_HEIGHT;
  const [width, tall] = [textWidth(`${number}`, height) + height * 0.8, height * 1.7];
  return (
    element('rect', {
      x: x - width / 2,
      y: y - tall / 2,
      width,
      height: tall,
      rx: tall / 2,
      fill: theme.paper,
      stroke: theme.link,
      'stroke-width': height * 0.1,
    }) +
    group(strokeOf(theme.link, height, 0.14), [
      lettering(`${number}`, { x, y, anchor: 'middle', height, attributes: { 'data-number': number } }),
    ])
  );
}

/** Returns the middle of a pencilmark, or of several with the same digit. */
function centreOf(board: Board, { cells, digit }: MarkPlace, cellSize: number): [number, number] {
  const [dx, dy] = markOffset(board, digit, cellSize);
  const mean = (of: (cell: number) => number): number =>
    cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  return [
    (mean((cell) => cell % board.size) + 0.5) * cellSize + dx,
    (mean((cell) => Math.floor(cell / board.size)) + 0.5) * cellSize + dy,
  ];
}

function towards(from: readonly number[], to: readonly number[], distance: number): [number, number] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [
    from[0] + ((to[0] - from[0]) * distance) / length,
    from[1] + ((to[1] - from[1]) * distance) / length,
  ];
}

function point([x, y]: readonly number[]): string {
  return `${shortNumber(x)} ${shortNumber(y)}`;
}
