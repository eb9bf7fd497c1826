// Campaigns whose answers are of another version than this program's, as users meet them. They need the built program.
import { existsSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { findQuestion, foundCheckOf } from '../src/prove/index.ts';
import { createStoreFile } from '../src/store/index.ts';
import { createHeader, type StoreHeader } from '../src/work/index.ts';
import { headerDigest, sealTask } from '../src/work/internal.ts';
import { minclue } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const campaign = (...args: string[]) => minclue(['campaign', ...args]);

/** A header of answers of this version to a question of two tasks. */
async function headerOf(version: string): Promise<StoreHeader> {
  const question = findQuestion('check');
  const asked = question.parse({ board: '2x3', clues: 8, taskSize: 1, ranks: { from: 0, to: 2 } });
  const header = { ...(await createHeader(question, asked)), version };
  return { ...header, digest: headerDigest(header) };
}

/** A campaign of another version, in which the first task is done. */
let other: string;
beforeAll(async () => {
  other = newPath('other.campaign');
  const header = await headerOf('0.0.9');
  const answer = { counters: { grids: 1, puzzles: 0, nodes: 1, solverCalls: 0 }, found: [] };
  await createStoreFile(other, header, [sealTask(header, { number: 0, input: '' }, answer, 1)]);
});

const refusal = (path: string) =>
  `minclue: ${path}: its answers are of version 0.0.9, this minclue gives version 0.1.0: finish it with the minclue that began it\n`;

test('they are neither run nor compared', () => {
  const store = newPath('some.store');
  for (const args of [
    ['run', other],
    ['resume', other],
    ['run', other, '--tasks', '1', '--store', store],
    ['verify', other, '--recheck', '1'],
  ])
    expect(campaign(...args), args.join(' ')).toMatchObject({ code: 2, stderr: refusal(other) });
  expect(existsSync(store)).toBe(false);
});

test('they are read, verified, repaired and merged with their like', () => {
  expect(campaign('status', other).stdout).toContain('\nanswers      version 0.0.9\n');
  expect(campaign('verify', other)).toMatchObject({ code: 0 });
  expect(campaign('repair', other)).toMatchObject({ code: 0 });
  expect(campaign('merge', newPath('merged.campaign'), other, other)).toMatchObject({ code: 0 });
});

test('a coordinator does not check their answers by its own', async () => {
  const header = await headerOf('0.0.9');
  expect(() => foundCheckOf(header)).toThrow(
    'the campaign: its answers are of version 0.0.9, this minclue gives',
  );
});
