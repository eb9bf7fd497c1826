// Bundles the sources into dist: the library with an entry for each of its subpaths and shared parts (dist/chunks), the
// program with its own (dist/cli), and workers. Loading 480 modules took three quarters of the time of a short run, and
// a package of 1,800 files is slow to install. The program shares no parts with the library: the library's part must
// contain everything a subpath exports, and a verb would wait for all of it.
//
// A worker of the library is one self-contained file, since bundlers copy it into a page unchanged. It is started as
// `new URL('../check/check-worker.js', import.meta.url)`, which is the same file from any folder of dist.
import { chmodSync, readFileSync } from 'node:fs';
import { type OutputChunk, type OutputOptions, type Plugin, type RolldownOptions, rolldown } from 'rolldown';
import { markPure } from './pure.ts';
import { filesOf, root, writeOutput } from './step.ts';
import { thirdParty } from './third-party.ts';

/** Packages that are not bundled: native code, and what only a farm needs. */
const outside = /^(node:|libsql$|@resvg\/|pdfkit$|pg$|hono$|hono\/|@hono\/|zod$)/;

/** The indexes of catalogues are large, so the program and workers load the library's copies. */
const indexesApart: Plugin = {
  name: 'indexes apart',
  resolveId: (source) =>
    /\/generated\/\dx\d[\w-]*\.ts$/.test(source)
      ? { id: source.replace('./generated/', '../catalogue/index-').replace(/ts$/, 'js'), external: true }
      : undefined,
};

/**
 * Hides the imports of these indexes from other people's bundlers, which put whatever is imported into a worker of one
 * file.
 */
const indexesHidden: Plugin = {
  name: 'indexes hidden',
  transform: {
    filter: { id: /\/src\/catalogue\/beside\.ts$/ },
    handler(code) {
      const hidden = code.replaceAll(
        /import\('\.\/generated\/([\w-]+)\.ts'\)/g,
        (_, name) => `importBeside('../catalogue/index-${name}.js')`,
      );
      if (hidden === code) throw new Error('src/catalogue/beside.ts imports no index');
      return {
        code: `${hidden}
const importBeside = async (path: string) =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ new URL(path, import.meta.url).href);
`,
      };
    },
  },
};

const pure: Plugin = {
  name: 'pure',
  transform: { filter: { id: /\/src\/.*\.ts$/ }, handler: (code) => ({ code: markPure(code) }) },
};

/** lz-string is a CommonJS module, which bundlers cannot drop where it is unused. */
const lzString: Plugin = {
  name: 'lz-string as a module',
  transform: {
    filter: { id: /\/lz-string\.js$/ },
    handler(code) {
      const [body, ...exported] = code.split("if (typeof define === 'function'");
      if (exported.length !== 1) throw new Error('lz-string has changed');
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

/** Names stay, for stack traces. Skipping white space took a seventh of the time of a short run. */
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

/** Returns the modules that package.json exports, as `index` and `board/index`. */
export function subpathModules(): string[] {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    exports: Record<string, { default?: string }>;
  };
  return Object.values(exports).flatMap(
    ({ default: file }) => file?.slice('./dist/'.length, -'.js'.length) ?? [],
  );
}

/**
 * Parts of the library with a file of their own. Bundlers that split a program by files, as esbuild does, load a file with
 * all that it imports, so what makers and games use must not share a file with engines or large kernels. A part takes the
 * modules that its own import and no part before it has taken.
 */
const libraryParts = [
  { name: 'base', test: /\/src\/(base|family)\// },
  { name: 'board', test: /\/src\/(board\/|text\/symbols\.ts$)/ },
  { name: 'work', test: /\/src\/work\// },
  { name: 'text', test: /\/src\/text\// },
  { name: 'instance', test: /\/src\/kernel\/(generated\/names|instance|provided|turns|extra-units)\.ts$/ },
  { name: 'digger', test: /\/src\/kernel\/(generated\/)?(make|diggers?|fill)\.ts$/ },
  { name: 'solve', test: /\/src\/(solve|cover|encode)\// },
  {
    name: 'techniques',
    test: /\/src\/rate\/(levels|techniques|technique-names|rate-rounds|next-step|words|scale)\.ts$/,
  },
  { name: 'explainer', test: /\/src\/(rate\/explainer\/(by-kernel|index)|kernel\/explainer)\.ts$/ },
  { name: 'rate', test: /\/src\/rate\// },
  { name: 'making', test: /\/src\/make\/(attempt|request|stream|watch)\.ts$/ },
  { name: 'digging', test: /\/src\/make\/(kernel-digger|small-fill)\.ts$/ },
  { name: 'makers', test: /\/src\/make\/make-puzzle\.ts$/ },
].map((part, i, { length }) => ({ ...part, priority: length - i }));

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
    { ...common, platform: 'neutral', input, plugins: [lzString, indexesHidden, pure] },
    {
      chunkFileNames: 'chunks/[name]-[hash].js',
      codeSplitting: { groups: libraryParts },
      comments: { annotation: true, legal: false, jsdoc: false },
    },
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
      plugins: [indexesApart, lzString, indexesHidden, pure],
    },
    // one file for what most entries need: twenty small ones take a tenth of the time of a short run
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
      {
        ...common,
        platform: 'neutral',
        input: inputsOf([worker]),
        plugins: [indexesApart, lzString, indexesHidden, pure],
      },
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

/** Throws for every warning, except that a busy machine made a plugin slow. */
function fail({ code, message }: { readonly code?: string; readonly message?: string }): void {
  if (code === 'PLUGIN_TIMINGS') return;
  throw new Error(`the bundler warns: ${message}`);
}
