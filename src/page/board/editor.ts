// A puzzle being edited: what is filled in, where the cursor stands, what is selected, and the way back. It knows nothing
// of keys and pixels; keys.ts and board.tsx do.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Board, createPuzzle, type Puzzle } from '../../board/index.ts';

/** A puzzle being edited. */
export interface Editor {
  readonly puzzle: ReadonlySignal<Puzzle>;
  /** The cell that keys go to. */
  readonly cursor: ReadonlySignal<number>;
  /** The cells from the anchor to the cursor: a rectangle. */
  readonly selection: ReadonlySignal<ReadonlySet<number>>;
  /** The cells that were given a colour of the palette, 1 … 8. */
  readonly colours: ReadonlySignal<ReadonlyMap<number, number>>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** Moves the cursor; with `extend` the anchor stays. */
  moveTo(cell: number, extend: boolean): void;
  selectAll(): void;
  /** Puts a digit into every cell of the selection, 0 to clear them with their pencilmarks. */
  fill(digit: number): void;
  /** A pencilmark in every empty cell of the selection: set, or taken away where all have it. */
  mark(digit: number): void;
  /** A colour on every cell of the selection, 0 for none; taken away where all have it. Not undone with the digits. */
  paint(colour: number): void;
  /** Another puzzle, as one step that can be undone; on another board the cursor starts again. */
  replace(puzzle: Puzzle): void;
  undo(): void;
  redo(): void;
}

const MOST_STEPS = 500;

export function createEditor(start: Puzzle): Editor {
  const puzzle = signal(start);
  const cursor = signal(0);
  const anchor = signal(0);
  const past = signal<readonly Puzzle[]>([]);
  const future = signal<readonly Puzzle[]>([]);
  const colours = signal<ReadonlyMap<number, number>>(new Map());
  const selection = computed(() => rectangle(puzzle.value.board, anchor.value, cursor.value));

  const show = (next: Puzzle): void => {
    if (next.board !== puzzle.value.board) {
      cursor.value = anchor.value = 0;
      colours.value = new Map();
    }
    puzzle.value = next;
  };
  const change = (next: Puzzle): void => {
    if (isSame(next, puzzle.value)) return;
    past.value = [...past.value.slice(-MOST_STEPS), puzzle.value];
    future.value = [];
    show(next);
  };

  return {
    puzzle,
    cursor,
    selection,
    colours,
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    moveTo(cell, extend) {
      cursor.value = cell;
      if (!extend) anchor.value = cell;
    },
    selectAll() {
      anchor.value = 0;
      cursor.value = puzzle.value.board.cellCount - 1;
    },
    fill: (digit) => change(filled(puzzle.value, selection.value, digit)),
    mark: (digit) => change(marked(puzzle.value, selection.value, digit)),
    paint(colour) {
      const next = new Map(colours.value);
      const takesAway = colour === 0 || [...selection.value].every((cell) => next.get(cell) === colour);
      for (const cell of selection.value)
        if (takesAway) next.delete(cell);
        else next.set(cell, colour);
      colours.value = next;
    },
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

/** An empty puzzle of the board. */
export function emptyPuzzle(board: Board): Puzzle {
  return createPuzzle(board, new Uint8Array(board.cellCount));
}

function filled({ board, cells, candidates }: Puzzle, selection: ReadonlySet<number>, digit: number): Puzzle {
  const next = cells.slice();
  const marks = candidates?.slice();
  for (const cell of selection) {
    next[cell] = digit;
    marks?.fill(1, cell * board.size, (cell + 1) * board.size); // a clue or an empty cell restricts nothing more
  }
  return withMarks(board, next, marks);
}

/** A cell in which every digit is allowed shows no pencilmarks: the first one that is set stands alone. */
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

function rectangle({ size }: Board, a: number, b: number): ReadonlySet<number> {
  const [rowA, rowB] = [Math.floor(a / size), Math.floor(b / size)];
  const [columnA, columnB] = [a % size, b % size];
  const cells = new Set<number>();
  for (let row = Math.min(rowA, rowB); row <= Math.max(rowA, rowB); row++)
    for (let column = Math.min(columnA, columnB); column <= Math.max(columnA, columnB); column++)
      cells.add(row * size + column);
  return cells;
}

function isSame(a: Puzzle, b: Puzzle): boolean {
  const isEqual = (x: Uint8Array | undefined, y: Uint8Array | undefined): boolean =>
    x === y || (x?.length === y?.length && x?.every((value, i) => value === y?.[i]) === true);
  return a.board === b.board && isEqual(a.cells, b.cells) && isEqual(a.candidates, b.candidates);
}
