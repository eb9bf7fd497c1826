// All options of the command line in one table: name, values, default, help, and which verbs take them.
// It feeds the parser, its checks, the help and the shell completions.
import { availableParallelism } from 'node:os';
import { forms } from '../canon/index.ts';
import { algorithms } from '../check/index.ts';
import { coverFormats, encodings } from '../encode/index.ts';
import { hitStrategies } from '../hit/index.ts';
import { patternConditions } from '../patterns/index.ts';
import { engines } from '../solve/index.ts';
import { formats } from '../text/index.ts';

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
  'check',
  'min',
  'hit',
  'verify',
  'completion',
] as const;
export type VerbName = (typeof verbNames)[number];

interface Common {
  readonly name: string;
  readonly help: string;
  readonly verbs: readonly VerbName[];
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

const reading: readonly VerbName[] = [
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
];
const engineNames = (): readonly string[] => engines.map((engine) => engine.name);

export const optionTable: readonly OptionSpec[] = [
  {
    name: 'board',
    kind: 'text',
    value: 'RxC',
    suggest: () => ['3x3', '3x3X', '2x3', '2x4', '4x4', '5x5'],
    help: 'boxes of R rows and C columns, with X for both diagonals (default: by the length of the line)',
    verbs: reading,
  },
  {
    name: 'board',
    kind: 'text',
    value: 'RxC',
    suggest: () => ['3x3', '2x3', '2x4', '2x2', '1x5'],
    help: 'boxes of R rows and C columns',
    verbs: ['patterns'],
  },
  {
    name: 'clues',
    kind: 'number',
    value: 'N',
    min: 0,
    isWhole: true,
    defaultHelp: 'none, it must be given',
    help: 'how many clues',
    verbs: ['patterns', 'check'],
  },
  { name: 'count', kind: 'flag', help: 'print only how many there are', verbs: ['patterns', 'hit'] },
  {
    name: 'method',
    kind: 'choice',
    choices: ['generate', 'burnside'],
    default: 'generate',
    help: 'make all patterns, or count them by the patterns each symmetry keeps',
    verbs: ['patterns'],
  },
  {
    name: 'conditions',
    kind: 'choice',
    choices: patternConditions,
    default: 'lemma',
    help: 'lemma: only patterns that can have proper puzzles by Lemma 1.1(b) and (c) of Lass; none: all',
    verbs: ['patterns'],
  },
  {
    name: 'proper',
    kind: 'flag',
    help: 'print all essentially different proper puzzles, one per line',
    verbs: ['patterns'],
  },
  {
    name: 'checkpoint',
    kind: 'text',
    value: 'FILE',
    help: 'keep the state of a long run here; if the file is there, go on from it',
    verbs: ['patterns', 'check', 'hit'],
  },
  {
    name: 'algorithm',
    kind: 'text',
    value: 'NAME',
    suggest: () => algorithms.map(({ name }) => name),
    help: `one of ${algorithms.map(({ name }) => name).join(', ')} (default: ${algorithms[0].name})`,
    verbs: ['check', 'min'],
  },
  {
    name: 'range',
    kind: 'text',
    value: 'A..B',
    help: 'only the grids number A to B of the list (default: all)',
    verbs: ['check', 'min'],
  },
  {
    name: 'solutions',
    kind: 'choice',
    choices: ['1', '2'],
    default: '1',
    help: '2: find clue sets with exactly two solutions, the grid one of them',
    verbs: ['check'],
  },
  {
    name: 'certificate',
    kind: 'text',
    value: 'FILE',
    help: 'write down a proof of the answer that minclue verify can check; for one grid, slow, in one thread',
    verbs: ['check'],
  },
  {
    name: 'stats',
    kind: 'flag',
    help: 'tell the nodes by clues chosen, and what ended the branches',
    verbs: ['check'],
  },
  {
    name: 'size',
    kind: 'number',
    value: 'K',
    min: 0,
    isWhole: true,
    defaultHelp: 'none',
    help: 'all hitting sets with at most so many elements',
    verbs: ['hit'],
  },
  { name: 'exact', kind: 'flag', help: 'with --size: exactly so many elements', verbs: ['hit'] },
  { name: 'minimal', kind: 'flag', help: 'all hitting sets from which no element can go', verbs: ['hit'] },
  { name: 'smallest', kind: 'flag', help: 'all hitting sets with the fewest elements', verbs: ['hit'] },
  {
    name: 'strategy',
    kind: 'choice',
    choices: Object.keys(hitStrategies),
    help: `how to search (default: combined): ${Object.entries(hitStrategies)
      .map(([name, { summary }]) => `${name}, ${summary}`)
      .join('; ')}`,
    verbs: ['hit'],
  },
  {
    name: 'limit',
    kind: 'number',
    value: 'N',
    min: 1,
    isWhole: true,
    orAll: true,
    defaultHelp: 'all',
    help: 'print this many hitting sets and stop',
    verbs: ['hit'],
  },
  {
    name: 'stats',
    kind: 'flag',
    help: 'tell the nodes by elements chosen, and what ended the branches',
    verbs: ['hit'],
  },
  {
    name: 'extra-unit',
    kind: 'list',
    value: 'CELLS',
    help: 'one more unit of the board, as in r1c1,r2c2,…; may be repeated',
    verbs: reading,
  },
  {
    name: 'engine',
    kind: 'text',
    value: 'NAME',
    suggest: engineNames,
    help: `one of ${engineNames().join(', ')} (default: the fastest for the board)`,
    verbs: ['solve', 'count', 'patterns'],
  },
  {
    name: 'engines',
    kind: 'text',
    value: 'NAMES',
    suggest: engineNames,
    help: `engines with commas between (default: all; there are ${engineNames().join(', ')})`,
    verbs: ['compare', 'bench'],
  },
  {
    name: 'as',
    kind: 'choice',
    choices: Object.keys(encodings),
    default: 'cover',
    help: 'the problem to write the puzzle as',
    verbs: ['encode'],
  },
  {
    name: 'format',
    kind: 'choice',
    choices: formats,
    help: 'how puzzles and solutions are written (default: line)',
    verbs: ['solve', 'convert'],
  },
  {
    name: 'format',
    kind: 'choice',
    choices: Object.keys(coverFormats),
    help: 'how the file is written (default: matrix if it is all 0 and 1, else dlx)',
    verbs: ['cover'],
  },
  {
    name: 'format',
    kind: 'choice',
    choices: ['svg', 'png'],
    help: 'how the picture is written (default: as the name of --output ends, else svg)',
    verbs: ['draw'],
  },
  {
    name: 'output',
    kind: 'text',
    value: 'FILE',
    help: 'where the picture goes, - for stdout (default: stdout)',
    verbs: ['draw'],
  },
  {
    name: 'columns',
    kind: 'number',
    value: 'N',
    min: 1,
    isWhole: true,
    defaultHelp: 'as many as make the sheet about square',
    help: 'pictures in a row of a sheet',
    verbs: ['draw'],
  },
  {
    name: 'cells',
    kind: 'list',
    value: 'CELLS',
    help: 'cells to colour, as in r1c1,r1c2 or r1,c2,b3, with NAME= before them if you like; may be repeated',
    verbs: ['draw'],
  },
  { name: 'solve', kind: 'flag', help: 'add the solution in a lighter hand', verbs: ['draw'] },
  { name: 'pattern', kind: 'flag', help: 'dots in place of the clues', verbs: ['draw'] },
  { name: 'labels', kind: 'flag', help: 'r1…, c1… and brackets for bands and stacks', verbs: ['draw'] },
  { name: 'title', kind: 'text', value: 'TEXT', help: 'a line above the picture', verbs: ['draw'] },
  {
    name: 'theme',
    kind: 'choice',
    choices: ['light', 'dark', 'css'],
    default: 'light',
    help: 'the colours; css leaves them to the page around the picture',
    verbs: ['draw'],
  },
  {
    name: 'form',
    kind: 'choice',
    choices: forms.map(({ name }) => name),
    default: 'pattern',
    help: `which canonical form: ${forms.map(({ name, help }) => `${name}, ${help}`).join('; ')}`,
    verbs: ['canon'],
  },
  { name: 'unique', kind: 'flag', help: 'print each form once, the first time it comes', verbs: ['canon'] },
  {
    name: 'group',
    kind: 'flag',
    help: 'print how many automorphisms the form has, and which (up to 1,000)',
    verbs: ['canon'],
  },
  { name: 'all', kind: 'flag', help: 'print all solutions, up to --limit', verbs: ['solve'] },
  { name: 'all', kind: 'flag', help: 'print all puzzles with the fewest clues', verbs: ['min'] },
  { name: 'count', kind: 'flag', help: 'print only the number of solutions', verbs: ['cover'] },
  {
    name: 'limit',
    kind: 'number',
    value: 'N',
    min: 1,
    isWhole: true,
    orAll: true,
    defaultHelp: '2; with solve --all and cover: all',
    help: 'stop at this many solutions, or "all"',
    verbs: ['solve', 'count', 'cover', 'compare'],
  },
  {
    name: 'time-limit',
    kind: 'number',
    value: 'SECONDS',
    min: 0,
    isWhole: false,
    default: Number.POSITIVE_INFINITY,
    defaultHelp: 'none',
    help: 'give up on a puzzle after this time',
    verbs: ['count', 'compare'],
  },
  {
    name: 'estimate',
    kind: 'flag',
    help: 'estimate the number by random dives down the search tree (Knuth), with one standard error',
    verbs: ['count'],
  },
  {
    name: 'grids',
    kind: 'flag',
    help: 'count the grids of the board itself; assumed if there is --board and no input',
    verbs: ['count'],
  },
  {
    name: 'classes',
    kind: 'flag',
    help: 'count the grids of the board, and the essentially different ones',
    verbs: ['count'],
  },
  {
    name: 'explain',
    kind: 'flag',
    help: 'count the grids of the board, and say how, with the numbers on the way',
    verbs: ['count'],
  },
  {
    name: 'dives',
    kind: 'number',
    value: 'N',
    min: 2,
    isWhole: true,
    default: 20_000,
    help: 'how many dives an estimate takes; four times as many halve the error',
    verbs: ['count'],
  },
  {
    name: 'seed',
    kind: 'number',
    value: 'N',
    min: 0,
    isWhole: true,
    default: 1,
    help: 'the seed of anything random: the same seed gives the same answer',
    verbs: ['count'],
  },
  {
    name: 'seconds',
    kind: 'number',
    value: 'SECONDS',
    min: 0.01,
    isWhole: false,
    default: 1,
    help: 'CPU time to spend on each engine',
    verbs: ['bench'],
  },
  {
    name: 'threads',
    kind: 'number',
    value: 'N',
    min: 1,
    isWhole: true,
    default: availableParallelism(),
    defaultHelp: 'all cores',
    help: 'worker threads for long lists; never changes a result',
    verbs: ['solve', 'count', 'patterns', 'check', 'min'],
  },
  {
    name: 'json',
    kind: 'flag',
    help: 'print one JSON object per result, then a summary',
    verbs: [
      'solve',
      'count',
      'canon',
      'cover',
      'compare',
      'bench',
      'patterns',
      'check',
      'min',
      'hit',
      'verify',
    ],
  },
  {
    name: 'quiet',
    kind: 'flag',
    help: 'no summary and no progress on stderr',
    verbs: [
      'solve',
      'count',
      'canon',
      'cover',
      'compare',
      'bench',
      'patterns',
      'check',
      'min',
      'hit',
      'verify',
    ],
  },
  {
    name: 'no-progress',
    kind: 'flag',
    help: 'no progress on stderr',
    verbs: [
      'solve',
      'count',
      'canon',
      'cover',
      'compare',
      'bench',
      'patterns',
      'check',
      'min',
      'hit',
      'verify',
    ],
  },
];
