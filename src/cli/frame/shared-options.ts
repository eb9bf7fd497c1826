// Options that several verbs have in common, to be spread into their declarations.
import { availableParallelism } from 'node:os';
import { declareOptions, option } from './option.ts';

/** Verbs that read lists. */
export const listing = declareOptions({
  keepGoing: option.flag(
    'tell of a line that cannot be read, go on with the next, and exit with code 2 at the end (the default)',
    { conflicts: ['strict'] },
  ),
  strict: option.flag('end at the first line that cannot be read'),
});

/** Verbs that read puzzles or grids. */
export const reading = declareOptions({
  board: option.text('RxC', 'boxes of R rows and C columns, with X for both diagonals', {
    suggest: ['3x3', '3x3X', '2x3', '2x4', '4x4', '5x5'],
    defaultHelp: 'by the length of the line',
  }),
  extraUnit: option.list('CELLS', 'one more unit of the board, as in r1c1,r2c2,…; may be repeated'),
  ...listing,
});

/** Verbs that are about a board and read no puzzles. */
export const plainBoard = declareOptions({
  board: option.text('RxC', 'boxes of R rows and C columns', {
    suggest: ['3x3', '2x4', '2x3', '2x2', '1x6'],
    default: '3x3',
  }),
});

/** Verbs that write text. */
export const resultsFile = declareOptions({
  output: option.outputFile('FILE', 'where the results go: a new file, or - for stdout', {
    holds: 'text',
    orStdout: true,
    defaultHelp: 'stdout',
  }),
});

/** Verbs that find something out at once. */
export const answeringAtOnce = declareOptions({
  json: option.flag('print one JSON object per result, then a summary'),
  quiet: option.flag('no summary and no progress on stderr'),
  ...resultsFile,
});

/** Verbs that find something out and may take their time. */
export const answering = declareOptions({
  ...answeringAtOnce,
  noProgress: option.flag('no progress on stderr'),
});

export const threads = declareOptions({
  threads: option.number('N', 'worker threads for long work; never changes a result', {
    min: 1,
    max: 1024,
    default: availableParallelism(),
    defaultHelp: 'all cores',
  }),
});

/** Verbs that sort lists of any length. */
export const sortMemory = declareOptions({
  memory: option.number('MB', 'how much is sorted in memory; the rest goes into temporary files', {
    min: 1,
    max: 1024,
    default: 96,
  }),
});

/** For campaigns behind a coordinator. */
export const token = declareOptions({
  token: option.text(
    'TOKEN',
    'for https://…: who you are; others on this machine may see it here, so better give it as MINCLUE_TOKEN',
    { defaultHelp: 'MINCLUE_TOKEN of the environment' },
  ),
});

/** Larger ones would be the same as smaller ones to the generators. */
const LARGEST_SEED = 2 ** 32 - 1;

/** For verbs in which not everything is random: it has no default, so that they see whether it was given. */
export const anySeed = option.number(
  'N',
  'the seed of anything random: the same seed gives the same answer',
  { min: 0, max: LARGEST_SEED, defaultHelp: '1' },
);

export const seed = declareOptions({ seed: { ...anySeed, default: 1 } });

/** When the search for solutions of a puzzle ends. */
export const stopping = declareOptions({
  limit: option.number('N', 'stop at this many solutions, or "all"', { min: 1, orAll: true, default: 2 }),
  timeLimit: option.number('SECONDS', 'give up on a puzzle after this time', {
    min: 0,
    decimals: true,
    default: Number.POSITIVE_INFINITY,
    defaultHelp: 'none',
  }),
});

/** Long work that is kept while it goes on. */
export const checkpoint = option.store(
  'FILE',
  'keep the state of a long run here; if the file is there, go on from it',
);

/** Only how many there are. */
export const counting = declareOptions({
  count: option.flag('print only how many there are'),
});
