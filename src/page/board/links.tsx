// Draws the arrows of chains over a board, with their numbers, in units of cells.
import type { Board } from '../../board/index.ts';
import type { MarkPlace, PictureLink } from '../../draw/index.ts';
import { markPlace } from './marks.ts';

/** An arrow, with its look while the words of a step are pointed at. */
export type BoardLink = PictureLink & {
  /** `lit`: the words speak of it. `dim`: they speak of another. */
  readonly look?: 'lit' | 'dim';
};

/** Below this length, in cells, an arrow has no room for its number. */
const SHORT = 0.3;
/** Where the number of an arrow may be: parts of its length. */
const PLACES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74];

type Point = readonly [x: number, y: number];
interface Curve {
  readonly start: Point;
  readonly middle: Point;
  readonly end: Point;
}

/** Draws the arrows, those of the lit line last. shell.tsx defines the arrow head once for the page. */
export function Links({ board, links }: { readonly board: Board; readonly links: readonly BoardLink[] }) {
  const curves = links.map((link) => curveOf(board, link));
  const labels = numberPoints(board, links, curves);
  const order = [...links.keys()].sort((a, b) => layerOf(links[a]) - layerOf(links[b]));
  return (
    <>
      {order.map((i) => {
        const { isWeak, look = '', number } = links[i];
        const { start, middle, end } = curves[i];
        const label = labels[i];
        return (
          <g key={i} class={look}>
            <path
              class={isWeak ? 'link weak' : 'link'}
              d={`M${point(start)}Q${point(middle)} ${point(end)}`}
              marker-end="url(#arrow)"
            />
            {label && (
              <text class="link-number" x={round(label[0])} y={round(label[1])}>
                {number}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

function layerOf({ look }: BoardLink): number {
  return look === 'lit' ? 1 : 0;
}

/** Returns a slight curve that ends just before the candidate. */
function curveOf({ size }: Board, { from, to }: PictureLink): Curve {
  const [x1, y1] = centreOf(size, from);
  const [x2, y2] = centreOf(size, to);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const gap = Math.min(0.17, length / 4);
  const bend = Math.min(0.35, length * 0.15);
  return {
    start: [x1 + ux * gap, y1 + uy * gap],
    middle: [(x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend],
    end: [x2 - ux * gap, y2 - uy * gap],
  };
}

function centreOf(size: number, { cells, digit }: MarkPlace): Point {
  const [dx, dy] = markPlace(size, digit);
  const mean = (of: (cell: number) => number): number =>
    cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  return [mean((cell) => cell % size) + dx, mean((cell) => Math.floor(cell / size)) + dy];
}

/** Places the number of each arrow on it, as far as possible from pencilmarks and other numbers. */
function numberPoints(
  { size }: Board,
  links: readonly BoardLink[],
  curves: readonly Curve[],
): (Point | undefined)[] {
  const marks = Array.from({ length: size }, (_, i) => markPlace(size, i + 1));
  const taken: Point[] = [];
  return curves.map((curve, i) => {
    const isShort = distance(curve.start, curve.end) < SHORT;
    if (links[i].number === undefined || isShort) return undefined;
    const roomAt = (at: Point): number => {
      const inCell: Point = [at[0] % 1, at[1] % 1];
      const toMark = Math.min(...marks.map((mark) => distance(mark, inCell)));
      return Math.min(toMark, 0.5 * Math.min(1, ...taken.map((other) => distance(other, at))));
    };
    const best = PLACES.map((part) => pointAt(curve, part)).reduce((most, each) =>
      roomAt(each) > roomAt(most) ? each : most,
    );
    taken.push(best);
    return best;
  });
}

function pointAt({ start, middle, end }: Curve, part: number): Point {
  const at = (axis: 0 | 1): number =>
    (1 - part) ** 2 * start[axis] + 2 * part * (1 - part) * middle[axis] + part ** 2 * end[axis];
  return [at(0), at(1)];
}

function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

function point([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
