// A campaign as an indexed Job for Kubernetes, and a second Job that merges and verifies the stores.
import { counted } from '../../../frame/message.ts';
import { type JobPlan, jobCommand, mergeCommands, partsFolder } from './plan.ts';
import { shellQuote } from './shell.ts';

/** A plan with what a cluster needs to know. */
export interface ClusterPlan extends JobPlan {
  /** The name of the Jobs: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** A container image that contains the program. */
  readonly image: string;
  /** The claim of the volume that holds the campaign: lower-case letters, digits, dots and hyphens. */
  readonly claim: string;
  /** Where the pods mount the volume. */
  readonly folder: string;
}

/** How often pods are started again before a Job counts as failed. Losing machines is normal and loses no work. */
const MOST_FAILURES = 1000;
/** Few attempts, because merging does not fail by chance. */
const MOST_MERGE_FAILURES = 3;

/** Returns a script that applies both Jobs, the second when the first is complete. It can be run again. */
export function kubernetesScript(plan: ClusterPlan): string {
  const { tasks, jobs, name } = plan;
  const merge = `${name}-merge`;
  return `#!/bin/bash
# ${counted(tasks, 'task')} in ${counted(jobs, 'pod')} of Kubernetes; another pod merges and verifies the stores. To run them: bash THIS-SCRIPT
# The volume ${plan.claim} must hold the campaign, and all pods must be able to write to it.
# If it stops early, run it again: it continues with the missing tasks.
set -euo pipefail
kubectl delete job --ignore-not-found ${name} ${merge}
kubectl apply -f - <<'END_OF_JOB'
${manifest(plan, name, { completions: jobs, parallelism: jobs, completionMode: 'Indexed', backoffLimit: MOST_FAILURES }, `mkdir -p ${shellQuote(partsFolder(plan))} && exec ${jobCommand(plan, '$JOB_COMPLETION_INDEX')}`)}
END_OF_JOB
kubectl wait --for=condition=complete --timeout=-1s job/${name}
kubectl apply -f - <<'END_OF_JOB'
${manifest(plan, merge, { backoffLimit: MOST_MERGE_FAILURES }, mergeCommands(plan))}
END_OF_JOB
kubectl wait --for=condition=complete --timeout=-1s job/${merge}
kubectl logs job/${merge}
`;
}

function manifest(
  { image, claim, folder, threads }: ClusterPlan,
  name: string,
  how: object,
  command: string,
): string {
  const container = {
    name: 'minclue',
    image,
    command: ['/bin/sh', '-c', escaped(command)],
    resources: { requests: { cpu: String(threads) } },
    volumeMounts: [{ name: 'campaign', mountPath: folder }],
  };
  const job = {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name },
    spec: {
      ...how,
      template: {
        spec: {
          restartPolicy: 'OnFailure',
          containers: [container],
          volumes: [{ name: 'campaign', persistentVolumeClaim: { claimName: claim } }],
        },
      },
    },
  };
  return JSON.stringify(job, null, 2);
}

/** Doubles the dollar signs, because Kubernetes replaces `$(NAME)` by a value and reads two dollars as one. */
function escaped(command: string): string {
  return command.split('$').join('$$');
}
