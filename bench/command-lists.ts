// Lists through the command line: the built `minclue` reads a file of puzzles and writes its results to another. CPU
// time is for the whole process, all threads and its start included. With another build's dist folder, the two builds
// take turns, and their output must be the same.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writePuzzle } from 'minclue';
import { createRandom } from 'minclue/base';
import { applyToPuzzle, randomSymmetry } from 'minclue/board';
import { solverLists } from './lists.ts';

export interface ListRow {
  readonly command: string;
  readonly puzzles: number;
  readonly threads: number;
  /** The fastest round. `Before`: of the other build, if there is one and it has the option. */
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  readonly cpuSecondsBefore?: number;
  readonly wallSecondsBefore?: number;
}

const ROUNDS = 1;
const asked: readonly (readonly [command: string, puzzles: number])[] = [
  ['solve', 1_000_000],
  ['solve --json', 200_000],
  ['count', 1_000_000],
  ['canon', 200_000],
  ['canon --unique', 200_000],
  ['minimise', 20_000],
  ['rate', 500],
];

/** Runs the commands. `before`: the dist folder of another build, if any. */
export async function benchCommandLists(
  before: string | undefined,
  tell: (text: string) => void,
): Promise<ListRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'minclue-lists-'));
  try {
    const all = images(Math.max(...asked.map(([, puzzles]) => puzzles)));
    const rows: ListRow[] = [];
    for (const [command, puzzles] of asked) {
      const list = join(folder, 'list.txt');
      writeFileSync(list, `${all.slice(0, puzzles).join('\n')}\n`);
      for (const threads of [1, 2]) {
        tell(`${command}, ${threads} threads`);
        rows.push({ command, puzzles, threads, ...measureBoth(command, list, threads, before, folder) });
      }
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns `count` images of puzzles of the list of 17s, always the same. */
export function images(count: number): string[] {
  const [{ puzzles }] = solverLists();
  const random = createRandom(17);
  return Array.from({ length: count }, (_, i) => {
    const puzzle = puzzles[i % puzzles.length];
    return writePuzzle(applyToPuzzle(randomSymmetry(puzzle.board, random), puzzle));
  });
}

type Figures = Omit<ListRow, 'command' | 'puzzles' | 'threads'>;

function measureBoth(
  command: string,
  list: string,
  threads: number,
  before: string | undefined,
  folder: string,
): Figures {
  const now = resolve(import.meta.dirname, '../dist');
  const best = new Map<string, { cpu: number; wall: number }>();
  const said: Buffer[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const dist of before === undefined ? [now] : [resolve(before), now]) {
      const out = join(folder, 'out.txt');
      const time = run(dist, [...command.split(' '), list], threads, out);
      if (!time) continue;
      if (round === 0 && !command.includes('--json')) said.push(readFileSync(out)); // the summary contains times
      const old = best.get(dist);
      best.set(dist, {
        cpu: Math.min(time.cpu, old?.cpu ?? Number.POSITIVE_INFINITY),
        wall: Math.min(time.wall, old?.wall ?? Number.POSITIVE_INFINITY),
      });
    }
  if (said.length === 2 && !said[0].equals(said[1])) throw new Error(`${command}: the builds disagree`);
  const { cpu, wall } = best.get(now)!;
  const old = before === undefined ? undefined : best.get(resolve(before));
  return {
    cpuSeconds: cpu,
    wallSeconds: wall,
    ...(old && { cpuSecondsBefore: old.cpu, wallSecondsBefore: old.wall }),
  };
}

/** Measures seconds of CPU and of the clock by the shell. Undefined if that build has no --threads for the command. */
export function run(
  dist: string,
  args: readonly string[],
  threads: number,
  out: string,
): { cpu: number; wall: number } | undefined {
  const script = 'TIMEFORMAT="%R %U %S"; out=$1; shift; time node "$@" > "$out" 2> /dev/null';
  const words = [join(dist, 'cli/main.js'), ...args, '--quiet', '--threads', String(threads)];
  const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', out, ...words], { encoding: 'utf8' });
  if (status === 2) return undefined;
  const [wall, user, system] = stderr.trim().split(' ').map(Number);
  return { wall, cpu: user + system };
}
