// What a screen reader says of a cell.
import { type Board, isAllowed, type Puzzle } from '../../board/index.ts';
import type { NotedMark } from '../../draw/index.ts';
import { symbolOf } from '../../text/index.ts';
import { type MarkedSet, roleWords } from './marks.ts';

/** What else is shown. */
export interface Shown {
  readonly solution?: Uint8Array | undefined;
  readonly sets: readonly MarkedSet[];
  readonly noted: readonly NotedMark[];
  readonly conflicts: ReadonlySet<number>;
}

/** `row 3, column 7, box 3: clue 5, in unavoidable set 2`. */
export function describeCell(
  puzzle: Puzzle,
  cell: number,
  { solution, sets, noted, conflicts }: Shown,
): string {
  const { board, cells, candidates } = puzzle;
  const parts = [
    cells[cell] > 0
      ? `clue ${symbolOf(cells[cell])}`
      : solution && solution[cell] > 0
        ? `solved ${symbolOf(solution[cell])}`
        : candidates
          ? `empty, candidates ${marksOf(puzzle, cell).map(symbolOf).join(' ')}`
          : 'empty',
    ...(conflicts.has(cell) ? ['breaks a rule'] : []),
    ...sets.filter((set) => set.cells.includes(cell)).map(({ name }) => `in ${name}`),
    ...noted
      .filter((each) => each.cell === cell)
      .map(({ digit, role }) => `${symbolOf(digit)} ${roleWords[role]}`),
  ];
  return `${placeOf(board, cell)}: ${parts.join(', ')}`;
}

/** The digits that pencilmarks allow. */
export function marksOf(puzzle: Puzzle, cell: number): number[] {
  return Array.from({ length: puzzle.board.size }, (_, i) => i + 1).filter((digit) =>
    isAllowed(puzzle, cell, digit),
  );
}

function placeOf(board: Board, cell: number): string {
  const { size, regions } = board;
  const [row, column] = [Math.floor(cell / size), cell % size];
  const region = regions.find(({ cells }) => cells.includes(cell));
  return `row ${row + 1}, column ${column + 1}${region ? `, ${region.name}` : ''}`;
}
