// JSON output of the commands of campaign.
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

const { campaign, cpuSeconds, damaged, digest, done, found, isRunning, isVerified, question } = fields;
const tasks = orNull({ ...fields.tasks, help: `${fields.tasks.help}; null if not known in advance` });
const digestSoFar = orNull({ ...digest, help: `${digest.help}; null until all tasks are done` });
const counters = record(integer('its value'), "the question's counters");
const task = integer('the number of the task, from 0');
const firstTask = integer('the first task of the range');
const lastTask = integer('the last task of the range');

const status = {
  campaign,
  question,
  parameters: anything("the question's parameters"),
  version: fields.answersVersion,
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
    campaign: { campaign, question, tasks: fields.tasks, headerDigest: text('SHA-256 of the question') },
  },
  summary: { tasks: fields.tasks },
});

/** Output of run and resume, which are the same verb. */
export const runOutput = declareOutput({
  verb: 'campaign run',
  version: 1,
  rows: {
    status: {
      ...status,
      range: optional(
        object(
          { firstTask, lastTask, done: integer('tasks of the range that are done') },
          'the range that `--tasks` selects',
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
    name: text('the name it gives itself'),
    threads: integer('how many tasks it works on at once'),
    done: integer('tasks it has finished'),
    underWay: integer('tasks it is working on'),
    seconds: number('seconds from its start to its last report'),
    secondsSinceSeen: number('seconds since its last report'),
    isLost: flag('has it been silent for so long that its tasks go to others?'),
  },
  'a worker that has not left',
);

/** With --watch there is a row for each look. */
export const statusOutput = declareOutput({
  verb: 'campaign status',
  version: 1,
  rows: {
    status: {
      ...status,
      isPaused: optional(flag('at an address: have the workers been asked to pause?')),
      disputes: optional(integer('at an address: answers that differ from another answer to the same task')),
      restsOn: optional(fields.restsOn),
      open: optional(fields.openTasks),
      workers: optional(list(worker, 'at an address: the workers')),
      tasksPerSecond: optional(number('tasks finished per second, if known')),
      secondsToGo: optional(number('seconds left at that rate')),
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
      worker: text('the name this worker gives itself'),
      done: integer('tasks it has finished'),
      found: integer('lines it has found'),
      cpuSeconds,
    },
  },
  summary: {
    end: choice(['complete', 'time', 'interrupted'], 'why it ended; `time`: --time-limit was reached'),
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
const atMost = integer('a puzzle with this many clues exists; it is the minimum if equal to `atLeast`');

export const reportOutput = declareOutput({
  verb: 'campaign report',
  version: 1,
  rows: {
    grid: {
      task,
      rank: fields.rank,
      grid: fields.grid,
      automorphisms: fields.automorphisms,
      mcn: integer('MCN, from unavoidable sets of up to 12 cells'),
      atLeast,
      atMost,
      puzzle: fields.puzzle,
      counts: record(
        integer('how many puzzles'),
        'the number of puzzles by clues, for numbers of clues that were searched in full and have puzzles',
      ),
    },
    minimum: {
      atLeast,
      atMost,
      grids: integer('grids of the sample with this minimum'),
      ofClasses: share('of all essentially different grids'),
      ofGrids: share('of all grids, where each class has the weight 1 / automorphisms'),
    },
  },
  summary: {
    board: fields.board,
    sample: integer('size of the sample'),
    seed: integer('the seed of the sample'),
    clues: integer('the number of clues that was searched in full'),
    grids: integer('finished grids before the first unfinished one of the sample'),
    leftOut: integer('finished grids after that one, which are not counted'),
    catalogueSize: integer('how many essentially different grids there are'),
    puzzleNumbers: object(
      {
        grids: integer('grids that have such puzzles'),
        puzzles: fields.puzzles,
        most: integer('the most in a grid'),
        mean: number('the mean per grid'),
        standardError: number('the standard error of the mean'),
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
      input: optional(text('the input of the task')),
      counters,
      found: list(text('a line'), 'the lines found'),
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
      rechecked: integer('tasks that were computed again'),
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
      kept: integer('undamaged tasks that were kept'),
      dropped: optional(integer('in PostgreSQL: damaged results that were removed')),
      queued: optional(integer('in PostgreSQL: tasks that were queued again')),
    },
  },
  summary: { kept: integer('undamaged tasks that were kept') },
});

export const redoOutput = declareOutput({
  verb: 'campaign redo',
  version: 1,
  rows: {
    campaign: {
      campaign,
      restingOn: text('whose results: strangers, agreed, or a person'),
      queued: integer("results that the owner's workers are to do again"),
    },
  },
  summary: { queued: integer('results queued') },
});
