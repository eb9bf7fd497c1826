// What lies under and over the digits of a board, as SVG in units of cells: the shades of extra units, the colours, outlines
// and numbers of sets, rings around digits, the arrows of chains.
import type { Board } from '../../board/index.ts';
import type { MarkPlace, NotedMark, PictureLink } from '../../draw/index.ts';
import { numberPlaces, pathOf, setShapes, shadedUnits, unitBorders } from '../../draw/internal.ts';
import { type MarkedSet, markPlace } from './marks.ts';

/** Paths are made of two decimals: in a hundredth of a cell they are fine enough. */
const UNIT = 100;
const SCALE = `scale(${1 / UNIT})`;

interface SetsProps {
  readonly board: Board;
  readonly sets: readonly MarkedSet[];
}

/** Without cells beyond the board: for a moment, when another board comes, sets are those of the last one. */
function within({ cellCount }: Board, sets: readonly MarkedSet[]): MarkedSet[] {
  return sets.map((set) => ({ ...set, cells: set.cells.filter((cell) => cell < cellCount) }));
}

const shapesOf = (board: Board, sets: readonly MarkedSet[]) => setShapes(board, within(board, sets), UNIT);

/** Under the digits. */
export function Fills({ board, sets }: SetsProps) {
  const { size } = board;
  const extra = [...new Set(shadedUnits(board).flatMap(({ cells }) => [...cells]))];
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
      <g transform={SCALE}>
        {shapesOf(board, sets).map(({ colour, look, fill }, i) =>
          fill === '' ? null : (
            <path key={i} class={`fill-${colour}${look === 'shade' ? ' shade' : ''}`} d={fill} />
          ),
        )}
      </g>
    </>
  );
}

/** Over the digits: a line around the cells of each set, and its number. */
export function Outlines({ board, sets }: SetsProps) {
  const { size } = board;
  return (
    <>
      <g transform={SCALE}>
        {shapesOf(board, sets).map(({ colour, outline }, i) =>
          outline === '' ? null : <path key={i} class={`outline outline-${colour}`} d={outline} />,
        )}
      </g>
      {numberPlaces(within(board, sets)).map(({ number, cell, corner }) => (
        <text
          key={number}
          class="set-number"
          x={(cell % size) + (corner % 2 === 0 ? 0.14 : 0.86)}
          y={Math.floor(cell / size) + (corner < 2 ? 0.14 : 0.86)}
        >
          {number}
        </text>
      ))}
    </>
  );
}

/** Over the digits: rings around those that rule others out. */
export function Rings({
  board: { size },
  noted,
}: {
  readonly board: Board;
  readonly noted: readonly NotedMark[];
}) {
  return (
    <>
      {noted
        .filter(({ role }) => role === 'blocker')
        .map(({ cell }) => (
          <circle
            key={cell}
            class="ring"
            cx={(cell % size) + 0.5}
            cy={Math.floor(cell / size) + 0.5}
            r={0.4}
          />
        ))}
    </>
  );
}

/** Over everything: arrows. The marker is in the page once, see shell.tsx. */
export function Links({ board, links }: { readonly board: Board; readonly links: readonly PictureLink[] }) {
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
function curveOf({ size }: Board, { from, to }: PictureLink): string {
  const point = ({ cells, digit }: MarkPlace): [number, number] => {
    const [dx, dy] = markPlace(size, digit);
    const mean = (of: (cell: number) => number): number =>
      cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
    return [mean((cell) => cell % size) + dx, mean((cell) => Math.floor(cell / size)) + dy];
  };
  const [x1, y1] = point(from);
  const [x2, y2] = point(to);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const gap = Math.min(0.17, length / 4);
  const bend = Math.min(0.35, length * 0.15);
  const [mx, my] = [(x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend];
  return `M${round(x1 + ux * gap)} ${round(y1 + uy * gap)}Q${round(mx)} ${round(my)} ${round(x2 - ux * gap)} ${round(y2 - uy * gap)}`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
