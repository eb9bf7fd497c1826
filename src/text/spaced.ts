// Grids as people type them, with a space for each empty cell: N lines of at most N characters. Editors remove blanks
// at the ends of lines, so shorter lines are padded at the right, and an empty line may be a row. Such lines can also
// be something else (rows with gaps, words). So they are held until N of them stand alone between empty lines, and are
// a grid only if they cannot be read in another way.
import { type Board, createPuzzle } from '../board/index.ts';
import type { BlockPuzzle } from './block.ts';
import { boardOfSize, MIN_INFERRED_SIZE } from './boards.ts';
import { type HeldLine, isComment } from './held.ts';
import type { Layout } from './layout.ts';
import { digitOf, NO_SYMBOL } from './symbols.ts';

/** The size if nothing else determines it. */
const USUAL_SIZE = 9;
/** The largest size tried if no board is given. */
const LARGEST_SIZE = 25;

export interface SpacedGrids {
  take(text: string, line: number): void;
  isEmpty(): boolean;
  end(): void;
}

/** What ends the held lines: a comment or the end of the text, or some other line. */
type End = 'alone' | 'not alone';

/** Lines that are not part of such a grid go to the layout unchanged. */
export function createSpacedGrids(board: Board | undefined, layout: Layout): SpacedGrids {
  const largest = board?.size ?? LARGEST_SIZE;
  const held: HeldLine[] = [];
  let isPassing = false; // up to the next empty line

  const passOne = (): void => {
    const { text, line } = held.shift()!;
    layout.take(text, line);
  };

  const settleFirst = (end?: End): void => {
    const blanks = held.findIndex(({ text }) => !isBlank(text));
    const grid = blanks < 0 ? undefined : findGrid(held, blanks, board, end);
    if (grid && !layout.canRead(grid.rows)) {
      for (let i = 0; i < grid.from; i++) passOne();
      held.splice(0, grid.rows.length);
      layout.takeGrid(readGrid(grid.rows, board ?? boardOfSize(grid.rows.length)!));
      return;
    }
    while (held.length > 0 && isBlank(held[0].text)) passOne();
    while (held.length > 0 && !isBlank(held[0].text)) passOne();
    isPassing = held.length === 0 && blanks >= 0 && !end;
  };

  const settle = (end?: End): void => {
    while (held.length > 0 && (end || held.length > 2 * largest + 1))
      if (layout.mayBeginGrid()) settleFirst(end);
      else passOne();
  };

  return {
    isEmpty: () => held.length === 0,
    end: () => settle('alone'),
    take(text, line) {
      isPassing &&= text.trim() !== '';
      if (!isPassing && isPossible(text, largest) && (held.length > 0 || layout.mayBeginGrid())) {
        held.push({ text, line });
        settle();
      } else {
        settle(isComment(text.trim()) ? 'alone' : 'not alone');
        layout.take(text, line);
      }
    },
  };
}

/** May the line be a row of such a grid? */
function isPossible(text: string, largest: number): boolean {
  if (text.length > 2 * largest) return false; // most lines
  const row = withoutEnd(text);
  return row.length <= largest && isOf(row, largest);
}

/** Without the spaces at its end. A tab is not a space here. */
function withoutEnd(text: string): string {
  return text.replace(/ +$/, '');
}

/** Only spaces and digits? */
function isOf(row: string, size: number): boolean {
  for (let i = 0; i < row.length; i++) {
    if (row[i] === ' ') continue;
    const digit = digitOf(row[i], size);
    if (digit === 0 || digit === NO_SYMBOL) return false;
  }
  return true;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

/**
 * The grid at the beginning of the lines, the first `blanks` of them empty. Undefined if there is none, or two readings
 * are possible.
 */
function findGrid(
  lines: readonly HeldLine[],
  blanks: number,
  board: Board | undefined,
  end: End | undefined,
): { readonly from: number; readonly rows: HeldLine[] } | undefined {
  const gap = lines.findIndex(({ text }, i) => i > blanks && isBlank(text));
  const together = Math.min((gap < 0 ? lines.length : gap) - blanks, LARGEST_SIZE);
  const hasBoxes = together >= MIN_INFERRED_SIZE && boardOfSize(together)!.boxRows > 1;
  for (const size of board ? [board.size] : [USUAL_SIZE, ...(hasBoxes ? [together] : [])]) {
    const places: number[] = [];
    for (let from = blanks; from >= 0 && blanks - from < size; from--) {
      const next = lines[from + size];
      const isAlone = next ? isBlank(next.text) : end === 'alone' && from + size === lines.length;
      if (isAlone && isGrid(lines.slice(from, from + size), size, board !== undefined)) places.push(from);
    }
    if (places.length > 1) return undefined;
    if (places.length === 1) return { from: places[0], rows: lines.slice(places[0], places[0] + size) };
  }
  return undefined;
}

/** Are the spaces cells, not gaps between the symbols? */
function isGrid(lines: readonly HeldLine[], size: number, isSizeGiven: boolean): boolean {
  const rows = lines.map(({ text }) => withoutEnd(text));
  const longest = Math.max(...rows.map((row) => row.length));
  if (longest > size || !rows.every((row) => isOf(row, size))) return false;
  if (
    longest < size &&
    size !== USUAL_SIZE &&
    !isSizeGiven &&
    !lines.some(({ text }) => text.length === size)
  )
    return false;
  const hasSpace = rows.some((row) => row.includes(' '));
  const hasNoGaps = rows.some((row) => [...row].some((character, i) => i % 2 === 1 && character !== ' '));
  return hasSpace && hasNoGaps;
}

function readGrid(rows: readonly HeldLine[], board: Board): BlockPuzzle {
  const { size } = board;
  const cells = rows.flatMap(({ text }) =>
    Array.from({ length: size }, (_, i) => {
      const character = text[i] ?? ' ';
      return character === ' ' ? 0 : digitOf(character, size);
    }),
  );
  return {
    puzzle: createPuzzle(board, cells),
    firstLine: rows[0].line,
    placeOf: (cell) => ({ line: rows[Math.floor(cell / size)].line, column: (cell % size) + 1 }),
  };
}
