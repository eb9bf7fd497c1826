// The size of a program for browsers that uses what the package ships, minified and gzipped. Run it after `npm run build`.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url)).slice(0, -1);

/** The size of a bundled program in bytes, as it is and gzipped. */
export interface BundledSize {
  readonly raw: number;
  readonly zipped: number;
  readonly warnings: readonly string[];
}

/** Bundles the program and adds up what it loads: at once, or with `isWhole` also later. */
export async function sizeInBrowser(program: string, isWhole = false): Promise<BundledSize> {
  const { outputFiles, metafile, warnings } = await build({
    stdin: { contents: program, resolveDir: root, sourcefile: 'page.js' },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    splitting: true, // so that dynamic imports are kept
    format: 'esm',
    platform: 'browser',
    conditions: ['browser'],
    tsconfigRaw: '{}', // the paths of tsconfig.json would lead to the sources
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const atOnce = loadedAtOnce(metafile);
  const counted = outputFiles.filter(({ path }) => isWhole || atOnce.has(path.slice(root.length + 1)));
  return {
    raw: counted.reduce((sum, { contents }) => sum + contents.length, 0),
    zipped: counted.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0),
    warnings: warnings.map(({ text }) => text),
  };
}

/** Returns the entry and its imports, except those by import(). */
function loadedAtOnce({ outputs }: Metafile): Set<string> {
  const found = new Set(Object.keys(outputs).filter((path) => outputs[path].entryPoint === 'page.js'));
  for (const path of found)
    for (const { path: to, kind } of outputs[path].imports) if (kind === 'import-statement') found.add(to);
  return found;
}
