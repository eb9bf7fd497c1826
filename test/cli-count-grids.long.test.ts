// A long count that is killed resumes where it was. Needs the built program.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { program } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newFolder = useTempFolder();

test('classes of 2x4 after kill -9 are 1,673,187, and no finished term is counted again', async () => {
  const folder = newFolder();
  const stateFile = join(folder, '.minclue', 'classes-2x4.jsonl');
  const start = () =>
    spawn(process.execPath, [program, 'count', '--board', '2x4', '--classes', '--threads', '2'], {
      cwd: folder,
    });
  const terms = () => (existsSync(stateFile) ? readFileSync(stateFile, 'utf8').split('\n').length - 1 : 0);

  const first = start();
  while (terms() < 20) await setTimeout(10);
  first.kill('SIGKILL');
  await once(first, 'close');
  const before = readFileSync(stateFile, 'utf8');

  const second = start();
  let stdout = '';
  second.stdout.on('data', (chunk) => (stdout += chunk));
  const finished = once(second, 'close');
  while (terms() < before.split('\n').length) await setTimeout(10);
  const whole = before.slice(0, before.lastIndexOf('\n') + 1); // the last record may be torn
  expect(readFileSync(stateFile, 'utf8').startsWith(whole)).toBe(true);
  await finished;
  expect(stdout).toBe('29136487207403520 grids\n1673187 classes\n');
  expect(existsSync(stateFile)).toBe(false);
});
