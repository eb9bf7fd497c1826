// Draws candidates and digits that matter: with rings, struck out, or drawn large as the placed digit.
import { type Board, cellName } from '../board/index.ts';
import { symbolOf } from '../text/index.ts';
import { lettering, strokeOf } from './lettering.ts';
import { markGrid, markOffset } from './mark-grid.ts';
import { type NotedMark, type NotedRole, placedIn } from './noted-marks.ts';
import { element, group, shortNumber } from './svg.ts';
import type { Theme } from './theme.ts';

/** Rings by role: their radius and line width, as parts of a pencilmark. */
const rings: Partial<Record<NotedRole, { readonly radius: number; readonly line: number }>> = {
  on: { radius: 0.47, line: 0.12 },
  off: { radius: 0.47, line: 0.05 },
  key: { radius: 0.47, line: 0.09 },
};
/** The ring around a placed digit, as parts of a cell. */
const BLOCKER = { radius: 0.37, line: 0.045 };

/** Draws rings around candidates and digits, and lines through removed candidates. */
export function drawNoted(board: Board, noted: readonly NotedMark[], cellSize: number, theme: Theme): string {
  const { pitch } = markGrid(board, cellSize);
  const shapes = noted.flatMap(({ cell, digit, role }) => {
    if (placedIn(noted, cell) !== undefined) return [];
    const middle = middleOf(board, cell, cellSize);
    const about = { class: role, 'data-cell': cellName(board, cell), 'data-digit': symbolOf(digit) };
    if (role === 'blocker')
      return ringAt(middle, {
        ...about,
        r: cellSize * BLOCKER.radius,
        stroke: theme.ring,
        'stroke-width': cellSize * BLOCKER.line,
      });
    const [dx, dy] = markOffset(board, digit, cellSize);
    const [x, y] = [middle[0] + dx, middle[1] + dy];
    if (role === 'gone') return strikeAt(x, y, pitch, { ...about, stroke: theme.link });
    const { radius, line } = rings[role] ?? rings.on!;
    const look = { r: pitch * radius, stroke: colourOf(role, theme), 'stroke-width': pitch * line };
    return ringAt([x, y], { ...about, ...look });
  });
  return group({ class: 'noted', fill: 'none', 'stroke-linecap': 'round' }, shapes);
}

/** Draws the digits of candidates that matter, bolder than others, and on a patch of paper if a line crosses them. */
export function drawNotedDigits(
  board: Board,
  noted: readonly NotedMark[],
  cellSize: number,
  theme: Theme,
): string[] {
  const height = markGrid(board, cellSize).pitch * 0.6;
  const large = cellSize * 0.56;
  const isLarge = ({ cell }: NotedMark): boolean => placedIn(noted, cell) !== undefined;
  const letter = (
    { cell, digit }: NotedMark,
    height: number,
    [dx, dy]: readonly [number, number],
  ): string => {
    const [x, y] = middleOf(board, cell, cellSize);
    const attributes = { 'data-cell': cellName(board, cell), 'data-digit': symbolOf(digit) };
    return lettering(symbolOf(digit), { x: x + dx, y: y + dy, anchor: 'middle', height, attributes });
  };
  const small = noted.filter((mark) => mark.role !== 'blocker' && !isLarge(mark));
  const smallOf = (some: readonly NotedMark[]): string[] =>
    some.map((mark) => letter(mark, height, markOffset(board, mark.digit, cellSize)));
  return [
    group(
      { class: 'halos', ...strokeOf(theme.paper, height, 0.42) },
      smallOf(small.filter(({ role }) => role === 'gone')),
    ),
    group({ class: 'noted-digits', ...strokeOf(theme.clue, height, 0.15) }, smallOf(small)),
    group(
      { class: 'placed', ...strokeOf(theme.placed, large, 0.16) },
      noted.filter(isLarge).map((mark) => letter(mark, large, [0, 0])),
    ),
  ];
}

/** Draws a ring for the legend. */
export function markSwatch({ role }: NotedMark, theme: Theme, x: number, y: number, side: number): string {
  if (role === 'gone')
    return strikeAt(x + side / 2, y + side / 2, side, { stroke: theme.link, fill: 'none' });
  const line = role === 'blocker' ? 0.12 : (rings[role] ?? rings.on!).line * 1.4;
  const look = { r: side * 0.45, fill: 'none', stroke: colourOf(role, theme), 'stroke-width': side * line };
  return ringAt([x + side / 2, y + side / 2], look);
}

function colourOf(role: NotedRole, theme: Theme): string {
  if (role === 'placed') return theme.placed;
  return role === 'key' || role === 'blocker' ? theme.ring : theme.link;
}

function ringAt([cx, cy]: readonly [number, number], attributes: Record<string, string | number>): string {
  return element('circle', { ...attributes, cx, cy });
}

/** Draws a line from the top left to the bottom right, below the digit: few digits have a stroke there. */
function strikeAt(x: number, y: number, pitch: number, attributes: Record<string, string | number>): string {
  const far = pitch * 0.5;
  const d = `M${shortNumber(x - far)} ${shortNumber(y - far)}L${shortNumber(x + far)} ${shortNumber(y + far)}`;
  return element('path', { ...attributes, 'stroke-width': pitch * 0.11, d });
}

function middleOf({ size }: Board, cell: number, cellSize: number): [number, number] {
  return [((cell % size) + 0.5) * cellSize, (Math.floor(cell / size) + 0.5) * cellSize];
}
