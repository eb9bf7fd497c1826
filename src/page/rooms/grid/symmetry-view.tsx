// Shows a symmetry in stages: rows become columns, rows move, columns move, digits are renamed. The visitor steps
// through the stages or plays them all.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Board } from '../../../board/index.ts';
import type { SymmetryParts } from '../../../canon/index.ts';
import { symbolOf } from '../../../text/index.ts';

interface Props {
  readonly board: Board;
  readonly grid: Uint8Array;
  readonly symmetry: SymmetryParts;
}

interface Stage {
  readonly words: string;
  /** Returns the place of the cell that started in this row and column. */
  place(row: number, column: number): readonly [row: number, column: number];
  readonly isRenamed: boolean;
}

const STAGE_MS = 1100;

export function SymmetryView({ board, grid, symmetry }: Props) {
  const stages = stagesOf(symmetry);
  const at = useSignal(0);
  const isPlaying = useSignal(false);
  useEffect(() => {
    at.value = 0;
    isPlaying.value = false;
  }, [symmetry]);
  useEffect(() => {
    if (!isPlaying.value) return undefined;
    if (at.value >= stages.length - 1) {
      isPlaying.value = false;
      return undefined;
    }
    const timer = setTimeout(() => at.value++, STAGE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying.value, at.value]);
  const { size } = board;
  const stage = stages[Math.min(at.value, stages.length - 1)];
  const shown = (cell: number): number => (stage.isRenamed ? symmetry.digits[grid[cell] - 1] : grid[cell]);
  return (
    <div class="symmetry">
      <svg
        class="board-picture moving"
        role="img"
        aria-label={`stage ${at.value + 1} of ${stages.length}: ${stage.words}`}
        viewBox={`-0.1 -0.1 ${size + 0.2} ${size + 0.2}`}
      >
        {Array.from(grid, (_, cell) => {
          const [row, column] = [Math.floor(cell / size), cell % size];
          const [toRow, toColumn] = stage.place(row, column);
          const first =
            Math.floor(row / board.boxRows) * board.boxRows + Math.floor(column / board.boxColumns);
          return (
            <g key={cell} style={{ transform: `translate(${toColumn}px, ${toRow}px)` }}>
              <rect class={`fill-${(first % 8) + 1}`} x={0.02} y={0.02} width={0.96} height={0.96} />
              <text x={0.5} y={0.5} class="clue">
                {symbolOf(shown(cell))}
              </text>
            </g>
          );
        })}
      </svg>
      <div>
        <p aria-live="polite">{stage.words}</p>
        <div class="row">
          <button type="button" disabled={at.value === 0} onClick={() => at.value--}>
            Back
          </button>
          <button type="button" disabled={at.value === stages.length - 1} onClick={() => at.value++}>
            Next
          </button>
          <button
            type="button"
            onClick={() => {
              at.value = 0;
              isPlaying.value = true;
            }}
          >
            Play
          </button>
        </div>
      </div>
    </div>
  );
}

function stagesOf({ isTransposed, rows, columns, digits }: SymmetryParts): Stage[] {
  // after a transposition the rows are the columns of the start
  const [down, across] = isTransposed ? [columns, rows] : [rows, columns];
  const turned = (row: number, column: number): readonly [number, number] =>
    isTransposed ? [column, row] : [row, column];
  const withRows: Stage['place'] = (row, column) => {
    const [r, c] = turned(row, column);
    return [down[r] - 1, c];
  };
  const withBoth: Stage['place'] = (row, column) => {
    const [r, c] = turned(row, column);
    return [down[r] - 1, across[c] - 1];
  };
  const stages: Stage[] = [
    { words: 'The grid as it is.', place: (row, column) => [row, column], isRenamed: false },
  ];
  if (isTransposed) stages.push({ words: 'Rows become columns.', place: turned, isRenamed: false });
  if (!isIdentity(down))
    stages.push({ words: `Rows move to positions ${down.join(' ')}.`, place: withRows, isRenamed: false });
  if (!isIdentity(across))
    stages.push({
      words: `Columns move to positions ${across.join(' ')}.`,
      place: withBoth,
      isRenamed: false,
    });
  if (!isIdentity(digits))
    stages.push({
      words: `Digits are renamed: ${digits.map((to, i) => `${symbolOf(i + 1)}→${symbolOf(to)}`).join(' ')}.`,
      place: withBoth,
      isRenamed: true,
    });
  return stages;
}

function isIdentity(places: readonly number[]): boolean {
  return places.every((place, i) => place === i + 1);
}
