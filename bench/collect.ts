// Measures time and memory of the collectors' verbs on lists of millions of puzzles. The list is made of the known 17s:
// each gets two more clues of its solution, is moved and relabelled, so that nearly all are essentially different. It
// is kept in the system's temporary folder meanwhile. Each verb runs in its own process, with one thread where that is
// an option. The peak is the most resident memory of the process.
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { first, writePuzzle } from 'minclue';
import { createRandom, pickInt } from 'minclue/base';
import { applyToCells, randomSymmetry } from 'minclue/board';
import { solverLists } from './lists.ts';

export interface CollectRow {
  readonly command: string;
  readonly lines: number;
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  readonly peakMiB: number;
  /** The last line on stderr. */
  readonly said: string;
}

const LINES = 5_000_000;
const program = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

export async function benchCollect(
  lines = LINES,
  tell: (text: string) => void = () => undefined,
): Promise<CollectRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'minclue-bench-'));
  try {
    const [whole, half] = [join(folder, 'whole.txt'), join(folder, 'half.txt')];
    tell(`making ${lines} puzzles`);
    makeList(whole, lines, 1);
    makeList(half, Math.ceil(lines / 2), 2);
    const commands: [string[], number][] = [
      [['canon', '--threads', '1', whole], lines],
      [['lists', 'union', whole], lines],
      [['canon', '--unique', '--threads', '1', whole], lines],
      [['group', '--threads', '1', whole], lines],
      [['group', '--by', 'clues', '--threads', '1', whole], lines],
      [['lists', 'sort', whole], lines],
      [['lists', 'difference', whole, half], lines + Math.ceil(lines / 2)],
    ];
    const rows: CollectRow[] = [];
    for (const [args, count] of commands) {
      const command = args.map((arg) => arg.replace(`${folder}/`, '')).join(' ');
      tell(command);
      const row = { command, lines: count, ...(await run([...args, '--no-progress'])) };
      tell(`${row.cpuSeconds.toFixed(1)} CPU s, peak ${row.peakMiB.toFixed(0)} MiB: ${row.said}`);
      rows.push(row);
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes `lines` puzzles, always the same ones for a seed. */
function makeList(path: string, lines: number, seed: number): void {
  const random = createRandom(seed);
  const puzzles = solverLists()[0].puzzles.map((puzzle) => ({ puzzle, solution: first(puzzle)! }));
  const { board } = puzzles[0].puzzle;
  const symmetries = Array.from({ length: 1000 }, () => randomSymmetry(board, random));
  const file = openSync(path, 'w');
  let text = '';
  for (let i = 0; i < lines; i++) {
    const { puzzle, solution } = puzzles[i % puzzles.length];
    const cells = puzzle.cells.slice();
    for (let added = 0; added < 2; ) {
      const cell = pickInt(random, cells.length);
      if (cells[cell] !== 0) continue;
      cells[cell] = solution[cell];
      added++;
    }
    text += `${writePuzzle({ board, cells: applyToCells(symmetries[pickInt(random, 1000)], cells) })}\n`;
    if (text.length < 1 << 20) continue;
    writeSync(file, text);
    text = '';
  }
  writeSync(file, text);
  closeSync(file);
}

/** Written to stderr when the process ends. */
const tellUse = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write(JSON.stringify([userCPUTime, systemCPUTime, maxRSS]) + '\\n');
});`;

async function run(args: readonly string[]): Promise<Omit<CollectRow, 'command' | 'lines'>> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(tellUse)}`, program, ...args],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let stderr = '';
  for await (const chunk of child.stderr) stderr += chunk;
  const wallSeconds = (performance.now() - began) / 1000;
  const told = stderr.trimEnd().split('\n');
  const [user, system, peak] = JSON.parse(told.at(-1)!) as number[];
  return { cpuSeconds: (user + system) / 1e6, wallSeconds, peakMiB: peak / 1024, said: told.at(-2) ?? '' };
}
