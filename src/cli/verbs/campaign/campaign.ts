// `minclue campaign`: answers a question about many grids, cut into tasks whose answers are kept in a store.
import { questions } from '../../../prove/index.ts';
import type { VerbGroup } from '../../frame/verb.ts';
import { createCommand } from './campaign-create.ts';
import { redoCommand } from './campaign-redo.ts';
import { reportCommand } from './campaign-report.ts';
import { pauseCommand, resumeCommand, runCommand } from './campaign-run.ts';
import { kubernetesCommand, parallelCommand, slurmCommand } from './campaign-schedulers.ts';
import { exportCommand, resultsCommand } from './campaign-show.ts';
import { statusCommand } from './campaign-status.ts';
import { mergeCommand, repairCommand, verifyCommand } from './campaign-stores.ts';
import { workCommand } from './campaign-work.ts';

export const campaignVerbs: VerbGroup = {
  name: 'campaign',
  summary:
    'answer a question over a whole catalogue or many grids, in tasks that are never lost or done twice',
  verbs: [
    createCommand,
    runCommand,
    workCommand,
    pauseCommand,
    resumeCommand,
    statusCommand,
    resultsCommand,
    reportCommand,
    exportCommand,
    mergeCommand,
    verifyCommand,
    repairCommand,
    redoCommand,
    slurmCommand,
    parallelCommand,
    kubernetesCommand,
  ],
  notes: ['Questions:', ...questions.map(({ name, summary }) => `  ${name}: ${summary}`)],
};
