// Patterns and clue counts that no proper puzzle has, whatever its digits and its grid. Known before any search.
import type { Board, Symmetry, Unit } from '../board/index.ts';
import { identitySymmetry, keepsUnits } from '../board/internal.ts';

/**
 * The fewest clues of a proper puzzle, by the board's boxes, the smaller number first. 3x3: McGuire, Tugemann and
 * Civario, *There Is No 16-Clue Sudoku* (2012). 2x4: Lass. The others: results/small-boards.json.
 */
const FEWEST_CLUES: Readonly<Record<string, number>> = {
  '1x2': 1,
  '1x3': 2,
  '1x4': 4,
  '1x5': 6,
  '1x6': 9,
  '2x2': 4,
  '2x3': 8,
  '2x4': 14,
  '3x3': 17,
};

/** A lower bound for the clues of a proper puzzle of the board. */
export function fewestClues({ boxRows, boxColumns, size, extraUnits }: Board): number {
  const boxes = [boxRows, boxColumns].sort((a, b) => a - b).join('x');
  // with extra units fewer may do, but two digits without a clue would be interchangeable
  return (extraUnits.length === 0 && FEWEST_CLUES[boxes]) || Math.max(0, size - 1);
}

/** Why no puzzle with clues in these cells only is proper. Undefined: nothing is known against it. */
export function whyHopeless(board: Board, cells: Uint8Array): string | undefined {
  const lines = exchangeable(board, board.rows, cells) ?? exchangeable(board, board.columns, cells);
  if (lines)
    return `${namesOf(lines)} have no clue, so that any solution gives another with these two exchanged`;
  const clues = cells.reduce((sum, mark) => sum + Number(mark !== 0), 0);
  const fewest = fewestClues(board);
  return clues < fewest
    ? `it has room for ${clues} clues, and every proper puzzle of ${board.name} has ${fewest} or more`
    : undefined;
}

/** Two lines without a clue that can be exchanged: in Lemma 1.1 of Lass, two lines of a band or stack. */
function exchangeable(
  board: Board,
  lines: readonly Unit[],
  cells: Uint8Array,
): readonly [Unit, Unit] | undefined {
  const empty = lines.filter((line) => line.cells.every((cell) => cells[cell] === 0));
  for (const [i, one] of empty.entries())
    for (const other of empty.slice(i + 1))
      if (keepsUnits(board, exchange(board, one, other))) return [one, other];
  return undefined;
}

function exchange(board: Board, one: Unit, other: Unit): Symmetry {
  const symmetry = identitySymmetry(board);
  for (const [i, cell] of one.cells.entries()) {
    symmetry.cells[cell] = other.cells[i];
    symmetry.cells[other.cells[i]] = cell;
  }
  return symmetry;
}

/** `rows 4 and 6`. */
function namesOf([one, other]: readonly [Unit, Unit]): string {
  const [kind, number] = one.name.split(' ');
  return `${kind}s ${number} and ${other.name.split(' ')[1]}`;
}
