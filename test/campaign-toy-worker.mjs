// The worker of the toy question: units of some milliseconds, each noted in a log when it begins. It loads from
// dist only what it needs, for the tests start it hundreds of times.
import { appendFileSync } from 'node:fs';
import { answerUnits } from '../dist/work/unit-work.js';
import { toyAnswer } from './campaign-toy.mjs';

const toy = {
  name: 'toy',
  parse: (parameters) => parameters,
  async answer({ rounds }, unit) {
    if (process.env.TOY_LOG) appendFileSync(process.env.TOY_LOG, `${unit}\n`);
    return toyAnswer(unit, rounds);
  },
};
answerUnits([toy]);
