// Checks the built page: a first visit must stay small, every address must be relative and lead to an existing file,
// and nothing may be loaded from elsewhere. Run it after `npm run build` or scripts/build/page.ts.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGE_FOLDER, pageSizes, servedBytes, staticImports } from './page-size.ts';

/**
 * A first visit as `minclue page` serves it: the page, its style, and the scripts loaded at once, compressed with
 * Brotli. Rooms, plots and the catalogue's index come later.
 */
const FIRST_BYTES = 60_000;
/**
 * Entering a room: its script and imports, beyond the first visit. More would mean that the room computes something
 * itself.
 */
const ROOM_BYTES = 60_000;

const folder = join(fileURLToPath(new URL('..', import.meta.url)), PAGE_FOLDER);
const { first, all } = pageSizes(folder);
const faults: string[] = [];

const firstBytes = await servedBytes(folder, first);
console.log(`first visit: ${firstBytes} bytes as served in ${first.length} files`);
if (firstBytes > FIRST_BYTES)
  faults.push(`first visit: ${firstBytes} bytes as served, at most ${FIRST_BYTES} are allowed`);
console.log(`with gzip: ${await servedBytes(folder, first, 'gzip')} bytes`);

for (const file of all.filter((path) => /^assets\/\w+-room-.*\.js$/.test(path))) {
  const bytes = await servedBytes(folder, loadedWith(file));
  console.log(`${file}: ${bytes} bytes as served beyond that`);
  if (bytes > ROOM_BYTES) faults.push(`${file}: ${bytes} bytes as served, at most ${ROOM_BYTES} are allowed`);
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

/** Returns the file and its imports, without those that a first visit loads. */
function loadedWith(file: string): string[] {
  const found = new Set([file]);
  for (const path of found)
    for (const target of staticImports(readFileSync(join(folder, path), 'utf8'))) {
      const resolved = posix.join(posix.dirname(path), target);
      if (!first.includes(resolved)) found.add(resolved);
    }
  return [...found];
}
