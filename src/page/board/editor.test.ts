import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../board/index.ts';
import { writePuzzle } from '../../text/index.ts';
import { createEditor, emptyPuzzle } from './editor.ts';
import { actionOf, type Key, perform } from './keys.ts';

const key = (name: string, held: Partial<Key> = {}): Key => ({
  key: name,
  code: /^[1-9]$/.test(name) ? `Digit${name}` : '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

function typed(board: string, keys: readonly Key[]): string {
  const editor = createEditor(emptyPuzzle(parseBoard(board)));
  for (const each of keys) {
    const action = actionOf(each, editor.puzzle.value.board, editor.cursor.value);
    if (action) perform(editor, action);
  }
  return writePuzzle(editor.puzzle.value);
}

describe('typing on a board', () => {
  it('takes digits up to the board size, letters after 9, and arrows that stop at the edge', () => {
    expect(typed('2x2', [key('3'), key('ArrowRight'), key('5'), key('ArrowUp'), key('4')])).toBe(
      '34..............',
    );
    expect(typed('4x4', [key('g'), key('ArrowDown'), key('h'), key('G')])).toBe(
      `G${'.'.repeat(15)}G${'.'.repeat(239)}`,
    );
  });

  it('fills and clears the cells that Shift and arrows select', () => {
    const select = [key('ArrowRight', { shiftKey: true }), key('ArrowDown', { shiftKey: true })];
    expect(typed('2x2', [...select, key('1')])).toBe('11..11..........');
    expect(typed('2x2', [...select, key('1'), key('Escape'), key('Delete')])).toBe('11..1...........');
    expect(typed('2x2', [key('a', { ctrlKey: true }), key('2'), key('0')])).toBe('.'.repeat(16));
  });

  it('paints the selection with Alt and a digit, removes a colour again, and leaves the digits unchanged', () => {
    const editor = createEditor(emptyPuzzle(parseBoard('2x2')));
    const type = (...keys: readonly Key[]): void => {
      for (const each of keys)
        perform(editor, actionOf(each, editor.puzzle.value.board, editor.cursor.value)!);
    };
    const alt = (digit: string): Key => key(digit, { altKey: true, code: `Digit${digit}` });
    type(alt('3'), key('ArrowRight', { shiftKey: true }), alt('5'));
    expect([...editor.colours.value]).toEqual([
      [0, 5],
      [1, 5],
    ]);
    type(key('ArrowRight'), alt('2'), key('ArrowLeft', { shiftKey: true }), alt('0'));
    expect([...editor.colours.value]).toEqual([[0, 5]]);
    type(key('Home'), alt('5'));
    expect([...editor.colours.value]).toEqual([]);
    expect(writePuzzle(editor.puzzle.value)).toBe('.'.repeat(16));
    expect(editor.canUndo.value).toBe(false);
  });

  it('undoes and redoes every change', () => {
    const undo = key('z', { ctrlKey: true });
    const redo = key('Z', { ctrlKey: true, shiftKey: true });
    expect(typed('2x2', [key('1'), key('2'), undo])).toBe(`1${'.'.repeat(15)}`);
    expect(typed('2x2', [key('1'), key('2'), undo, undo, redo])).toBe(`1${'.'.repeat(15)}`);
    expect(typed('2x2', [key('1'), undo, undo])).toBe('.'.repeat(16));
  });

  it('restricts a cell from its first pencilmark on, until the last one is removed', () => {
    const editor = createEditor(emptyPuzzle(parseBoard('2x2')));
    editor.mark(3);
    expect([...editor.puzzle.value.candidates!.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 1, 1, 1]);
    editor.mark(1);
    expect([...editor.puzzle.value.candidates!.subarray(0, 4)]).toEqual([1, 0, 1, 0]);
    editor.mark(1);
    editor.mark(3);
    expect(editor.puzzle.value.candidates).toBeUndefined();
  });

  it('selects cells one by one, fills them all, and begins anew with the next move', () => {
    const editor = createEditor(emptyPuzzle(parseBoard('2x2')));
    const selected = (): number[] => [...editor.selection.value].sort((a, b) => a - b);
    editor.moveTo(1, true);
    editor.toggle(15);
    expect(selected()).toEqual([0, 1, 15]);
    editor.toggle(0);
    expect(selected()).toEqual([1, 15]);
    editor.fill(3);
    expect(writePuzzle(editor.puzzle.value)).toBe(`.3${'.'.repeat(13)}3`);
    editor.moveTo(4, true);
    expect(selected()).toEqual([1, 4, 15]);
    editor.moveTo(5, false);
    expect(selected()).toEqual([5]);
    editor.toggle(5); // the last cell stays
    expect(selected()).toEqual([5]);
  });

  it('sets no pencilmarks where there are none', () => {
    const editor = createEditor(emptyPuzzle(parseBoard('2x2')));
    perform({ ...editor, mark: undefined }, { kind: 'mark', digit: 2 });
    expect(editor.puzzle.value.candidates).toBeUndefined();
  });
});
