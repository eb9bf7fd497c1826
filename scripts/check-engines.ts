// Checks that all that is installed with the package runs on the oldest Node it declares. What only the farm needs is
// optional, and may want a newer one: the docs say so.
import { readFileSync } from 'node:fs';
import semver from 'semver';

interface Entry {
  readonly engines?: { readonly node?: string } | readonly string[];
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const oldest = semver.minVersion(read('package.json').engines.node)!;
const entries = Object.entries(read('package-lock.json').packages as Record<string, Entry>);
let checked = 0;
for (const [path, { engines, dev, devOptional, peer }] of entries) {
  if (path === '' || dev || devOptional || peer) continue;
  checked++;
  const wanted = engines && 'node' in engines ? engines.node : undefined;
  if (wanted === undefined || semver.satisfies(oldest, wanted)) continue;
  console.error(`${path} wants Node ${wanted}, the package declares ${oldest}`);
  process.exitCode = 1;
}
if (checked === 0) throw new Error('no dependency was checked');
console.log(`${checked} packages run on Node ${oldest}`);
