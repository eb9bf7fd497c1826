// Turns keys into actions on a board.
import type { Board } from '../../board/index.ts';
import { symbolOf } from '../../text/index.ts';
import type { Editable } from './editor.ts';

/** The part of a keyboard event that is needed here. */
export interface Key {
  readonly key: string;
  /** The physical key, for digits typed with Shift. */
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

/** Returns the action for a key, or undefined if the board does not use the key. */
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
  const place = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]; // with Shift, `key` is another character
  if (place !== undefined && shiftKey) return digitAction('mark', Number(place), board);
  if (!altKey && key.length === 1) {
    const digit = digitOfKey(key, board.size);
    if (digit > 0) return digitAction(shiftKey && digit > 9 ? 'mark' : 'fill', digit, board);
  }
  return moveOf(event, board, cursor);
}

/** Performs an action. A board without pencilmarks ignores them. */
export function perform(editor: Editable, action: Action): void {
  switch (action.kind) {
    case 'move':
      editor.moveTo(action.cell, action.extend);
      break;
    case 'fill':
      editor.fill(action.digit);
      break;
    case 'mark':
      editor.mark?.(action.digit);
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

/** Returns the digit of a key, or 0. Letters in either case stand for the digits from 10 on. */
function digitOfKey(key: string, size: number): number {
  for (let digit = 1; digit <= size; digit++) if (symbolOf(digit) === key.toUpperCase()) return digit;
  return 0;
}

/** Returns the move for an arrow, Home, End or a Page key. Home and End go to the ends of the row, with Ctrl of the board. */
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
