// A board on which the visitor draws a pattern: the cells that have clues, or may have them. Space, Enter or a click
// sets or removes a mark, together with its images under the chosen symmetry.
import { useMemo, useRef } from 'preact/hooks';
import { cellOrbits, type PatternSymmetry, type Board as Rules } from '../../../board/index.ts';
import { Board } from '../../board/board.tsx';
import { createEditor, emptyPuzzle } from '../../board/editor.ts';

interface Props {
  readonly board: Rules;
  readonly symmetry: PatternSymmetry;
  readonly pattern: ReadonlySet<number>;
  onChange(pattern: ReadonlySet<number>): void;
}

export function PatternBoard({ board, symmetry, pattern, onChange }: Props) {
  const editor = useMemo(() => createEditor(emptyPuzzle(board)), [board]); // gives the cursor and the selection
  const orbitOf = useMemo(() => {
    const of = new Map<number, readonly number[]>();
    for (const orbit of cellOrbits(board, symmetry)) for (const cell of orbit) of.set(cell, orbit);
    return of;
  }, [board, symmetry]);
  const down = useRef<number | undefined>(undefined);

  const put = (cells: Iterable<number>, isMarked: boolean): void => {
    const next = new Set(pattern);
    for (const cell of cells)
      for (const each of orbitOf.get(cell) ?? [cell]) {
        if (isMarked) next.add(each);
        else next.delete(each);
      }
    onChange(next);
  };
  const toggle = (): void => put(editor.selection.value, !pattern.has(editor.cursor.value));
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || /^(Arrow|Home|End|Tab|Escape|Shift)/.test(key)) return; // for the board
    if (key === ' ' || key === 'Enter') toggle();
    else if (key === 'Delete' || key === 'Backspace') put(editor.selection.value, false);
    else if (!/^[\w.]$/.test(key)) return;
    event.preventDefault();
    event.stopPropagation(); // digits mean nothing here
  };
  const cellAt = (event: Event): number | undefined => {
    const value = (event.target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell;
    return value === undefined ? undefined : Number(value);
  };
  const onPointerUp = (event: PointerEvent): void => {
    // the selection is a cell, or a rectangle drawn with the mouse
    if (down.current !== undefined && cellAt(event) !== undefined) toggle();
    down.current = undefined;
  };
  return (
    <div
      onKeyDownCapture={onKeyDown}
      onPointerDown={(event) => (down.current = cellAt(event))}
      onPointerUp={onPointerUp}
    >
      <Board
        label="pattern: where clues are"
        puzzle={editor.puzzle.value}
        editor={editor}
        sets={[{ cells: [...pattern], colour: 6, name: 'the pattern', look: 'fill' }]}
      />
    </div>
  );
}
