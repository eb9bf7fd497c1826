// The symbols that stand for digits in text: 1–9, A–Z and @ (36), and a dot for an empty cell.

/** The symbol of each digit at its place, first the symbol of an empty cell. */
export const SYMBOLS = '.123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@';
/** What stands for an empty cell in text that is read. */
export const BLANKS = '.0*_x-';

/** The symbol written for a digit; 0 is an empty cell, written `.`. */
export function symbolOf(digit: number): string {
  return SYMBOLS[digit] ?? '?';
}

/** The digit of a symbol, 0 for a blank, undefined for anything else. Small letters stand for capitals. */
export function digitOfSymbol(symbol: string): number | undefined {
  if (BLANKS.includes(symbol)) return 0;
  const digit = SYMBOLS.indexOf(symbol.toUpperCase());
  return digit > 0 ? digit : undefined;
}
