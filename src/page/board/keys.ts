// What a key means on a board. Plain data in, plain data out.
import type { Board } from '../../board/index.ts';
import { symbolOf } from '../../text/index.ts';
import type { Editor } from './editor.ts';

/** The part of a keyboard event that counts. */
export interface Key {
  readonly key: string;
  /** The place of the key, for digits that are typed with Shift. */
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export type Action =
  | { readonly kind: 'move'; readonly cell: number; readonly extend: boolean }
  | { readonly kind: 'fill' | 'mark'; readonly digit: number }
  | { readonly kind: 'paint'; readonly colour: number }
  | { readonly kind: 'select all' | 'undo' | 'redo' | 'drop selection' };

/** What to do; undefined: the key is not ours. */
export function actionOf(event: Key, board: Board, cursor: number): Action | undefined {
  const { key, code, shiftKey, altKey } = event;
  if (event.ctrlKey || event.metaKey) {
    const letter = key.toLowerCase();
    if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
    if (letter === 'y') return { kind: 'redo' };
    if (letter === 'a') return { kind: 'select all' };
    return moveOf(event, board, cursor);
  }
  if (altKey && !shiftKey && /^(?:Digit|Numpad)[0-8]$/.test(code))
    return { kind: 'paint', colour: Number(code.at(-1)) };
  if (key === 'Escape') return { kind: 'drop selection' };
  if (key === 'Delete' || key === 'Backspace' || ((key === '0' || key === '.') && !shiftKey))
    return { kind: 'fill', digit: 0 };
  const place = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]; // with Shift the key is another sign
  if (place !== undefined && shiftKey) return digitAction('mark', Number(place), board);
  if (!altKey && key.length === 1) {
    const digit = digitOfKey(key, board.size);
    if (digit > 0) return digitAction(shiftKey && digit > 9 ? 'mark' : 'fill', digit, board);
  }
  return moveOf(event, board, cursor);
}

/** Does it. */
export function perform(editor: Editor, action: Action): void {
  switch (action.kind) {
    case 'move':
      editor.moveTo(action.cell, action.extend);
      break;
    case 'fill':
      editor.fill(action.digit);
      break;
    case 'mark':
      editor.mark(action.digit);
      break;
    case 'paint':
      editor.paint(action.colour);
      break;
    case 'select all':
      editor.selectAll();
      break;
    case 'drop selection':
      editor.moveTo(editor.cursor.value, false);
      break;
    case 'undo':
      editor.undo();
      break;
    case 'redo':
      editor.redo();
      break;
  }
}

function digitAction(kind: 'fill' | 'mark', digit: number, { size }: Board): Action | undefined {
  return digit <= size ? { kind, digit } : undefined;
}

/** Letters stand for the digits from 10 on, in either case. */
function digitOfKey(key: string, size: number): number {
  for (let digit = 1; digit <= size; digit++) if (symbolOf(digit) === key.toUpperCase()) return digit;
  return 0;
}

/** Arrows, and to the ends: Home, End of the row, with Ctrl of the board. */
function moveOf(
  { key, shiftKey, ctrlKey, metaKey }: Key,
  { size }: Board,
  cursor: number,
): Action | undefined {
  const [row, column] = [Math.floor(cursor / size), cursor % size];
  const far = ctrlKey || metaKey;
  const last = size - 1;
  const to: Record<string, readonly [row: number, column: number]> = {
    ArrowUp: [far ? 0 : Math.max(0, row - 1), column],
    ArrowDown: [far ? last : Math.min(last, row + 1), column],
    ArrowLeft: [row, far ? 0 : Math.max(0, column - 1)],
    ArrowRight: [row, far ? last : Math.min(last, column + 1)],
    Home: [far ? 0 : row, 0],
    End: [far ? last : row, last],
    PageUp: [0, column],
    PageDown: [last, column],
  };
  const place = to[key];
  return place && { kind: 'move', cell: place[0] * size + place[1], extend: shiftKey };
}
