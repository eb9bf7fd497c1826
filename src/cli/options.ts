// From the table of options to the parser's, and from what it parsed to values for the verbs.
import { InvalidArgumentError, Option } from 'commander';
import { DEFAULT_TRIES } from '../make/index.ts';
import { type OptionSpec, optionTable, type VerbName } from './option-table/index.ts';

/** The parsed values; an option the verb does not take has its default. */
export interface Options {
  readonly board: string | undefined;
  readonly extraUnit: readonly string[];
  readonly engine: string | undefined;
  readonly engines: string | undefined;
  readonly budget: number | undefined;
  readonly cp: string | undefined;
  readonly as: string;
  readonly format: string | undefined;
  readonly form: string;
  readonly unique: boolean;
  readonly group: boolean;
  readonly all: boolean;
  readonly count: boolean;
  /** Infinity: all. Undefined: the verb's own default. */
  readonly limit: number | undefined;
  readonly timeLimit: number;
  readonly estimate: boolean;
  readonly grids: boolean;
  readonly classes: boolean;
  readonly explain: boolean;
  readonly dives: number;
  readonly seed: number;
  readonly seconds: number;
  readonly threads: number;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly progress: boolean;
  readonly solve: boolean;
  readonly pattern: boolean;
  readonly labels: boolean;
  readonly cells: readonly string[];
  readonly columns: number | undefined;
  readonly theme: string;
  readonly title: string | undefined;
  /** A file, or `-` for stdout; undefined: stdout. */
  readonly output: string | undefined;
  readonly clues: number | undefined;
  readonly method: string;
  readonly conditions: string;
  readonly proper: boolean;
  readonly checkpoint: string | undefined;
  readonly algorithm: string | undefined;
  readonly range: string | undefined;
  readonly certificate: string | undefined;
  readonly store: string | undefined;
  readonly solutions: string;
  readonly stats: boolean;
  readonly size: number | undefined;
  readonly exact: boolean;
  readonly minimal: boolean;
  readonly smallest: boolean;
  readonly strategy: string | undefined;
  readonly maxSize: number;
  readonly mcn: boolean;
  readonly degree: number | undefined;
  readonly bound: boolean;
  readonly samples: number;
  readonly draw: string | undefined;
  readonly question: string;
  readonly ranks: string | undefined;
  readonly unitSize: number | undefined;
  readonly redoDamaged: boolean;
  readonly recheck: number | undefined;
  readonly from: number;
  readonly to: number | undefined;
  readonly number: number | undefined;
  readonly byBand: boolean;
  readonly bands: string | undefined;
  /** make's --count, --clues, --rating, --pattern; those of other verbs have other kinds of values. */
  readonly howMany: number;
  readonly clueRange: string | undefined;
  readonly ratingRange: string | undefined;
  readonly patternLine: string | undefined;
  readonly grid: string | undefined;
  readonly symmetry: string;
  readonly p: number | undefined;
  readonly tries: number;
  readonly minus: number | undefined;
  readonly plus: number | undefined;
  readonly schedule: string;
  readonly generations: number;
  readonly width: number;
  readonly known: string | undefined;
  readonly list: boolean;
}

export function optionsOf(verb: VerbName): readonly OptionSpec[] {
  return optionTable.filter((spec) => spec.verbs.includes(verb));
}

/** The table's entry as the parser wants it. */
export function toCommander(spec: OptionSpec): Option {
  const option = plainOption(spec);
  const { property } = spec;
  if (property !== undefined) option.attributeName = () => property;
  return option;
}

function plainOption(spec: OptionSpec): Option {
  const name = `${spec.short ? `-${spec.short}, ` : ''}--${spec.name}`;
  switch (spec.kind) {
    case 'flag':
      return new Option(name, spec.help);
    case 'text':
      return new Option(`${name} <${spec.value}>`, spec.help);
    case 'list':
      return new Option(`${name} <${spec.value}>`, spec.help).argParser<string[]>((text, before) => [
        ...(before ?? []),
        text,
      ]);
    case 'choice':
      return new Option(`${name} <NAME>`, spec.help).choices(spec.choices).default(spec.default);
    case 'number': {
      // the parser shows no default where the value is undefined
      const note = spec.default === undefined ? ` (default: ${spec.defaultHelp})` : '';
      const option = new Option(`${name} <${spec.value}>`, `${spec.help}${note}`);
      option.argParser((text) => parseNumber(text, spec));
      return option.default(spec.default, spec.defaultHelp);
    }
  }
}

/** Fills in what the parser leaves out because the verb does not take it or nobody gave it. */
export function completeOptions(parsed: Partial<Options>): Options {
  return {
    board: undefined,
    extraUnit: [],
    engine: undefined,
    engines: undefined,
    budget: undefined,
    cp: undefined,
    as: 'cover',
    format: undefined,
    form: 'pattern',
    unique: false,
    group: false,
    all: false,
    count: false,
    limit: undefined,
    timeLimit: Number.POSITIVE_INFINITY,
    estimate: false,
    grids: false,
    classes: false,
    explain: false,
    dives: 20_000,
    seed: 1,
    seconds: 1,
    threads: 1,
    json: false,
    quiet: false,
    progress: true,
    solve: false,
    pattern: false,
    labels: false,
    cells: [],
    columns: undefined,
    theme: 'light',
    title: undefined,
    output: undefined,
    clues: undefined,
    method: 'generate',
    conditions: 'lemma',
    proper: false,
    checkpoint: undefined,
    algorithm: undefined,
    range: undefined,
    certificate: undefined,
    store: undefined,
    solutions: '1',
    stats: false,
    size: undefined,
    exact: false,
    minimal: false,
    smallest: false,
    strategy: undefined,
    maxSize: 12,
    mcn: false,
    degree: undefined,
    bound: false,
    samples: 100,
    draw: undefined,
    question: 'check',
    ranks: undefined,
    unitSize: undefined,
    redoDamaged: false,
    recheck: undefined,
    from: 0,
    to: undefined,
    number: undefined,
    byBand: false,
    bands: undefined,
    howMany: 1,
    clueRange: undefined,
    ratingRange: undefined,
    patternLine: undefined,
    grid: undefined,
    symmetry: 'none',
    p: undefined,
    tries: DEFAULT_TRIES,
    minus: undefined,
    plus: undefined,
    schedule: 'step',
    generations: 1,
    width: Number.POSITIVE_INFINITY,
    known: undefined,
    list: false,
    ...parsed,
  };
}

function parseNumber(text: string, spec: OptionSpec & { kind: 'number' }): number {
  if (spec.orAll && text === 'all') return Number.POSITIVE_INFINITY;
  const value = Number(text);
  const isGood =
    text.trim() !== '' &&
    Number.isFinite(value) &&
    value >= spec.min &&
    (!spec.isWhole || Number.isSafeInteger(value));
  if (isGood) return value;
  const wanted = `a ${spec.isWhole ? 'whole ' : ''}number from ${spec.min}`;
  throw new InvalidArgumentError(`Expected ${wanted}${spec.orAll ? ' or "all"' : ''}.`);
}
