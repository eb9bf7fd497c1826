// Shows a small board as a single picture, for galleries and for boards side by side.
import type { Puzzle } from '../../board/index.ts';
import { areApart } from '../../board/internal.ts';
import { linesBetween, pathOf } from '../../draw/internal.ts';
import { symbolOf } from '../../text/index.ts';
import type { MarkedSet } from './marks.ts';
import { Fills, Outlines, SetLabels } from './overlay.tsx';

interface Props {
  /** What the picture shows, for screen readers. */
  readonly label: string;
  readonly puzzle: Puzzle;
  readonly solution?: Uint8Array | undefined;
  readonly sets?: readonly MarkedSet[];
  /** Show dots in place of digits. Default: false. */
  readonly isPattern?: boolean;
}

export function BoardPicture({ label, puzzle, solution, sets = [], isPattern = false }: Props) {
  const { board, cells } = puzzle;
  const { size } = board;
  const edge = 0.06;
  return (
    <svg
      class="board-picture"
      role="img"
      aria-label={label}
      viewBox={`${-edge} ${-edge} ${size + 2 * edge} ${size + 2 * edge}`}
    >
      <Fills board={board} sets={sets} />
      <path class="thin-lines" d={linesOf(size, () => true)} />
      <path class="thick-lines" d={`M0 0H${size}V${size}H0Z${linesOf(size, areApart(board))}`} />
      <Outlines board={board} sets={sets} />
      <SetLabels board={board} sets={sets} />
      {Array.from(cells, (clue, cell) => {
        const digit = clue || (solution?.[cell] ?? 0);
        if (digit === 0) return null;
        const [x, y] = [(cell % size) + 0.5, Math.floor(cell / size) + 0.5];
        if (isPattern) return <circle key={cell} cx={x} cy={y} r={0.27} />;
        return (
          <text key={cell} class={clue > 0 ? 'clue' : 'solved'} x={x} y={y}>
            {symbolOf(digit)}
          </text>
        );
      })}
    </svg>
  );
}

function linesOf(size: number, isBetween: (a: number, b: number) => boolean): string {
  return pathOf(linesBetween(size, isBetween), 1, String);
}
