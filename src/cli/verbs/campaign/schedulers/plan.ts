// How a campaign's tasks are spread over jobs: job i of N gets the tasks i·T/N to (i+1)·T/N − 1 and a store of its own;
// in the end all stores are merged and verified. A job that is started again goes on with its store. Everything is said
// in commands of a POSIX shell, so that all schedulers say the same.
import { shellQuote } from './shell.ts';

/** What is spread over what. */
export interface JobPlan {
  /** The file of the campaign, which is only read. */
  readonly campaign: string;
  /** How many tasks it has. */
  readonly tasks: number;
  /** How many jobs: not more than there are tasks. */
  readonly jobs: number;
  /** Threads of a job. */
  readonly threads: number;
  /** The words that call minclue. */
  readonly program: readonly string[];
}

/** The folder of the jobs' stores. */
export function partsFolder({ campaign }: Pick<JobPlan, 'campaign'>): string {
  return `${campaign}.parts`;
}

/** The store of all that was done. */
export function mergedFile({ campaign }: Pick<JobPlan, 'campaign'>): string {
  return `${campaign}.merged`;
}

/** Does the tasks of a job. `index`: what a shell takes for its number, as in `$i`. */
export function jobCommand(plan: JobPlan, index: string): string {
  const { tasks, jobs, threads, campaign } = plan;
  const range = `"$((${index} * ${tasks} / ${jobs}))..$(((${index} + 1) * ${tasks} / ${jobs} - 1))"`;
  const words = [
    ...programWords(plan),
    'campaign run',
    shellQuote(campaign),
    `--tasks ${range}`,
    `--store ${partPath(plan, index)}`,
    `--threads ${threads} --no-progress`,
  ];
  return words.join(' ');
}

/** Merges the stores of all jobs, unless that has been done, and verifies what comes of it. */
export function mergeCommands(plan: JobPlan): string {
  const program = programWords(plan).join(' ');
  const merged = shellQuote(mergedFile(plan));
  return `set --
i=0
while [ "$i" -lt ${plan.jobs} ]; do
  set -- "$@" ${partPath(plan, '$i')}
  i=$((i + 1))
done
{ [ -e ${merged} ] || ${program} campaign merge ${merged} "$@"; } &&
${program} campaign verify ${merged}`;
}

function programWords({ program }: JobPlan): string[] {
  return program.map(shellQuote);
}

/** As a word of the shell in which the index stands. */
function partPath(plan: JobPlan, index: string): string {
  return `${shellQuote(`${partsFolder(plan)}/part.`)}"${index}"`;
}
