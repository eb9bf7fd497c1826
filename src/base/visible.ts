// Makes text from files and from other machines safe to show: no terminal and no page may take it for commands.

/** Control characters (C0, C1), invisible and direction marks, separators of lines, halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const UNSEEN_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Returns the text as one line in which nothing is invisible: ␛ for an escape, ␊ for a line end, `\u{202e}`. */
export function visibleText(text: string): string {
  return text.replaceAll(UNSEEN, visible);
}

/** Like `visibleText`, for text of several lines, perhaps with tabs. */
export function visibleLines(text: string): string {
  return text.replaceAll(UNSEEN_IN_LINES, visible);
}

function visible(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? '␡' : `\\u{${code.toString(16)}}`;
}
