// After the compiler: the program and its workers become one file each, in place. Loading 480 modules takes three
// quarters of the time of a short run (0.42 CPU-s, bundled 0.15). The library stays as the compiler wrote it.
//
// A worker is started as `new URL('../check/lane-worker.js', import.meta.url)`, which from any folder of dist, and so
// from the bundle as well, is the same file.
import { chmodSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const entries = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path === 'cli/main.js' || /^[^/]+\/[^/]+-worker\.js$/.test(path),
);

/** Large data that most runs do not need stays where it is. */
const dataOutside: Plugin = {
  name: 'data outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/generated\/\dx\d\.js$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: path.replace('./', '../catalogue/'), external: true } : undefined,
    ),
};

await build({
  absWorkingDir: dist,
  entryPoints: entries,
  outdir: dist,
  outbase: dist,
  allowOverwrite: true,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  plugins: [dataOutside],
  logLevel: 'warning',
});
chmodSync(`${dist}cli/main.js`, 0o755); // npx makes a program executable only when it first meets it
console.log(`bundled: ${entries.join(', ')}`);
