// `minclue farm`: campaigns in PostgreSQL for workers that shall not see the database.
import { reportCommand } from './farm-report.ts';
import { serveCommand } from './farm-serve.ts';
import { tokenCommand } from './farm-token.ts';
import type { VerbGroup } from './verb.ts';

export const farmVerbs: VerbGroup = {
  name: 'farm',
  summary: 'let others work on a campaign over HTTP: a coordinator, tokens, what the results rest on',
  verbs: [serveCommand, tokenCommand, reportCommand],
  notes: ['Workers come with: minclue campaign work https://host'],
};
