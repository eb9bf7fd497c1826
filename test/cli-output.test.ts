// --output FILE writes results into a new file instead of stdout, in every verb that writes text.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { callable } from '../src/cli/frame/verb.ts';
import { loadVerbs } from '../src/cli/frame/verbs.ts';
import { grid, impossible, minclue, minclueProcess, program, proper } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const small = '1234341221434321';

test('every verb that writes text takes it', async () => {
  const without = callable(await loadVerbs()).filter(({ verb: { options } }) => {
    const { output } = options;
    return output?.kind !== 'output file' || !['text', 'text or book'].includes(output.holds);
  });
  // the exceptions: pictures, exports, and servers that run until Ctrl-C
  expect(without.map(({ path }) => path).sort()).toEqual(['campaign export', 'draw', 'farm serve', 'page']);
});

describe('the file has the text of stdout', () => {
  test.each([
    ['solve', proper],
    ['solve', '--json', '--threads', '2', proper, impossible],
    ['count', proper],
    ['canon', '--format', 'csv', grid],
    ['convert', '--format', 'grid', proper],
    ['encode', '--format', 'cnf', '--board', '2x2', '1...............'],
    ['check', '--clues', '4', small],
    ['unavoidable', small],
    ['catalogue', 'count', '--board', '2x3'],
    ['lists', 'union', proper, grid],
    ['compare', '--engines', 'bands', '--json', proper],
    ['explain', '--next', proper],
    ['completion', 'bash'],
  ])('%s %s', (...args) => {
    const path = newPath('out.txt');
    const expected = minclue(args);
    const run = minclue([...args, '--output', path]);
    expect(run).toMatchObject({ stdout: '', code: expected.code });
    const plain = (text: string) => text.replaceAll(/[\d.]+(?= s|,"wall|\})|"\w+":[\d.e-]+/g, 'n');
    expect(plain(readFileSync(path, 'utf8'))).toBe(plain(expected.stdout));
    expect(expected.stdout).not.toBe('');
  });

  test('--output - is stdout', () => {
    expect(minclue(['solve', '--output', '-', proper])).toMatchObject({ stdout: `${grid}\n`, code: 0 });
    expect(existsSync('-')).toBe(false);
  });
});

describe('a file is written', () => {
  test('never in place of another', () => {
    const path = newPath('mine.txt');
    writeFileSync(path, 'mine');
    expect(minclue(['solve', '--output', path, proper])).toEqual({
      stdout: '',
      stderr: `minclue: --output ${path}: already exists; give a new name\n`,
      code: 2,
    });
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });

  test.each([[['solve', 'no-such-file.txt']], [['solve', '--strict', '%'.repeat(81)]]])(
    'not by a run that fails before any result: %j',
    (args) => {
      const path = newPath('out.txt');
      expect(minclue([...args, '--output', path])).toMatchObject({ stdout: '', code: 2 });
      const { stdout } = minclue([...args, '--json', '--output', path]);
      expect(JSON.parse(stdout)).toMatchObject({ error: expect.any(String) });
      expect(readdirSync(dirname(path))).toEqual([]);
    },
  );

  test('empty by a run that ends without results', () => {
    const path = newPath('out.txt');
    expect(minclue(['check', '--clues', '3', '--output', path, small]).code).toBe(0);
    expect(statSync(path).size).toBe(0);
  });

  test('only in an existing folder', () => {
    const path = newPath('no/such/out.txt');
    const { stderr, code } = minclue(['solve', '--output', path, proper]);
    expect(stderr).toBe(`minclue: --output ${path}: no such folder: ${dirname(path)}\n`);
    expect(code).toBe(2);
  });

  test('with what was found before Ctrl-C', async () => {
    const path = newPath('out.txt');
    const child = spawn(process.execPath, [program, 'solve', '--quiet', '--output', path]);
    child.stdin.write(`${proper}\n`);
    while (!existsSync(path) || statSync(path).size === 0) {
      expect(child.exitCode).toBeNull();
      await setTimeout(20);
    }
    child.kill('SIGINT');
    expect((await once(child, 'close'))[0]).toBe(130);
    expect(readFileSync(path, 'utf8')).toBe(`${grid}\n`);
  });
});

test('tables and notes have colours with FORCE_COLOR, and none with NO_COLOR', () => {
  const args = ['compare', '--engines', 'bands', proper];
  const begins = '\x1b[';
  try {
    process.env.FORCE_COLOR = '1';
    const { stdout } = minclueProcess(args);
    expect(stdout).toContain(`${begins}1m`);
    const { stderr } = minclueProcess(['check', '--clues', '4', small]);
    expect(stderr.startsWith(`${begins}2m`)).toBe(true);
    delete process.env.FORCE_COLOR;
    process.env.NO_COLOR = '1';
    expect(minclueProcess(args).stdout).not.toContain(begins);
  } finally {
    delete process.env.FORCE_COLOR;
    delete process.env.NO_COLOR;
  }
});
