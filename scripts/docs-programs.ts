// Writes the programs of the docs into a folder, to be compiled there: `node scripts/run.mjs scripts/docs-programs.ts FOLDER`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPages } from './docs/pages.ts';
import { programsOf } from './docs/programs.ts';

const folder = process.argv[2];
for (const { name, text } of readPages().flatMap(programsOf)) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(path);
}
