// `minclue prove` and its store: resuming, kills, Ctrl-C. These tests need the built program.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openStoreFile } from '../src/store/index.ts';
import { surveyStore } from '../src/work/index.ts';
import { minclue, program } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const newFile = (name = 'prove.campaign') => newPath(name);
const prove = (...args: string[]) => minclue(['prove', ...args]);
const proveAnew = (...args: string[]) => prove(...args, '--store', newFile(), '--threads', '1');

describe('the store', () => {
  test('of a quick proof is in memory: no file and no folder are left', () => {
    const cwd = newPath();
    const args = [program, 'prove', '2x2', '--clues', '4'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
    expect(readdirSync(cwd)).toEqual([]);
    expect(stdout).toBe(proveAnew('2x2', '--clues', '4').stdout);
    expect(stderr).not.toContain('kept in');
  });

  test('is .minclue/prove-2x3-9.store in the current folder, is announced before it is made, and is resumed', async () => {
    const cwd = newPath();
    const args = [program, 'prove', '2x3', '--clues', '9', '--ranks', '0..19', '--threads', '1'];
    const path = '.minclue/prove-2x3-9-0-19.store';
    const running = spawn(process.execPath, args, { cwd });
    const ended = once(running, 'close');
    const [said] = await once(running.stderr, 'data');
    expect(String(said)).toBe(`progress is kept in ${path}\n`);
    while (!existsSync(join(cwd, path)) && running.exitCode === null) await setTimeout(5);
    running.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    const store = await openStoreFile(join(cwd, path));
    const { done } = await surveyStore(store);
    await store.close();
    expect(done).toBeGreaterThan(0);
    const rest = spawn(process.execPath, args, { cwd });
    const [first] = await once(rest.stderr, 'data');
    rest.kill('SIGKILL');
    await once(rest, 'close');
    expect(String(first)).toMatch(new RegExp(`^${path}: resuming after \\d+ of 20 tasks\n`));
  });

  test('of another question is refused', () => {
    const store = newFile();
    prove('2x2', '--clues', '4', '--store', store);
    for (const args of [
      ['2x2', '--clues', '3'],
      ['1x4', '--clues', '4'],
      ['2x2', '--clues', '4', '--ranks', '0'],
      ['2x2', '--clues', '4', '--algorithm', 'plain'],
    ])
      expect(prove(...args, '--store', store)).toMatchObject({
        stdout: '',
        stderr: expect.stringMatching(/prove\.campaign: belongs to another question \(check .*\)\n$/),
        code: 2,
      });
  });

  test('that was killed three times in the middle gives the same digest as an unbroken run', async () => {
    const store = newFile();
    const args = ['2x3', '--clues', '8', '--ranks', '0..19'];
    const doneIn = async (): Promise<number> => {
      if (!existsSync(store)) return 0;
      const campaign = await openStoreFile(store);
      try {
        return (await surveyStore(campaign)).done;
      } finally {
        await campaign.close();
      }
    };
    let kills = 0;
    for (let before = 0; kills < 3; kills++) {
      const running = spawn(process.execPath, [
        program,
        'prove',
        ...args,
        '--threads',
        '1',
        '--store',
        store,
      ]);
      const ended = once(running, 'close');
      while ((await doneIn()) <= before && running.exitCode === null) await setTimeout(5);
      running.kill('SIGKILL');
      await ended;
      before = await doneIn();
      if (before === 20) break;
    }
    expect(kills).toBeGreaterThan(0);
    const after = prove(...args, '--store', store);
    expect(after.stdout).toBe(proveAnew(...args).stdout);
    expect(after.code).toBe(0);
  });

  test('is kept on Ctrl-C, with exit code 130', async () => {
    const store = newFile();
    const running = spawn(process.execPath, [
      program,
      'prove',
      '2x3',
      '--clues',
      '10',
      '--threads',
      '1',
      '--store',
      store,
    ]);
    let stderr = '';
    running.stderr.on('data', (text) => (stderr += text));
    const ended = once(running, 'close');
    while (!existsSync(store) || !(await isRunning(store))) await setTimeout(5);
    running.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(stderr).toMatch(/^stopped after \d+ of 49 tasks; the same command resumes it\n$/);
  });
});

async function isRunning(path: string): Promise<boolean> {
  const campaign = await openStoreFile(path);
  try {
    return await campaign.isRunning();
  } finally {
    await campaign.close();
  }
}
