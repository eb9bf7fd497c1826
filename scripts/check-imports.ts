// Checks the two rules of the folder tree: a folder of src is entered only through its index.ts (which is public) or
// its internal.ts (which is ours alone), and imports
// point only towards the folders earlier in the way the data goes.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Each folder with those it may import from. */
const mayImport: Record<string, readonly string[]> = {
  digest: [],
  random: [],
  threads: [],
  board: ['random'],
  text: ['board'],
  journal: ['digest', 'board'],
  cover: ['board'],
  encode: ['board', 'cover'],
  kernel: [],
  canon: ['random', 'board', 'kernel'],
  count: ['family', 'board', 'journal', 'canon', 'kernel', 'threads'],
  solve: ['family', 'random', 'board', 'cover', 'encode', 'kernel', 'threads'],
  patterns: ['board', 'kernel', 'canon', 'solve', 'threads'],
  draw: ['board', 'text'],
  png: ['board'],
  family: [],
  unavoidable: ['board', 'kernel', 'canon', 'solve', 'family'],
  hit: ['kernel', 'family', 'threads'],
  check: ['digest', 'board', 'text', 'journal', 'kernel', 'solve', 'family', 'unavoidable', 'hit', 'threads'],
  verify: [],
  catalogue: ['random', 'board', 'kernel', 'canon'],
  work: ['random', 'threads', 'board'],
  prove: ['board', 'text', 'canon', 'solve', 'check', 'catalogue', 'work'],
  rate: ['family', 'random', 'board', 'text', 'solve', 'threads'],
  make: [
    'family',
    'random',
    'board',
    'text',
    'journal',
    'kernel',
    'canon',
    'solve',
    'unavoidable',
    'catalogue',
    'rate',
    'threads',
  ],
  hunt: ['family', 'board', 'text', 'journal', 'kernel', 'canon', 'solve', 'make', 'threads'],
  experiments: [
    'random',
    'board',
    'text',
    'journal',
    'make',
    'threads',
    'solve',
    'family',
    'unavoidable',
    'hit',
    'check',
    'draw',
  ],
  cli: [
    'random',
    'board',
    'text',
    'cover',
    'encode',
    'solve',
    'draw',
    'png',
    'canon',
    'patterns',
    'count',
    'family',
    'unavoidable',
    'hit',
    'check',
    'verify',
    'catalogue',
    'work',
    'prove',
    'rate',
    'make',
    'hunt',
  ],
};

const source = fileURLToPath(new URL('../src', import.meta.url));
const faults: string[] = [];
let fileCount = 0;

for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.ts') || name.includes('generated')) continue;
  fileCount++;
  const folder = name.split(sep)[0];
  const isTest = /\.(test|fixture)\.ts$/.test(name);
  if (folder.endsWith('.ts')) continue; // src/index.ts is the way in from outside
  const allowed = mayImport[folder];
  if (!allowed) {
    faults.push(`src/${name}: folder ${folder} is not in the list of scripts/check-imports.ts`);
    continue;
  }
  const text = readFileSync(join(source, name), 'utf8');
  for (const [, target] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)) {
    const path = relative(source, join(source, dirname(name), target));
    const [to, ...rest] = path.split(sep);
    if (to === folder) continue;
    if (isTest && target.endsWith('.fixture.ts')) continue;
    // what all tests share, and where the public lists are, lies outside the folders and is not in the package
    if (path.startsWith(join('..', 'test')) && (isTest || folder === 'experiments')) continue;
    if (rest.join('/') !== 'index.ts' && rest.join('/') !== 'internal.ts')
      faults.push(`src/${name}: imports ${target}, past the index.ts of ${to}`);
    // tests may compare with anything, as long as they go through the front door
    else if (!isTest && !allowed.includes(to))
      faults.push(`src/${name}: ${folder} must not import from ${to}`);
  }
}

for (const fault of faults) console.error(fault);
console.log(`${fileCount} files, ${faults.length} imports in the wrong direction`);
process.exit(faults.length > 0 ? 1 : 0);
