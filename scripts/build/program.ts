// Bundles the sources into dist: the library with an entry for each of its subpaths and shared parts (dist/chunks), the
// program with its own (dist/cli), and workers. Loading 480 modules took three quarters of the time of a short run, and a
// package of 1,800 files is slow to install. The program does not share parts with the library: what a subpath exports
// must be in the library's part whole, and a verb would wait for all of it.
//
// A worker of the library is one whole file: bundlers copy it into a page as it is. It is started as
// `new URL('../check/check-worker.js', import.meta.url)`, which from any folder of dist is the same file.
import { chmodSync, readFileSync } from 'node:fs';
import { type OutputChunk, type OutputOptions, type Plugin, type RolldownOptions, rolldown } from 'rolldown';
import { markPure } from './pure.ts';
import { filesOf, root, writeOutput } from './step.ts';
import { thirdParty } from './third-party.ts';

/** Packages that stay outside: native code, and what only a farm needs. */
const outside = /^(node:|libsql$|@resvg\/|pdfkit$|pg$|pg-boss$|hono$|hono\/|@hono\/|zod$)/;

/** The indexes of catalogues are large: program and workers load those of the library. */
const indexesApart: Plugin = {
  name: 'indexes apart',
  resolveId: (source) =>
    /\/generated\/\dx\d[\w-]*\.ts$/.test(source)
      ? { id: source.replace('./generated/', '../catalogue/index-').replace(/ts$/, 'js'), external: true }
      : undefined,
};

const pure: Plugin = {
  name: 'pure',
  transform: { filter: { id: /\/src\/.*\.ts$/ }, handler: (code) => ({ code: markPure(code) }) },
};

/** lz-string is a CommonJS module, which bundlers cannot leave out where nothing of it is used. */
const lzString: Plugin = {
  name: 'lz-string as a module',
  transform: {
    filter: { id: /\/lz-string\.js$/ },
    handler(code) {
      const [body, ...exported] = code.split("if (typeof define === 'function'");
      if (exported.length !== 1) throw new Error('lz-string is not as it was');
      return { code: `${markPure(body)}export default LZString;` };
    },
  },
};

const common: RolldownOptions = {
  cwd: root,
  external: (id) => outside.test(id),
  resolve: { mainFields: ['module', 'main'] },
  treeshake: { moduleSideEffects: false },
};

/** Names stay, for stacks; a seventh of the time of a short run went into skipping white space. */
const dense = { compress: true, mangle: false, codegen: { removeWhitespace: true } };

export async function buildProgram(): Promise<string[]> {
  const chunks = [...(await bundleLibrary()), ...(await bundleCommandLine()), ...(await bundleWorkers())];
  const licences = 'dist/third-party.txt';
  writeOutput(
    licences,
    thirdParty(
      root,
      chunks.flatMap(({ moduleIds }) => moduleIds),
    ),
  );
  for (const { fileName, code } of chunks) writeOutput(`dist/${fileName}`, code);
  chmodSync(`${root}dist/cli/main.js`, 0o755);
  return [licences, ...chunks.map(({ fileName }) => `dist/${fileName}`)];
}

/** The modules that package.json exports, as `index` and `board/index`. */
export function subpathModules(): string[] {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    exports: Record<string, { default?: string }>;
  };
  return Object.values(exports).flatMap(
    ({ default: file }) => file?.slice('./dist/'.length, -'.js'.length) ?? [],
  );
}

function bundleLibrary(): Promise<OutputChunk[]> {
  const indexes = filesOf('src/catalogue/generated').map((path) => [
    nameOf(path).replace('generated/', 'index-'),
    path,
  ]);
  const input = {
    ...inputsOf(subpathModules()),
    ...Object.fromEntries(indexes),
  };
  return bundle(
    { ...common, platform: 'neutral', input, plugins: [lzString, pure] },
    { chunkFileNames: 'chunks/[name]-[hash].js', comments: { annotation: true, legal: false, jsdoc: false } },
  );
}

function bundleCommandLine(): Promise<OutputChunk[]> {
  return bundle(
    {
      ...common,
      platform: 'node',
      input: {
        'cli/main': 'src/cli/main.ts',
        'cli/all-verbs': 'src/cli/frame/all-verbs.ts',
        'cli/list-worker': 'src/cli/list/list-worker.ts',
      },
      plugins: [indexesApart, lzString, pure],
    },
    // what most entries need is one file: twenty small ones take a tenth of the time of a short run
    {
      chunkFileNames: 'cli/[name]-[hash].js',
      codeSplitting: { groups: [{ name: 'common', minShareCount: 12 }] },
      minify: dense,
    },
  );
}

async function bundleWorkers(): Promise<OutputChunk[]> {
  const workers = filesOf('src', /^src\/(?!cli|page)[^/]+\/[^/]+-worker\.ts$/).map(nameOf);
  const chunks = workers.map((worker) =>
    bundle(
      { ...common, platform: 'neutral', input: inputsOf([worker]), plugins: [indexesApart, lzString, pure] },
      { codeSplitting: false, minify: true },
    ),
  );
  return (await Promise.all(chunks)).flat();
}

const nameOf = (path: string): string => path.slice('src/'.length, -'.ts'.length);
const inputsOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]));

async function bundle(input: RolldownOptions, output: OutputOptions): Promise<OutputChunk[]> {
  const build = await rolldown({ ...input, onwarn: fail });
  const { output: outputs } = await build.generate({ format: 'esm', entryFileNames: '[name].js', ...output });
  await build.close();
  return outputs.filter((each) => each.type === 'chunk');
}

/** A warning is a fault, except the one that a busy machine made a plugin slow. */
function fail({ code, message }: { readonly code?: string; readonly message?: string }): void {
  if (code === 'PLUGIN_TIMINGS') return;
  throw new Error(`the bundler warns: ${message}`);
}
