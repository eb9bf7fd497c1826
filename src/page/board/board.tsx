// The board: a grid of cells for every R×C with or without extra units, to look at or to edit. One cell is in the order of
// Tab, arrows go to the others.
import { useSignal } from '@preact/signals';
import { memo } from 'preact/compat';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Puzzle } from '../../board/index.ts';
import { areApart } from '../../board/internal.ts';
import type { NotedMark, PictureLink } from '../../draw/index.ts';
import { placedIn } from '../../draw/internal.ts';
import { symbolOf } from '../../text/index.ts';
import { conflictCells } from './conflicts.ts';
import { describeCell, marksOf } from './describe.ts';
import type { Editor } from './editor.ts';
import { actionOf, perform } from './keys.ts';
import { type MarkedSet, marksAcross, roleLetters } from './marks.ts';
import { Fills, Links, Outlines, Rings } from './overlay.tsx';

export interface BoardProps {
  /** What this board is, for screen readers: `the puzzle`. */
  readonly label: string;
  /** What is shown; with an editor, pass `editor.puzzle.value`, or a later state of it. */
  readonly puzzle: Puzzle;
  /** Makes the board editable. Default: it is only looked at. */
  readonly editor?: Editor;
  /** Digits beside the clues, in a lighter hand. */
  readonly solution?: Uint8Array | undefined;
  readonly sets?: readonly MarkedSet[];
  readonly noted?: readonly NotedMark[];
  readonly links?: readonly PictureLink[];
  /** Pencilmarks also in cells in which every digit is allowed. Default: false. */
  readonly showsAllMarks?: boolean;
}

const NOTHING: readonly never[] = [];
/** Room for the labels of rows and columns, in cells. */
const LABEL = 0.6;

export function Board({
  label,
  puzzle,
  editor,
  solution,
  sets = NOTHING,
  noted = NOTHING,
  links = NOTHING,
  showsAllMarks = false,
}: BoardProps) {
  const { board } = puzzle;
  const { size } = board;
  const own = useSignal(0);
  const place = Math.min((editor?.cursor ?? own).value, board.cellCount - 1);
  const selection = editor?.selection.value;
  const conflicts = useMemo(() => conflictCells(puzzle), [puzzle]);
  const cells = useRef<HTMLDivElement>(null);

  const move = (cell: number, extend: boolean): void => {
    if (editor) editor.moveTo(cell, extend);
    else own.value = cell;
  };
  useEffect(() => {
    // the focus follows the cursor, but is never taken from elsewhere
    const element = cells.current;
    if (element?.contains(document.activeElement))
      element.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [place]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const action = actionOf(event, board, place);
    if (!action || (!editor && action.kind !== 'move')) return;
    event.preventDefault();
    if (editor) perform(editor, action);
    else if (action.kind === 'move') own.value = action.cell;
  };
  const onPointerDown = (event: PointerEvent): void => {
    const cell = cellAt(event);
    if (cell === undefined) return;
    (event.target as Element).releasePointerCapture?.(event.pointerId); // or touch would stay with this cell
    move(cell, event.shiftKey);
  };
  const onPointerOver = (event: PointerEvent): void => {
    const cell = cellAt(event);
    if (editor && cell !== undefined && event.buttons === 1) move(cell, true);
  };

  const view = `${-LABEL} ${-LABEL} ${size + LABEL} ${size + LABEL}`;
  const shown = { solution, sets, noted, conflicts };
  const isApart = areApart(board);
  return (
    <div class={editor ? 'board editable' : 'board'} style={{ '--n': size, '--across': marksAcross(size) }}>
      <svg class="under" viewBox={view} aria-hidden="true">
        <Fills board={board} sets={sets} />
      </svg>
      <div
        role="grid"
        aria-label={`${label}, ${board.name} board`}
        {...(editor ? { 'aria-multiselectable': 'true' } : { 'aria-readonly': 'true' })}
        class="cells"
        ref={cells}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        tabIndex={-1}
      >
        <ColumnLabels size={size} />
        {Array.from({ length: size }, (_, row) => (
          <div role="row" key={row}>
            <span role="rowheader" aria-label={`row ${row + 1}`} class="line-label">
              {row + 1}
            </span>
            {Array.from({ length: size }, (_, column) => {
              const cell = row * size + column;
              return (
                <Cell
                  key={cell}
                  cell={cell}
                  words={describeCell(puzzle, cell, shown)}
                  digit={puzzle.cells[cell] || (solution?.[cell] ?? 0) || (placedIn(noted, cell) ?? 0)}
                  marks={solution?.[cell] ? '' : marksText(puzzle, cell, showsAllMarks)}
                  noted={notesOf(noted, cell)}
                  look={lookOf(
                    puzzle,
                    cell,
                    isApart,
                    conflicts,
                    selection,
                    placedIn(noted, cell) !== undefined,
                  )}
                  isAtCursor={cell === place}
                  isSelected={editor ? (selection?.has(cell) ?? false) : undefined}
                />
              );
            })}
          </div>
        ))}
      </div>
      <svg class="over" viewBox={view} aria-hidden="true">
        <Outlines board={board} sets={sets} />
        <Rings board={board} noted={noted} />
        <Links board={board} links={links} />
      </svg>
    </div>
  );
}

/** The cell that the event is about. */
function cellAt(event: Event): number | undefined {
  const value = (event.target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell;
  return value === undefined ? undefined : Number(value);
}

function ColumnLabels({ size }: { readonly size: number }) {
  return (
    <div role="row">
      <span role="presentation" class="corner" />
      {Array.from({ length: size }, (_, column) => (
        <span key={column} role="columnheader" aria-label={`column ${column + 1}`} class="line-label">
          {column + 1}
        </span>
      ))}
    </div>
  );
}

/** The classes of a cell. */
function lookOf(
  { board, cells }: Puzzle,
  cell: number,
  isApart: (a: number, b: number) => boolean,
  conflicts: ReadonlySet<number>,
  selection: ReadonlySet<number> | undefined,
  isPlaced: boolean,
): string {
  const { size } = board;
  const isEnd = (isLast: boolean, next: number): boolean =>
    board.regions.length > 0 && (isLast || isApart(cell, next));
  return [
    cells[cell] > 0 ? 'clue' : 'solved',
    isEnd((cell + 1) % size === 0, cell + 1) ? 'box-right' : '',
    isEnd(cell + size >= size * size, cell + size) ? 'box-below' : '',
    conflicts.has(cell) ? 'conflict' : '',
    selection?.has(cell) ? 'selected' : '',
    isPlaced ? 'placed' : '',
  ].join(' ');
}

interface CellProps {
  readonly cell: number;
  readonly words: string;
  readonly digit: number;
  /** The digits of the pencilmarks, spaces for those that are not there; '' for none. */
  readonly marks: string;
  /** Roles of candidates, one letter each as in `notesOf`. */
  readonly noted: string;
  readonly look: string;
  readonly isAtCursor: boolean;
  readonly isSelected: boolean | undefined;
}

/** All props are plain values, so that only cells that change are drawn again. */
const Cell = memo(function Cell({
  cell,
  words,
  digit,
  marks,
  noted,
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
        <Marks marks={marks} noted={noted} />
      ) : null}
    </span>
  );
});

/** Small digits; those that matter in a step stand out. */
function Marks({ marks, noted }: { readonly marks: string; readonly noted: string }) {
  const roles = new Map(noted.split(' ').map((note) => [Number(note.slice(1)), note[0]]));
  return (
    <span class="marks" aria-hidden="true">
      {[...marks].map((symbol, i) => {
        const role = roles.get(i + 1);
        return (
          <i
            key={i}
            class={role ? `role-${role}` : ''}
            data-symbol={role ? symbolOf(i + 1) : symbol} // drawn by the style: the cell's label says it in words
          />
        );
      })}
    </span>
  );
}

function marksText(puzzle: Puzzle, cell: number, showsAll: boolean): string {
  if (puzzle.cells[cell] > 0 || !puzzle.candidates) return '';
  const marks = marksOf(puzzle, cell);
  if (!showsAll && marks.length === puzzle.board.size) return ''; // every digit allowed: nothing to see
  return Array.from({ length: puzzle.board.size }, (_, i) =>
    marks.includes(i + 1) ? symbolOf(i + 1) : ' ',
  ).join('');
}

/** `p5 g7`: 5 is placed, 7 is gone. */
function notesOf(noted: readonly NotedMark[], cell: number): string {
  if (noted.length === 0) return '';
  return noted
    .filter((each) => each.cell === cell)
    .map(({ digit, role }) => `${roleLetters[role]}${digit}`)
    .join(' ');
}
