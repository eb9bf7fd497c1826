// Exact cover problems as text, in three formats:
//   dlx     Knuth's: the first line names the items, secondary ones after a lone `|`; then one option per line
//   matrix  rows of 0 and 1, one option per row, one item per column (blanks between the digits are fine)
//   sets    one option per line as a list of items, with its name before a colon if it has one: `A: 1 4 7`
// In all of them empty lines and lines that begin with `|` are skipped.
import { InputError } from '../base/index.ts';
import { type CoverProblem, createCoverProblem, namesOfItems, optionCount, optionItems } from './problem.ts';

/** The name of a format of exact cover files. */
export type CoverFormat = 'dlx' | 'matrix' | 'sets';

/** Every format with a short description. */
export const coverFormats: Readonly<Record<CoverFormat, string>> = {
  dlx: "Knuth's DLX format: a line of items (secondary ones after |), then one option per line",
  matrix: 'rows of 0 and 1, one option per row',
  sets: 'one option per line as a list of items, `A: 1 4 7` or `1 4 7`',
};

/** Options for reading a problem. */
export interface ReadCoverOptions {
  /** The format. Default: `matrix` if there is nothing but 0, 1 and blanks, else `dlx`. */
  readonly format?: CoverFormat | undefined;
  /** The name of the text in messages. Default: `input`. */
  readonly file?: string | undefined;
}

/** Reads a problem. Throws an InputError `file:line:column: reason` at the first fault. */
export function readCover(text: string, { format, file = 'input' }: ReadCoverOptions = {}): CoverProblem {
  const lines = contentLines(text, file);
  if (lines.length === 0) throw new InputError(`${file}:1:1: there is no exact cover problem here`);
  const isMatrix = lines.every(({ text }) => /^[01\s]+$/.test(text));
  return readers[format ?? (isMatrix ? 'matrix' : 'dlx')](lines);
}

/** Options for writing a problem. */
export interface WriteCoverOptions {
  /** The format. Default: `dlx`. */
  readonly format?: CoverFormat | undefined;
  /** Comment lines at the top. Default: none. */
  readonly comments?: readonly string[] | undefined;
}

/**
 * Writes a problem so that `readCover` reads it back, with these losses: only `sets` keeps the names of
 * options, `sets` drops items without options, and `matrix` names items 1, 2, 3 … Throws an InputError if a
 * name cannot be read back.
 */
export function writeCover(problem: CoverProblem, options: WriteCoverOptions = {}): string {
  const { format = 'dlx', comments = [] } = options;
  const { itemNames, primaryCount } = problem;
  if (format !== 'dlx' && primaryCount < itemNames.length)
    throw new InputError(`the ${format} format has no secondary items; write the problem as dlx`);
  const lines = comments.map((comment) => `| ${comment}`);
  if (format === 'dlx') {
    if (primaryCount === 0) throw new InputError('the dlx format needs a primary item');
    const secondary = itemNames.slice(primaryCount);
    const bar = secondary.length > 0 ? ['|', ...secondary] : [];
    lines.push([...itemNames.slice(0, primaryCount), ...bar].join(' '));
  }
  if (format !== 'matrix') checkNames('item', itemNames);
  if (format === 'sets') checkNames('option', problem.optionNames ?? []);
  for (let option = 0; option < optionCount(problem); option++)
    lines.push(optionLine(problem, option, format));
  return `${lines.join('\n')}\n`;
}

function checkNames(what: string, names: readonly string[]): void {
  const bad = names.find((name, i) => !NAME.test(name) || names.indexOf(name) !== i);
  if (bad !== undefined)
    throw new InputError(`${what} name "${bad}": names differ from each other and have no blanks, | or :`);
}

function optionLine(problem: CoverProblem, option: number, format: CoverFormat): string {
  if (format === 'matrix') {
    const row = new Uint8Array(problem.itemNames.length);
    for (const item of optionItems(problem, option)) row[item] = 1;
    return row.join('');
  }
  const items = namesOfItems(problem, option).join(' ');
  return format === 'sets' && problem.optionNames ? `${problem.optionNames[option]}: ${items}` : items;
}

const NAME = /^[^\s|:]+$/;

interface Line {
  readonly text: string;
  /** Ends the reading with an error. Columns count from 0 here and from 1 in the message. */
  fail(column: number, reason: string): never;
}

interface Word {
  readonly text: string;
  readonly column: number;
}

function contentLines(text: string, file: string): Line[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  return lines
    .map((text, index) => ({
      text,
      fail(column: number, reason: string): never {
        throw new InputError(`${file}:${index + 1}:${column + 1}: ${reason}`);
      },
    }))
    .filter(({ text }) => !/^\s*(\||$)/.test(text));
}

const readers: Readonly<Record<CoverFormat, (lines: readonly Line[]) => CoverProblem>> = {
  dlx: ([itemLine, ...optionLines]) => {
    const { numbers, primaryCount } = readItems(itemLine);
    const options = optionLines.map((line) =>
      readOption(
        line,
        words(line),
        (word) => numbers.get(word.text) ?? line.fail(word.column, unknown(word)),
      ),
    );
    return createCoverProblem([...numbers.keys()], primaryCount, options);
  },

  matrix: (lines) => {
    const width = lines[0].text.replace(/\s/g, '').length;
    const options = lines.map((line) => {
      const bad = line.text.search(/[^01\s]/);
      if (bad >= 0) line.fail(bad, `expected 0 or 1, found "${line.text[bad]}"`);
      const row = line.text.replace(/\s/g, '');
      if (row.length !== width)
        line.fail(line.text.trimEnd().length, `${row.length} digits, but the first row has ${width}`);
      if (!row.includes('1')) line.fail(0, 'the option is empty');
      return Array.from(row, (digit, item) => (digit === '1' ? item : -1)).filter((item) => item >= 0);
    });
    return createCoverProblem(
      Array.from({ length: width }, (_, item) => `${item + 1}`),
      width,
      options,
    );
  },

  sets: (lines) => {
    const numbers = new Map<string, number>();
    const given = new Set<string>();
    const names: string[] = [];
    const options = lines.map((line) => {
      let list = words(line, /:|[^\s:]+/g);
      let name = line.text.trim();
      if (list[1]?.text === ':') {
        name = list[0].text;
        if (given.has(name)) line.fail(list[0].column, `there is an option ${name} already`);
        if (list.length === 2) line.fail(list[1].column, 'the option is empty');
        given.add(name);
        list = list.slice(2);
      }
      names.push(name);
      return readOption(line, list, ({ text, column }) => {
        if (!NAME.test(text)) line.fail(column, `"${text}" is not an item`);
        if (!numbers.has(text)) numbers.set(text, numbers.size);
        return numbers.get(text)!;
      });
    });
    return createCoverProblem([...numbers.keys()], numbers.size, options, given.size > 0 ? names : undefined);
  },
};

function readItems(line: Line): { numbers: Map<string, number>; primaryCount: number } {
  const numbers = new Map<string, number>();
  let primaryCount: number | undefined;
  for (const { text, column } of words(line)) {
    if (text === '|') {
      if (primaryCount !== undefined)
        line.fail(column, 'a second |; secondary items come after the first one');
      primaryCount = numbers.size;
      continue;
    }
    if (!NAME.test(text)) line.fail(column, `"${text}" is not an item name: there is a | or : in it`);
    if (numbers.has(text)) line.fail(column, `item ${text} is named twice`);
    numbers.set(text, numbers.size);
  }
  return { numbers, primaryCount: primaryCount ?? numbers.size };
}

function readOption(line: Line, list: readonly Word[], numberOf: (word: Word) => number): number[] {
  const items: number[] = [];
  for (const word of list) {
    const item = numberOf(word);
    if (items.includes(item)) line.fail(word.column, `item ${word.text} is twice in the option`);
    items.push(item);
  }
  return items;
}

function words(line: Line, pattern = /\S+/g): Word[] {
  return Array.from(line.text.matchAll(pattern), (match) => ({ text: match[0], column: match.index }));
}

function unknown({ text }: Word): string {
  return text.includes(':') ? `${text}: colours are not supported` : `there is no item ${text}`;
}
