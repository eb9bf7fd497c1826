// --format, the same in every verb that prints puzzles: the name of a format, a template with names of columns, or CSV
// with a header.
import { InputError } from '../../base/index.ts';
import { type Format, formats, writePuzzle } from '../../text/index.ts';
import { csvField } from '../../text/internal.ts';
import { option } from '../frame/option.ts';
import type { Session } from '../frame/session.ts';
import type { Fields } from '../json/shape.ts';
import { blockOf } from './block.ts';
import { columns, type Printed, prepareTexts, textsOf } from './columns.ts';

const shortForms = new Map(
  Object.entries(columns).flatMap(([name, { letter }]) => (letter ? [[letter, name]] : [])),
);
const letters = [...shortForms].map(([letter, name]) => `%${letter} ${name}`).join(', ');

export const formatOption = option.text(
  'FORMAT',
  `how puzzles are written: ${formats.join(', ')}; csv, a table with a header (csv:COLUMN,… for other columns); or a ` +
    `template, as in "%{puzzle} %{solution}" or, with short forms, "%p %s" (minclue help formats lists the names)`,
  { suggest: [...formats, 'csv'], conflicts: ['json'] },
);

/** Prints puzzles in a format. */
export interface Printer {
  /** Returns the text of one puzzle, with its line end. */
  print(printed: Printed): string;
  /** Whether comments of a list are kept. In other formats they would be read as content. */
  readonly keepsComments: boolean;
  /** The text before all others, or ''. */
  readonly header: string;
  /** Does it show this column? */
  shows(name: string): boolean;
  /** Has it printed enough that what follows does not depend on what came before? */
  isUnderWay(): boolean;
}

/** What a verb can print besides the columns of any puzzle. */
export interface PrinterOptions {
  /** The columns of plain `csv`. */
  readonly usual: readonly string[];
  /** The fields of the verb's rows. */
  readonly own?: Fields | undefined;
  /** Whether nothing was printed before, by any printer. Default: true. */
  readonly isFirst?: boolean;
}

/** Opens the printer for --format and writes the header of a table. Throws an InputError if there is no such format. */
export async function openPrinter(
  format: string,
  options: PrinterOptions,
  session: Session,
): Promise<Printer> {
  const printer = await createPrinter(format, options);
  if (printer.header !== '') await session.write(printer.header);
  return printer;
}

/** Creates a printer. The caller writes the header. */
export async function createPrinter(
  format: string,
  { usual, own = {}, isFirst = true }: PrinterOptions,
): Promise<Printer> {
  const named = formats.find((name) => name === format);
  if (named !== undefined) return namedPrinter(named, isFirst);
  const names = [...new Set([...Object.keys(columns), ...Object.keys(own), ...usual])];
  const [, isTable, list] = /^(csv)(?::(.*))?$/.exec(format) ?? [];
  if (isTable) return tablePrinter(list === undefined ? usual : tableColumns(list, names));
  if (!format.includes('%'))
    throw new InputError(
      `--format "${format}": expected one of ${formats.join(', ')}, csv, or a template as in "%p %s"`,
    );
  return templatePrinter(format, names);
}

/** Prints puzzles in a named format. A puzzle without a result is printed as it is, followed by the reason. */
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

async function tablePrinter(names: readonly string[]): Promise<Printer> {
  await prepareTexts(names);
  return {
    header: `${names.join(',')}\n`,
    shows: (name) => names.includes(name),
    keepsComments: false,
    isUnderWay: () => true,
    print: (printed) => `${textsOf(names, printed).map(csvField).join(',')}\n`,
  };
}

function tableColumns(list: string, names: readonly string[]): string[] {
  return list.split(',').map((word) => {
    if (!names.includes(word.trim()))
      throw new InputError(`--format csv: no column "${word}"; there are ${names.join(', ')}`);
    return word.trim();
  });
}

async function templatePrinter(template: string, known: readonly string[]): Promise<Printer> {
  // literals and names alternate, beginning with a literal
  const literals = [''];
  const names: string[] = [];
  for (const [part] of template.matchAll(/%\{[^}]*\}?|%.?|\\.?|[^%\\]+/gsu)) {
    const name = nameIn(part, template, known);
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

/** Returns the name in a part of a template, or undefined if the part is literal text. */
function nameIn(part: string, template: string, known: readonly string[]): string | undefined {
  if (!part.startsWith('%{')) return part.startsWith('%') ? shortForms.get(part.slice(1)) : undefined;
  const name = part.slice(2, -1);
  if (part.endsWith('}') && known.includes(name)) return name;
  throw new InputError(`--format "${template}": ${part} is not a name; the names are ${known.join(', ')}`);
}

const escapes: Readonly<Record<string, string>> = { '%%': '%', '\\t': '\t', '\\n': '\n', '\\\\': '\\' };

function literalOf(part: string, template: string): string {
  if (!/^[%\\]/.test(part)) return part;
  const literal = escapes[part];
  if (literal !== undefined) return literal;
  const there = part.startsWith('%') ? `${letters}, %{NAME} for all names, %%` : '\\t, \\n, \\\\';
  throw new InputError(`--format "${template}": ${part} has no meaning; use ${there}`);
}
