// What the commands of campaign write with --json.
import { fields } from './fields.ts';
import { anything, choice, integer, list, optional, orNull, record, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { campaign, cpuSeconds, damaged, digest, done, found, isRunning, isVerified, question, version } =
  fields;
const tasks = orNull({ ...fields.tasks, help: `${fields.tasks.help}; null if nobody knows beforehand` });
const digestSoFar = orNull({ ...digest, help: `${digest.help}; null until all tasks are done` });
const counters = record(integer('its value'), 'the counters of the question');
const task = integer('the number of the task, from 0');

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
  rows: { status },
  summary: { end: choice(['complete', 'paused', 'interrupted'], 'why the run ended') },
});

export const pauseOutput = declareOutput({
  verb: 'campaign pause',
  version: 1,
  rows: { campaign: { campaign, isRunning } },
  summary: counts,
});

export const statusOutput = declareOutput({
  verb: 'campaign status',
  version: 1,
  rows: { status },
  summary: counts,
});

export const resultsOutput = declareOutput({
  verb: 'campaign results',
  version: 1,
  rows: { result: { task, result: text('a line that was found') } },
  summary: counts,
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
    },
  },
  summary: { isVerified },
});

export const repairOutput = declareOutput({
  verb: 'campaign repair',
  version: 1,
  rows: { campaign: { campaign, kept: integer('tasks that are whole and were kept') } },
  summary: { kept: integer('tasks that are whole and were kept') },
});
