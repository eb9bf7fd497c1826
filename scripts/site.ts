// Writes the whole site into the folder site: the workbench, and below it the docs with the reference of the library.
// Exits with code 1 if a link is broken. `npm run site` builds everything first. Any web host can serve the folder,
// from any path.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageFolder, readPageContents } from '../src/cli/verbs/page/page-server.ts';
import { root } from './build/step.ts';
import { siteFaults } from './site/check.ts';
import { buildSite } from './site/site.ts';

const folder = join(root, 'site');
if (existsSync(folder) && !existsSync(join(folder, 'sw.js')))
  throw new Error(`${folder} is not a site that this script wrote; it was left unchanged`);
rmSync(folder, { recursive: true, force: true });
const files = await readPageContents(pageFolder());
let bytes = 0;
for (const [name, content] of files) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
  bytes += content.length;
}
const faults = [...(await buildSite()).faults, ...siteFaults(files)];
for (const fault of faults) console.error(fault);
console.log(`site: ${files.size} files, ${(bytes / 1e6).toFixed(1)} MB, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
