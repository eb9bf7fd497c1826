// Ctrl-C: what was found is on stdout, how far it got on stderr, and the exit code is 130.
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
  [['hint'], 'stopped at 1 puzzle'],
  [['explain'], 'stopped at 1 puzzle'],
  [['convert'], 'stopped at 1 puzzle'],
  [['min'], 'stopped at 1 grid'],
  [['unavoidable'], 'stopped at 1 grid'],
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

test('compare keeps the rows that are finished', async () => {
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
