// Turns the pointer on a board into selections: a click selects a cell, Ctrl-click one cell more, a drawn line a
// rectangle. A click on a pencilmark of the only selected cell sets or removes it.
import type { ReadonlySignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Board } from '../../board/index.ts';
import type { Editable } from './editor.ts';
import { markAt } from './marks.ts';

interface Handlers {
  onPointerDown(event: PointerEvent): void;
  onPointerOver(event: PointerEvent): void;
  onClick(event: MouseEvent): void;
}

/** `isUsed`: has the visitor selected anything yet? `move` is for a board without an editor. */
export function usePointer(
  board: Board,
  editor: Editable | undefined,
  isUsed: ReadonlySignal<boolean>,
  move: (cell: number) => void,
): Handlers {
  /** The cell that alone was selected before the pointer went down. */
  const before = useRef<number | undefined>(undefined);
  return {
    onPointerDown(event) {
      const cell = cellAt(event);
      if (cell === undefined) return;
      (event.target as Element).releasePointerCapture?.(event.pointerId); // otherwise a touch would stay with this cell
      if (!editor) return move(cell);
      const selected = editor.selection.value;
      const isAlone = isUsed.value && selected.size === 1 && selected.has(cell);
      before.current = isAlone && !isHeld(event) ? cell : undefined;
      if (event.ctrlKey || event.metaKey) editor.toggle(cell);
      else editor.moveTo(cell, event.shiftKey);
    },
    onPointerOver(event) {
      const cell = cellAt(event);
      if (cell === undefined || event.buttons !== 1 || event.ctrlKey || event.metaKey) return;
      if (cell !== before.current) before.current = undefined;
      editor?.moveTo(cell, true);
    },
    onClick(event) {
      const cell = cellAt(event);
      if (cell === undefined || cell !== before.current) return;
      const place = (event.target as Element).closest('[data-cell]')!;
      if (!place.querySelector('.marks')) return;
      const { left, top, width, height } = place.getBoundingClientRect();
      const digit = markAt(board.size, (event.clientX - left) / width, (event.clientY - top) / height);
      if (digit !== undefined) editor?.mark?.(digit);
    },
  };
}

function isHeld({ shiftKey, ctrlKey, metaKey }: PointerEvent): boolean {
  return shiftKey || ctrlKey || metaKey;
}

/** Finds the cell of an event. */
function cellAt(event: Event): number | undefined {
  const value = (event.target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell;
  return value === undefined ? undefined : Number(value);
}
