// Draws under and over the digits of a board, as SVG in units of cells: shades of extra units; colours, outlines and
// labels of sets; rings around digits. Outlines are under the digits, so that they cover none.
import type { Board } from '../../board/index.ts';
import type { CellSet, NotedMark } from '../../draw/index.ts';
import { numberPlaces, pathOf, setPaints, setShapes, shadedUnits, unitBorders } from '../../draw/internal.ts';
import type { MarkedSet } from './marks.ts';

/** Paths have two decimals. In hundredths of a cell that is fine enough. */
const UNIT = 100;
const SCALE = `scale(${1 / UNIT})`;

interface SetsProps {
  readonly board: Board;
  readonly sets: readonly MarkedSet[];
}

/** Removes cells beyond the board. Just after the board changes, the sets still belong to the previous one. */
function within({ cellCount }: Board, sets: readonly MarkedSet[]): MarkedSet[] {
  return sets.map((set) => ({ ...set, cells: set.cells.filter((cell) => cell < cellCount) }));
}

const shapesOf = (board: Board, sets: readonly MarkedSet[]) =>
  setShapes(board, within(board, sets), UNIT, true);

/** Draws under the digits: extra units, and the colours of sets. */
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
        {shapesOf(board, sets).map(({ set, colour, look, fill }, i) =>
          fill === '' ? null : (
            <path
              key={i}
              class={`fill-${colour}${look === 'shade' ? ' shade' : ''}${dimClass(set)}`}
              d={fill}
            />
          ),
        )}
      </g>
    </>
  );
}

/** Draws a line around the cells of each set. */
export function Outlines({ board, sets }: SetsProps) {
  return (
    <g transform={SCALE}>
      {shapesOf(board, sets).map(({ set, colour, outline }, i) =>
        outline === '' ? null : (
          <path key={i} class={`outline outline-${colour}${dimClass(set)}`} d={outline} />
        ),
      )}
    </g>
  );
}

/** Draws the number of each set in a cell, or its letter on the corner of a cell, away from the pencilmarks. */
export function SetLabels({ board, sets }: SetsProps) {
  const { size } = board;
  const paints = setPaints(sets);
  const labelled = within(board, sets).flatMap(({ cells, number, letter }, i) =>
    number === undefined && letter === undefined ? [] : [{ cells, number: i }],
  );
  return (
    <>
      {numberPlaces(labelled).map(({ number: index, cell, corner }) => {
        const { set, colour } = paints[Number(index)];
        const { letter, number } = set;
        const inset = letter === undefined ? 0.14 : 0.02;
        const x = (cell % size) + (corner % 2 === 0 ? inset : 1 - inset);
        const y = Math.floor(cell / size) + (corner < 2 ? inset : 1 - inset);
        return (
          <g key={index} class={dimClass(set)}>
            {letter !== undefined && <circle class={`set-badge outline-${colour}`} cx={x} cy={y} r={0.15} />}
            <text class={letter === undefined ? 'set-number' : 'set-letter'} x={x} y={y}>
              {letter ?? number}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Sets beside the point are dimmed while a line of words is lit. */
function dimClass(set: CellSet): string {
  return (set as MarkedSet).isDim ? ' dim' : '';
}

/** Draws rings around digits that rule others out. */
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
