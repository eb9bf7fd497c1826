// Tables of results: the same rows as Markdown for the page and as CSV for other programs.

export type Cell = string | number | undefined;

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Writes a Markdown table. Columns with numbers in every row are right-aligned. */
export function toMarkdown({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const isNumeric = (i: number) => rows.every((row) => typeof row[i] !== 'string' || /^[\d.,–]/.test(row[i]));
  return [
    line(columns),
    `|${columns.map((_, i) => (i > 0 && isNumeric(i) ? '--:' : '---')).join('|')}|`,
    ...rows.map((row) => line(row.map((cell) => showCell(cell).replaceAll('|', '\\|')))),
    '',
  ].join('\n');
}

/** Writes CSV by RFC 4180: quotes where a cell needs them, and numbers in full. */
export function toCsv({ columns, rows }: Table): string {
  const quote = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [columns, ...rows]
    .map((row) => `${row.map((cell) => quote(String(cell ?? ''))).join(',')}\n`)
    .join('');
}

function showCell(cell: Cell): string {
  return typeof cell === 'number' ? showNumber(cell) : (cell ?? '');
}

/** Writes three significant figures, or a whole number in full, with commas between thousands. */
export function showNumber(value: number): string {
  if (value === 0) return '0';
  const size = Math.floor(Math.log10(Math.abs(value)));
  const digits = Number.isInteger(value) ? 0 : Math.max(0, 2 - size);
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
