// Tables. On a terminal they have lines around them and a rule below the titles. In a pipe or a file they are plain
// columns two spaces apart, so that other programs can read them.
import { styleText } from 'node:util';
import { visibleText } from '../../base/internal.ts';
import { hasColours, resultsStream } from './terminal.ts';

export interface Column<Row> {
  readonly title: string;
  /** Default: right. */
  readonly align?: 'left' | 'right';
  readonly text: (row: Row) => string;
}

export interface TableStyle {
  /** Whether to draw lines around it. */
  readonly isDrawn: boolean;
  readonly isColoured: boolean;
}

export async function drawTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  style: TableStyle = usualStyle(),
): Promise<string> {
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ text }) => visibleText(text(row)))),
  ];
  const widths = columns.map((_, i) => cells.reduce((most, row) => Math.max(most, lengthOf(row[i])), 0));
  const padded = cells.map((row) =>
    row.map((text, i) => {
      const gap = ' '.repeat(widths[i] - lengthOf(text));
      return columns[i].align === 'left' ? `${text}${gap}` : `${gap}${text}`;
    }),
  );
  const lines = style.isDrawn ? drawn(padded, widths, style.isColoured) : bare(padded, style.isColoured);
  return lines.map((line) => `${line}\n`).join('');
}

function bare([titles, ...rows]: readonly (readonly string[])[], isColoured: boolean): string[] {
  const line = (texts: readonly string[]): string => texts.join('  ').trimEnd();
  return [styled('bold', line(titles), isColoured), ...rows.map(line)];
}

function drawn(
  [titles, ...rows]: readonly (readonly string[])[],
  widths: readonly number[],
  isColoured: boolean,
): string[] {
  const bar = styled('dim', '│', isColoured);
  const rule = (left: string, middle: string, right: string): string =>
    styled('dim', `${left}${widths.map((width) => '─'.repeat(width + 2)).join(middle)}${right}`, isColoured);
  const line = (texts: readonly string[]): string => `${bar} ${texts.join(` ${bar} `)} ${bar}`;
  return [
    rule('┌', '┬', '┐'),
    line(titles.map((title) => styled('bold', title, isColoured))),
    rule('├', '┼', '┤'),
    ...rows.map(line),
    rule('└', '┴', '┘'),
  ];
}

function styled(style: 'dim' | 'bold', text: string, isColoured: boolean): string {
  return isColoured ? styleText(style, text, { validateStream: false }) : text;
}

function usualStyle(): TableStyle {
  const stream = resultsStream();
  return { isDrawn: stream.isTTY === true, isColoured: hasColours(stream) };
}

function lengthOf(text: string): number {
  return [...text].length;
}

/** Writes a number for a table: with thousands separators and at least three significant digits. */
export function figure(value: number): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
