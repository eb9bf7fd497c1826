// Checks that the library works without Node. Bundles each subpath of the package for the browser, which fails at the
// first import of a Node module or of native code, and prints its size. A page that solves one 9×9 puzzle must stay
// small. Run it after `npm run build`: it bundles what the package ships.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rooms } from './rooms.ts';
import { sizeInBrowser } from './size-in-browser.ts';

const nodeOnly = rooms.flatMap(({ subpath, needsNode }) =>
  subpath && needsNode ? [`./${subpath.name}`] : [],
);

/** Programs that must stay small, each with the most bytes it may load, gzipped, kernels included. */
const smallPrograms: readonly {
  readonly name: string;
  readonly most: number;
  readonly program: string;
  /** Is everything counted that it may load later? Default: what it loads at once. */
  readonly isWhole?: boolean;
}[] = [
  {
    name: 'a page that solves one puzzle',
    most: 17_000,
    program: `
  import { solve } from 'minclue/solve';
  import { readLine, writeCells } from 'minclue/text';
  const puzzle = readLine(location.hash.slice(1));
  const solved = solve(puzzle);
  document.body.textContent = solved.solution ? writeCells(puzzle.board, solved.solution) : solved.kind;
`,
  },
  {
    name: 'a game without making',
    most: 24_500,
    program: `import { createGame } from 'minclue/game'; globalThis.createGame = createGame;`,
    isWhole: true,
  },
  {
    name: 'a game with making',
    most: 40_000,
    program: `import { createGame, makePuzzle } from 'minclue/game'; Object.assign(globalThis, { createGame, makePuzzle });`,
    isWhole: true,
  },
  {
    name: 'making alone',
    most: 34_000,
    program: `import { makePuzzle } from 'minclue/make'; globalThis.makePuzzle = makePuzzle;`,
  },
];

/** The most bytes of the worker of games, gzipped. It is one file with all that a game needs, making included. */
const WORKER_BYTES = 41_000;

const root = dirname(fileURLToPath(new URL('.', import.meta.url)));
const { exports } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { exports: object };
const subpaths = Object.keys(exports).filter((path) => path !== './package.json' && !path.includes('*'));
const faults: string[] = [];

for (const path of subpaths) {
  if (nodeOnly.includes(path)) continue;
  const name = `minclue${path.slice(1)}`;
  await report(name, `import * as all from '${name}'; globalThis.all = all;`);
}
for (const { name, most, program, isWhole = false } of smallPrograms) {
  const bytes = await report(name, program, isWhole);
  if (bytes !== undefined && bytes > most)
    faults.push(`${name}: ${bytes} bytes gzipped, at most ${most} are allowed`);
}
const gameWorker = gzipSync(readFileSync(`${root}/dist/game/game-worker.js`), { level: 9 }).length;
console.log(`the worker of games: ${gameWorker} gzipped`);
if (gameWorker > WORKER_BYTES)
  faults.push(`the worker of games: ${gameWorker} bytes gzipped, at most ${WORKER_BYTES} are allowed`);

for (const fault of faults) console.error(fault);
console.log(`${subpaths.length - nodeOnly.length} subpaths bundled for the browser, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

/** Bundles the program and prints its size. Returns the size gzipped. */
async function report(name: string, program: string, isWhole = false): Promise<number | undefined> {
  try {
    const { raw, zipped, warnings } = await sizeInBrowser(program, isWhole);
    for (const text of warnings) faults.push(`${name}: ${text}`);
    console.log(`${name.padEnd(32)}${String(raw).padStart(8)} bytes${String(zipped).padStart(8)} gzipped`);
    return zipped;
  } catch (error) {
    const { errors } = error as { errors?: { text: string; location: { file: string } | null }[] };
    if (!errors) throw error;
    for (const { text, location } of errors) faults.push(`${name}: ${location?.file ?? '?'}: ${text}`);
    return undefined;
  }
}
