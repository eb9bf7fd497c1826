// After Ctrl-C, the results so far are on stdout, the progress is on stderr, and the exit code is 130.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { program } from './cli-run.ts';

const grid = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';
const seventeen = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';

test.each([
  [['solve'], 'stopped at 1 puzzle'],
  [['solve', '--all'], 'stopped'],
  [['count'], 'stopped at 1 puzzle'],
  [['canon'], 'stopped at 1 puzzle'],
  [['rate'], 'stopped at 1 puzzle'],
  [['minimise'], 'stopped at 1 puzzle'],
  [['explain', '--next'], 'stopped at 1 puzzle'],
  [['explain'], 'stopped at 1 puzzle'],
  [['convert'], 'stopped at 1 puzzle'],
  [['check', '--clues', '80'], 'stopped after 1 grid, 81 puzzles; nothing was kept'],
  [['min'], 'stopped at 1 grid'],
  [['unavoidable'], 'stopped at 1 grid'],
])('%j tells how far it got', async (args, message) => {
  const child = spawn(process.execPath, [program, ...args], { stdio: 'pipe' });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdin.write(`${grid}\n`); // without an end, so it waits for more
  const [found] = await once(child.stdout, 'data');
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  expect(String(found)).not.toBe('');
  expect(stderr).toContain(message);
  expect(code).toBe(130);
});

test('compare keeps its finished rows', async () => {
  const args = ['compare', '--json', '--engines', 'bands,plain', '--time-limit', '1h', seventeen];
  const child = spawn(process.execPath, [program, ...args], { stdio: 'pipe' });
  const stdout: string[] = [];
  child.stdout.on('data', (chunk) => stdout.push(String(chunk)));
  await once(child.stdout, 'data'); // the row of bands
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  const rows = stdout
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows).toMatchObject([{ engine: 'bands' }, { summary: { engines: 2 } }]);
  expect(code).toBe(130);
});

/** Waits for this many bytes of results, then sends this signal. */
async function stopAt(bytes: number, signal: NodeJS.Signals, args: readonly string[]) {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr, isStopped] = ['', '', false];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    if (stdout.length < bytes || isStopped) return;
    isStopped = true;
    child.kill(signal);
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { rows: stdout.split('\n').slice(0, -1), stderr, code };
}

test.each([
  ['SIGINT', '1'],
  ['SIGTERM', '3'],
] as const)(
  'check that %s ends with %s threads has printed each puzzle it tells of once',
  async (signal, threads) => {
    // the grid has more puzzles than there are seconds in the life of the sun
    const args = ['check', '--clues', '60', '--threads', threads, grid];
    const { rows, stderr, code } = await stopAt(1, signal, args);
    expect(code).toBe(130);
    expect(stderr).toBe(
      `stopped after 0 grids, ${rows.length.toLocaleString('en')} puzzles; nothing was kept (--store FILE would)\n`,
    );
    expect(rows.length).toBeGreaterThan(10_000);
    expect(new Set(rows).size).toBe(rows.length);
    for (const row of rows.slice(-100)) {
      expect([...row].filter((digit) => digit !== '.')).toHaveLength(60);
      expect([...row].every((digit, cell) => digit === '.' || digit === grid[cell])).toBe(true);
    }
  },
);

test('after Ctrl-C, check --json has a summary with as many puzzles as rows', async () => {
  const { rows, code } = await stopAt(1, 'SIGINT', ['check', '--clues', '60', '--json', grid]);
  expect(code).toBe(130);
  const { summary } = JSON.parse(rows.at(-1)!);
  expect(summary).toMatchObject({ grids: 0, puzzles: rows.length - 1, isExact: false });
  expect(summary.nodes).toBeGreaterThan(0);
  expect(JSON.parse(rows[0])).toMatchObject({ grid, source: 'argument', line: 1 });
});

test('make prints the puzzles made so far and how many tries were begun', async () => {
  // on a board that threads dig, which would take far too long
  const args = ['make', '--board', '3x4', '--number', '100000', '--seed', '1', '--threads', '1'];
  const child = spawn(process.execPath, [program, ...args], { stdio: 'pipe' });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  const made = stdout.trim().split('\n').length;
  expect(stdout).toMatch(/^([.1-9A-C]{144}\n)+$/);
  expect(stderr).toMatch(new RegExp(`^${made} puzzles? with .*; checked by csp\\n`));
  expect(stderr).toMatch(new RegExp(`\\nstopped at ${made} of 100,000 puzzles, [\\d,]+ (try|tries)`));
  expect(code).toBe(130);
});
