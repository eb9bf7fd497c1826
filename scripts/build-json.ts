// Writes what follows from the declarations of the JSON output: the page docs/json.md; with `schemas`, as part of the
// build, the JSON Schema files of the package, dist/schema/VERB.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentOutputs } from '../src/cli/json/document.ts';
import { schemaOf } from '../src/cli/json/schema.ts';
import { schemaName } from '../src/cli/json/write.ts';
import { outputsOf } from '../src/cli/verb.ts';
import { verbs } from '../src/cli/verbs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const outputs = outputsOf(verbs);
if (process.argv[2] === 'schemas') {
  mkdirSync(`${root}dist/schema`, { recursive: true });
  for (const output of outputs)
    writeFileSync(
      `${root}dist/schema/${schemaName(output)}.json`,
      `${JSON.stringify(schemaOf(output), null, 2)}\n`,
    );
} else writeFileSync(`${root}docs/json.md`, documentOutputs(outputs));
console.log(`${outputs.length} outputs`);
