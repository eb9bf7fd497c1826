// Builds the page from src/page into dist/page: static files with relative addresses, each script and style with a
// digest of its content in its name, the library's own workers where the library expects them, and a service worker
// that lists all files. The indexes of large catalogues are already in the package, in dist/catalogue. The server of
// the page adds them (src/cli/verbs/page/page-server.ts).
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { indexesOutside, pageData } from '../page-data.ts';
import { PAGE_FOLDER } from '../page-size.ts';
import { directImports } from './direct-imports.ts';
import { filesOf, root } from './step.ts';
import { thirdParty } from './third-party.ts';

const out = join(root, PAGE_FOLDER);

/** The library's workers that rooms of the page start as threads: `../check/check-worker.js` from any script. */
const workers = ['check/check-worker', 'lists/list-worker', 'make/make-worker', 'prove/prove-worker'];

const common: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2023',
  legalComments: 'none',
  plugins: [indexesOutside, pageData()],
  logLevel: 'warning',
};

export async function buildPage(): Promise<string[]> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  // built separately: esbuild gives a whole file to everyone who needs a part of it, so rooms would load the kernels of
  // their jobs
  const pagePart = await split({ main: 'src/page/main.tsx' }, [directImports]);
  const workerPart = await split({
    worker: 'src/page/work/worker.ts',
    ...Object.fromEntries(workers.map((name) => [basename(name), `src/${name}.ts`])),
  });
  const gamePart = await split({ games: 'src/page/games.ts' });
  const outputs = { ...workerPart.outputs, ...gamePart.outputs, ...pagePart.outputs };
  for (const name of workers) {
    // all share parts with the page's own worker; a name without a digest only forwards to one with
    mkdirSync(join(out, dirname(name)), { recursive: true });
    writeFileSync(join(out, `${name}.js`), `import'../${fileOf(outputs, `src/${name}.ts`)}';\n`);
  }
  writeFileSync(join(out, 'index.html'), page(outputs));
  const modules = [workerPart, gamePart, pagePart].flatMap(({ inputs }) => Object.keys(inputs));
  writeFileSync(join(out, 'third-party.txt'), thirdParty(root, modules));
  cpSync(join(root, 'src/page/icon.svg'), join(out, 'icon.svg'));
  const files = filesOf(PAGE_FOLDER).map((path) => path.slice(PAGE_FOLDER.length + 1));
  const digest = createHash('sha256');
  for (const file of files) digest.update(`${file}\n`).update(readFileSync(join(out, file)));
  await build({
    ...common,
    entryPoints: { sw: 'src/page/sw.ts' },
    outdir: out,
    define: {
      VERSION: JSON.stringify(digest.digest('hex').slice(0, 16)),
      FILES: JSON.stringify(['./', ...files]),
    },
  });
  return filesOf(PAGE_FOLDER);
}

async function split(entryPoints: Record<string, string>, plugins: Plugin[] = []): Promise<Metafile> {
  const { metafile } = await build({
    ...common,
    plugins: [...common.plugins!, ...plugins],
    entryPoints,
    outdir: join(out, 'assets'),
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    metafile: true,
  });
  return metafile;
}

/** Returns the page with the names of its files. */
function page(outputs: Metafile['outputs']): string {
  const main = fileOf(outputs, 'src/page/main.tsx');
  const style = outputs[`${PAGE_FOLDER}/${main}`].cssBundle;
  if (!style) throw new Error('the page has no style');
  return readFileSync(join(root, 'src/page/index.html'), 'utf8')
    .replace('WORKER', `./${fileOf(outputs, 'src/page/work/worker.ts')}`)
    .replace('GAMES', `./${fileOf(outputs, 'src/page/games.ts')}`)
    .replace('STYLE', `./${style.slice(PAGE_FOLDER.length + 1)}`)
    .replace('MAIN', `./${main}`)
    .replace('  </head>', `${importsOf(outputs, main).map(preload).join('')}  </head>`);
}

/** Lets the browser fetch a script before it has read the ones that import it. */
function preload(file: string): string {
  return `    <link rel="modulepreload" href="./${file}" />\n`;
}

/** Returns what a script imports at once, directly or not. */
function importsOf(outputs: Metafile['outputs'], file: string): string[] {
  const found = new Set([`${PAGE_FOLDER}/${file}`]);
  for (const path of found)
    for (const { kind, path: next } of outputs[path].imports)
      if (kind === 'import-statement') found.add(next);
  return [...found].slice(1).map((path) => path.slice(PAGE_FOLDER.length + 1));
}

/** Returns the output of a source, relative to the page's folder. */
function fileOf(outputs: Metafile['outputs'], source: string): string {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source);
  if (!found) throw new Error(`${source} was not built`);
  return found[0].slice(PAGE_FOLDER.length + 1);
}
