// Errors as one line of bounded length, whatever the user typed.
import { visibleText } from '../../base/internal.ts';

/** The most characters of a line on stderr, including `minclue: `. */
const LONGEST = 300;
/** Characters kept from the end of a long message, because the reason stands there. */
const END = 120;

/** Returns the message as one line: control characters become visible, and a long message loses its middle. */
export function errorLine(message: string): string {
  const line = `minclue: ${visibleText(message)}`;
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, LONGEST - END - 1)}…${line.slice(-END)}`;
}

/** Returns `errorLine` without our name before it, for a row. */
export function errorText(message: string): string {
  return errorLine(message).replace(/^minclue: /, '');
}

/** Shortens a long text to its beginning. */
export function shortened(text: string, longest = 60): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

/** Writes a number with its noun: `1 puzzle`, `2 puzzles`, `1,000 puzzles`. */
export function counted(count: number | bigint, one: string, many = `${one}s`): string {
  return `${thousands(count)} ${Number(count) === 1 ? one : many}`;
}

/** Writes a whole number for people: `1,000`. */
export function thousands(count: number | bigint): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ','); // toLocaleString takes 9 ms the first time
}
