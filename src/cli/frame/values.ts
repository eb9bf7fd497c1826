// Reads option values from the words of the command line: plain decimal numbers, ranges A..B, choices. No other module
// does. An error is one line that names the option.
import { InputError } from '../../base/index.ts';
import { nearest, plain } from './nearest.ts';
import {
  addsUp,
  type DurationSpec,
  limitsText,
  type NumberSpec,
  nameOf,
  type OptionSpec,
  type OptionSpecs,
  type RangeSpec,
  usageOf,
  type ValueRange,
} from './option.ts';

/** The given options by key: true for a flag, else all values in order. */
export type GivenWords = Readonly<Record<string, true | readonly string[]>>;
type Value = boolean | string | number | readonly string[] | ValueRange | undefined;
export type Values = Readonly<Record<string, Value>>;

/**
 * Returns the value of every option the verb declares. Throws an InputError if a value is bad or two options exclude
 * each other.
 */
export function readValues(verb: string, specs: OptionSpecs, given: GivenWords): Values {
  for (const [key, words] of Object.entries(given)) refuseSecond(key, specs[key], words);
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
  if (addsUp(spec)) return [];
  if ('required' in spec && spec.required) throw new InputError(`${verb} needs ${usageOf(key, spec)}`);
  return 'default' in spec ? spec.default : undefined;
}

function readValue(key: string, spec: OptionSpec, given: true | readonly string[]): Value {
  if (given === true) return given;
  if (addsUp(spec)) {
    if (spec.kind === 'input files' && given.includes('')) throw noFileName(key);
    return given;
  }
  const [words] = given;
  switch (spec.kind) {
    case 'number':
      return readNumber(nameOf(key), words, spec);
    case 'duration':
      return readDuration(nameOf(key), words, spec);
    case 'range':
      return readRange(nameOf(key), words, spec);
    case 'choice':
      return choiceOf(nameOf(key), spec.choices, words, spec.anySpelling);
    case 'input file':
    case 'output file':
    case 'store':
    case 'new folder':
      if (words === '') throw noFileName(key);
      return words;
    default:
      return words;
  }
}

/**
 * Returns the choice that the word names, with `anySpelling` in any spelling. Otherwise throws an InputError that names
 * the nearest choice.
 */
export function choiceOf<Choice extends string>(
  option: string,
  choices: readonly Choice[],
  word: string,
  anySpelling = false,
): Choice {
  const choice = choices.find((each) => each === word);
  if (choice !== undefined) return choice;
  const alike = anySpelling ? choices.filter((each) => plain(each) === plain(word)) : [];
  if (alike.length === 1) return alike[0];
  const near = meantBy(word, choices);
  const meant = near.length === 0 ? '' : `: did you mean ${oneOf(near)}?`;
  throw new InputError(`${option} ${quoted(word)}${meant || `: expected one of ${choices.join(', ')}`}`);
}

/** `a`, `a or b`, `a, b or c`. */
function oneOf(words: readonly string[]): string {
  return words.length === 1 ? words[0] : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** A longer list of choices that begin alike does not help. */
const MOST_ALIKE = 6;

/** Returns the choice most similar to the word. If none is close, returns the few choices that begin or end with it. */
function meantBy(word: string, choices: readonly string[]): readonly string[] {
  const best = nearest(word, choices);
  if (best !== undefined) return [best];
  const asked = plain(word);
  const longer = choices.filter((each) => plain(each).startsWith(asked) || plain(each).endsWith(asked));
  return asked.length >= 3 && longer.length <= MOST_ALIKE ? longer : [];
}

/** Throws an InputError at a second value that would silently replace the first. */
function refuseSecond(key: string, spec: OptionSpec, words: true | readonly string[]): void {
  if (words === true || words.length === 1 || addsUp(spec)) return;
  const [first, second] = words.map(quoted);
  throw new InputError(`${nameOf(key)} takes one value, but was given ${first} and ${second}`);
}

function noFileName(key: string): InputError {
  return new InputError(`${nameOf(key)}: expected the name of a file, got nothing`);
}

/**
 * Reads a plain decimal number: digits 0 to 9, without sign, exponent or blanks. Returns undefined for anything else.
 */
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

function readDuration(name: string, text: string, { min = 0, max }: DurationSpec): number {
  const [, number = '', letter = 's'] = /^(.*?)([smhd])?$/s.exec(text)!;
  const value = plainNumber(number, true);
  if (value === undefined)
    throw new InputError(
      `${name} ${quoted(text)}: expected a length of time in seconds, or as in 90s, 15m, 2h, 1d`,
    );
  const seconds = value * SECONDS[letter];
  if (seconds < min || (max !== undefined && seconds > max))
    throw new InputError(
      `${name} ${quoted(text)}: expected a length of time ${max === undefined ? `of at least ${min} s` : `from ${min} to ${max} s`}`,
    );
  return seconds;
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

/** Quotes a text unless it is one plain word. */
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
    throw new InputError(`${nameOf(key)} needs ${needs.map(conditionText).join(' or ')}`);
  const against = conflicts.find(holds);
  if (against !== undefined)
    throw new InputError(`${nameOf(key)} cannot be used with ${conditionText(against)}`);
}

/** Writes `method=sample` as `--method sample`. */
function conditionText(condition: string): string {
  const [key, value] = condition.split('=');
  return value === undefined ? nameOf(key) : `${nameOf(key)} ${value}`;
}
