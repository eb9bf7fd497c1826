// `minclue farm`: campaigns in PostgreSQL for workers without database access.

import type { VerbGroup } from '../../frame/verb.ts';
import { distrustCommand } from './farm-distrust.ts';
import { reportCommand } from './farm-report.ts';
import { serveCommand } from './farm-serve.ts';
import { tokenCommand } from './farm-token.ts';

export const farmVerbs: VerbGroup = {
  name: 'farm',
  summary:
    'let others work on a campaign over HTTP: coordinator, tokens, report of what the results rest on, distrust of a person',
  verbs: [serveCommand, tokenCommand, reportCommand, distrustCommand],
  notes: ['Workers join with: minclue campaign work https://host'],
};
