// All work that a store can hold, each done as users do it, in its own process. The tests of kills, of damage and of
// two runners go through this table. They need the built program.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRandom, pickInt } from '../src/base/index.ts';
import { openStoreFile } from '../src/store/index.ts';
import { exportStore } from '../src/work/index.ts';
import { minclue, program, projectFolder, type Run } from './cli-run.ts';

export interface StoredWork {
  readonly name: string;
  /** The name in the store's header. */
  readonly question: string;
  /** The verb, or null if no verb names the store. */
  readonly verb: string | null;
  /** Returns a minclue command line that must run first. */
  prepare?(store: string): readonly string[];
  /** Returns a command line of node. */
  command(store: string): readonly string[];
  /** Does the output of a run include earlier work? hunt prints only what is new, a campaign nothing. */
  readonly tellsAll: boolean;
}

const example = (name: string): string => join(projectFolder, 'examples', name);
const beside = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url));
const onTwoThreads = (...args: string[]): string[] => [program, ...args, '--threads', '2'];

const smallGrids = [
  '123456456123214365365214531642642531',
  '123456456123214365365214532641641532',
  '123456456123214365365214541632632541',
  '123456456123214365365241532614641532',
  '123456456123214365365241541632632514',
  '123456456123214365635241362514541632',
];

/** A 17-clue puzzle, and the clues of it that are given: seven are to be found. */
const filling = [
  '.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...',
  '--with',
  '.................1.....2.3......3.2...1.4......5....6..3.........................',
];

/** Writes a family so large that the search is saved before it ends. */
function writeFamily(store: string): string {
  const random = createRandom(1);
  const element = (): number => pickInt(random, 40);
  const path = join(dirname(store), 'family.txt');
  const sets = Array.from({ length: 90 }, () => Array.from({ length: 6 }, element).join(' '));
  writeFileSync(path, `${sets.join('\n')}\n`);
  return path;
}

export const storedWork: readonly StoredWork[] = [
  {
    name: 'check, a list of grids',
    question: 'grids',
    verb: 'check',
    command: (store) =>
      onTwoThreads('check', ...smallGrids, '--clues', '8', '--algorithm', 'dmus', '--store', store),
    tellsAll: true,
  },
  {
    name: 'check, a grid in parts',
    question: 'grids',
    verb: 'check',
    command: (store) =>
      onTwoThreads('check', example('grid.txt'), '--clues', '12', '--algorithm', 'dmus', '--store', store),
    tellsAll: true,
  },
  {
    name: 'patterns',
    question: 'patterns',
    verb: 'pattern list',
    command: (store) => onTwoThreads('pattern', 'list', '--board', '2x4', '--clues', '9', '--store', store),
    tellsAll: true,
  },
  {
    name: 'pattern puzzles',
    question: 'filling',
    verb: 'pattern puzzles',
    command: (store) => onTwoThreads('pattern', 'puzzles', ...filling, '--store', store),
    tellsAll: true,
  },
  {
    name: 'hit',
    question: 'hit',
    verb: 'hit',
    command: (store) => [
      ...[program, 'hit', writeFamily(store), '--size', '13', '--count', '--strategy', 'dmus'],
      ...['--store', store],
    ],
    tellsAll: true,
  },
  {
    name: 'hunt',
    question: 'hunt',
    verb: 'hunt',
    command: (store) =>
      onTwoThreads('hunt', example('17.txt'), '--minus', '2', '--plus', '1', '--store', store),
    tellsAll: false,
  },
  {
    name: 'prove',
    question: 'check',
    verb: 'prove',
    command: (store) => onTwoThreads('prove', '2x3', '--clues', '8', '--ranks', '0..14', '--store', store),
    tellsAll: true,
  },
  {
    name: 'campaign, check-pairs',
    question: 'check-pairs',
    verb: 'campaign run',
    prepare: (store) => [
      ...['campaign', 'create', store, '--question', 'check-pairs', '--clues', '15'],
      ...['--pairs', '400000000..400000007', '--task-size', '2'],
    ],
    command: (store) => onTwoThreads('campaign', 'run', store),
    tellsAll: false,
  },
  {
    name: 'prove, by frames',
    question: 'frames',
    verb: 'prove',
    command: (store) => onTwoThreads('prove', '2x3', '--clues', '7', '--route', 'frames', '--store', store),
    tellsAll: true,
  },
  {
    name: 'campaign, check',
    question: 'check',
    verb: 'campaign run',
    prepare: (store) => [
      ...['campaign', 'create', store, '--board', '2x3', '--clues', '8'],
      ...['--ranks', '0..19', '--task-size', '2'],
    ],
    command: (store) => onTwoThreads('campaign', 'run', store),
    tellsAll: false,
  },
  {
    name: 'campaign, index',
    question: 'index',
    verb: 'campaign resume',
    prepare: (store) => ['campaign', 'create', store, '--question', 'index', '--board', '2x3'],
    command: (store) => onTwoThreads('campaign', 'resume', store),
    tellsAll: false,
  },
  {
    name: 'campaign, pairs',
    question: 'pairs',
    verb: 'campaign resume',
    prepare: (store) => [
      ...['campaign', 'create', store, '--question', 'pairs', '--board', '3x3'],
      ...['--bands', '415..416'],
    ],
    command: (store) => [program, 'campaign', 'resume', store, '--threads', '1'], // otherwise both would end at once
    tellsAll: false,
  },
  {
    name: 'campaign, minimum',
    question: 'minimum',
    verb: 'campaign run',
    prepare: (store) => [
      ...['campaign', 'create', store, '--question', 'minimum', '--board', '2x3', '--clues', '8'],
      ...['--sample', '5'],
    ],
    command: (store) => onTwoThreads('campaign', 'run', store),
    tellsAll: false,
  },
  {
    name: 'count --classes',
    question: 'fixed',
    verb: null, // it chooses its store itself, for boards that take too long here
    command: (store) => [beside('stored-count-run.mjs'), store],
    tellsAll: true,
  },
  {
    name: 'the lab of the Lewis experiment',
    question: 'lewis',
    verb: null,
    command: (store) => [beside('stored-lewis-run.mjs'), store],
    tellsAll: true,
  },
];

export interface StoredRun {
  readonly process: ChildProcess;
  /** Resolves when it has ended; the code is null if it was killed. */
  readonly ended: Promise<Run>;
}

export function startNode(args: readonly string[]): StoredRun {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (written[name] += text));
  const ended = new Promise<Run>((resolve) =>
    child.on('close', (code) => resolve({ code, stdout: written.stdout, stderr: written.stderr })),
  );
  return { process: child, ended };
}

/** Prepares the store if necessary. */
export function beginWork({ prepare }: StoredWork, store: string): void {
  if (!prepare) return;
  const { code, stderr } = minclue(prepare(store));
  if (code !== 0) throw new Error(stderr);
}

/** Returns everything in a store except the times. The order of tasks does not depend on which was begun first. */
export async function contentOf(path: string): Promise<string[]> {
  const store = await openStoreFile(path);
  try {
    const lines: string[] = [];
    for await (const line of exportStore(store, 'jsonl')) {
      const { cpuSeconds, task, digest, ...answer } = JSON.parse(line) as Record<string, unknown>;
      lines.push(JSON.stringify(store.header.tasks === null ? answer : { task, digest, ...answer }));
    }
    return lines.sort();
  } finally {
    await store.close();
  }
}

/** Returns the files beside the store. */
export function leftBeside(store: string): string[] {
  const own = basename(store);
  return readdirSync(dirname(store)).filter((name) => name.startsWith(own) && name !== own);
}
