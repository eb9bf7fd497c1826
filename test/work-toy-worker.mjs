// The worker of the toy question: tasks of some milliseconds, each noted in a log when it begins. With a quota, it
// begins that many and waits until it is killed. It loads only what it needs from dist, because the tests start it
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
