// Figures in the docs, quoted from files of results. A page contains
//   <!--= FILE PATH [/ PATH] [FORMAT] -->TEXT<!--/-->
// and TEXT must agree with the file. CONTRIBUTING.md ("Docs") explains paths and formats.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, faultAt, type Page, root } from './pages.ts';

/** The files that figures may come from. */
const SOURCES = /^(results|bench\/results|docs\/experiments)\/.*\.(json|jsonl|csv)$/;

const marker = /<!--= *(.*?) *-->(.*?)<!--\/-->/gs;

/** Returns the page with every figure from its file. Markers that cannot be filled stay unchanged. */
export function fillFigures({ text }: Page): string {
  return text.replaceAll(marker, (whole, words: string, shown: string) => {
    try {
      return `${whole.slice(0, -shown.length - '<!--/-->'.length)}${figure(words)}<!--/-->`;
    } catch {
      return whole;
    }
  });
}

export function figureFaults(page: Page): Fault[] {
  const faults = [...page.text.matchAll(marker)].flatMap(({ index, 1: words, 2: shown }) => {
    const fault = faultOf(words, shown) ?? placeFault(page, index);
    return fault === undefined ? [] : [faultAt(page, index, fault)];
  });
  const [opened, closed] = [/<!--=/g, /<!--\/-->/g].map((mark) => [...page.text.matchAll(mark)].length);
  if (opened !== closed) faults.push(`${page.path}:1: figures begun: ${opened}, ended: ${closed}`);
  return faults;
}

/** Markdown ends a paragraph before a line that begins with a comment. */
function placeFault({ text }: Page, index: number): string | undefined {
  const before = text.slice(text.lastIndexOf('\n', index - 1) + 1, index);
  return before.trim() === ''
    ? 'a figure begins a line, which ends the paragraph: put a word first'
    : undefined;
}

function faultOf(words: string, shown: string): string | undefined {
  try {
    const now = figure(words);
    return now === shown
      ? undefined
      : `${words} is ${now}, but the page says ${shown} (npm run docs:figures mends it)`;
  } catch (error) {
    return `${words}: ${(error as Error).message}`;
  }
}

/** Returns the text of a figure for the words of its marker. */
export function figure(words: string): string {
  const { file, path, divisor, format } = parse(words);
  const content = contentOf(file);
  const value = follow(content, path);
  return divisor === undefined
    ? written(value, format)
    : written(asNumber(value) / asNumber(follow(content, divisor)), format);
}

const onePath = String.raw`(?:[^\s[]|\[[^\]]*\])+`;
const markerWords = new RegExp(`^(\\S+) +(${onePath})(?: +/ +(${onePath}))?(?: +(.*))?$`);

function parse(words: string) {
  const [, file, path, divisor, format = ''] = markerWords.exec(words) ?? [];
  if (file === undefined) throw new Error('a marker is FILE PATH [FORMAT]');
  if (!SOURCES.test(file))
    throw new Error('figures come from .json, .jsonl and .csv in results, bench/results, docs/experiments');
  return { file, path, divisor, format };
}

const contents = new Map<string, unknown>();

/** Returns the value of a JSON file, or the list of rows of a JSONL or CSV file. */
function contentOf(file: string): unknown {
  if (!contents.has(file)) {
    const text = readFileSync(join(root, file), 'utf8');
    contents.set(file, file.endsWith('.json') ? JSON.parse(text) : rowsOf(file, text.trimEnd().split('\n')));
  }
  return contents.get(file);
}

function rowsOf(file: string, lines: readonly string[]): unknown[] {
  if (file.endsWith('.jsonl')) return lines.map((line) => JSON.parse(line));
  const [head, ...rows] = lines.map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i]])));
}

/** Follows a path such as `rows[list=17-clue].perSecond`; `[]` adds the values of all rows. */
function follow(value: unknown, path: string): unknown {
  let at = value;
  let done = '';
  for (const [step, wanted, name] of path.matchAll(/\[([^\]]*)\]|([^.[]+)/g)) {
    if (wanted === '') {
      const rest = path.slice(path.indexOf('[]') + 2).replace(/^\./, '');
      return (at as unknown[]).reduce<number>((sum, row) => sum + asNumber(follow(row, rest)), 0);
    }
    at = wanted === undefined ? (at as Record<string, unknown>)[name] : theRow(at, wanted, done);
    done += step;
    if (at === undefined || at === null) throw new Error(`there is no ${done}`);
  }
  return at;
}

/** Returns the one row of a list with these fields, as in `list=17-clue,solver=bands`, or at this index. */
function theRow(rows: unknown, wanted: string, done: string): unknown {
  if (!Array.isArray(rows)) throw new Error(`${done || 'the file'} is not a list of rows`);
  if (/^-?\d+$/.test(wanted)) return rows.at(Number(wanted));
  const fields = wanted.split(',').map((each) => each.split('='));
  const found = rows.filter((row) => fields.every(([name, text]) => String(row[name]) === text));
  if (found.length !== 1) throw new Error(`${found.length} rows with ${wanted}`);
  return found[0];
}

function asNumber(value: unknown): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number))
    throw new Error(`${JSON.stringify(value)} is not a number`);
  return number;
}

/** The factor of each unit. */
const scales: Readonly<Record<string, number>> = {
  minutes: 1 / 60,
  hours: 1 / 3600,
  days: 1 / 86400,
  milliseconds: 1e3,
  microseconds: 1e6,
  percent: 100,
  thousands: 1e-3,
  millions: 1e-6,
  billions: 1e-9,
};

/**
 * Formats a value by words such as `hours 2 digits`. Without words, whole numbers get commas, and other values stay as
 * in the file.
 */
function written(value: unknown, format: string): string {
  if (format === 'plain') return String(value);
  if (format === '')
    return /^\d+$/.test(String(value)) ? BigInt(value as string).toLocaleString('en') : String(value);
  const start = /^first (\d+)$/.exec(format)?.[1];
  if (start !== undefined) return String(value).slice(0, Number(start));
  let number = asNumber(value);
  let [digits, isPower]: [Intl.NumberFormatOptions, boolean] = [{ maximumFractionDigits: 20 }, false];
  for (const [word, count, rounding] of format.matchAll(/(\d+) (digit|place)s?|per second|\S+/g)) {
    if (rounding === 'digit')
      digits = { minimumSignificantDigits: Number(count), maximumSignificantDigits: Number(count) };
    else if (rounding === 'place')
      digits = { minimumFractionDigits: Number(count), maximumFractionDigits: Number(count) };
    else if (word === 'per second') number = 1e6 / number;
    else if (word === 'power') isPower = true;
    else if (scales[word]) number *= scales[word];
    else throw new Error(`there is no format ${word}`);
  }
  return isPower ? asPower(number, digits) : withCommas(number, digits);
}

function withCommas(number: number, digits: Intl.NumberFormatOptions): string {
  return number.toLocaleString('en', digits);
}

/** Writes a number such as `3.13·10³⁷`. */
function asPower(number: number, digits: Intl.NumberFormatOptions): string {
  const exponent = Math.floor(Math.log10(Math.abs(number)));
  const raised = [...String(exponent)].map((each) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(each)]).join('');
  return `${withCommas(number / 10 ** exponent, digits)}·10${raised}`;
}
