// Checks that all that is installed runs on the oldest Node the package declares: else npm warns at every install. pg-boss
// asks for Node 22.12, but the farm's tests pass on Node 20 too, so its wish is taken out of the lock file; `npm install`
// may write it back, and this check tells. The farm itself tells its users (src/farm/libraries.ts).
import { readFileSync } from 'node:fs';
import semver from 'semver';

interface Entry {
  readonly engines?: { readonly node?: string } | readonly string[];
  readonly optional?: boolean;
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const oldest = semver.minVersion(read('package.json').engines.node)!;
const entries = Object.entries(read('package-lock.json').packages as Record<string, Entry>);
let checked = 0;
for (const [path, { engines, optional }] of entries) {
  if (path === '' || optional) continue; // npm leaves out what is optional and does not run here
  checked++;
  const wanted = engines && 'node' in engines ? engines.node : undefined;
  if (wanted === undefined || semver.satisfies(oldest, wanted)) continue;
  console.error(
    `${path} wants Node ${wanted}, the package declares ${oldest}: choose another version; or, if its tests pass there, take "engines" out of its entry in package-lock.json`,
  );
  process.exitCode = 1;
}
if (checked === 0) throw new Error('no dependency was checked');
console.log(`${checked} packages run on Node ${oldest}`);
