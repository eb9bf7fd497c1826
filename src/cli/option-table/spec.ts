// What an option is: name, values, default, help, and which verbs take it.

export const verbNames = [
  'solve',
  'count',
  'canon',
  'convert',
  'encode',
  'cover',
  'compare',
  'bench',
  'draw',
  'patterns',
  'catalogue',
  'check',
  'min',
  'prove',
  'campaign',
  'verify',
  'hit',
  'unavoidable',
  'blueprints',
  'make',
  'minimise',
  'hunt',
  'rate',
  'hint',
  'explain',
  'completion',
] as const;
export type VerbName = (typeof verbNames)[number];

interface Common {
  readonly name: string;
  /** One letter, for -n as well as --number. */
  readonly short?: string;
  readonly help: string;
  readonly verbs: readonly VerbName[];
  /** Its name in Options, where another verb has an option of this name with another kind of value. */
  readonly property?: string;
}

export type OptionSpec = Common &
  (
    | { readonly kind: 'flag' }
    | { readonly kind: 'text'; readonly value: string; readonly suggest?: () => readonly string[] }
    | { readonly kind: 'list'; readonly value: string }
    | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly default?: string }
    | {
        readonly kind: 'number';
        readonly value: string;
        readonly min: number;
        readonly isWhole: boolean;
        /** Takes the word `all` as well, for Infinity. */
        readonly orAll?: boolean;
        readonly default?: number;
        readonly defaultHelp?: string;
      }
  );

/** The verbs that read puzzles or grids. */
export const reading: readonly VerbName[] = [
  'solve',
  'count',
  'canon',
  'convert',
  'encode',
  'compare',
  'bench',
  'draw',
  'check',
  'min',
  'unavoidable',
  'minimise',
  'hunt',
  'rate',
  'hint',
  'explain',
];
/** The verbs that find something out: all but those that only write what they read in another way. */
export const answering = verbNames.filter(
  (verb) => verb !== 'convert' && verb !== 'encode' && verb !== 'draw' && verb !== 'completion',
);
