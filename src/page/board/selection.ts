// What the visitor points at on a board: the cursor, the selected cells, and their colours. It knows nothing of digits.
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Board } from '../../board/index.ts';

/** The selected cells of a board. */
export interface Selection {
  /** The cell that keys act on. */
  readonly cursor: ReadonlySignal<number>;
  /** The rectangle of cells from the anchor to the cursor, and the cells that were selected one by one. */
  readonly selection: ReadonlySignal<ReadonlySet<number>>;
  /** The cells that have a colour, with its number in the palette, 1 … 8. */
  readonly colours: ReadonlySignal<ReadonlyMap<number, number>>;
  /** Moves the cursor. With `extend` the anchor stays. */
  moveTo(cell: number, extend: boolean): void;
  /** Selects one cell more, or one less. The cursor moves there. */
  toggle(cell: number): void;
  selectAll(): void;
  /** Colours every selected cell, or removes the colour if all have it or it is 0. Undo does not change colours. */
  paint(colour: number): void;
}

/** Creates a selection of the first cell. `enter` begins anew on another board. */
export function createSelection(start: Board): Selection & { enter(board: Board): void } {
  const board = signal(start);
  const cursor = signal(0);
  /** One corner of the rectangle. Undefined: there is none, as the last cell was taken away. */
  const anchor = signal<number | undefined>(0);
  const single = signal<ReadonlySet<number>>(new Set());
  const colours = signal<ReadonlyMap<number, number>>(new Map());
  const selection = computed(() => {
    const { value: from } = anchor;
    const inside = from === undefined ? [] : rectangle(board.value, from, cursor.value);
    return new Set([...single.value, ...inside]);
  });
  return {
    cursor,
    selection,
    colours,
    moveTo: (cell, extend) =>
      batch(() => {
        if (!extend) single.value = new Set();
        if (!extend || anchor.value === undefined) anchor.value = cell;
        cursor.value = cell;
      }),
    toggle: (cell) =>
      batch(() => {
        const next = new Set(selection.value);
        const isTaken = next.delete(cell) && next.size > 0;
        single.value = next;
        anchor.value = isTaken ? undefined : cell;
        cursor.value = cell;
      }),
    selectAll: () =>
      batch(() => {
        anchor.value = 0;
        cursor.value = board.value.cellCount - 1;
      }),
    paint(colour) {
      const next = new Map(colours.value);
      const takesAway = colour === 0 || [...selection.value].every((cell) => next.get(cell) === colour);
      for (const cell of selection.value)
        if (takesAway) next.delete(cell);
        else next.set(cell, colour);
      colours.value = next;
    },
    enter: (next) =>
      batch(() => {
        board.value = next;
        cursor.value = anchor.value = 0;
        single.value = new Set();
        colours.value = new Map();
      }),
  };
}

function rectangle({ size }: Board, a: number, b: number): number[] {
  const [rowA, rowB] = [Math.floor(a / size), Math.floor(b / size)];
  const [columnA, columnB] = [a % size, b % size];
  const cells: number[] = [];
  for (let row = Math.min(rowA, rowB); row <= Math.max(rowA, rowB); row++)
    for (let column = Math.min(columnA, columnB); column <= Math.max(columnA, columnB); column++)
      cells.push(row * size + column);
  return cells;
}
