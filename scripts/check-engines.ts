// Checks that all installed packages run on the oldest Node that the package declares; otherwise npm warns at every
// install.
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
  if (path === '' || optional) continue; // npm skips optional packages that do not run here
  checked++;
  const wanted = engines && 'node' in engines ? engines.node : undefined;
  if (wanted === undefined || semver.satisfies(oldest, wanted)) continue;
  console.error(
    `${path} needs Node ${wanted}, but the package declares ${oldest}. Choose another version or, if its tests pass there, remove "engines" from its entry in package-lock.json`,
  );
  process.exitCode = 1;
}
if (checked === 0) throw new Error('no dependency was checked');
console.log(`${checked} packages run on Node ${oldest}`);
