// Splits the T tasks of a campaign into N jobs. Job i gets the tasks i·T/N to (i+1)·T/N − 1 and its own store; at the
// end all stores are merged and verified. A job that is started again continues with its store. The commands are for a
// POSIX shell, so that all schedulers can use them.
import { shellQuote } from './shell.ts';

/** A campaign and the jobs that do its tasks. */
export interface JobPlan {
  /** The file of the campaign, which is only read. */
  readonly campaign: string;
  /** The number of its tasks. */
  readonly tasks: number;
  /** The number of jobs, at most the number of tasks. */
  readonly jobs: number;
  /** Threads of each job. */
  readonly threads: number;
  /** The words that call minclue. */
  readonly program: readonly string[];
}

/** Returns the folder for the stores of the jobs. */
export function partsFolder({ campaign }: Pick<JobPlan, 'campaign'>): string {
  return `${campaign}.parts`;
}

/** Returns the path of the store that all stores are merged into. */
export function mergedFile({ campaign }: Pick<JobPlan, 'campaign'>): string {
  return `${campaign}.merged`;
}

/** Returns the command that does the tasks of a job. `index` is the shell's expression for its number, as in `$i`. */
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

/** Returns commands that merge the stores of all jobs, unless that has been done, and verify the result. */
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

/** Returns the path of a job's store as a word of the shell that contains the index. */
function partPath(plan: JobPlan, index: string): string {
  return `${shellQuote(`${partsFolder(plan)}/part.`)}"${index}"`;
}
