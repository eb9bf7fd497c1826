// What the commands of farm write with --json.
import { fields } from './fields.ts';
import { flag, integer, list, optional, orNull, text } from './shape.ts';
import { declareOutput } from './write.ts';

const time = (help: string) => text(`${help}, as in 2026-01-31T12:00:00.000Z`);

export const tokenOutput = declareOutput({
  verb: 'farm token',
  version: 1,
  rows: {
    token: {
      id: integer('the number of the token'),
      name: text('whose it is'),
      scopes: list(text('work or admin'), 'what it is good for'),
      isOwn: flag("are workers with it the owner's, and believed?"),
      createdAt: time('when it was made'),
      usedAt: orNull(time('when it was used last, within a minute')),
      revokedAt: orNull(time('when it was revoked; null: it is good')),
      token: optional(text('the token itself, when it is made and never again')),
    },
  },
  summary: { tokens: integer('how many tokens these are') },
});

export const farmReportOutput = declareOutput({
  verb: 'farm report',
  version: 1,
  rows: {
    person: {
      person: text('who: the name and number of a token, or an address'),
      isOwn: flag("is it one of the owner's?"),
      answers: integer('answers that were given'),
      agreed: integer('how often others agreed in a row'),
      wrong: integer('answers that turned out wrong'),
      single: integer('results that rest on this person alone'),
    },
    farm: {
      campaign: fields.campaign,
      tasks: fields.tasks,
      done: fields.done,
      disputes: integer('answers that differ from another to the same task'),
      restsOn: fields.restsOn,
      digest: orNull({ ...fields.digest, help: `${fields.digest.help}; null until all tasks are done` }),
      statement: optional(text('what has been shown, if the question is one of a theorem')),
    },
  },
  summary: { persons: integer('how many persons have worked on it') },
});
