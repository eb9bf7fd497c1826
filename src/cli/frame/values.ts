// From the words of the command line to values: plain decimal numbers, ranges A..B, choices. All that an option can
// hold is read here and nowhere else; what is wrong is said in one line that names the option.
import { InputError } from '../../base/index.ts';
import {
  limitsText,
  type NumberSpec,
  nameOf,
  type OptionSpec,
  type OptionSpecs,
  type RangeSpec,
  usageOf,
  type ValueRange,
} from './option.ts';

/** What was given, by key: true for a flag, a list for what may be repeated. */
export type GivenWords = Readonly<Record<string, true | string | readonly string[]>>;
type Value = boolean | string | number | readonly string[] | ValueRange | undefined;
export type Values = Readonly<Record<string, Value>>;

/** The value of every option the verb declares. Throws an InputError at a bad one and at options that do not go together. */
export function readValues(verb: string, specs: OptionSpecs, given: GivenWords): Values {
  const values: Record<string, Value> = {};
  for (const [key, spec] of Object.entries(specs)) {
    const words = given[key];
    values[key] = words === undefined ? absent(verb, key, spec) : readValue(key, spec, words);
  }
  for (const key of Object.keys(given)) checkCompany(key, specs, given, values);
  return values;
}

function absent(verb: string, key: string, spec: OptionSpec): Value {
  if (spec.kind === 'flag') return false;
  if (spec.kind === 'list') return [];
  if ('required' in spec && spec.required) throw new InputError(`${verb} needs ${usageOf(key, spec)}`);
  return 'default' in spec ? spec.default : undefined;
}

function readValue(key: string, spec: OptionSpec, words: true | string | readonly string[]): Value {
  if (words === true || typeof words !== 'string') return words;
  switch (spec.kind) {
    case 'number':
      return readNumber(nameOf(key), words, spec);
    case 'duration':
      return readDuration(nameOf(key), words);
    case 'range':
      return readRange(nameOf(key), words, spec);
    case 'choice':
      if (spec.choices.includes(words)) return words;
      throw new InputError(`${nameOf(key)} ${quoted(words)}: expected one of ${spec.choices.join(', ')}`);
    case 'input file':
    case 'output file':
    case 'store':
    case 'new folder':
      if (words === '') throw new InputError(`${nameOf(key)}: expected the name of a file, got nothing`);
      return words;
    default:
      return words;
  }
}

/** A plain decimal number, or undefined: no sign, no exponent, no blanks, no digits but 0 to 9. */
export function plainNumber(text: string, decimals = false): number | undefined {
  if (!(decimals ? /^\d+(?:\.\d+)?$/ : /^\d+$/).test(text)) return undefined;
  const value = Number(text);
  return value <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

function readNumber(name: string, text: string, spec: NumberSpec): number {
  if (spec.orAll && text === 'all') return Number.POSITIVE_INFINITY;
  const value = plainNumber(text, spec.decimals);
  if (value !== undefined && isWithin(value, spec)) return value;
  const wanted = `a ${spec.decimals ? '' : 'whole '}number ${limitsText(spec)}${spec.orAll ? ' or "all"' : ''}`;
  throw new InputError(`${name} ${quoted(text)}: expected ${wanted}`);
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

function readDuration(name: string, text: string): number {
  const unit = SECONDS[text.slice(-1)];
  const value = plainNumber(unit === undefined ? text : text.slice(0, -1), true); // a bare number is seconds
  if (value === undefined)
    throw new InputError(`${name} ${quoted(text)}: expected a length of time, as in 90s, 15m, 2h, 1d`);
  return value * (unit ?? 1);
}

function readRange(name: string, text: string, spec: RangeSpec): ValueRange {
  const { min, max = Number.POSITIVE_INFINITY, decimals } = spec;
  const [first, last, ...more] = text.split('..');
  const numberOr = (word: string | undefined, open: number): number | undefined =>
    word === '' ? open : word === undefined ? undefined : plainNumber(word, decimals);
  const isOpen = last !== undefined && (first !== '' || last !== '');
  const from = isOpen ? numberOr(first, min) : plainNumber(first, decimals);
  const to = last === undefined ? from : numberOr(last, max);
  const isRead = more.length === 0 && from !== undefined && to !== undefined;
  if (!isRead || from < min || to > max)
    throw new InputError(`${name} ${quoted(text)}: expected A..B or A, ${limitsText(spec)}`);
  if (to < from) throw new InputError(`${name} ${quoted(text)}: ends before it begins`);
  return { from, to };
}

function isWithin(value: number, { min, max }: NumberSpec): boolean {
  return value >= min && (max === undefined || value <= max);
}

/** As it was typed if that is one plain word. */
function quoted(text: string): string {
  return /^[\w.+:/-]+$/.test(text) ? text : `"${text}"`;
}

function checkCompany(key: string, specs: OptionSpecs, given: GivenWords, values: Values): void {
  const { needs, conflicts = [] } = specs[key];
  const holds = (condition: string): boolean => {
    const [other, value] = condition.split('=');
    return value === undefined ? other in given : values[other] === value;
  };
  if (needs && !needs.some(holds))
    throw new InputError(`${nameOf(key)} goes with ${needs.map(conditionText).join(' or ')} only`);
  const against = conflicts.find(holds);
  if (against !== undefined)
    throw new InputError(`${nameOf(key)} does not go with ${conditionText(against)}`);
}

/** `method=sample` is `--method sample`. */
function conditionText(condition: string): string {
  const [key, value] = condition.split('=');
  return value === undefined ? nameOf(key) : `${nameOf(key)} ${value}`;
}
