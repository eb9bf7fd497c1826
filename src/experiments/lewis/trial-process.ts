// The other end of lab.ts: a process of its own, so that its CPU time is that of its runs alone.
import { runTrial, type TrialJob } from './trial.ts';

process.on('message', (job: TrialJob) => process.send!(runTrial(job)));
