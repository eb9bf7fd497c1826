// Edits a puzzle: its digits, pencilmarks and undo. It knows nothing of keys and pixels: keys.ts and board.tsx handle
// them.
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Board, createPuzzle, type Puzzle } from '../../board/index.ts';
import { createSelection, type Selection } from './selection.ts';

/** Something on a board that keys and the pad change: a puzzle, or a game. */
export interface Editable extends Selection {
  /** The puzzle being edited, or the clues of the game. */
  readonly puzzle: ReadonlySignal<Puzzle>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** Puts a digit into every selected cell. 0 clears the cells and their pencilmarks. */
  fill(digit: number): void;
  /** Sets a pencilmark in every selected empty cell, or removes it if all of them have it. Absent: there are none. */
  readonly mark?: ((digit: number) => void) | undefined;
  undo(): void;
  redo(): void;
}

/** A puzzle being edited. */
export interface Editor extends Editable {
  readonly mark: (digit: number) => void;
  /** Replaces the puzzle, as a single step for undo. On another board the cursor returns to the first cell. */
  replace(puzzle: Puzzle): void;
}

const MOST_STEPS = 500;

export function createEditor(start: Puzzle): Editor {
  const puzzle = signal(start);
  const past = signal<readonly Puzzle[]>([]);
  const future = signal<readonly Puzzle[]>([]);
  const { enter, ...selected } = createSelection(start.board);

  const show = (next: Puzzle): void =>
    batch(() => {
      if (next.board !== puzzle.value.board) enter(next.board);
      puzzle.value = next;
    });
  const change = (next: Puzzle): void => {
    if (isSame(next, puzzle.value)) return;
    past.value = [...past.value.slice(-MOST_STEPS), puzzle.value];
    future.value = [];
    show(next);
  };

  return {
    puzzle,
    ...selected,
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    fill: (digit) => change(filled(puzzle.value, selected.selection.value, digit)),
    mark: (digit) => change(marked(puzzle.value, selected.selection.value, digit)),
    replace: change,
    undo() {
      const last = past.value.at(-1);
      if (!last) return;
      future.value = [...future.value, puzzle.value];
      past.value = past.value.slice(0, -1);
      show(last);
    },
    redo() {
      const next = future.value.at(-1);
      if (!next) return;
      past.value = [...past.value, puzzle.value];
      future.value = future.value.slice(0, -1);
      show(next);
    },
  };
}

/** Creates an empty puzzle of a board. */
export function emptyPuzzle(board: Board): Puzzle {
  return createPuzzle(board, new Uint8Array(board.cellCount));
}

function filled({ board, cells, candidates }: Puzzle, selection: ReadonlySet<number>, digit: number): Puzzle {
  const next = cells.slice();
  const marks = candidates?.slice();
  for (const cell of selection) {
    next[cell] = digit;
    marks?.fill(1, cell * board.size, (cell + 1) * board.size); // a filled or cleared cell has no pencilmarks
  }
  return withMarks(board, next, marks);
}

/** Toggles a pencilmark. A cell that allows every digit shows no marks, so the first mark excludes all other digits. */
function marked({ board, cells, candidates }: Puzzle, selection: ReadonlySet<number>, digit: number): Puzzle {
  const { size, cellCount } = board;
  const marks = candidates?.slice() ?? new Uint8Array(cellCount * size).fill(1);
  const open = [...selection].filter((cell) => cells[cell] === 0);
  const isFree = (cell: number): boolean =>
    marks.subarray(cell * size, (cell + 1) * size).every((mark) => mark === 1);
  const takesAway =
    open.length > 0 && open.every((cell) => !isFree(cell) && marks[cell * size + digit - 1] === 1);
  for (const cell of open) {
    if (isFree(cell)) marks.fill(0, cell * size, (cell + 1) * size);
    marks[cell * size + digit - 1] = takesAway ? 0 : 1;
    if (!marks.subarray(cell * size, (cell + 1) * size).includes(1))
      marks.fill(1, cell * size, (cell + 1) * size);
  }
  return withMarks(board, cells, marks);
}

function withMarks(board: Board, cells: Uint8Array, marks: Uint8Array | undefined): Puzzle {
  return marks?.includes(0) ? { board, cells, candidates: marks } : { board, cells };
}

function isSame(a: Puzzle, b: Puzzle): boolean {
  const isEqual = (x: Uint8Array | undefined, y: Uint8Array | undefined): boolean =>
    x === y || (x?.length === y?.length && x?.every((value, i) => value === y?.[i]) === true);
  return a.board === b.board && isEqual(a.cells, b.cells) && isEqual(a.candidates, b.candidates);
}
