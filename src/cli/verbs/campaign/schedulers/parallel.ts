// A campaign as jobs for GNU parallel, on this machine or on others by ssh, merged and verified in the end.
import { type JobPlan, jobCommand, mergeCommands, mergedFile, partsFolder } from './plan.ts';
import { shellQuote } from './shell.ts';

/** A script that does it all and can be run again. What follows its name goes to parallel. */
export function parallelScript(plan: JobPlan): string {
  const { tasks, jobs } = plan;
  const merged = shellQuote(mergedFile(plan));
  return `#!/bin/bash
# ${tasks} tasks in ${jobs} jobs of GNU parallel, then merged and verified. To run them: bash THIS-SCRIPT
# Options for parallel may follow, as in: bash THIS-SCRIPT --jobs 4 --sshloginfile machines
# (machines that see the same folders by the same names). Run it again after an end before the end: it goes on.
set -euo pipefail
if [ -e ${merged} ]; then
  echo ${merged}': is there already: nothing is left to do' >&2
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
