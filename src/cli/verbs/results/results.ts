// `minclue results`: the results published with minclue, to check or to cite.
import type { VerbGroup } from '../../frame/verb.ts';
import { restoreCommand } from './results-restore.ts';
import { listCommand, showCommand } from './results-show.ts';
import { verifyCommand } from './results-verify.ts';

export const resultsVerbs: VerbGroup = {
  name: 'results',
  summary: 'the published results: list them, check them, restore their campaigns',
  verbs: [listCommand, showCommand, verifyCommand, restoreCommand],
  notes: ['The files are in the folder results of the package; results/README.md describes them.'],
};
