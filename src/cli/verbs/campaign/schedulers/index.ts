// Scripts that run a campaign on many machines, in ranges of tasks with a store each.
export { kubernetesScript } from './kubernetes.ts';
export { parallelScript } from './parallel.ts';
export type { JobPlan } from './plan.ts';
export { shellQuote } from './shell.ts';
export { slurmScript, USUAL_ARRAY_JOBS } from './slurm.ts';
