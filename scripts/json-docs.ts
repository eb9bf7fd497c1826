// Writes docs/reference/json.md from the declarations of the JSON output: `npx tsx scripts/json-docs.ts`.
import { writeFileSync } from 'node:fs';
import { outputsOf } from '../src/cli/frame/verb.ts';
import { loadVerbs } from '../src/cli/frame/verbs.ts';
import { documentOutputs } from '../src/cli/json/document.ts';

const verbs = await loadVerbs();

writeFileSync(new URL('../docs/reference/json.md', import.meta.url), documentOutputs(outputsOf(verbs)));
