// Options that several verbs have in common, to be spread into their declarations.
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { declareOptions, option } from './option.ts';
import type { Session } from './session.ts';

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
  board: option.text('RxC', 'boxes of R rows and C columns, with X for both diagonals, W for windows', {
    suggest: ['3x3', '3x3X', '3x3W', '2x3', '2x4', '4x4', '5x5'],
    defaultHelp: 'by the length of the line',
  }),
  extraUnit: option.list('CELLS', 'one more unit of the board, as in r1c1,r2c2,…'),
  regions: option.inputFile(
    'MAP',
    'the regions of a jigsaw: a letter per cell, as in AAB/ABB/CCC, or a file of rows',
    {
      orText: true,
      conflicts: ['board'],
      defaultHelp: 'boxes',
    },
  ),
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

/** What every verb takes that says anything on stderr, so that scripts can pass it to all. */
export const silencing = declareOptions({
  quiet: option.flag('no summary and no progress on stderr'),
  noProgress: option.flag('no progress on stderr'),
});

/** What every verb takes that finds something out. */
export const answering = declareOptions({
  json: option.flag('print one JSON object per result, then a summary'),
  ...silencing,
  ...resultsFile,
});

export const threads = declareOptions({
  threads: option.number('N', 'worker threads for long work; never changes a result', {
    min: 1,
    max: 1024,
    default: availableParallelism(),
    defaultHelp: 'all cores',
  }),
});

/** Verbs that work in one thread; scripts can pass --threads to them too. */
export const oneThread = declareOptions({
  threads: { ...threads.threads, help: 'worker threads; this verb needs one only', defaultHelp: '1' },
});

/** Verbs whose run can be ended after a time, with what they have found. Those that have a limit for each puzzle have no other. */
export const runLimit = declareOptions({
  timeLimit: option.duration(
    'TIME',
    'end after this time as Ctrl-C would: print what was found, exit with 130',
    {
      endsRun: true,
      defaultHelp: 'none',
    },
  ),
});

/** How many results are enough. */
export function limitOption(what: string) {
  return option.number('N', `at most N ${what}, or "all"`, {
    min: 1,
    orAll: true,
    default: Number.POSITIVE_INFINITY,
    defaultHelp: 'all',
  });
}

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

/** For verbs whose answers are drawn: something new each time, unless the seed is given. */
export const drawnSeed = declareOptions({
  seed: { ...anySeed, defaultHelp: 'a new one each time, which stderr tells' },
});

/** A seed, and how the user learns of it. */
export interface SeedUsed {
  readonly seed: number;
  /** Says on stderr what it is if nobody gave it; with --json the summary has it. Called when there are results. */
  tell(session: Session): void;
}

/** The seed that is given, or a new one. */
export function seedOf(options: { readonly seed: number | undefined; readonly json: boolean }): SeedUsed {
  const seed = options.seed ?? randomInt(LARGEST_SEED + 1);
  return {
    seed,
    tell(session) {
      if (options.seed === undefined && !options.json)
        session.note(`seed ${seed} (--seed ${seed} gives the same again)`);
    },
  };
}

/** When the search for solutions of a puzzle ends. */
export const stopping = declareOptions({
  limit: option.number('N', 'stop at this many solutions, or "all"', { min: 1, orAll: true, default: 2 }),
  timeLimit: option.duration('TIME', 'give up on a puzzle after this time', {
    default: Number.POSITIVE_INFINITY,
    defaultHelp: 'none',
  }),
});

/** Long work that is kept while it goes on. */
export const store = option.store(
  'FILE',
  'keep the state of a long run in this file; if it is there, resume from it',
  { was: ['checkpoint'] },
);

/** Only how many there are. */
export const counting = declareOptions({
  count: option.flag('print only how many there are'),
});
