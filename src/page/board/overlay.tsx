// What lies under and over the digits of a board, as SVG in units of cells: the shades of extra units, the colours and
// outlines of sets, the arrows of chains.
import type { Board } from '../../board/index.ts';
import { pathOf, shadedUnits, unitBorders } from '../../draw/internal.ts';
import { type BoardLink, type MarkedSet, markPlace } from './marks.ts';

/** Under the digits. */
export function Fills({ board, sets }: { readonly board: Board; readonly sets: readonly MarkedSet[] }) {
  const { size } = board;
  const extra = [...new Set(shadedUnits(board).flatMap(({ cells }) => [...cells]))];
  const colours = new Map<number, number[]>(); // of each cell
  for (const { cells, colour, isFilled = true } of sets)
    if (isFilled) for (const cell of cells) colours.set(cell, [...(colours.get(cell) ?? []), colour]);
  return (
    <>
      {extra.map((cell) => (
        <rect
          key={cell}
          class="extra-unit"
          x={cell % size}
          y={Math.floor(cell / size)}
          width={1}
          height={1}
        />
      ))}
      <path class="unit-lines" d={pathOf(unitBorders(board), 1, String)} />
      {[...colours].flatMap(([cell, all]) =>
        all.map((colour, i) => (
          <rect
            key={`${cell} ${i}`}
            class={`fill-${colour}`}
            x={(cell % size) + i / all.length}
            y={Math.floor(cell / size)}
            width={1 / all.length}
            height={1}
          />
        )),
      )}
    </>
  );
}

/** Over the digits: one line around the cells of each set, each a little further in. */
export function Outlines({ board, sets }: { readonly board: Board; readonly sets: readonly MarkedSet[] }) {
  return (
    <>
      {sets.map(({ cells, colour, isOutlined = true }, i) =>
        isOutlined ? (
          <path
            key={i}
            class={`outline outline-${colour}`}
            d={outlineOf(board, cells, 0.07 + 0.05 * (i % 4))}
          />
        ) : null,
      )}
    </>
  );
}

/** Over everything: arrows. The marker is in the page once, see shell.tsx. */
export function Links({ board, links }: { readonly board: Board; readonly links: readonly BoardLink[] }) {
  return (
    <>
      {links.map((link, i) => (
        <path
          key={i}
          class={link.isWeak ? 'link weak' : 'link'}
          d={curveOf(board, link)}
          marker-end="url(#arrow)"
        />
      ))}
    </>
  );
}

/** A gentle curve that ends before it covers the candidate. */
function curveOf({ size }: Board, { from, fromDigit, to, toDigit }: BoardLink): string {
  const point = (cell: number, digit: number | undefined): [number, number] => {
    const [dx, dy] = digit === undefined ? [0.5, 0.5] : markPlace(size, digit);
    return [(cell % size) + dx, Math.floor(cell / size) + dy];
  };
  const [x1, y1] = point(from, fromDigit);
  const [x2, y2] = point(to, toDigit);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const gap = Math.min(0.17, length / 4);
  const bend = Math.min(0.35, length * 0.15);
  const [mx, my] = [(x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend];
  return `M${round(x1 + ux * gap)} ${round(y1 + uy * gap)}Q${round(mx)} ${round(my)} ${round(x2 - ux * gap)} ${round(y2 - uy * gap)}`;
}

/** The edge of a set, `inset` inside it: sides beyond which it ends, and the corners around which it bends inwards. */
function outlineOf({ size }: Board, cells: readonly number[], inset: number): string {
  const set = new Set(cells);
  const has = (row: number, column: number): boolean =>
    row >= 0 && row < size && column >= 0 && column < size && set.has(row * size + column);
  let path = '';
  const line = (x1: number, y1: number, x2: number, y2: number): void => {
    path += `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
  };
  for (const cell of set) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const [up, down, left, right] = [
      has(row - 1, column),
      has(row + 1, column),
      has(row, column - 1),
      has(row, column + 1),
    ];
    const [x1, x2] = [left ? column : column + inset, right ? column + 1 : column + 1 - inset];
    const [y1, y2] = [up ? row : row + inset, down ? row + 1 : row + 1 - inset];
    if (!up) line(x1, row + inset, x2, row + inset);
    if (!down) line(x1, row + 1 - inset, x2, row + 1 - inset);
    if (!left) line(column + inset, y1, column + inset, y2);
    if (!right) line(column + 1 - inset, y1, column + 1 - inset, y2);
    for (const [dy, isOn, dx, isBeside] of [
      [-1, up, -1, left],
      [-1, up, 1, right],
      [1, down, -1, left],
      [1, down, 1, right],
    ] as const) {
      if (!isOn || !isBeside || has(row + dy, column + dx)) continue;
      const [cx, cy] = [dx < 0 ? column : column + 1, dy < 0 ? row : row + 1];
      line(cx - dx * inset, cy, cx - dx * inset, cy - dy * inset);
      line(cx, cy - dy * inset, cx - dx * inset, cy - dy * inset);
    }
  }
  return path;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
