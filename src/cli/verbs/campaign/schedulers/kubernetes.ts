// A campaign as an indexed Job for Kubernetes, and a Job behind it that merges and verifies.
import { type JobPlan, jobCommand, mergeCommands, partsFolder } from './plan.ts';
import { shellQuote } from './shell.ts';

/** What a cluster has to be told besides. */
export interface ClusterPlan extends JobPlan {
  /** What the Jobs are called: lower-case letters, digits, hyphens. */
  readonly name: string;
  /** An image in which the program's words can be called. */
  readonly image: string;
  /** The claim of the volume that holds the campaign: as for the name. */
  readonly claim: string;
  /** Where that is in the pods. */
  readonly folder: string;
}

/** So often pods are started again before a Job counts as failed: machines go, and nothing is lost by it. */
const MOST_FAILURES = 1000;
/** Merging fails for a reason. */
const MOST_MERGE_FAILURES = 3;

/** A script that applies both, the second when the first is complete; it can be run again. */
export function kubernetesScript(plan: ClusterPlan): string {
  const { tasks, jobs, name } = plan;
  const merge = `${name}-merge`;
  return `#!/bin/bash
# ${tasks} tasks in ${jobs} pods of Kubernetes, then merged and verified by another. To run them: bash THIS-SCRIPT
# The volume ${plan.claim} must hold the campaign, and be one that all pods can write to.
# Run it again after an end before the end: it goes on with what is missing.
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

/** Kubernetes puts values in the place of `$(NAME)`, and takes two dollars for one. */
function escaped(command: string): string {
  return command.split('$').join('$$');
}
