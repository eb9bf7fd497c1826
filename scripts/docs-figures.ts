// Writes the figures that the docs quote from files of results: `npm run docs:figures`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figureFaults, fillFigures } from './docs/figures.ts';
import { readPages, root } from './docs/pages.ts';

for (const page of readPages()) {
  const text = fillFigures(page);
  if (text === page.text) continue;
  writeFileSync(join(root, page.path), text);
  console.log(`${page.path}: figures updated`);
}
const faults = readPages().flatMap(figureFaults);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
