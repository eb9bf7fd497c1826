// JSON output of the commands of farm.
import { fields } from './fields.ts';
import { flag, integer, list, object, optional, orNull, text } from './shape.ts';
import { declareOutput } from './write.ts';

const time = (help: string) => text(`${help}, as in 2026-01-31T12:00:00.000Z`);

export const tokenOutput = declareOutput({
  verb: 'farm token',
  version: 1,
  rows: {
    token: {
      id: integer('the number of the token'),
      name: text('whose token it is'),
      scopes: list(text('work or admin'), 'what it permits'),
      isOwn: flag('do its workers belong to the owner, so that their answers are trusted?'),
      createdAt: time('when it was created'),
      usedAt: orNull(time('when it was last used, within a minute')),
      revokedAt: orNull(time('when it was revoked; null if it was not')),
      expiresAt: orNull(time('when it becomes invalid; null if never')),
      campaign: orNull(text('the only campaign it is valid for; null for all of the database')),
      token: optional(text('the token itself, shown only when it is created')),
    },
  },
  summary: { tokens: integer('how many tokens') },
});

export const farmReportOutput = declareOutput({
  verb: 'farm report',
  version: 1,
  rows: {
    person: {
      person: text('the name and number of a token, or an address'),
      isOwn: flag('does it belong to the owner?'),
      answers: integer('answers given'),
      agreed: integer('how often others agreed in a row'),
      wrong: integer('answers that proved wrong'),
      single: integer('results that rest on this person alone'),
      isBarred: flag('does this person get no more tasks, after wrong answers or farm distrust?'),
    },
    farm: {
      campaign: fields.campaign,
      tasks: fields.tasks,
      done: fields.done,
      disputes: integer('answers that differ from another answer to the same task'),
      restsOn: fields.restsOn,
      open: fields.openTasks,
      recheck: object(
        {
          results: integer('results that rest on strangers'),
          audited: integer("a random sample of them that the owner's machines have found too"),
          found: integer('results of strangers that the machines of the owner have contradicted'),
          wrongAtMost: integer('with 95 % confidence no more of the results are wrong'),
        },
        'what was done again of the results that rest on strangers, and what follows',
      ),
      digest: orNull({ ...fields.digest, help: `${fields.digest.help}; null until all tasks are done` }),
      statement: optional(text('what has been proved, if the question is a theorem')),
    },
  },
  summary: { persons: integer('how many persons have worked on it') },
});

export const distrustOutput = declareOutput({
  verb: 'farm distrust',
  version: 1,
  rows: {
    person: {
      person: text('the name and number of a token, or an address'),
      withdrawn: integer('results that rested on this person and are to be done again'),
    },
  },
  summary: { withdrawn: integer('results withdrawn') },
});
