// Builds the page from src/page into dist/page: static files with relative addresses, each script and style with a digest
// of its content in its name, the library's own workers where the library looks for them, and a service worker that knows
// all of it. It bundles the sources, so `npx tsx scripts/build-page.ts` is enough after a change in src/page.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { indexesOutside, pageData } from './page-data.ts';
import { gzipBytes, PAGE_FOLDER, pageSizes } from './page-size.ts';
import { thirdParty } from './third-party.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, PAGE_FOLDER);

/** The library's workers, in which rooms of the page have threads: `../check/check-worker.js` from any script. */
const workers = ['check/check-worker', 'make/make-worker', 'prove/prove-worker'];

/** Larger files are not kept from the first visit on, but when they are first used. */
const MOST_KEPT_BYTES = 400_000;

const common: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2023',
  legalComments: 'none',
  plugins: [indexesOutside, pageData(join(out, 'assets'))],
  logLevel: 'warning',
};

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const split = (entryPoints: Record<string, string>) =>
  build({
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
// By itself: esbuild gives a file whole to all who need a part of it, so that rooms would load the kernels of their jobs.
const pagePart = await split({ main: 'src/page/main.tsx' });
const workerPart = await split({
  worker: 'src/page/work/worker.ts',
  ...Object.fromEntries(workers.map((name) => [basename(name), `src/${name}.ts`])),
});
const outputs = { ...workerPart.metafile.outputs, ...pagePart.metafile.outputs };
for (const name of workers) {
  // all share their parts with the page's own worker; what has no digest in its name only leads there
  mkdirSync(join(out, dirname(name)), { recursive: true });
  writeFileSync(join(out, `${name}.js`), `import'../${fileOf(`src/${name}.ts`)}';\n`);
}
writeFileSync(join(out, 'index.html'), page());
writeFileSync(join(out, 'third-party.txt'), thirdParty(root, [workerPart.metafile, pagePart.metafile]));
cpSync(join(root, 'src/page/icon.svg'), join(out, 'icon.svg'));
const files = readdirSync(out, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(out.length + 1)
      .replaceAll('\\', '/'),
  )
  .sort();
const digest = createHash('sha256');
for (const file of files) digest.update(`${file}\n`).update(readFileSync(join(out, file)));
await build({
  ...common,
  entryPoints: { sw: 'src/page/sw.ts' },
  outdir: out,
  define: {
    VERSION: JSON.stringify(digest.digest('hex').slice(0, 16)),
    FILES: JSON.stringify([
      './',
      ...files.filter((file) => readFileSync(join(out, file)).length <= MOST_KEPT_BYTES),
    ]),
  },
});

const { first, all } = pageSizes(out);
console.log(
  `page: ${files.length + 1} files, ${gzipBytes(out, all)} bytes gzipped, ${gzipBytes(out, first)} of them at first`,
);

/** The page with the names of its files. */
function page(): string {
  const main = fileOf('src/page/main.tsx');
  const style = outputs[`${PAGE_FOLDER}/${main}`].cssBundle;
  if (!style) throw new Error('the page has no style');
  return readFileSync(join(root, 'src/page/index.html'), 'utf8')
    .replace('WORKER', `./${fileOf('src/page/work/worker.ts')}`)
    .replace('STYLE', `./${style.slice(PAGE_FOLDER.length + 1)}`)
    .replace('MAIN', `./${main}`);
}

/** What became of a source, from the page's folder on. */
function fileOf(source: string): string {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source);
  if (!found) throw new Error(`${source} was not built`);
  return found[0].slice(PAGE_FOLDER.length + 1);
}
