// The question behind Lewis's experiment: does a run of an algorithm on an instance succeed, and in how many moves? A
// task is named by the hash of its job. The job itself goes to the thread and is not kept.
import type { WholeQuestion } from '../../src/work/index.ts';
import { runTrial, type TrialJob } from './trial.ts';

export const trialQuestion: WholeQuestion<object> = {
  name: 'lewis',
  summary: 'runs of annealing on instances that are handed in',
  answers: { version: '0.1.0', kernels: [] },
  worker: { file: 'trial-worker.mjs', address: () => new URL('./trial-worker.mjs', import.meta.url) },
  parse: () => ({}),
  answer(_, { data }) {
    const { isSolved, moves } = runTrial(data as TrialJob);
    return { counters: { solved: isSolved ? 1 : 0, moves }, found: [] };
  },
};
