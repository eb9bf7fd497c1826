// A campaign as jobs for GNU parallel, on this machine or on others by ssh, merged and verified at the end.
import { counted } from '../../../frame/message.ts';
import { type JobPlan, jobCommand, mergeCommands, mergedFile, partsFolder } from './plan.ts';
import { shellQuote } from './shell.ts';

/** Returns a script that runs the jobs, merges and verifies. It can be run again. Its arguments go to parallel. */
export function parallelScript(plan: JobPlan): string {
  const { tasks, jobs } = plan;
  const merged = shellQuote(mergedFile(plan));
  return `#!/bin/bash
# ${counted(tasks, 'task')} in ${counted(jobs, 'job')} of GNU parallel, merged and verified at the end. To run them: bash THIS-SCRIPT
# Options for parallel may follow, as in: bash THIS-SCRIPT --jobs 4 --sshloginfile machines
# (all machines must see the same folders under the same names). If it stops early, run it again: it continues.
set -euo pipefail
if [ -e ${merged} ]; then
  echo ${merged}': already exists, nothing to do' >&2
  exit 0
fi
mkdir -p ${shellQuote(partsFolder(plan))}
export PARALLEL_SHELL=/bin/bash
command=$(cat <<'END_OF_COMMAND'
${jobCommand(plan, '$i')}
END_OF_COMMAND
)
for ((i = 0; i < ${jobs}; i++)); do
  printf 'i=%d; %s\\n' "$i" "$command"
done | parallel "$@"
${mergeCommands(plan)}
`;
}
