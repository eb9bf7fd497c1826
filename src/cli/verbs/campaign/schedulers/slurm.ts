// A campaign as a job array for Slurm, and a job after it that merges and verifies the stores.
import { counted } from '../../../frame/message.ts';
import { type JobPlan, jobCommand, mergeCommands, mergedFile, partsFolder } from './plan.ts';
import { shellQuote } from './shell.ts';

/** Slurm's usual MaxArraySize is 1001: indexes up to 1000. */
export const USUAL_ARRAY_JOBS = 1000;

/** Returns a script that submits both. It can be run again. Its arguments go to sbatch for the array. */
export function slurmScript(plan: JobPlan): string {
  const { tasks, jobs, threads } = plan;
  const parts = shellQuote(partsFolder(plan));
  const merged = shellQuote(mergedFile(plan));
  // a percent sign is special in Slurm's file names
  const log = (name: string): string => shellQuote(`${partsFolder(plan).replaceAll('%', '%%')}/${name}`);
  return `#!/bin/bash
# ${counted(tasks, 'task')} in ${counted(jobs, 'job')} of Slurm, then a job that merges and verifies. To submit them: bash THIS-SCRIPT
# Options for sbatch may follow, as in: bash THIS-SCRIPT --partition=long --time=12:00:00
# If jobs fail or run out of time, run it again: they continue where they stopped.
set -euo pipefail
if [ -e ${merged} ]; then
  echo ${merged}': already exists, nothing to do' >&2
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
echo "submitted: the array $array of ${counted(jobs, 'job')}, then job \${merge%%;*}, which writes "${merged}
`;
}
