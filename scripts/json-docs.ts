// Writes docs/json.md from the declarations of the JSON output: `npx tsx scripts/json-docs.ts`.
import { writeFileSync } from 'node:fs';
import { documentOutputs } from '../src/cli/json/document.ts';
import { outputsOf } from '../src/cli/verb.ts';
import { verbs } from '../src/cli/verbs.ts';

writeFileSync(new URL('../docs/json.md', import.meta.url), documentOutputs(outputsOf(verbs)));
