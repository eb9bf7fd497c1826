// A line as a row of a grid: its symbols with what separates them (`|`, `+`, `-`, spaces, commas, box
// drawing) left out, and its cells, the runs of symbols between separators.

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
  /** How many symbols stand before each `|`, ends left out. */
  readonly bars: readonly number[];
}

const isSymbol = /[0-9A-Za-z@.*_]/;
const isBar = /[|!│┃║╎╏┆┇┊┋]/;
const isSeparator = /[\s|!+\-=:,;\u2500-\u257f]/;
// Corners are also drawn as `*`, `.`, `:` or `'`; two dashes in a row tell a border from a row of blanks.
const isBorder = /^[\s|!+\-=:*.'`\u2500-\u257f]*(?:[-=\u2500-\u257f]{2}|- -)[\s|!+\-=:*.'`\u2500-\u257f]*$/;

/** 36 cells of 36 candidates are 1,296 symbols; whoever writes megabytes in a line means no row, and need not wait. */
const LONGEST_ROW = 10_000;

/** A line that only draws: `+---+---+`, `├───┼───┤`. */
export function isBorderLine(text: string): boolean {
  return (
    isBorder.test(text) ||
    /^[\s|!+\-=\u2500-\u257f]*[|!+\-=\u2500-\u257f][\s|!+\-=\u2500-\u257f]*$/.test(text)
  );
}

/**
 * A row without gaps in which dashes are blanks (`--3-2-6--`), with dots in their place; any other text as it is. A row
 * of dashes alone is a border, and digits with a dash between each two are only drawn apart.
 */
export function dotDashes(text: string): string {
  const trimmed = text.trim();
  const isRow = /^[0-9A-Za-z@.*_-]{4,36}$/.test(trimmed) && /-/.test(trimmed) && /[1-9A-Za-z@]/.test(trimmed);
  return isRow && !/^[^-](?:-[^-])+$/.test(trimmed) ? trimmed.replaceAll('-', '.') : text;
}

/** The line as a row, or undefined if it has anything in it that no row has, or no symbol at all, or far too many. */
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
