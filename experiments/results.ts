// Writes the results of an experiment into a folder: a page, its tables as CSV and its plots as SVG.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type LinePlot, plotLines } from './plot.ts';
import { type Table, toCsv, toMarkdown } from './table.ts';

export interface ExperimentOptions {
  readonly grids: number;
  readonly seed: number;
  /** How many seconds of work each algorithm gets for each grid, roughly. */
  readonly seconds: number;
  readonly report: Report;
}

/** Reports what is being done. */
export type Report = (text: string) => void;

export interface Results {
  readonly title: string;
  readonly parts: readonly Part[];
}

/** A paragraph; a table, also written as NAME.csv; or a plot, written as NAME.svg, which may already be drawn. */
export type Part =
  | { readonly text: string }
  | {
      readonly name: string;
      readonly heading: string;
      readonly text: string;
      readonly table: Table;
      readonly csv?: Table;
    }
  | { readonly name: string; readonly heading: string; readonly text: string; readonly plot: LinePlot }
  | {
      readonly name: string;
      readonly heading: string;
      readonly text: string;
      readonly svg: string;
      /** The figures behind the plot, in a file of their own. */
      readonly csv?: { readonly name: string; readonly table: Table };
    };

/** The number of nodes that take about a second. Budgets count nodes, so counters can be reproduced exactly. */
export const WORK_PER_SECOND = 4_000_000;

/** Writes all files; the page is README.md. */
export function writeResults(folder: string, command: string, { title, parts }: Results): void {
  mkdirSync(folder, { recursive: true });
  const made = `## How this page was made\n\n\`${command}\`\n${machine()}`;
  const page = [`# ${title}`, ...parts.map((part) => showPart(part)), made];
  writeFileSync(join(folder, 'README.md'), `${page.map((text) => text.trim()).join('\n\n')}\n`);
  for (const part of parts) {
    if ('table' in part) writeFileSync(join(folder, `${part.name}.csv`), toCsv(part.csv ?? part.table));
    if ('plot' in part) writeFileSync(join(folder, `${part.name}.svg`), plotLines(part.plot));
    if ('svg' in part) {
      writeFileSync(join(folder, `${part.name}.svg`), part.svg);
      if (part.csv) writeFileSync(join(folder, `${part.csv.name}.csv`), toCsv(part.csv.table));
    }
  }
}

function showPart(part: Part): string {
  if ('table' in part)
    return `## ${part.heading}\n\n${part.text}\n\n${toMarkdown(part.table)}\n[${part.name}.csv](${part.name}.csv)`;
  if ('plot' in part || 'svg' in part) {
    const head = part.heading ? `## ${part.heading}\n\n${part.text}\n\n` : '';
    return `${head}![${part.heading || part.name}](${part.name}.svg)`;
  }
  return part.text;
}

function machine(): string {
  return `(Node ${process.version}, one thread, ${cpus()[0]?.model.trim() ?? 'unknown processor'})`;
}
