// results/index.json names every file of results/ with its SHA-256, and its statements agree with the files.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { published } from '../scripts/results/published.ts';
import type { ResultIndex } from '../src/results/index.ts';
import { KERNEL_DIGEST } from '../src/results/index.ts';
import { projectFolder } from './cli-run.ts';

const folder = join(projectFolder, 'results');
const { results } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as ResultIndex;

describe('results/index.json', () => {
  test('names every file of results, each once', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .filter((name) => name !== 'index.json' && name !== 'README.md');
    expect(results.flatMap((entry) => entry.files.map(({ path }) => path)).sort()).toEqual(files.sort());
  });

  test.each(results)('has the SHA-256 and the size of each file of $id', ({ files }) => {
    for (const { path, bytes, sha256 } of files) {
      const content = readFileSync(join(folder, path));
      expect(content.length, path).toBe(bytes);
      expect(createHash('sha256').update(content).digest('hex'), path).toBe(sha256);
    }
  });

  test.each(results)('says how $id was made, or that nobody recorded it', (entry) => {
    const { commands, made, added, rechecks } = entry;
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) expect(command).toMatch(/^(minclue|npx tsx|npm run) /);
    expect(added).toEqual({
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      date: expect.stringMatching(DATE),
    });
    // a commit, kernels, a day and a machine were recorded together, or none of them
    const { commit, kernels, date, machine } = made;
    if (commit === null) expect([kernels, date, machine]).toEqual([null, null, null]);
    else {
      expect(commit).toMatch(/^[0-9a-f]{40}$/);
      expect(kernels).toMatch(/^[0-9a-f]{64}$/);
      expect(date).toMatch(DATE);
      expect(machine).toMatch(/ cores, .*Node v/);
    }
    for (const each of rechecks)
      expect(each).toMatchObject({ agreed: true, date: expect.stringMatching(DATE) });
  });

  test.each(results)('agrees with the files of $id', (entry) => {
    const { id, kind, files, statement, digest, made, title, state, note } = entry;
    const own = published.find((each) => each.id === id)!;
    expect({ title, state, note }).toEqual({
      title: own.title,
      state: own.state ?? 'current',
      note: own.note ?? null,
    });
    const [{ path }] = files;
    if (kind === 'runs') return;
    const text = readFileSync(join(folder, path), 'utf8');
    if (kind === 'census') {
      const { summary } = JSON.parse(text.trimEnd().split('\n').at(-1)!);
      expect(made.cpuSeconds).toBe(summary.cpuSeconds);
      return expect(statement).toBe(own.statement(summary));
    }
    const content = JSON.parse(text);
    expect(digest).toBe(content.digest ?? null);
    // the program may be newer than the version of its answers
    expect(made.version === null).toBe(content.version === null);
    expect(statement).toBe(content.statement ?? own.statement(content));
  });

  test('lists the results in the order of the table they are made from', () => {
    expect(results.map(({ id }) => id)).toEqual(published.map(({ id }) => id));
  });
});

test('the digest of the kernels is a SHA-256', () => {
  expect(KERNEL_DIGEST).toMatch(/^[0-9a-f]{64}$/);
});

test('results/README.md describes every result', () => {
  const page = readFileSync(join(folder, 'README.md'), 'utf8');
  for (const { id } of results) expect(page, id).toContain(`\`${id}\``);
  for (const [, script] of page.matchAll(/npx tsx ([\w/.-]+)/g))
    expect(existsSync(join(projectFolder, script)), script).toBe(true);
});

const DATE = /^\d{4}-\d{2}-\d{2}$/;
