// --format, the same in every verb that prints puzzles: the name of a format, a template with a letter for each thing that
// is known of a puzzle, or CSV with a header.
import { InputError } from '../../base/index.ts';
import { type Format, formats, writePuzzle } from '../../text/index.ts';
import { csvField } from '../../text/internal.ts';
import type { TextSpec } from '../frame/option.ts';
import type { Session } from '../frame/session.ts';
import { blockOf } from './block.ts';
import { type ColumnName, columns, type Printed, prepareTexts, textsOf } from './printed.ts';

const columnNames = Object.keys(columns) as ColumnName[];
const byLetter = new Map<string, ColumnName>(columnNames.map((name) => [columns[name].letter, name]));
const letters = columnNames.map((name) => `%${columns[name].letter} ${name}`).join(', ');

export const formatOption = {
  kind: 'text',
  value: 'FORMAT',
  suggest: [...formats, 'csv'],
  conflicts: ['json'],
  help:
    `how puzzles are written: ${formats.join(', ')}; csv, a table with a header (csv:COLUMN,… for other columns); or ` +
    `a template, as in "%p %s", with ${letters}, %% for %, \\t and \\n`,
} as const satisfies TextSpec;

/** Prints puzzles in a format. */
export interface Printer {
  /** The text of one, its line end included. */
  print(printed: Printed): string;
  /** Do the comments of a list stay where they are? Elsewhere they would be taken for content. */
  readonly keepsComments: boolean;
  /** What stands before all others; '' if nothing does. */
  readonly header: string;
  /** Does it show this of a puzzle? */
  shows(name: ColumnName): boolean;
  /** Has it printed so much that what follows does not depend on what came before? */
  isUnderWay(): boolean;
}

/**
 * The printer for what --format says; `usual` are the columns of plain `csv`. Writes the header of a table. Throws an
 * InputError if there is no such format.
 */
export async function openPrinter(
  format: string,
  usual: readonly ColumnName[],
  session: Session,
): Promise<Printer> {
  const printer = await createPrinter(format, usual);
  if (printer.header !== '') await session.write(printer.header);
  return printer;
}

/** The same, but the header is still to be written. `isFirst`: has nothing been printed before, by another either? */
export async function createPrinter(
  format: string,
  usual: readonly ColumnName[],
  isFirst = true,
): Promise<Printer> {
  const named = formats.find((name) => name === format);
  if (named !== undefined) return namedPrinter(named, isFirst);
  const [, isTable, list] = /^(csv)(?::(.*))?$/.exec(format) ?? [];
  if (isTable) return tablePrinter(list === undefined ? usual : tableColumns(list));
  if (!format.includes('%'))
    throw new InputError(
      `--format "${format}": expected one of ${formats.join(', ')}, csv, or a template as in "%p %s"`,
    );
  return templatePrinter(format);
}

/** What has no result is printed as it is, with the reason behind it. */
function namedPrinter(format: Format, isFirstOfAll: boolean): Printer {
  let isFirst = isFirstOfAll;
  return {
    header: '',
    shows: () => false,
    keepsComments: format === 'line',
    isUnderWay: () => format === 'line' || !isFirst,
    print({ puzzle, result = puzzle, reason, place }) {
      const { leading = '', trailing = '' } = place ?? {};
      if (reason !== undefined) return `${leading}${writePuzzle(puzzle)}${trailing} # ${reason}\n`;
      const written = writePuzzle(result, format);
      if (format === 'line') return `${leading}${written}${trailing}\n`;
      const text = blockOf(written, isFirst);
      isFirst = false;
      return text;
    },
  };
}

async function tablePrinter(names: readonly ColumnName[]): Promise<Printer> {
  await prepareTexts(names);
  return {
    header: `${names.join(',')}\n`,
    shows: (name) => names.includes(name),
    keepsComments: false,
    isUnderWay: () => true,
    print: (printed) => `${textsOf(names, printed).map(csvField).join(',')}\n`,
  };
}

function tableColumns(list: string): ColumnName[] {
  return list.split(',').map((word) => {
    const name = columnNames.find((known) => known === word.trim());
    if (name === undefined)
      throw new InputError(`--format csv: no column "${word}"; there are ${columnNames.join(', ')}`);
    return name;
  });
}

async function templatePrinter(template: string): Promise<Printer> {
  // literal texts and columns in turn, a text first
  const literals = [''];
  const names: ColumnName[] = [];
  for (const [part] of template.matchAll(/%.?|\\.?|[^%\\]+/gsu)) {
    const name = part.startsWith('%') ? byLetter.get(part.slice(1)) : undefined;
    if (name === undefined) literals[literals.length - 1] += literalOf(part, template);
    else {
      names.push(name);
      literals.push('');
    }
  }
  await prepareTexts(names);
  return {
    header: '',
    shows: (name) => names.includes(name),
    keepsComments: false,
    isUnderWay: () => true,
    print(printed) {
      const texts = textsOf(names, printed);
      return `${literals.map((literal, i) => `${literal}${texts[i] ?? ''}`).join('')}\n`;
    },
  };
}

const escapes: Readonly<Record<string, string>> = { '%%': '%', '\\t': '\t', '\\n': '\n', '\\\\': '\\' };

function literalOf(part: string, template: string): string {
  if (!/^[%\\]/.test(part)) return part;
  const literal = escapes[part];
  if (literal !== undefined) return literal;
  const known = part.startsWith('%') ? `${letters}, %%` : '\\t, \\n, \\\\';
  throw new InputError(`--format "${template}": ${part} means nothing; there are ${known}`);
}
