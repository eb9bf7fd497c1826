// Fits help into the width of the terminal: texts, and lists of terms with their meanings.

/** A second column narrower than this moves below the first. */
const LEAST_COLUMN = 24;

/** Breaks a text at blanks into lines of this width. Longer words stay whole. */
export function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Wraps lines that are too wide. What is wrapped stands below the line's second column, if it has one. */
export function wrapText(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => (line.length <= width ? line : wrapLine(line, width)))
    .join('\n');
}

function wrapLine(line: string, width: number): string {
  const [, indent, first, gap, second] = /^( *)(.*?\S)(?:( {2,})(\S.*))?$/.exec(line)!;
  if (second !== undefined)
    return termAndMeaning(first, second, indent.length, first.length + gap.length, width);
  return wrapWords(first, width - indent.length)
    .map((each) => indent + each)
    .join('\n');
}

/**
 * Writes `term   meaning`, with the meaning in its own column, or below the term where the column would be too narrow.
 */
export function termAndMeaning(
  term: string,
  meaning: string,
  indent: number,
  column: number,
  width: number,
): string {
  const room = width - indent - column;
  const margin = ' '.repeat(indent);
  if (room >= LEAST_COLUMN && term.length < column) {
    const [first, ...more] = wrapWords(meaning, room);
    return [
      `${margin}${term.padEnd(column)}${first}`,
      ...more.map((each) => margin + ' '.repeat(column) + each),
    ].join('\n');
  }
  const below = indent + 4;
  return [
    ...wrapWords(term, width - indent).map((each) => margin + each),
    ...wrapWords(meaning, width - below).map((each) => ' '.repeat(below) + each),
  ].join('\n');
}
