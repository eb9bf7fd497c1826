// The worker of the toy question: tasks of some milliseconds, each noted in a log when it begins; with a quota, it
// waits after so many of them until it is killed. It loads from dist only what it needs, for the tests start it
// hundreds of times.
import { appendFileSync } from 'node:fs';
import { answerQuestions } from '../dist/work/index.js';
import { toyAnswer } from './work-toy.mjs';

const quota = Number(process.env.TOY_QUOTA ?? Number.POSITIVE_INFINITY);
let begun = 0;
const toy = {
  name: 'toy',
  parse: (parameters) => parameters,
  async answer({ rounds }, { number: task }) {
    if (begun++ >= quota) await new Promise(() => {});
    if (process.env.TOY_LOG) appendFileSync(process.env.TOY_LOG, `${task}\n`);
    return toyAnswer(task, rounds);
  },
};
answerQuestions([toy]);
