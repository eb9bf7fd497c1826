// Options that several verbs share. Verbs spread them into their declarations.
import { availableParallelism } from 'node:os';
import { chooseSeed, LARGEST_SEED } from '../../base/internal.ts';
import { declareOptions, option } from './option.ts';
import type { Session } from './session.ts';

/** For verbs that read lists. */
export const listing = declareOptions({
  keepGoing: option.flag(
    'report unreadable lines, skip them, and exit with code 2 at the end (the default)',
    { conflicts: ['strict'] },
  ),
  strict: option.flag('stop at the first unreadable line'),
});

/** For verbs that read puzzles or grids. */
export const reading = declareOptions({
  board: option.text('RxC', 'boxes of R rows and C columns; add X for both diagonals, W for windows', {
    suggest: ['3x3', '3x3X', '3x3W', '2x3', '2x4', '4x4', '5x5'],
    defaultHelp: 'decided by the length of the line',
  }),
  extraUnit: option.list('CELLS', 'another unit of the board, as in r1c1,r2c2,…'),
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

/** For verbs that work on a board and read no puzzles. */
export const plainBoard = declareOptions({
  board: option.text('RxC', 'boxes of R rows and C columns', {
    suggest: ['3x3', '2x4', '2x3', '2x2', '1x6'],
    default: '3x3',
  }),
});

/** For verbs that write text. */
export const resultsFile = declareOptions({
  output: option.outputFile('FILE', 'write the results to a new file, or - for stdout', {
    holds: 'text',
    orStdout: true,
    defaultHelp: 'stdout',
  }),
});

/** For every verb that writes to stderr, so that scripts can pass these to all of them. */
export const silencing = declareOptions({
  quiet: option.flag('no summary and no progress on stderr'),
  noProgress: option.flag('no progress on stderr'),
});

/** For every verb that computes an answer. */
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

/** For verbs that use one thread, so that scripts can pass --threads to them too. */
export const oneThread = declareOptions({
  threads: { ...threads.threads, help: 'worker threads; this verb uses only one', defaultHelp: '1' },
});

/** For verbs whose whole run can be limited. Verbs with a limit for each puzzle have no other. */
export const runLimit = declareOptions({
  timeLimit: option.duration(
    'TIME',
    'stop after this time as after Ctrl-C: print what was found, exit with code 130',
    {
      endsRun: true,
      defaultHelp: 'none',
    },
  ),
});

/** An option that limits the number of results. */
export function limitOption(what: string) {
  return option.number('N', `at most N ${what}, or "all"`, {
    min: 1,
    orAll: true,
    default: Number.POSITIVE_INFINITY,
    defaultHelp: 'all',
  });
}

/** For verbs that sort lists of any length. */
export const sortMemory = declareOptions({
  memory: option.number('MB', 'memory for sorting; the rest goes into temporary files', {
    min: 1,
    max: 1024,
    default: 96,
  }),
});

/** For campaigns behind a coordinator. */
export const token = declareOptions({
  token: option.text(
    'TOKEN',
    'for https://…: your token; other users of this machine may see it here, so better set MINCLUE_TOKEN',
    { defaultHelp: 'the environment variable MINCLUE_TOKEN' },
  ),
});

/** For verbs where only some work is random. Without a default, so that they can tell whether it was given. */
export const anySeed = option.number('N', 'the seed of random choices: the same seed gives the same answer', {
  min: 0,
  max: LARGEST_SEED,
  defaultHelp: '1',
});

export const seed = declareOptions({ seed: { ...anySeed, default: 1 } });

/** For verbs with random answers: a new seed each time, unless one is given. */
export const drawnSeed = declareOptions({
  seed: { ...anySeed, defaultHelp: 'a new one each time, printed on stderr' },
});

/** A seed, and how the user learns of it. */
export interface SeedUsed {
  readonly seed: number;
  /** Prints a seed that nobody gave on stderr; with --json the summary has it. Call it when there are results. */
  tell(session: Session): void;
}

/** Returns the given seed, or a new one. */
export function seedOf(options: { readonly seed: number | undefined; readonly json: boolean }): SeedUsed {
  const seed = chooseSeed(options.seed);
  return {
    seed,
    tell(session) {
      if (options.seed === undefined && !options.json)
        session.note(`seed ${seed} (--seed ${seed} repeats this result)`);
    },
  };
}

/** For verbs that search for the solutions of a puzzle: when to stop. */
export const stopping = declareOptions({
  limit: option.number('N', 'stop at this many solutions, or "all"', { min: 1, orAll: true, default: 2 }),
  timeLimit: option.duration('TIME', 'give up on a puzzle after this time', {
    default: Number.POSITIVE_INFINITY,
    defaultHelp: 'none',
  }),
});

/** Keeps long work in a file. */
export const store = option.store(
  'FILE',
  'keep the state of a long run in this file; resume from it if it exists',
  { was: ['checkpoint'] },
);

/** Prints a number instead of the results. */
export const counting = declareOptions({
  count: option.flag('print only how many there are'),
});
