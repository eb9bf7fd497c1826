// Separates puzzles of more than one line by an empty line.

/** Returns the text with its line end, after an empty line if it has several lines and is not the first. */
export function blockOf(text: string, isFirst: boolean): string {
  return `${!isFirst && text.includes('\n') ? '\n' : ''}${text}\n`;
}
