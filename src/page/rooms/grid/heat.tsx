// Shows how often each cell has a clue in the puzzles found: the darker a cell, the more puzzles have a clue there.
import { type Board, cellName } from '../../../board/index.ts';
import { areApart } from '../../../board/internal.ts';
import { linesBetween, pathOf } from '../../../draw/internal.ts';
import { counted } from '../../shell/counted.ts';

interface Props {
  readonly board: Board;
  readonly counts: Uint32Array;
  /** The number of puzzles. */
  readonly puzzles: number;
}

/** Cells are at most this dark, so that the numbers stay legible. */
const DARKEST = 0.75;

export function Heat({ board, counts, puzzles }: Props) {
  const { size } = board;
  const most = Math.max(...counts);
  const often = cellsWith(board, counts, most);
  const never = counts.filter((count) => count === 0).length;
  const words = `clues in ${counted(puzzles, 'puzzle')}: most often in ${often}, in ${counted(most, 'puzzle')}; never in ${counted(never, 'cell')}`;
  return (
    <figure class="heat">
      <svg
        class="board-picture"
        role="img"
        aria-label={words}
        viewBox={`-0.06 -0.06 ${size + 0.12} ${size + 0.12}`}
      >
        {Array.from(counts, (count, cell) => (
          <g key={cell}>
            <rect
              class="heat-cell"
              x={cell % size}
              y={Math.floor(cell / size)}
              width={1}
              height={1}
              fill-opacity={most === 0 ? 0 : ((DARKEST * count) / most).toFixed(3)}
            />
            {count > 0 && (
              <text class="heat-count" x={(cell % size) + 0.5} y={Math.floor(cell / size) + 0.5}>
                {count < 1000 ? count : `${Math.floor(count / 1000)}k`}
              </text>
            )}
          </g>
        ))}
        <path
          class="thin-lines"
          d={pathOf(
            linesBetween(size, () => true),
            1,
            String,
          )}
        />
        <path
          class="thick-lines"
          d={`M0 0H${size}V${size}H0Z${pathOf(linesBetween(size, areApart(board)), 1, String)}`}
        />
      </svg>
      <figcaption>In how many of the puzzles each cell has a clue.</figcaption>
    </figure>
  );
}

/** Names a few cells with this count. */
function cellsWith(board: Board, counts: Uint32Array, wanted: number): string {
  const cells = [...counts.keys()].filter((cell) => counts[cell] === wanted);
  const named = cells
    .slice(0, 3)
    .map((cell) => cellName(board, cell))
    .join(', ');
  return cells.length > 3 ? `${named} and ${counted(cells.length - 3, 'other cell')}` : named;
}
