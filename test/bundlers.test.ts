// The library as bundlers see it that are installed here: one program, bundled into one file each. The worker files are
// not beside it, so it works in one thread and says so once. test/bundlers.long.test.ts has the others.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build as esbuild, type Metafile } from 'esbuild';
import { rolldown } from 'rolldown';
import { type Plugin, rollup } from 'rollup';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundledAnswer, writeProgram } from './bundled-program.ts';
import { projectFolder } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const tempFolder = useTempFolder();
let folder: string;
let expected: string;
beforeAll(() => {
  folder = tempFolder();
  writeProgram(folder);
  const { stdout, stderr } = node('main.js');
  expect(stderr).toBe('');
  expected = stdout;
  expect(JSON.parse(expected)).toMatchObject(bundledAnswer);
});

function node(file: string, ...options: string[]): { stdout: string; stderr: string } {
  return spawnSync(process.execPath, [...options, file], { cwd: folder, encoding: 'utf8' });
}

/** Finds `minclue`, and knows nothing of CommonJS. */
const resolves: Plugin = {
  name: 'resolves',
  resolveId(id, importer) {
    if (id.startsWith('.')) return join(dirname(importer!), id);
    const path = id === 'minclue' ? 'index.js' : `${id.slice('minclue/'.length)}/index.js`;
    return id.startsWith('minclue') ? join(projectFolder, 'dist', path) : null;
  },
};

describe('bundled into one file, the program works in one thread', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['esbuild, ESM', 'esbuild.mjs', () => byEsbuild('esm', 'esbuild.mjs')],
    ['esbuild, CommonJS', 'esbuild.cjs', () => byEsbuild('cjs', 'esbuild.cjs')],
    ['rolldown, ESM', 'rolldown.mjs', () => byRolldown('esm', 'rolldown.mjs')],
    ['rolldown, CommonJS', 'rolldown.cjs', () => byRolldown('cjs', 'rolldown.cjs')],
    ['rollup without a plugin for CommonJS', 'rollup.mjs', byRollup],
  ])('%s', async (_, file, build) => {
    await build();
    const { stdout, stderr } = node(file);
    expect(stderr).toMatch(
      /^minclue: the worker thread solve\/pool-worker\.js cannot be started \(.*\), so this thread does the work\..*\n$/,
    );
    expect(stdout).toBe(expected);
  });

  const byEsbuild = (format: 'esm' | 'cjs', name: string) =>
    esbuild({
      absWorkingDir: folder,
      entryPoints: ['main.js'],
      bundle: true,
      format,
      platform: 'node',
      outfile: name,
      logLevel: 'silent', // it warns that a program of CommonJS has no import.meta
    });

  async function byRolldown(format: 'esm' | 'cjs', name: string): Promise<void> {
    const bundle = await rolldown({ cwd: folder, input: 'main.js', platform: 'node', logLevel: 'silent' });
    await bundle.write({ format, file: join(folder, name), codeSplitting: false });
    await bundle.close();
  }

  async function byRollup(): Promise<void> {
    const bundle = await rollup({
      input: join(folder, 'main.js'),
      plugins: [resolves],
      onwarn({ message }) {
        throw new Error(message);
      },
    });
    await bundle.write({ format: 'es', file: join(folder, 'rollup.mjs'), inlineDynamicImports: true });
    await bundle.close();
  }
});

test.skipIf(!('require_module' in process.features))('require of the package works, where Node can', () => {
  writeFileSync(
    join(folder, 'required.cjs'),
    "const { readPuzzle, solve, writeCells } = require('minclue');\nconst puzzle = readPuzzle('1234341221434.21');\nconsole.log(writeCells(puzzle.board, solve(puzzle).solution));\n",
  );
  const { stdout } = node('required.cjs');
  expect(stdout).toBe('1234341221434321\n');
});

test('a page that solves carries no address of a worker and no index of a catalogue', async () => {
  const { outputFiles, metafile } = await esbuild({
    absWorkingDir: folder,
    stdin: {
      contents:
        "import { readLine, solve, writeCells } from 'minclue';\nconst puzzle = readLine('1');\nconsole.log(solve(puzzle));",
      resolveDir: folder,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    metafile: true,
  });
  expect(outputFiles[0].text).not.toMatch(/-worker\.js/);
  expect(indexesIn(metafile)).toEqual([]);
});

test('a worker that makes puzzles does not contain the index of the catalogue', async () => {
  const { metafile } = await esbuild({
    absWorkingDir: folder,
    stdin: {
      contents: "import { makePuzzle } from 'minclue/make';\nmakePuzzle().then(postMessage);",
      resolveDir: folder,
    },
    bundle: true,
    format: 'iife', // as Vite bundles workers unless told otherwise: what is imported later is inside too
    write: false,
    metafile: true,
    logLevel: 'silent', // it warns that such a program has no import.meta
  });
  expect(indexesIn(metafile)).toEqual([]);
});

/** The indexes of catalogues that have bytes in the output. */
function indexesIn({ outputs }: Metafile): string[] {
  return Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([path, { bytesInOutput }]) => path.includes('catalogue/index-') && bytesInOutput > 0)
    .map(([path]) => path);
}

test('every kernel is a file that a bundler can import', () => {
  for (const name of ['anneal', 'bands', 'explainer', 'unavoidable'])
    expect(existsSync(join(projectFolder, `dist/wasm/${name}.wasm`)), name).toBe(true);
});
