// The symbols of digits and blanks: 1–9, A–Z and @ (36) for digits, `. 0 * _ x -` for an empty cell.
import { type Board, MAX_SIZE } from '../board/index.ts';
import { BLANKS, SYMBOLS, symbolOf } from '../board/internal.ts';

export { symbolOf };

/** The value of `digitTable` for a byte that is not a symbol of the board. */
export const NO_SYMBOL = 255;

const tables = new Map<number, Uint8Array>();

/** For each byte its digit on a board with `size` digits, 0 for a blank, else NO_SYMBOL. */
export function digitTable(size: number): Uint8Array {
  let table = tables.get(size);
  if (!table) tables.set(size, (table = makeTable(size)));
  return table;
}

/** The digit of a character on a board with `size` digits, 0 for a blank, else NO_SYMBOL. */
export function digitOf(character: string, size: number): number {
  const code = character.charCodeAt(0);
  return code < 128 && character.length === 1 ? digitTable(size)[code] : NO_SYMBOL;
}

/** Says which character is not a symbol of the board, and which ones are. */
export function noSymbolReason(character: string, board: Board): string {
  const { size } = board;
  const digits = size < 10 ? `1–${size}` : `1–9 A${size > 10 ? `–${symbolOf(Math.min(size, 35))}` : ''}`;
  const last = size === MAX_SIZE ? ' @' : '';
  return `${JSON.stringify(character)} is not a symbol of a ${board.name} board (${digits}${last}, blanks . 0 * _ x -)`;
}

function makeTable(size: number): Uint8Array {
  const table = new Uint8Array(256).fill(NO_SYMBOL);
  for (let digit = 1; digit <= size; digit++) {
    const symbol = SYMBOLS[digit];
    table[symbol.charCodeAt(0)] = digit;
    if (digit > 9) table[symbol.toLowerCase().charCodeAt(0)] = digit;
  }
  for (const blank of BLANKS) table[blank.charCodeAt(0)] = 0;
  // X is digit 33. On smaller boards people type it for a blank, like x.
  if (table[88] === NO_SYMBOL) table[88] = 0;
  return table;
}
