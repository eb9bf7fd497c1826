// Ctrl-C: what was found is on stdout, how far it got on stderr, and the exit code is 130.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { program } from './cli-run.ts';

const grid = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';

test.each([
  [['solve'], 'stopped at 1 puzzles'],
  [['solve', '--all'], 'stopped'],
  [['count'], 'stopped at 1 puzzles'],
  [['canon'], 'stopped at 1 puzzles'],
  [['rate'], 'stopped at 1 puzzles'],
  [['minimise'], 'stopped at 1 puzzles'],
  [['explain', '--next'], 'stopped at 1 puzzles'],
  [['explain'], 'stopped at 1 puzzles'],
  [['convert'], 'stopped at 1 puzzles'],
  [['min'], 'stopped at 1 grid'],
  [['unavoidable'], 'stopped at 1 grids'],
])('%j tells how far it got', async (args, message) => {
  const child = spawn(process.execPath, [program, ...args], { stdio: 'pipe' });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdin.write(`${grid}\n`); // and no end: it waits for more
  const [found] = await once(child.stdout, 'data');
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  expect(String(found)).not.toBe('');
  expect(stderr).toContain(message);
  expect(code).toBe(130);
});

test('make prints what is made and tells how many tries were begun', async () => {
  // on a board that threads dig, without an end in sight
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
