// A line as a row of a grid: its symbols without separators (`|`, `+`, `-`, spaces, commas, box drawing), and its
// cells, the runs of symbols between separators.

/** A run of symbols between separators; `column` counts characters from 1. */
export interface RowCell {
  readonly text: string;
  readonly column: number;
}

export interface Row {
  readonly line: number;
  /** Each symbol by itself. */
  readonly symbols: readonly RowCell[];
  /** Runs of symbols: one per cell in a grid of pencilmarks. */
  readonly runs: readonly RowCell[];
  /** The number of symbols before each `|`, except at the ends. */
  readonly bars: readonly number[];
}

const isSymbol = /[0-9A-Za-z@.*_]/;
const isBar = /[|!│┃║╎╏┆┇┊┋]/;
const isSeparator = /[\s|!+\-=:,;\u2500-\u257f]/;
// Corners are also drawn as `*`, `.`, `:` or `'`. Two adjacent dashes distinguish a border from a row of blanks.
const isBorder = /^[\s|!+\-=:*.'`\u2500-\u257f]*(?:[-=\u2500-\u257f]{2}|- -)[\s|!+\-=:*.'`\u2500-\u257f]*$/;

/** 36 cells of 36 candidates are 1,296 symbols. Megabytes in one line are not a row and are not searched. */
const LONGEST_ROW = 10_000;

/** Is the line only drawn: `+---+---+`, `├───┼───┤`? */
export function isBorderLine(text: string): boolean {
  return (
    isBorder.test(text) ||
    /^[\s|!+\-=\u2500-\u257f]*[|!+\-=\u2500-\u257f][\s|!+\-=\u2500-\u257f]*$/.test(text)
  );
}

/**
 * Replaces dashes by dots in a row without gaps in which dashes are blanks (`--3-2-6--`). Any other text is unchanged:
 * a row of dashes alone is a border, and single dashes between digits only separate them.
 */
export function dotDashes(text: string): string {
  const trimmed = text.trim();
  const isRow = /^[0-9A-Za-z@.*_-]{4,36}$/.test(trimmed) && /-/.test(trimmed) && /[1-9A-Za-z@]/.test(trimmed);
  return isRow && !/^[^-](?:-[^-])+$/.test(trimmed) ? trimmed.replaceAll('-', '.') : text;
}

/** The line as a row. Undefined if it contains something that no row has, no symbols, or far too many. */
export function parseRow(text: string, line: number): Row | undefined {
  if (text.length > LONGEST_ROW) return undefined;
  const symbols: RowCell[] = [];
  const runs: { text: string; column: number }[] = [];
  const bars: number[] = [];
  let inRun = false;
  let column = 0;
  for (const character of text) {
    column++;
    if (isSymbol.test(character)) {
      symbols.push({ text: character, column });
      const run = runs.at(-1);
      if (inRun && run) run.text += character;
      else runs.push({ text: character, column });
      inRun = true;
      continue;
    }
    if (!isSeparator.test(character)) return undefined;
    inRun = false;
    if (isBar.test(character)) bars.push(symbols.length);
  }
  const inner = bars.filter((bar) => bar > 0 && bar < symbols.length);
  return symbols.length > 0 ? { line, symbols, runs, bars: inner } : undefined;
}
