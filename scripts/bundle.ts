// After the compiler: the program becomes a few files and its workers one file each, in place. Loading 480 modules takes
// three quarters of the time of a short run (0.42 CPU-s, bundled 0.15). Each of the quick verbs (cli/quick-verbs.ts) is
// apart from the rest. The library stays as the compiler wrote it.
//
// A worker is started as `new URL('../check/lane-worker.js', import.meta.url)`, which from any folder of dist, and so
// from the bundle as well, is the same file.
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { thirdParty } from './third-party.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const filesOf = (name: RegExp): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => name.test(path));
const workers = filesOf(/^(?!cli\/)[^/]+\/[^/]+-worker\.js$/);
const listWorkers = filesOf(/^cli\/[^/]+-worker\.js$/);

/** Packages that are loaded only where they are needed stay outside as well. */
const packagesOutside: Plugin = {
  name: 'packages outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

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
  metafile: true,
  logLevel: 'warning',
};
/** Files that no page serves: in parts, of which the larger ones are loaded only where they are needed. */
const program: BuildOptions = {
  ...common,
  platform: 'node',
  plugins: [dataOutside, packagesOutside],
  splitting: true,
  minifyWhitespace: true, // a seventh of the time of a short run went into skipping it; names stay, for stacks
  minifySyntax: true,
  lineLimit: 500, // Node shows the line of what nobody has caught
  chunkNames: 'cli/[name]-[hash]', // beside main.js, so that workers are found from there as well
};
/** The packages that these files keep outside. */
const external = ['libsql', '@resvg/resvg-js'];

// Each quick verb and each worker of lists by itself: esbuild gives a file whole to all who need a part of it. The parser
// comes along: finding and loading its six files takes longer than reading it here.
const quick = filesOf(/^cli\/quick-(?!verbs)[^/]+\.js$/);
const requiring = {
  js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
};
const metafiles: (Metafile | undefined)[] = [];
const bundle = async (options: BuildOptions): Promise<void> => {
  metafiles.push((await build(options)).metafile);
};
for (const file of quick) await bundle({ ...program, entryPoints: [file], external, banner: requiring });
for (const file of listWorkers) await bundle({ ...program, entryPoints: [file], external });
await bundle({
  ...program,
  entryPoints: ['cli/main.js'],
  packages: 'external',
  external: quick.map((file) => file.replace('cli/', './')),
});
const footer = { js: 'export {};' }; // without imports and exports, tools take a file for CommonJS
// A page serves a worker's file as it is, so it has all it needs in it but what only Node can load.
await bundle({ ...common, entryPoints: workers, platform: 'node', external, footer });
writeFileSync(`${dist}third-party.txt`, thirdParty(fileURLToPath(new URL('..', import.meta.url)), metafiles));
chmodSync(`${dist}cli/main.js`, 0o755); // npx makes a program executable only when it first meets it
console.log(`bundled: cli/main.js, ${[...quick, ...listWorkers, ...workers].join(', ')}`);
