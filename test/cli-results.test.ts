// `minclue results`: lists and restores results, and accepts no altered file. It needs the built program.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ResultIndex } from '../src/results/index.ts';
import { lines, minclue, objects, projectFolder, temporaryFile } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const results = (...args: string[]) => minclue(['results', ...args]);
const index = JSON.parse(readFileSync(join(projectFolder, 'results/index.json'), 'utf8')) as ResultIndex;

/** Copies results, so that a test may damage one. Returns the folder. */
function copyOf(...ids: string[]): string {
  const folder = newPath('results');
  const kept = index.results.filter(({ id }) => ids.includes(id));
  for (const { files } of kept)
    for (const { path } of files) cpSync(join(projectFolder, 'results', path), join(folder, path));
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ ...index, results: kept }));
  return folder;
}

/** Replaces a text in a file of the folder. */
function alter(folder: string, path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, path), text.replace(from, to));
}

/** Puts the digest of the altered file into the index, as a forger would. */
async function forge(folder: string, path: string): Promise<void> {
  const { createHash } = await import('node:crypto');
  const content = readFileSync(join(folder, path));
  const whole = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as ResultIndex;
  const forged = whole.results.map((entry) => ({
    ...entry,
    files: entry.files.map((file) =>
      file.path === path
        ? { ...file, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
        : file,
    ),
  }));
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ ...whole, results: forged }));
}

describe('results list and show', () => {
  test('list has a row for each result', () => {
    const { stdout, stderr, code } = results('list');
    expect(code).toBe(0);
    expect(lines(stdout)).toHaveLength(1 + index.results.length);
    expect(stdout).toMatch(/^2x4-13 +No 13 clues on 2x4, grid by grid +4,386 /m);
    expect(stderr).toContain(`${index.results.length} results`);
    const rows = objects(results('list', '--json').stdout);
    expect(rows.slice(0, -1).map(({ name }) => name)).toEqual(index.results.map(({ id }) => id));
    expect(rows.at(-1)).toMatchObject({ summary: { results: index.results.length } });
  });

  test('show says what was not recorded', () => {
    const { stdout } = results('show', '2x4-13');
    expect(stdout).toContain('no 13-clue puzzle on a 2x4 board: all 1,673,187 essentially different grids');
    expect(stdout).toMatch(/^machine: +not recorded$/m);
    expect(stdout).toMatch(/^[0-9a-f]{64} {2}2x4-13\.csv {2}168,917 bytes$/m);
    const [row] = objects(results('show', '2x4-13', '--json').stdout);
    const { id, ...rest } = index.results.find((entry) => entry.id === '2x4-13')!;
    expect(row).toEqual({ name: id, ...rest });
  });

  test('a missing result is bad input', () => {
    for (const command of ['show', 'verify', 'restore'])
      expect(results(command, '2x4-12')).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining('there is no result "2x4-12"; there are small-boards, 2x4-13'),
      });
  });

  test('a folder without an index, or with a foreign one, is bad input', () => {
    expect(results('list', '--from', newPath())).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('index.json: is not there'),
    });
    const folder = copyOf('census-2x4');
    writeFileSync(join(folder, 'index.json'), '{}');
    expect(results('list', '--from', folder)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('expected the schema'),
    });
  });
});

describe('results verify', () => {
  test('small results agree, and so do some of their tasks when repeated', () => {
    const ids = ['small-boards', 'catalogue-3x3', 'automorphic-3x3', '2x4-14-grids', 'census-2x3-exact'];
    const { stdout, stderr, code } = results(
      'verify',
      ...ids.slice(0, 1),
      '--recheck',
      '3',
      '--threads',
      '1',
    );
    expect({ stdout, code }, stderr).toEqual({
      stdout: expect.stringMatching(/^small-boards: verified: 9 files, \d+ checks, 3 tasks done again\n$/),
      code: 0,
    });
    const rows = objects(results('verify', ...ids.slice(1), '--json').stdout);
    expect(rows).toMatchObject([
      ...ids.slice(1).map((name) => ({ name, isVerified: true, faults: [], rechecked: 0 })),
      { summary: { results: 4, isVerified: true, kernels: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    ]);
  });

  test('grids and automorphic grids are generated again', () => {
    const { stdout, code } = results('verify', 'automorphic-3x3', '--recheck', '2', '--json');
    expect(code).toBe(0);
    expect(objects(stdout)[0]).toMatchObject({ rechecked: 2, isVerified: true });
  });

  test('every alteration of a file is found', () => {
    const folder = copyOf('2x4-14-grids', 'census-2x4');
    alter(folder, 'census-2x4.jsonl', '"puzzles":512', '"puzzles":513');
    const { stdout, code } = results('verify', '--from', folder);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^2x4-14-grids: verified: 2 files/m);
    expect(stdout).toContain(
      'census-2x4: does not agree: census-2x4.jsonl: its SHA-256 differs from the index',
    );
  });

  test('a missing file is found; one that the package leaves out is reported', () => {
    const folder = copyOf('2x4-14-grids', 'lewis');
    rmSync(join(folder, '2x4-14-grids.csv'));
    rmSync(join(folder, 'lewis.csv.gz'));
    const { stdout, code } = results('verify', '--from', folder);
    expect(code).toBe(1);
    expect(stdout).toContain('2x4-14-grids: does not agree: 2x4-14-grids.csv: is not there\n');
    expect(stdout).toContain('lewis: lewis.csv.gz: is not in the package, so it was not checked\n');
    expect(results('verify', 'lewis', '--from', folder).code).toBe(0);
  });

  test.each([
    ['2x4-14-grids', '2x4-14-grids.csv', '\n1,128,', '\n1,129,', /line \d+: .*digest/],
    ['2x4-14-grids', '2x4-14-grids.json', '"puzzles": 15', '"puzzles": 14', /puzzles: the files say 14/],
    ['2x4-14-grids', '2x4-14-grids.json', '15 essentially', '16 essentially', /the statement/],
    ['catalogue-3x3', 'catalogue-3x3.json', '1007170', '1007171', /grids by first band/],
    ['census-2x4', 'census-2x4.jsonl', '"puzzles":512', '"puzzles":513', /puzzles met/],
    ['small-boards', 'small-boards/2x2-4.txt', '\n', '\n1234341221434321\n', /2x2: classes/],
  ])('%s: a forged digest of an altered %s does not hide it', async (id, path, from, to, fault) => {
    const folder = copyOf(id);
    alter(folder, path, from, to);
    await forge(folder, path);
    const { stdout, stderr, code } = results('verify', id, '--from', folder);
    expect({ stdout, stderr, code }).toEqual({
      stdout: expect.stringMatching(fault),
      stderr: expect.any(String),
      code: 1,
    });
  });

  test('an index cannot lead out of its folder', () => {
    const folder = copyOf('census-2x4');
    alter(folder, 'index.json', '"census-2x4.jsonl"', '"../census-2x4.jsonl"');
    expect(results('verify', '--from', folder)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('the entry "census-2x4" is malformed'),
    });
  });
});

describe('results restore', () => {
  test('makes the store of a campaign, which can be checked and resumed', () => {
    const store = newPath('restored.store');
    const { stderr, code } = results('restore', '2x4-14-grids', '--store', store);
    expect(code, stderr).toBe(0);
    expect(stderr).toContain(`resume it: minclue prove 2x4 --clues 14 --route grids --store ${store}`);
    const verified = minclue(['campaign', 'verify', store, '--recheck', '1', '--threads', '1']);
    expect(verified).toMatchObject({ code: 0, stdout: 'verified: 221 tasks, 1 of them done again\n' });
    const [row] = objects(results('restore', '2x4-14-grids', '--store', newPath('b.store'), '--json').stdout);
    expect(row).toMatchObject({ name: '2x4-14-grids', tasks: 13072, done: 221 });
  });

  test('leaves an existing file unchanged', () => {
    const foreign = temporaryFile('mine.txt', 'mine');
    expect(results('restore', '2x4-14-grids', '--store', foreign).code).toBe(2);
    expect(readFileSync(foreign, 'utf8')).toBe('mine');
    const store = newPath('twice.store');
    results('restore', '2x4-14-grids', '--store', store);
    expect(results('restore', '2x4-14-grids', '--store', store)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('already exists'),
    });
  });

  test('refuses altered files, forged digest or not', async () => {
    const folder = copyOf('2x4-14-grids');
    alter(folder, '2x4-14-grids.csv', '\n1,128,', '\n1,129,');
    const store = newPath('altered.store');
    const restore = () => results('restore', '2x4-14-grids', '--from', folder, '--store', store);
    expect(restore()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('its SHA-256 differs from the index'),
    });
    await forge(folder, '2x4-14-grids.csv');
    expect(restore()).toMatchObject({ code: 2, stderr: expect.stringContaining('its digest is another') });
  });

  test('refuses results without tasks', () => {
    expect(results('restore', 'pairs')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('pairs: has no tasks to make a store of'),
    });
  });
});
