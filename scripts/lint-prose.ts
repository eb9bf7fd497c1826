// Looks for phrases that are not plain English in docs, comments and texts, as part of `npm run lint`. The remaining
// ones are counted in prose/left.json by rule and folder. A count may only go down; `npm run lint:prose -- --update`
// writes it.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, root } from './docs/pages.ts';
import { commentFaults, type ProseFault, phraseFaults, shapeFaults } from './prose/lint.ts';

type Counts = Record<string, Record<string, number>>;

const LEFT = join(root, 'scripts/prose/left.json');
/** Files that contain the phrases themselves. */
const APART = /^(scripts\/prose\/|test\/docs-faults\.test|bench\/results\/|test\/lists\/|CHANGELOG)/;

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
})
  .toString()
  .split('\0')
  .filter((path) => /\.(md|ts|tsx|mjs|css|html)$/.test(path) && !APART.test(path));

/** Returns the folder in whose counts a file is included. */
function folderOf(path: string): string {
  return /^src\/(?:cli|page)\/[^/]+(?=\/)|^src\/[^/]+(?=\/)|^[^/]+(?=\/)/.exec(path)?.[0] ?? '.';
}

function faultsOf(file: Page): ProseFault[] {
  const isPage = file.path.endsWith('.md');
  return [...phraseFaults(file), ...(isPage ? shapeFaults(file) : commentFaults(file))];
}

const found: Record<string, Record<string, string[]>> = {};
for (const path of files)
  for (const { rule, fault } of faultsOf({ path, text: readFileSync(join(root, path), 'utf8') }))
    ((found[rule] ??= {})[folderOf(path)] ??= []).push(fault);

const counts: Counts = Object.fromEntries(
  Object.entries(found).map(([rule, folders]) => [
    rule,
    Object.fromEntries(Object.entries(folders).map(([folder, faults]) => [folder, faults.length])),
  ]),
);
if (process.argv.includes('--update')) writeFileSync(LEFT, `${JSON.stringify(counts, null, 2)}\n`);
const left = JSON.parse(readFileSync(LEFT, 'utf8')) as Counts;
let faults = 0;
for (const [rule, folders] of Object.entries(found))
  for (const [folder, places] of Object.entries(folders)) {
    const allowed = left[rule]?.[folder] ?? 0;
    if (process.argv.includes('--all') || places.length > allowed)
      for (const each of places) console.error(each);
    if (places.length > allowed) {
      console.error(`"${rule}" in ${folder}: ${places.length}, at most ${allowed}`);
      faults += places.length - allowed;
    }
  }
console.log(`${files.length} files of prose, ${faults} faults`);
process.exit(faults > 0 ? 1 : 0);
