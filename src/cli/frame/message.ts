// What went wrong as one line of bounded length, whatever the user typed.

/** Characters of a line on stderr, with `minclue: ` before it. */
const LONGEST = 300;
/** Room for the end of a message that is cut: the reason stands there. */
const END = 120;

/** The message as a line: control characters are made visible, and what is too long loses its middle. */
export function errorLine(message: string): string {
  const line = `minclue: ${message.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, visible)}`;
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, LONGEST - END - 1)}…${line.slice(-END)}`;
}

/** The same without our name before it, for a row. */
export function errorText(message: string): string {
  return errorLine(message).replace(/^minclue: /, '');
}

/** A long text by its beginning. */
export function shortened(text: string, longest = 60): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

/** `1 puzzle`, `2 puzzles`, `1,000 puzzles`. */
export function counted(count: number | bigint, one: string, many = `${one}s`): string {
  return `${thousands(count)} ${Number(count) === 1 ? one : many}`;
}

/** A whole number for people: `1,000`. Small ones, as in each line of a long list, take the short way. */
export function thousands(count: number | bigint): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ','); // toLocaleString takes 9 ms the first time
}

/** ␛ for an escape, ␊ for a line end; others by their number. */
function visible(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? '␡' : `\\u{${code.toString(16)}}`;
}
