// Describes cells for screen readers.
import { type Board, isAllowed, type Puzzle } from '../../board/index.ts';
import type { NotedMark } from '../../draw/index.ts';
import { symbolOf } from '../../text/index.ts';
import { type MarkedSet, roleWords } from './marks.ts';
import type { Played } from './played.ts';

/** What the board shows in addition to the puzzle. */
export interface Shown {
  readonly solution?: Uint8Array | undefined;
  readonly sets: readonly MarkedSet[];
  readonly noted: readonly NotedMark[];
  readonly conflicts: ReadonlySet<number>;
  readonly played?: Played | undefined;
}

/** Describes a cell, as in `row 3, column 7, box 3: clue 5, in unavoidable set 2`. */
export function describeCell(
  puzzle: Puzzle,
  cell: number,
  { solution, sets, noted, conflicts, played }: Shown,
): string {
  const { board, cells } = puzzle;
  const parts = [
    cells[cell] > 0
      ? `clue ${symbolOf(cells[cell])}`
      : played
        ? playedWords(played, cell)
        : solution && solution[cell] > 0
          ? `solved ${symbolOf(solution[cell])}`
          : emptyWords('candidates', puzzle.candidates ? marksOf(puzzle, cell) : []),
    ...(conflicts.has(cell) ? ['breaks a rule'] : []),
    ...(played?.wrong.has(cell) ? [played.digits[cell] > 0 ? 'wrong' : 'the right digit is not noted'] : []),
    ...sets.filter((set) => set.cells.includes(cell)).map(({ name }) => `in ${name}`),
    ...noted
      .filter((each) => each.cell === cell)
      .map(({ digit, role }) => `${symbolOf(digit)} ${roleWords[role]}`),
  ];
  return `${placeOf(board, cell)}: ${parts.join(', ')}`;
}

function playedWords({ digits, notes }: Played, cell: number): string {
  return digits[cell] > 0 ? `entered ${symbolOf(digits[cell])}` : emptyWords('notes', notes[cell]);
}

function emptyWords(name: string, digits: readonly number[]): string {
  return digits.length === 0 ? 'empty' : `empty, ${name} ${digits.map(symbolOf).join(' ')}`;
}

/** Returns the digits that the pencilmarks of a cell allow. */
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
