// Options as data: kind of value, default, range, help, and which options they need or exclude. Each verb declares its
// own. The parser, its checks, the help, the shell completions and the type of the values are all derived from these
// declarations.

interface Common {
  readonly help: string;
  /** One letter, for -n as well as --number. */
  readonly short?: string;
  /** Refused unless one of these is given: an option's key, or `key=value`. */
  readonly needs?: readonly string[];
  /** Refused together with any of these. */
  readonly conflicts?: readonly string[];
  /** The default in words, where it is not `default`. */
  readonly defaultHelp?: string;
  /** Names of earlier versions, without the dashes. They are refused with the new name. */
  readonly was?: readonly string[];
}

interface Valued extends Common {
  /** The value's name in the help. */
  readonly value: string;
  /** The verb does not run without this option. */
  readonly required?: true;
}

export interface FlagSpec extends Common {
  readonly kind: 'flag';
}

export interface TextSpec extends Valued {
  readonly kind: 'text';
  readonly default?: string;
  /** Words that the shell may offer. */
  readonly suggest?: readonly string[];
}

/** A text that may be repeated: the values add up. Any other option is refused the second time. */
export interface ListSpec extends Common {
  readonly kind: 'list';
  readonly value: string;
}

export interface ChoiceSpec extends Common {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  readonly default?: string;
  /** The value if none is given. Only for verbs without arguments, since an argument would be read as the value. */
  readonly bare?: string;
  /** Ignores capitals, spaces and dashes. */
  readonly anySpelling?: true;
}

export interface NumberSpec extends Valued {
  readonly kind: 'number';
  readonly min: number;
  readonly max?: number;
  /** Accepts decimals; otherwise only whole numbers. */
  readonly decimals?: true;
  /** Also accepts the word `all`, for Infinity. */
  readonly orAll?: true;
  readonly default?: number;
}

/** A length of time in seconds: `90s`, `15m`, `2h`, `1d`, with decimals. A bare number is seconds. */
export interface DurationSpec extends Valued {
  readonly kind: 'duration';
  readonly default?: number;
  readonly min?: number;
  readonly max?: number;
  /** After this time the whole run ends, as after Ctrl-C. */
  readonly endsRun?: true;
}

/** `A..B`, both included; `A..` and `..B` are open, `A` is one number. */
export interface RangeSpec extends Valued {
  readonly kind: 'range';
  readonly min: number;
  readonly max?: number;
  readonly decimals?: true;
}

/** A file that is read. */
export interface InputFileSpec extends Valued {
  readonly kind: 'input file';
  /** The content of the file may be given instead of its name. */
  readonly orText?: true;
}

/** Files that are read. The option may be repeated: the files add up. */
export interface InputFilesSpec extends Common {
  readonly kind: 'input files';
  readonly value: string;
  /** The content of a file may be given instead of its name. */
  readonly orText?: true;
}

/** A file that is written whole. It may replace a file of ours of the same kind. */
export interface OutputFileSpec extends Valued {
  readonly kind: 'output file';
  readonly holds: FileContent;
  /** `-` is stdout. */
  readonly orStdout?: true;
}

/**
 * `pictures`: one file, or a folder of them. `picture or book`: SVG, PNG or PDF. `text`: a new file, which never
 * replaces another. `text or book`: a PDF if its name says so, else text.
 */
export type FileContent =
  | 'picture'
  | 'pictures'
  | 'picture or book'
  | 'certificate'
  | 'export'
  | 'text'
  | 'text or book';

/** A file that keeps work. If it exists, the work is resumed from it. */
export interface StoreSpec extends Valued {
  readonly kind: 'store';
}

/** A folder that is created, or that exists and is empty. */
export interface NewFolderSpec extends Valued {
  readonly kind: 'new folder';
}

export type OptionSpec =
  | FlagSpec
  | TextSpec
  | ListSpec
  | ChoiceSpec
  | NumberSpec
  | DurationSpec
  | RangeSpec
  | InputFileSpec
  | InputFilesSpec
  | OutputFileSpec
  | StoreSpec
  | NewFolderSpec;

/** Options by their names in camel case: `timeLimit` is --time-limit. */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** A range with both ends included. `to` is Infinity if it was left open and the option has no `max`. */
export interface ValueRange {
  readonly from: number;
  readonly to: number;
}

type RawValue<Spec> = Spec extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : Spec extends { kind: 'number' | 'duration' }
    ? number
    : Spec extends { kind: 'range' }
      ? ValueRange
      : string;

type ValueOf<Spec> = Spec extends { kind: 'flag' }
  ? boolean
  : Spec extends { kind: 'list' | 'input files' }
    ? readonly string[]
    : Spec extends { default: string | number } | { required: true }
      ? RawValue<Spec>
      : RawValue<Spec> | undefined;

/** The values a verb gets for its declarations. */
export type OptionsOf<Specs> = { readonly [Key in keyof Specs]: ValueOf<Specs[Key]> };

/** Keeps the declaration's exact type, so that the type of the values can be derived from it. */
export function declareOptions<const Specs extends OptionSpecs>(specs: Specs): Specs {
  return specs;
}

type More<Spec, Given extends string> = Omit<Spec, 'kind' | 'help' | Given>;

/** Returns the constructor of options with a named value: `option.number('N', 'how many', { min: 1 })`. */
function named<Kind extends string, Spec>(kind: Kind) {
  return <const S extends More<Spec, 'value'>>(value: string, help: string, more?: S) =>
    ({ kind, value, help, ...more }) as { kind: Kind; value: string; help: string } & S;
}

/** Constructors of options. They take the value's name, the help, and the rest. */
export const option = {
  flag: <const S extends More<FlagSpec, never>>(help: string, more?: S) =>
    ({ kind: 'flag', help, ...more }) as { kind: 'flag'; help: string } & S,
  choice: <const C extends readonly string[], const S extends More<ChoiceSpec, 'choices'>>(
    choices: C,
    help: string,
    more?: S,
  ) => ({ kind: 'choice', choices, help, ...more }) as { kind: 'choice'; choices: C; help: string } & S,
  text: named<'text', TextSpec>('text'),
  list: named<'list', ListSpec>('list'),
  number: named<'number', NumberSpec>('number'),
  duration: named<'duration', DurationSpec>('duration'),
  range: named<'range', RangeSpec>('range'),
  inputFile: named<'input file', InputFileSpec>('input file'),
  inputFiles: named<'input files', InputFilesSpec>('input files'),
  outputFile: named<'output file', OutputFileSpec>('output file'),
  store: named<'store', StoreSpec>('store'),
  newFolder: named<'new folder', NewFolderSpec>('new folder'),
} as const;

/** The keys of a table, as choices. */
export function keysOf<Table extends object>(table: Table): readonly (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

/** Writes `timeLimit` as the user does: `--time-limit`. */
export function nameOf(key: string): string {
  return `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Writes an option with its value: `--clues N`. */
export function usageOf(key: string, spec: OptionSpec): string {
  const value = valueNameOf(spec);
  if (value === undefined) return nameOf(key);
  return mayBeBare(spec) ? `${nameOf(key)} [${value}]` : `${nameOf(key)} ${value}`;
}

/** Can it be given without a value? */
export function mayBeBare(spec: OptionSpec): boolean {
  return spec.kind === 'choice' && spec.bare !== undefined;
}

/** Returns the value's name in the help, or undefined for a flag. */
export function valueNameOf(spec: OptionSpec): string | undefined {
  if (spec.kind === 'flag') return undefined;
  return spec.kind === 'choice' ? 'NAME' : spec.value;
}

/** Returns the help with the accepted values and the default. */
export function helpOf(spec: OptionSpec): string {
  const notes: string[] = [];
  if (spec.kind === 'choice') notes.push(`one of ${spec.choices.join(', ')}`);
  if (spec.kind === 'choice' && spec.bare !== undefined) notes.push(`without a value ${spec.bare}`);
  if (spec.kind === 'number' || spec.kind === 'range') notes.push(limitsText(spec));
  if (spec.kind === 'duration') notes.push('seconds, or as in 90s, 15m, 2h, 1d');
  if (addsUp(spec)) notes.push('may be repeated');
  if ('required' in spec && spec.required) notes.push('must be given');
  const usual = spec.defaultHelp ?? ('default' in spec ? spec.default : undefined);
  if (usual !== undefined) notes.push(`default: ${usual}`);
  return notes.length === 0 ? spec.help : `${spec.help} (${notes.join('; ')})`;
}

/** Does each further value add to the earlier ones? */
export function addsUp(spec: OptionSpec): spec is ListSpec | InputFilesSpec {
  return spec.kind === 'list' || spec.kind === 'input files';
}

/** `from 1`, `0 to 1`. */
export function limitsText({ min, max }: NumberSpec | RangeSpec): string {
  return max === undefined ? `from ${min}` : `${min} to ${max}`;
}
