// What the commands of campaign write with --json.
import { fields } from './fields.ts';
import {
  anything,
  choice,
  flag,
  integer,
  list,
  number,
  object,
  optional,
  orNull,
  record,
  text,
} from './shape.ts';
import { declareOutput } from './write.ts';

const { campaign, cpuSeconds, damaged, digest, done, found, isRunning, isVerified, question, version } =
  fields;
const tasks = orNull({ ...fields.tasks, help: `${fields.tasks.help}; null if nobody knows beforehand` });
const digestSoFar = orNull({ ...digest, help: `${digest.help}; null until all tasks are done` });
const counters = record(integer('its value'), 'the counters of the question');
const task = integer('the number of the task, from 0');
const firstTask = integer('the first task of the range');
const lastTask = integer('the last task of the range');

const status = {
  campaign,
  question,
  parameters: anything('what is asked, as the question takes it'),
  version,
  tasks,
  done,
  damaged,
  found,
  counters,
  cpuSeconds,
  isRunning,
  digest: digestSoFar,
} as const;
const counts = { tasks, done, found, digest: digestSoFar } as const;

export const createOutput = declareOutput({
  verb: 'campaign create',
  version: 1,
  rows: {
    campaign: { campaign, question, tasks: fields.tasks, headerDigest: text('SHA-256 of what is asked') },
  },
  summary: { tasks: fields.tasks },
});

/** Of run, and of resume, which is the same. */
export const runOutput = declareOutput({
  verb: 'campaign run',
  version: 1,
  rows: {
    status: {
      ...status,
      range: optional(
        object(
          { firstTask, lastTask, done: integer('tasks of the range that are done') },
          'what `--tasks` asked for',
        ),
      ),
    },
  },
  summary: { end: choice(['complete', 'paused', 'interrupted'], 'why the run ended') },
});

export const pauseOutput = declareOutput({
  verb: 'campaign pause',
  version: 1,
  rows: { campaign: { campaign, isRunning } },
  summary: counts,
});

const worker = object(
  {
    name: text('what it calls itself'),
    threads: integer('how many tasks it does at once'),
    done: integer('tasks it has done'),
    underWay: integer('tasks in its hands'),
    seconds: number('how long it had been there when it was seen last'),
    secondsSinceSeen: number('how long ago that was'),
    isLost: flag('not heard of for so long that its tasks go to others'),
  },
  'a worker that has not left',
);

/** With --watch a row each time. */
export const statusOutput = declareOutput({
  verb: 'campaign status',
  version: 1,
  rows: {
    status: {
      ...status,
      isPaused: optional(flag('at an address: have the workers been asked to pause?')),
      disputes: optional(integer('at an address: answers that differ from another to the same task')),
      restsOn: optional(fields.restsOn),
      workers: optional(list(worker, 'at an address: who works on it')),
      tasksPerSecond: optional(number('tasks done a second, where that is known')),
      secondsToGo: optional(number('how long it will take at that rate')),
    },
  },
  summary: counts,
});

export const workOutput = declareOutput({
  verb: 'campaign work',
  version: 1,
  rows: {
    worker: {
      campaign,
      worker: text('what this worker calls itself'),
      done: integer('tasks that it has done'),
      found: integer('lines that it has found'),
      cpuSeconds,
    },
  },
  summary: {
    end: choice(['complete', 'time', 'interrupted'], 'why it ended; `time`: that of --time-limit was over'),
  },
});

export const resultsOutput = declareOutput({
  verb: 'campaign results',
  version: 1,
  rows: { result: { task, result: text('a line that was found') } },
  summary: counts,
});

const share = (of: string) =>
  object(
    {
      share: number('the share of the sample, 0 … 1'),
      low: number('the lower end of its 95 % interval'),
      high: number('the upper end of its 95 % interval'),
    },
    of,
  );
const atLeast = integer('no puzzle has fewer clues');
const atMost = integer('there is a puzzle with so many clues: the minimum, if that is `atLeast`');

export const reportOutput = declareOutput({
  verb: 'campaign report',
  version: 1,
  rows: {
    grid: {
      task,
      rank: fields.rank,
      grid: fields.grid,
      automorphisms: fields.automorphisms,
      mcn: integer('MCN: the most pairwise disjoint unavoidable sets of up to 12 cells'),
      atLeast,
      atMost,
      puzzle: fields.puzzle,
      counts: record(
        integer('how many puzzles'),
        'how many puzzles there are by the number of clues, where that was searched in full and there are any',
      ),
    },
    minimum: {
      atLeast,
      atMost,
      grids: integer('grids of the sample with this minimum'),
      ofClasses: share('of all essentially different grids'),
      ofGrids: share('of all grids: each class weighs 1 / automorphisms'),
    },
  },
  summary: {
    board: fields.board,
    sample: integer('grids that are asked for'),
    seed: integer('the seed of the draw'),
    clues: integer('the number of clues that was searched in full'),
    grids: integer('grids that are done, up to the first of the draw that is not'),
    leftOut: integer('grids done behind that one, which are not counted'),
    catalogueSize: integer('how many essentially different grids there are'),
    puzzleNumbers: object(
      {
        grids: integer('grids that have any'),
        puzzles: fields.puzzles,
        most: integer('the most in a grid'),
        mean: number('per grid'),
        standardError: number('of the mean'),
      },
      'puzzles with `clues` clues',
    ),
  },
});

export const exportOutput = declareOutput({
  verb: 'campaign export',
  version: 1,
  rows: {
    task: {
      task,
      input: optional(text('what was handed in for the task')),
      counters,
      found: list(text('a line'), 'the lines that were found'),
      digest,
      cpuSeconds,
    },
    file: {
      campaign,
      format: choice(['jsonl', 'csv'], 'how the tasks are written'),
      output: text('the file'),
    },
  },
  summary: counts,
});

export const mergeOutput = declareOutput({
  verb: 'campaign merge',
  version: 1,
  rows: { status },
  summary: { stores: integer('how many stores were merged') },
});

export const storeVerifyOutput = declareOutput({
  verb: 'campaign verify',
  version: 1,
  rows: {
    campaign: {
      campaign,
      isVerified,
      damage: list(text('a fault'), 'what is wrong'),
      done,
      rechecked: integer('tasks that were done again'),
      digest: digestSoFar,
      restsOn: optional(fields.restsOn),
    },
  },
  summary: { isVerified },
});

export const repairOutput = declareOutput({
  verb: 'campaign repair',
  version: 1,
  rows: {
    campaign: {
      campaign,
      kept: integer('tasks that are whole and were kept'),
      dropped: optional(integer('in PostgreSQL: results that were damaged')),
      queued: optional(integer('in PostgreSQL: tasks that were put into the queue')),
    },
  },
  summary: { kept: integer('tasks that are whole and were kept') },
});
