// Chains on a board: arrows between candidates, from what is known to what follows. No markers, which would need ids:
// arrowheads are shapes of their own.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { markGrid, markOffset } from './mark-grid.ts';
import type { NotedMark } from './noted.ts';
import { element, group, shortNumber } from './svg.ts';
import type { Theme } from './theme.ts';

/** A digit in a cell, or in one of several. */
export interface MarkPlace {
  /** The cells, numbered from 0. */
  readonly cells: readonly number[];
  /** The digit, from 1. */
  readonly digit: number;
}

/** An arrow from one candidate to another. */
export interface PictureLink {
  /** What it follows from. */
  readonly from: MarkPlace;
  /** What follows. */
  readonly to: MarkPlace;
  /** What follows is that the digit is not there: a broken line. Default: false. */
  readonly isWeak?: boolean;
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

/** Arrows bent a little, so that there and back are two; broken where they say that a digit is not there. */
export function drawLinks(
  board: Board,
  links: readonly PictureLink[],
  cellSize: number,
  theme: Theme,
): string {
  const { pitch } = markGrid(board, cellSize);
  // of paper below each arrow, so that it can be followed across digits
  const halo = { fill: 'none', stroke: theme.paper, 'stroke-width': pitch * 0.24, 'stroke-opacity': 0.75 };
  const shapes = links.flatMap((link) => {
    const from = centreOf(board, link.from, cellSize);
    const to = centreOf(board, link.to, cellSize);
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    if (length < pitch) return []; // beside each other: the rings say it
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
  return group({ class: 'links', stroke: theme.link, 'stroke-width': pitch * 0.09 }, shapes);
}

/** The middle of a pencilmark, or of several of one digit. */
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
