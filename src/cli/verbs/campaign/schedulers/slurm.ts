// A campaign as an array of jobs for Slurm, and a job behind them that merges and verifies.
import { type JobPlan, jobCommand, mergeCommands, mergedFile, partsFolder } from './plan.ts';
import { shellQuote } from './shell.ts';

/** Slurm's usual MaxArraySize is 1001: indexes up to 1000. */
export const USUAL_ARRAY_JOBS = 1000;

/** A script that submits both; it can be submitted again. What follows its name goes to sbatch, for the array. */
export function slurmScript(plan: JobPlan): string {
  const { tasks, jobs, threads } = plan;
  const parts = shellQuote(partsFolder(plan));
  const merged = shellQuote(mergedFile(plan));
  // in Slurm's names of files a percent sign has a meaning
  const log = (name: string): string => shellQuote(`${partsFolder(plan).replaceAll('%', '%%')}/${name}`);
  return `#!/bin/bash
# ${tasks} tasks in ${jobs} jobs of Slurm, then a job that merges and verifies. To submit them: bash THIS-SCRIPT
# Options for sbatch may follow, as in: bash THIS-SCRIPT --partition=long --time=12:00:00
# Submit it again after jobs that failed or ran out of time: they go on where they were.
set -euo pipefail
if [ -e ${merged} ]; then
  echo ${merged}': is there already: nothing is left to do' >&2
  exit 0
fi
mkdir -p ${parts}
array=$(sbatch --parsable --job-name=minclue --array=0-${jobs - 1} --cpus-per-task=${threads} --output=${log('job.%a.log')} "$@" <<'END_OF_JOB'
#!/bin/bash
exec ${jobCommand(plan, '$SLURM_ARRAY_TASK_ID')}
END_OF_JOB
)
array=\${array%%;*}
merge=$(sbatch --parsable --job-name=minclue-merge --dependency="afterok:$array" --kill-on-invalid-dep=yes --output=${log('merge.log')} <<'END_OF_JOB'
#!/bin/bash
${mergeCommands(plan)}
END_OF_JOB
)
echo "submitted: the array $array of ${jobs} jobs, and \${merge%%;*} behind it, which makes "${merged}
`;
}
