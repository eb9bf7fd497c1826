// Every kind of work that a store can hold: killed at random moments and gone on with, it ends as if nothing had been;
// and nobody works on a store that another works on. These tests need the built program.
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { callable } from '../src/cli/frame/verb.ts';
import { loadVerbs } from '../src/cli/frame/verbs.ts';
import { storedQuestions } from '../src/cli/verbs/campaign/questions.ts';
import { openStoreFile } from '../src/store/index.ts';
import { killOften, runUnbroken } from './stored-kills.ts';
import { beginWork, startNode, storedWork } from './stored-work.ts';
import { useTempFolder } from './temp-folder.ts';

const verbs = await loadVerbs();

const newPath = useTempFolder();
const newStore = (): string => newPath('work.store');

describe('the table of work has', () => {
  test('all questions', () => {
    const known = storedQuestions.map(({ name }) => name);
    // one that its verb answers by itself, and one of the experiments
    expect(new Set(storedWork.map(({ question }) => question))).toEqual(new Set([...known, 'hit', 'lewis']));
  });

  test('all verbs that work on a store', () => {
    const working = callable(verbs).filter(({ path, verb }) =>
      path.startsWith('campaign ')
        ? /run|resume/.test(path)
        : Object.values(verb.options).some(({ kind }) => kind === 'store'),
    );
    const tested = storedWork.flatMap(({ verb }) => verb ?? []);
    expect(new Set(tested)).toEqual(new Set(working.map(({ path }) => path)));
  });
});

describe('killed and gone on with, it ends as if nothing had been', () => {
  test.each(storedWork.map((work, i) => ({ ...work, i })))('$name', async ({ i }) => {
    const unbroken = await runUnbroken(storedWork[i], newStore());
    expect(await killOften(storedWork[i], unbroken, 1, 1 + i, newStore)).toMatchObject({ kills: 1 });
  });
});

describe('a second runner is refused by name', () => {
  test.each(storedWork.map((work, i) => ({ ...work, i })))('$name', async ({ i }) => {
    const path = newStore();
    beginWork(storedWork[i], path);
    const first = startNode(storedWork[i].command(path));
    while (first.process.exitCode === null && !existsSync(path)) await setTimeout(5);
    first.process.kill('SIGKILL');
    await first.ended;
    const store = await openStoreFile(path);
    const runner = await store.join();
    const { code, stdout, stderr } = await startNode(storedWork[i].command(path)).ended;
    await runner.leave();
    await store.close();
    expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: '' });
    const said = stderr.split('\n').filter((line) => !/going on after|all tasks are done already/.test(line));
    expect(said.join('\n').replace('minclue: ', '')).toBe(`${path}: another runner is at work on it\n`);
  });
});
