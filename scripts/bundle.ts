// After the compiler: the program and its workers become one file each, in place. Loading 480 modules takes three
// quarters of the time of a short run (0.42 CPU-s, bundled 0.15). The library stays as the compiler wrote it.
//
// A worker is started as `new URL('../check/lane-worker.js', import.meta.url)`, which from any folder of dist, and so
// from the bundle as well, is the same file.
import { chmodSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const workers = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /^[^/]+\/[^/]+-worker\.js$/.test(path),
);

/** Large data that most runs do not need stays where it is. */
const dataOutside: Plugin = {
  name: 'data outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/generated\/\dx\d[\w-]*\.js$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: path.replace('./', '../catalogue/'), external: true } : undefined,
    ),
};

const common: BuildOptions = {
  absWorkingDir: dist,
  outdir: dist,
  outbase: dist,
  allowOverwrite: true,
  bundle: true,
  target: 'es2023',
  format: 'esm',
  plugins: [dataOutside],
  logLevel: 'warning',
};
await build({ ...common, entryPoints: ['cli/main.js'], platform: 'node', packages: 'external' });
const footer = { js: 'export {};' }; // without imports and exports, tools take a file for CommonJS
// A page serves a worker's file as it is, so it has all it needs in it but what only Node can load.
await build({
  ...common,
  entryPoints: workers,
  platform: 'node',
  external: ['libsql', '@resvg/resvg-js'],
  footer,
});
chmodSync(`${dist}cli/main.js`, 0o755); // npx makes a program executable only when it first meets it
console.log(`bundled: cli/main.js, ${workers.join(', ')}`);
