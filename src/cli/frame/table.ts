// Tables for people: columns aligned, lines around them, colours only on a terminal.
import { hasColours, resultsStream } from './terminal.ts';

export interface Column<Row> {
  readonly title: string;
  readonly align?: 'left' | 'right';
  readonly text: (row: Row) => string;
}

export async function drawTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<string> {
  const { default: Table } = await import('cli-table3'); // only here: most runs draw none
  const isColoured = hasColours(resultsStream());
  const table = new Table({
    head: columns.map((column) => column.title),
    colAligns: columns.map((column) => column.align ?? 'right'),
    style: isColoured ? { head: ['bold'], border: ['dim'] } : { head: [], border: [] },
  });
  for (const row of rows) table.push(columns.map((column) => column.text(row)));
  return `${table.toString()}\n`;
}

/** A number for a table: thousands apart, three digits or more of what matters. */
export function figure(value: number): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
