// The board: a grid of cells for every R×C with or without extra units, to look at or to edit. Tab reaches one cell, and
// arrows lead to the others.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Puzzle } from '../../board/index.ts';
import { areApart } from '../../board/internal.ts';
import type { NotedMark } from '../../draw/index.ts';
import { placedIn } from '../../draw/internal.ts';
import { Cell, lookOf, marksText, notesOf, symbolsOf } from './cell.tsx';
import { conflictCells } from './conflicts.ts';
import { describeCell } from './describe.ts';
import type { Editable } from './editor.ts';
import { actionOf, perform } from './keys.ts';
import { type BoardLink, Links } from './links.tsx';
import { type MarkedSet, marksAcross } from './marks.ts';
import { Fills, Outlines, Rings, SetLabels } from './overlay.tsx';
import type { Played } from './played.ts';
import { usePointer } from './pointer.ts';

export interface BoardProps {
  /** The name of the board for screen readers, as in `the puzzle`. */
  readonly label: string;
  /** The puzzle to show. With an editor, pass `editor.puzzle.value` or a later state of it. */
  readonly puzzle: Puzzle;
  /** Makes the board editable. Default: the board is read-only. */
  readonly editor?: Editable | undefined;
  /** The digits of the other cells, in a lighter colour. */
  readonly solution?: Uint8Array | undefined;
  readonly sets?: readonly MarkedSet[];
  readonly noted?: readonly NotedMark[];
  readonly links?: readonly BoardLink[];
  /** Show pencilmarks also in cells where every digit is allowed. Default: false. */
  readonly showsAllMarks?: boolean;
  /** The digits and notes of a player. The puzzle has the clues. */
  readonly played?: Played | undefined;
  /** Highlights the places of a digit. Default: 0, none; in a game the digit at the cursor. */
  readonly lit?: number;
}

const NOTHING: readonly never[] = [];
/** The space for the labels of rows and columns, in cells. */
const LABEL = 0.6;
/** Boards with this many digits take the whole width of the page. */
const LARGE = 16;

export function Board({
  label,
  puzzle,
  editor,
  solution,
  sets = NOTHING,
  noted = NOTHING,
  links = NOTHING,
  showsAllMarks = false,
  played,
  lit = 0,
}: BoardProps) {
  const { board } = puzzle;
  const { size } = board;
  const own = useSignal(0);
  const place = Math.min((editor?.cursor ?? own).value, board.cellCount - 1);
  const selection = editor?.selection.value;
  const isUsed = useSignal(false); // the selection shows from the first click or key on
  const clashes = useMemo(() => conflictCells(puzzle), [puzzle]);
  const conflicts = played?.conflicts ?? clashes;
  const cells = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // the focus follows the cursor if it is on this board
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
  const { onPointerDown, onPointerOver, onClick } = usePointer(board, editor, isUsed, (cell) => {
    own.value = cell;
  });

  const light = lit || (isUsed.value && played?.digits[place]) || 0;
  const view = `${-LABEL} ${-LABEL} ${size + LABEL} ${size + LABEL}`;
  const shown = { solution, sets, noted, conflicts, played };
  const looks = {
    board,
    clues: puzzle.cells,
    isApart: areApart(board),
    conflicts,
    wrong: played?.wrong,
    selection,
  };
  return (
    <div
      class={`board${editor ? ' editable' : ''}${isUsed.value ? ' used' : ''}${size >= LARGE ? ' large' : ''}`}
      style={{ '--n': size, '--across': marksAcross(size) }}
    >
      <svg class="under" viewBox={view} aria-hidden="true">
        <Fills board={board} sets={sets} />
        <Outlines board={board} sets={sets} />
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
        onClick={onClick}
        onFocusIn={() => (isUsed.value = true)}
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
              const isPlaced = placedIn(noted, cell) !== undefined;
              const digit =
                puzzle.cells[cell] ||
                (played?.digits[cell] ?? 0) ||
                (solution?.[cell] ?? 0) ||
                (placedIn(noted, cell) ?? 0);
              return (
                <Cell
                  key={cell}
                  cell={cell}
                  words={describeCell(puzzle, cell, shown)}
                  digit={digit}
                  marks={
                    digit > 0
                      ? ''
                      : played
                        ? symbolsOf(board, played.notes[cell])
                        : marksText(puzzle, cell, showsAllMarks)
                  }
                  noted={notesOf(noted, cell)}
                  lit={light}
                  look={lookOf(looks, cell, isPlaced, light > 0 && digit === light)}
                  isAtCursor={cell === place}
                  isSelected={editor ? (selection?.has(cell) ?? false) : undefined}
                />
              );
            })}
          </div>
        ))}
      </div>
      <svg class="over" viewBox={view} aria-hidden="true">
        <SetLabels board={board} sets={sets} />
        <Rings board={board} noted={noted} />
        <Links board={board} links={links} />
      </svg>
    </div>
  );
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
