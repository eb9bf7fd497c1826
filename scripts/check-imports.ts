// Checks which files may import which. The rooms (rooms.ts) are folders of src. Each is entered through its index.ts
// (public) or its internal.ts (ours alone), and imports only from rooms before it in the table. Folders within rooms
// have rules of their own. bench, experiments, scripts and test use these doors too. No two files import each other,
// types included. Short tests need nothing outside the project, so they use no full lists. An unused permission is a
// fault.
import { fileURLToPath } from 'node:url';
import { findCycles, findWay, type Import, readImports } from './import-graph.ts';
import { rooms as table } from './rooms.ts';

/** Each room with the rooms from which it may import. */
const rooms: Record<string, readonly string[]> = Object.fromEntries(
  table.map(({ name, imports }) => [name, imports]),
);

/** Rooms that share no code with others: they may import only types from these. */
const aloof: readonly string[] = ['verify'];

/** Folders within a room with the files and folders of that room that they may import besides their own. */
const insideRooms: Record<string, readonly string[]> = {
  'check/algorithms': [],
  'check/certificate': ['check/algorithms'],
  'prove/frames': [],
  'solve/anneal': ['solve/engine.ts'],
  'solve/csp': ['solve/engine.ts'],
  'solve/hybrid': ['solve/engine.ts', 'solve/anneal', 'solve/csp'],
};

/** Programs have no doors. These folders may import from inside them. */
const lookInto: readonly (readonly [folder: string, room: string])[] = [
  ['scripts', 'cli'],
  ['scripts', 'page'],
  ['test', 'cli'],
];

/** Finds files outside the project, for long tests, benchmarks and experiments only. */
const fullLists = 'test/full-lists.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const graph = readImports(root, ['src', 'bench', 'experiments', 'scripts', 'test']);
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
    if (order.indexOf(other) >= order.indexOf(room))
      faults.push(`${room} must come after ${other} in the table`);
    if (!used.has(`${room} ${other}`)) faults.push(`stale: ${room} may import ${other}, but does not`);
  }
for (const [folder, others] of Object.entries(insideRooms)) {
  if (![...graph.keys()].some((file) => insideFolderOf(file) === folder))
    faults.push(`stale: there is no folder ${folder}`);
  for (const other of others)
    if (!used.has(`${folder} ${other}`)) faults.push(`stale: ${folder} may import ${other}, but does not`);
}
for (const [folder, room] of lookInto)
  if (!used.has(`${folder} ${room}`))
    faults.push(`stale: ${folder} may import from inside ${room}, but does not`);
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

/** Returns what is wrong with an import, or undefined. */
function faultOf(file: string, { target, isTypeOnly }: Import): string | undefined {
  const [from, to] = [roomOf(file), roomOf(target)];
  const isTest = /\.(test|fixture)\.ts$/.test(file);
  if (from !== undefined && !rooms[from]) return `room ${from} is not in the table of scripts/rooms.ts`;
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
  // tests, scripts and the like may compare with anything that a front door exports
  if (from === undefined || isTest) return undefined;
  if (!rooms[from].includes(to)) return `${from} must not import ${to}`;
  used.add(`${from} ${to}`);
  return undefined;
}

/** Checks imports of what is in no room: packages, Node's modules, the files of bench, scripts and test. */
function outsideFault(from: string | undefined, target: string): string | undefined {
  if (/^(bench|experiments|scripts|test)\//.test(target) && from !== undefined)
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
  const [top, room, inner, ...rest] = file.split('/');
  if (top !== 'src' || inner === undefined) return undefined;
  return rest.length > 0 && rooms[`${room}/${inner}`] ? `${room}/${inner}` : room;
}
