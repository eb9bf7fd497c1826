// Checks who may import whom. The rooms are the folders of src; each is entered through its index.ts (public) or its
// internal.ts (ours alone), and knows only rooms that stand before it in the list below. Folders within rooms have rules
// of their own, bench, scripts and test come in by the doors too, and no two files import each other by whatever way,
// types included. Tests that are not long need nothing beside the project, and so no full lists. What is permitted and not
// made use of is a fault as well: the list says what is.
import { fileURLToPath } from 'node:url';
import { findCycles, findWay, type Import, readImports } from './import-graph.ts';

/** Each room with those it may import from. */
const rooms: Record<string, readonly string[]> = {
  digest: [],
  random: [],
  threads: [],
  family: [],
  kernel: [],
  board: ['random'],
  work: ['digest', 'random', 'threads', 'board'],
  store: ['board', 'work'],
  schedulers: [],
  text: ['board'],
  cover: ['board'],
  encode: ['board', 'cover'],
  canon: ['kernel', 'board'],
  count: ['threads', 'family', 'kernel', 'board', 'work', 'canon'],
  solve: ['random', 'threads', 'family', 'kernel', 'board', 'work', 'cover', 'encode'],
  patterns: ['kernel', 'board', 'work', 'canon', 'solve'],
  draw: ['board', 'text'],
  png: ['board'],
  unavoidable: ['random', 'threads', 'family', 'kernel', 'board', 'work', 'canon', 'solve'],
  hit: ['random', 'family', 'kernel'],
  check: ['digest', 'random', 'family', 'kernel', 'board', 'work', 'text', 'solve', 'unavoidable', 'hit'],
  verify: [],
  catalogue: ['random', 'kernel', 'board', 'canon'],
  prove: ['threads', 'kernel', 'board', 'work', 'text', 'canon', 'count', 'solve', 'check', 'catalogue'],
  rate: ['threads', 'family', 'kernel', 'board', 'work', 'text', 'solve'],
  make: ['random', 'threads', 'family', 'kernel', 'board', 'work', 'canon', 'solve', 'catalogue', 'rate'],
  hunt: ['threads', 'family', 'kernel', 'board', 'work', 'text', 'canon', 'solve', 'make'],
  fillings: [
    'random',
    'family',
    'kernel',
    'board',
    'work',
    'text',
    'canon',
    'solve',
    'patterns',
    'unavoidable',
    'make',
  ],
  similar: ['threads', 'family', 'board', 'work', 'canon', 'solve', 'unavoidable', 'make', 'hunt'],
  sort: ['board'],
  collect: ['board', 'sort', 'canon', 'count', 'catalogue'],
  census: [
    'random',
    'threads',
    'family',
    'kernel',
    'board',
    'work',
    'count',
    'solve',
    'unavoidable',
    'catalogue',
    'make',
  ],
  remote: ['kernel', 'board', 'work'],
  farm: ['kernel', 'board', 'work', 'remote'],
  page: [
    'family',
    'board',
    'work',
    'text',
    'canon',
    'count',
    'solve',
    'patterns',
    'draw',
    'unavoidable',
    'hit',
    'check',
    'verify',
    'catalogue',
    'prove',
    'rate',
    'make',
    'remote',
  ],
  experiments: [
    'digest',
    'work',
    'store',
    'random',
    'family',
    'board',
    'text',
    'solve',
    'unavoidable',
    'hit',
    'check',
    'prove',
    'make',
  ],
  cli: [
    'farm',
    'remote',
    'digest',
    'threads',
    'store',
    'schedulers',
    'random',
    'family',
    'board',
    'work',
    'text',
    'cover',
    'encode',
    'canon',
    'count',
    'solve',
    'patterns',
    'draw',
    'png',
    'unavoidable',
    'hit',
    'check',
    'verify',
    'catalogue',
    'prove',
    'rate',
    'make',
    'hunt',
    'fillings',
    'similar',
    'sort',
    'collect',
    'census',
  ],
};

/** Rooms that share no code with others: of these they may import types alone. */
const aloof: readonly string[] = ['verify'];

/** Folders within a room with the files and folders of that room that they may import beside their own. */
const insideRooms: Record<string, readonly string[]> = {
  'check/algorithms': [],
  'check/certificate': ['check/algorithms'],
  'prove/frames': [],
  'solve/anneal': ['solve/engine.ts'],
  'solve/csp': ['solve/engine.ts'],
  'solve/hybrid': ['solve/engine.ts', 'solve/anneal', 'solve/csp'],
};

/** Programs have no doors; who may look into them all the same. */
const lookInto: readonly (readonly [folder: string, room: string])[] = [
  ['bench', 'experiments'],
  ['scripts', 'cli'],
  ['scripts', 'page'],
  ['test', 'cli'],
];

/** It finds files beside the project: for long tests, benchmarks and experiments alone. */
const fullLists = 'test/full-lists.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const graph = readImports(root, ['src', 'bench', 'scripts', 'test']);
const order = Object.keys(rooms);
const faults: string[] = [];
const used = new Set<string>();

for (const [file, imports] of graph)
  for (const each of imports) {
    const fault = faultOf(file, each);
    if (fault !== undefined) faults.push(`${file}: ${fault}`);
  }
for (const room of order)
  for (const other of rooms[room]) {
    if (order.indexOf(other) >= order.indexOf(room)) faults.push(`${room} stands before ${other}`);
    if (!used.has(`${room} ${other}`)) faults.push(`stale: ${room} may import ${other}, but does not`);
  }
for (const [folder, others] of Object.entries(insideRooms)) {
  if (![...graph.keys()].some((file) => insideFolderOf(file) === folder))
    faults.push(`stale: there is no folder ${folder}`);
  for (const other of others)
    if (!used.has(`${folder} ${other}`)) faults.push(`stale: ${folder} may import ${other}, but does not`);
}
for (const [folder, room] of lookInto)
  if (!used.has(`${folder} ${room}`)) faults.push(`stale: ${folder} may look into ${room}, but does not`);
if (!graph.has(fullLists)) faults.push(`stale: there is no ${fullLists}`);
for (const file of graph.keys()) {
  const isLong = file.endsWith('.long.test.ts');
  const way = file.endsWith('.test.ts') && !isLong ? findWay(graph, file, fullLists) : undefined;
  if (way) faults.push(`only long tests may need full lists: ${way.join(' imports ')}`);
}
for (const cycle of findCycles(graph)) faults.push(`these import each other: ${cycle.join(', ')}`);

for (const fault of faults) console.error(fault);
console.log(`${graph.size} files, ${faults.length} faults in what they import`);
process.exit(faults.length > 0 ? 1 : 0);

/** What is wrong with an import; undefined if nothing is. */
function faultOf(file: string, { target, isTypeOnly }: Import): string | undefined {
  const [from, to] = [roomOf(file), roomOf(target)];
  const isTest = /\.(test|fixture)\.ts$/.test(file);
  if (from !== undefined && !rooms[from])
    return `room ${from} is not in the list of scripts/check-imports.ts`;
  if (from !== undefined && from !== to && aloof.includes(from) && !isTypeOnly && !isTest)
    return `${from} must not import ${target}`;
  if (to === undefined) return isTest ? undefined : outsideFault(from, target);
  if (from === to) return isTest ? undefined : insideFault(file, target);
  if (isTest && target.endsWith('.fixture.ts')) return undefined;
  if (lookInto.some(([folder, room]) => file.startsWith(`${folder}/`) && room === to)) {
    used.add(`${file.split('/')[0]} ${to}`);
    return undefined;
  }
  if (target !== `src/${to}/index.ts` && target !== `src/${to}/internal.ts`)
    return `imports ${target}, past the index.ts of ${to}`;
  // tests, scripts and the like may compare with anything, as long as they go through the front door
  if (from === undefined || isTest) return undefined;
  if (!rooms[from].includes(to)) return `${from} must not import ${to}`;
  used.add(`${from} ${to}`);
  return undefined;
}

/** Of imports of what is in no room: packages, Node's modules, the files of bench, scripts and test. */
function outsideFault(from: string | undefined, target: string): string | undefined {
  if (/^(bench|scripts|test)\//.test(target) && from !== undefined && from !== 'experiments')
    return `imports ${target}, which is not in the package`;
  return undefined;
}

function insideFault(file: string, target: string): string | undefined {
  const own = insideFolderOf(file);
  const other = insideFolderOf(target);
  if (own === undefined || own === other) return undefined;
  const permitted = insideRooms[own].find((each) => each === other || `src/${each}` === target);
  if (permitted === undefined) return `${own} must not import ${target}`;
  used.add(`${own} ${permitted}`);
  return undefined;
}

function insideFolderOf(file: string): string | undefined {
  return Object.keys(insideRooms).find((folder) => file.startsWith(`src/${folder}/`));
}

function roomOf(file: string): string | undefined {
  const [top, room, ...rest] = file.split('/');
  return top === 'src' && rest.length > 0 ? room : undefined;
}
