// Writes docs/reference/options.md from the declarations of the verbs: `npx tsx scripts/option-docs.ts`.
import { writeFileSync } from 'node:fs';
import { documentOptions } from '../src/cli/frame/option-document.ts';
import { callable } from '../src/cli/frame/verb.ts';
import { loadVerbs } from '../src/cli/frame/verbs.ts';

writeFileSync(
  new URL('../docs/reference/options.md', import.meta.url),
  documentOptions(callable(await loadVerbs())),
);
