// Builds the page from src/page into dist/page: static files with relative addresses, each script and style with a digest
// of its content in its name, the library's own workers where the library looks for them, and a service worker that knows
// all of it. The indexes of large catalogues are in the package already, in dist/catalogue: whoever serves the page puts
// them into it (src/cli/verbs/page/page-server.ts).
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { indexesOutside, pageData } from '../page-data.ts';
import { PAGE_FOLDER } from '../page-size.ts';
import { filesOf, root } from './step.ts';
import { thirdParty } from './third-party.ts';

const out = join(root, PAGE_FOLDER);

/** The library's workers, in which rooms of the page have threads: `../check/check-worker.js` from any script. */
const workers = ['check/check-worker', 'make/make-worker', 'prove/prove-worker'];

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
  // By itself: esbuild gives a file whole to all who need a part of it, so that rooms would load the kernels of their jobs.
  const pagePart = await split({ main: 'src/page/main.tsx' });
  const workerPart = await split({
    worker: 'src/page/work/worker.ts',
    ...Object.fromEntries(workers.map((name) => [basename(name), `src/${name}.ts`])),
  });
  const outputs = { ...workerPart.outputs, ...pagePart.outputs };
  for (const name of workers) {
    // all share their parts with the page's own worker; what has no digest in its name only leads there
    mkdirSync(join(out, dirname(name)), { recursive: true });
    writeFileSync(join(out, `${name}.js`), `import'../${fileOf(outputs, `src/${name}.ts`)}';\n`);
  }
  writeFileSync(join(out, 'index.html'), page(outputs));
  const modules = [workerPart, pagePart].flatMap(({ inputs }) => Object.keys(inputs));
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

async function split(entryPoints: Record<string, string>): Promise<Metafile> {
  const { metafile } = await build({
    ...common,
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

/** The page with the names of its files. */
function page(outputs: Metafile['outputs']): string {
  const main = fileOf(outputs, 'src/page/main.tsx');
  const style = outputs[`${PAGE_FOLDER}/${main}`].cssBundle;
  if (!style) throw new Error('the page has no style');
  return readFileSync(join(root, 'src/page/index.html'), 'utf8')
    .replace('WORKER', `./${fileOf(outputs, 'src/page/work/worker.ts')}`)
    .replace('STYLE', `./${style.slice(PAGE_FOLDER.length + 1)}`)
    .replace('MAIN', `./${main}`);
}

/** What became of a source, from the page's folder on. */
function fileOf(outputs: Metafile['outputs'], source: string): string {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source);
  if (!found) throw new Error(`${source} was not built`);
  return found[0].slice(PAGE_FOLDER.length + 1);
}
