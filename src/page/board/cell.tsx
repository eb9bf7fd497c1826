// A cell of the board, and its pencilmarks.
import { memo } from 'preact/compat';
import type { Board, Puzzle } from '../../board/index.ts';
import type { NotedMark } from '../../draw/index.ts';
import { symbolOf } from '../../text/index.ts';
import { marksOf } from './describe.ts';
import { marksAcross, roleLetters } from './marks.ts';

interface CellProps {
  readonly cell: number;
  readonly words: string;
  readonly digit: number;
  /** A symbol for each digit, or a space where its pencilmark is missing. '' if there are none. */
  readonly marks: string;
  /** The roles of candidates, as `notesOf` writes them. */
  readonly noted: string;
  /** The digit whose pencilmark is highlighted, or 0. */
  readonly lit: number;
  readonly look: string;
  readonly isAtCursor: boolean;
  readonly isSelected: boolean | undefined;
}

/** Shows a cell. All props are plain values, so only cells that change are drawn again. */
export const Cell = memo(function Cell({
  cell,
  words,
  digit,
  marks,
  noted,
  lit,
  look,
  isAtCursor,
  isSelected,
}: CellProps) {
  return (
    <span
      role="gridcell"
      data-cell={cell}
      class={look}
      tabIndex={isAtCursor ? 0 : -1}
      aria-label={words}
      {...(isSelected !== undefined && { 'aria-selected': isSelected })}
    >
      {digit > 0 ? (
        symbolOf(digit)
      ) : marks !== '' || noted !== '' ? (
        <Marks marks={marks} noted={noted} lit={lit} />
      ) : null}
    </span>
  );
});

/** With this many digits, the marks of a cell are one text: an element for each takes the browser too long. */
const MANY = 16;

/**
 * Shows the pencilmarks of a cell. Those with a role in the current step, or highlighted ones, stand out. The style draws
 * the symbols, as the cell's label already says them in words.
 */
function Marks({ marks, noted, lit }: Pick<CellProps, 'marks' | 'noted' | 'lit'>) {
  if (marks.length >= MANY && noted === '') return <MarksAsText marks={marks} lit={lit} />;
  const roles = new Map(noted.split(' ').map((note) => [Number(note.slice(1)), note[0]]));
  return (
    <span class="marks" aria-hidden="true">
      {[...marks].map((symbol, i) => {
        const role = roles.get(i + 1);
        return (
          <i
            key={i}
            class={role ? `role-${role}` : lit === i + 1 && symbol !== ' ' ? 'lit' : ''}
            data-symbol={role ? symbolOf(i + 1) : symbol}
          />
        );
      })}
    </span>
  );
}

function MarksAsText({ marks, lit }: Pick<CellProps, 'marks' | 'lit'>) {
  const across = marksAcross(marks.length);
  const rows = Array.from({ length: Math.ceil(marks.length / across) }, (_, row) =>
    marks.slice(row * across, (row + 1) * across),
  );
  const isLit = lit > 0 && marks[lit - 1] !== ' ';
  const place = { '--column': (lit - 1) % across, '--row': Math.floor((lit - 1) / across) };
  return (
    <span class="marks as-text" aria-hidden="true" data-symbols={rows.join('\n')}>
      {isLit && <i class="lit" style={place} data-symbol={symbolOf(lit)} />}
    </span>
  );
}

/** What decides how a cell looks. */
export interface Looks {
  readonly board: Board;
  readonly clues: Uint8Array;
  readonly isApart: (a: number, b: number) => boolean;
  readonly conflicts: ReadonlySet<number>;
  readonly wrong: ReadonlySet<number> | undefined;
  readonly selection: ReadonlySet<number> | undefined;
}

/** Returns the CSS classes of a cell. */
export function lookOf(
  { board, clues, isApart, conflicts, wrong, selection }: Looks,
  cell: number,
  isPlaced: boolean,
  isLit: boolean,
): string {
  const { size } = board;
  const isEnd = (isLast: boolean, next: number): boolean =>
    board.regions.length > 0 && (isLast || isApart(cell, next));
  return [
    clues[cell] > 0 ? 'clue' : 'solved',
    isEnd((cell + 1) % size === 0, cell + 1) ? 'box-right' : '',
    isEnd(cell + size >= size * size, cell + size) ? 'box-below' : '',
    conflicts.has(cell) ? 'conflict' : '',
    wrong?.has(cell) ? 'wrong' : '',
    selection?.has(cell) ? 'selected' : '',
    isPlaced ? 'placed' : '',
    isLit ? 'lit' : '',
  ].join(' ');
}

/** Writes the pencilmarks of a cell: a symbol for each digit, or a space. */
export function marksText(puzzle: Puzzle, cell: number, showsAll: boolean): string {
  if (puzzle.cells[cell] > 0 || !puzzle.candidates) return '';
  const marks = marksOf(puzzle, cell);
  if (!showsAll && marks.length === puzzle.board.size) return ''; // every digit is allowed
  return symbolsOf(puzzle.board, marks);
}

/** Writes a symbol for each of the digits, and a space for each of the others. '' if there are no digits. */
export function symbolsOf({ size }: Board, digits: readonly number[]): string {
  if (digits.length === 0) return '';
  return Array.from({ length: size }, (_, i) => (digits.includes(i + 1) ? symbolOf(i + 1) : ' ')).join('');
}

/** Writes the roles of the candidates of a cell. `p5 g7`: 5 is placed, 7 is gone. */
export function notesOf(noted: readonly NotedMark[], cell: number): string {
  if (noted.length === 0) return '';
  return noted
    .filter((each) => each.cell === cell)
    .map(({ digit, role }) => `${roleLetters[role]}${digit}`)
    .join(' ');
}
