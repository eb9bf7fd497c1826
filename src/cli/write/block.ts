// Puzzles of more than one line stand apart from each other by an empty line.

/** The text with its line end, and an empty line before it if it is a further block of lines. */
export function blockOf(text: string, isFirst: boolean): string {
  return `${!isFirst && text.includes('\n') ? '\n' : ''}${text}\n`;
}
