// `minclue farm`: campaigns in PostgreSQL for workers that shall not see the database.

import type { VerbGroup } from '../../frame/verb.ts';
import { reportCommand } from './farm-report.ts';
import { serveCommand } from './farm-serve.ts';
import { tokenCommand } from './farm-token.ts';

export const farmVerbs: VerbGroup = {
  name: 'farm',
  summary: 'let others work on a campaign over HTTP: a coordinator, tokens, what the results rest on',
  verbs: [serveCommand, tokenCommand, reportCommand],
  notes: ['Workers come with: minclue campaign work https://host'],
};
