// Writes rows of a list as text or as CSV, in pieces, so that 100,000 rows do not block the page.
import { csvField } from '../../text/internal.ts';
import type { PuzzleTable } from './puzzle-table.ts';
import { cellsText, puzzleText } from './puzzle-text.ts';
import { type Results, verdicts } from './results.ts';

/** Rows that are written between two rests. */
const SLICE_ROWS = 1000;

/** Yields the lines of the rows, with what stood around the puzzles. */
export function* writeText(table: PuzzleTable, rows: Uint32Array): Generator<string> {
  yield* inSlices(rows, (row) => {
    const { leading, trailing } = table.around(row);
    return `${leading}${puzzleText(table, row)}${trailing}\n`;
  });
}

/** The columns of CSV. The command line has the same names (src/cli/write/columns.ts), but `verdict` and `text`. */
const header =
  'line,puzzle,board,clues,verdict,scale,rating,ep,ed,hardest,canonical,text'; /* `text`: what stood around */

/** Yields a table with a header. */
export function* writeCsv(table: PuzzleTable, results: Results, rows: Uint32Array): Generator<string> {
  yield `${header}\n`;
  yield* inSlices(rows, (row) => {
    const { leading, trailing } = table.around(row);
    const form = results.form(row);
    const fields = [
      String(table.line(row)),
      puzzleText(table, row),
      table.board(row).name,
      String(table.clues(row)),
      verdicts[results.verdict[row]],
      results.scales[results.scale[row]],
      ratingText(results.er[row]),
      ratingText(results.ep[row]),
      ratingText(results.ed[row]),
      results.techniques[results.hardest[row]],
      form ? cellsText(form) : '',
      harmless(
        [leading, trailing]
          .map((text) => text.trim())
          .filter((text) => text !== '')
          .join(' '),
      ),
    ];
    return `${fields.map(csvField).join(',')}\n`;
  });
}

/** Writes a rating times 10, or '' for none. */
export function ratingText(tenfold: number): string {
  return tenfold === 0 ? '' : (tenfold / 10).toFixed(1);
}

/** Spreadsheets compute what begins like a formula. An apostrophe makes it text. The text comes from a stranger. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function* inSlices(rows: Uint32Array, write: (row: number) => string): Generator<string> {
  for (let from = 0; from < rows.length; from += SLICE_ROWS) {
    let text = '';
    for (const row of rows.subarray(from, from + SLICE_ROWS)) text += write(row);
    yield text;
  }
}
