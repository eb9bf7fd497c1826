// JSON output of the commands of `minclue results`.
import { fields } from './fields.ts';
import { choice, flag, integer, list, number, object, orNull, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { version } = fields;
const name = text('the name of the result');
const kernels = text('SHA-256 of the kernels of this program');
const bytes = integer('its size in bytes');
const path = text('the path of the file in the folder of the results');
const notRecorded = 'null: not recorded';

const about = {
  name,
  kind: text(
    'what it consists of: proof, minima, small-boards, catalogue, automorphic, pairs, census or runs',
  ),
  board: orNull(text('the board; null if there are several')),
  title: text('its title'),
  statement: text('what it says, in one sentence'),
  state: choice(['current', 'earlier code'], '`earlier code`: today the same command gives other numbers'),
  digest: orNull(text('SHA-256 of the answers; null if there is none')),
} as const;

export const listOutput = declareOutput({
  verb: 'results list',
  version: 1,
  rows: {
    result: {
      ...about,
      cpuSeconds: orNull(number(`the CPU time it took, in seconds; ${notRecorded}`)),
      fileCount: integer('how many files it has'),
      bytes: integer('the size of its files in bytes'),
    },
  },
  summary: { results: integer('how many results') },
});

export const showOutput = declareOutput({
  verb: 'results show',
  version: 1,
  rows: {
    result: {
      ...about,
      note: orNull(text('a remark for readers')),
      commands: list(text('a command'), 'how it was made'),
      made: object(
        {
          version: orNull(text(`the version of minclue; ${notRecorded}`)),
          commit: orNull(text(`the commit of the program that made it; ${notRecorded}`)),
          kernels: orNull(text(`SHA-256 of the kernels of that program; ${notRecorded}`)),
          date: orNull(text(`the day; ${notRecorded}`)),
          machine: orNull(text(`processor, system and Node; ${notRecorded}`)),
          cpuSeconds: orNull(number(`CPU time in seconds; ${notRecorded}`)),
        },
        'how it was made',
      ),
      added: object(
        { commit: text('the commit'), date: text('its day') },
        'the commit that added the files in their present form',
      ),
      verify: text('the command that checks it'),
      restore: orNull(text('the command that restores its campaign; null if it has none')),
      rechecks: list(
        object(
          {
            tasks: integer('how many'),
            seed: integer('the seed of the draw'),
            agreed: flag('did all agree?'),
            commit: text('the commit of the program'),
            kernels: text('SHA-256 of its kernels'),
            date: text('the day'),
            machine: text('processor, system and Node'),
          },
          'tasks drawn at random',
        ),
        'tasks that were computed again later',
      ),
      files: list(
        object(
          { path, bytes, sha256: text('its SHA-256'), isShipped: flag('is it in the package?') },
          'a file',
        ),
        'its files',
      ),
    },
  },
  summary: { fileCount: integer('how many files it has') },
});

export const verifyResultsOutput = declareOutput({
  verb: 'results verify',
  version: 1,
  rows: {
    result: {
      name,
      isVerified: flag('did all checks succeed?'),
      seen: list(text('a check'), 'checks that succeeded'),
      faults: list(text('a sentence'), 'checks that failed'),
      notes: list(text('a sentence'), 'what was not checked, and why'),
      rechecked: integer('tasks that were computed again'),
      files: list(
        object(
          {
            path,
            state: choice(['whole', 'altered', 'missing', 'left out'], '`left out`: not in the package'),
          },
          'a file',
        ),
        'its files',
      ),
    },
  },
  summary: {
    results: integer('how many results were checked'),
    rechecked: integer('tasks that were computed again, in all results'),
    isVerified: flag('did all checks succeed?'),
    version,
    kernels,
  },
});

export const restoreOutput = declareOutput({
  verb: 'results restore',
  version: 1,
  rows: {
    campaign: {
      name,
      campaign: fields.campaign,
      tasks: orNull(fields.tasks),
      done: fields.done,
      goOn: text('the command that resumes it'),
    },
  },
  summary: { done: fields.done },
});
