// Checks the built page: a first visit must stay small, every address in it must be relative and lead to a file that is
// there, and nothing may be loaded from elsewhere. Run it after `npm run build`, or scripts/build/page.ts.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipBytes, PAGE_FOLDER, pageSizes, staticImports } from './page-size.ts';

/** A first visit: page, style, scripts that are loaded at once. Rooms, plots and the catalogue's index come later. */
const FIRST_BYTES = 120_000;
/** Entering a room: its script and what it imports, beyond the first visit. More means that it computes itself. */
const ROOM_BYTES = 60_000;

const folder = join(fileURLToPath(new URL('..', import.meta.url)), PAGE_FOLDER);
const { first, all } = pageSizes(folder);
const faults: string[] = [];

const firstBytes = gzipBytes(folder, first);
console.log(`first visit: ${firstBytes} bytes gzipped in ${first.length} files`);
if (firstBytes > FIRST_BYTES)
  faults.push(`first visit: ${firstBytes} bytes gzipped, at most ${FIRST_BYTES} are wanted`);

for (const file of all.filter((path) => /^assets\/\w+-room-.*\.js$/.test(path))) {
  const bytes = gzipBytes(folder, loadedWith(file));
  console.log(`${file}: ${bytes} bytes gzipped beyond that`);
  if (bytes > ROOM_BYTES) faults.push(`${file}: ${bytes} bytes gzipped, at most ${ROOM_BYTES} are wanted`);
}

const html = readFileSync(join(folder, 'index.html'), 'utf8');
for (const [, address] of html.matchAll(/(?:src|href)="([^"]*)"/g)) {
  if (!address.startsWith('./')) faults.push(`index.html: the address ${address} is not relative`);
  else if (!existsSync(join(folder, address))) faults.push(`index.html: there is no ${address}`);
}
if (/<script(?![^>]*\bsrc=)|\bon\w+=|style=/.test(html))
  faults.push('index.html: a script or style inside the page');
for (const file of all.filter((path) => path.endsWith('.css')))
  if (/url\(|@import/.test(readFileSync(join(folder, file), 'utf8'))) faults.push(`${file}: loads something`);

for (const fault of faults) console.error(fault);
console.log(`${all.length} files of the page, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

/** The file and what it imports, without what a first visit has loaded already. */
function loadedWith(file: string): string[] {
  const found = new Set([file]);
  for (const path of found)
    for (const target of staticImports(readFileSync(join(folder, path), 'utf8'))) {
      const resolved = posix.join(posix.dirname(path), target);
      if (!first.includes(resolved)) found.add(resolved);
    }
  return [...found];
}
