// Checks that the library works without Node: each subpath of the package is bundled for the browser, which fails at
// the first import of a Node module or of native code, and says what it weighs. A page that solves one 9×9 puzzle must
// stay small. Run it after `npm run build`: it bundles what the package ships.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { rooms } from './rooms.ts';

const nodeOnly = rooms.flatMap(({ subpath, needsNode }) =>
  subpath && needsNode ? [`./${subpath.name}`] : [],
);

/** For a page that solves one puzzle, kernel included; it reads lines of all boards, windoku and links among them. */
const SMALL_PAGE_BYTES = 16_500;

const smallPage = `
  import { solve } from 'minclue/solve';
  import { readLine, writeCells } from 'minclue/text';
  const puzzle = readLine(location.hash.slice(1));
  const solved = solve(puzzle);
  document.body.textContent = solved.solution ? writeCells(puzzle.board, solved.solution) : solved.kind;
`;

const root = dirname(fileURLToPath(new URL('.', import.meta.url)));
const { exports } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { exports: object };
const subpaths = Object.keys(exports).filter((path) => path !== './package.json' && !path.includes('*'));
const faults: string[] = [];

for (const path of subpaths) {
  if (nodeOnly.includes(path)) continue;
  const name = `minclue${path.slice(1)}`;
  await report(name, `import * as all from '${name}'; globalThis.all = all;`);
}
const bytes = await report('a page that solves one puzzle', smallPage);
if (bytes !== undefined && bytes > SMALL_PAGE_BYTES)
  faults.push(
    `a page that solves one puzzle: ${bytes} bytes gzipped, at most ${SMALL_PAGE_BYTES} are wanted`,
  );

for (const fault of faults) console.error(fault);
console.log(`${subpaths.length - nodeOnly.length} subpaths bundled for the browser, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

/** Bundles the program and prints its size; the size gzipped, without what it loads later. */
async function report(name: string, program: string): Promise<number | undefined> {
  try {
    const { outputFiles, metafile, warnings } = await build({
      stdin: { contents: program, resolveDir: root, sourcefile: 'page.js' },
      absWorkingDir: root,
      bundle: true,
      minify: true,
      splitting: true, // so that dynamic imports stay what they are
      format: 'esm',
      platform: 'browser',
      conditions: ['browser'],
      outdir: 'out',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    for (const { text } of warnings) faults.push(`${name}: ${text}`);
    const atOnce = loadedAtOnce(metafile);
    const contents = outputFiles.filter(({ path }) => atOnce.has(path.slice(root.length + 1)));
    const raw = contents.reduce((sum, file) => sum + file.contents.length, 0);
    const zipped = contents.reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0);
    console.log(`${name.padEnd(32)}${String(raw).padStart(8)} bytes${String(zipped).padStart(8)} gzipped`);
    return zipped;
  } catch (error) {
    const { errors } = error as { errors?: { text: string; location: { file: string } | null }[] };
    if (!errors) throw error;
    for (const { text, location } of errors) faults.push(`${name}: ${location?.file ?? '?'}: ${text}`);
    return undefined;
  }
}

/** The entry and what it imports, other than by import(). */
function loadedAtOnce({ outputs }: Metafile): Set<string> {
  const found = new Set(Object.keys(outputs).filter((path) => outputs[path].entryPoint === 'page.js'));
  for (const path of found)
    for (const { path: to, kind } of outputs[path].imports) if (kind === 'import-statement') found.add(to);
  return found;
}
