// Scripts that have a campaign done by many machines: ranges of tasks, each in a store of its own.
export { kubernetesScript } from './kubernetes.ts';
export { parallelScript } from './parallel.ts';
export type { JobPlan } from './plan.ts';
export { shellQuote } from './shell.ts';
export { slurmScript, USUAL_ARRAY_JOBS } from './slurm.ts';
