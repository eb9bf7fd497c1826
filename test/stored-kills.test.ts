// Work in a store that is killed at random moments and resumed has the same result as without kills, and no two runners
// work on one store. The long test kills every kind of work, 200 times in all; here two kinds are killed
// once. These tests need the built program.
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { callable } from '../src/cli/frame/verb.ts';
import { loadVerbs } from '../src/cli/frame/verbs.ts';
import { storedQuestions } from '../src/cli/verbs/campaign/questions.ts';
import { openStoreFile } from '../src/store/index.ts';
import { amount } from './amount.ts';
import { minclue, program } from './cli-run.ts';
import { killOften, runUnbroken } from './stored-kills.ts';
import { beginWork, type StoredWork, startNode, storedWork } from './stored-work.ts';
import { useTempFolder } from './temp-folder.ts';

const verbs = await loadVerbs();

const newPath = useTempFolder();
const newStore = (): string => newPath('work.store');

describe('the table of work has', () => {
  test('all questions', () => {
    const known = storedQuestions.map(({ name }) => name);
    // `count --classes` does its work by itself, and Lewis's is one of the experiments
    expect(new Set(storedWork.map(({ question }) => question))).toEqual(new Set([...known, 'hit', 'lewis']));
  });

  test('all verbs that work on a store', () => {
    const working = callable(verbs).filter(({ path, verb }) =>
      path === 'results restore' // makes a whole store and does no work in it
        ? false
        : path.startsWith('campaign ')
          ? /run|resume/.test(path)
          : Object.values(verb.options).some(({ kind }) => kind === 'store'),
    );
    const tested = storedWork.flatMap(({ verb }) => verb ?? []);
    expect(new Set(tested)).toEqual(new Set(working.map(({ path }) => path)));
  });
});

const KILLS = amount(1, { long: Math.ceil(200 / storedWork.length) });
/** A grid in parts is killed in cli-check.test.ts, and a hunt in cli-hunt.test.ts. */
const KILLED = [
  'campaign, check', // tasks known beforehand
  'count --classes', // a store that the user does not name
];

describe('after a kill and a resume, the result is the same as without', () => {
  test.each(amount(KILLED, { long: storedWork.map(({ name }) => name) }))('%s', async (name) => {
    const i = storedWork.findIndex((work) => work.name === name);
    const unbroken = await runUnbroken(storedWork[i], newStore());
    const { kills, underWay } = await killOften(storedWork[i], unbroken, KILLS, 1 + i, newStore);
    expect(kills).toBe(KILLS);
    if (KILLS > 1) expect(underWay, 'most kills must hit work under way').toBeGreaterThan(KILLS / 2);
  });
});

describe('a second runner is refused by name', () => {
  // the lab takes seconds to start, twice, because it is loaded from its sources
  const works = amount(
    storedWork.filter(({ question }) => question !== 'lewis'),
    { long: storedWork },
  );
  test.each(works.map(({ name }, i) => ({ name, i })))('$name', async ({ i }) => {
    const path = newStore();
    await beginStore(works[i], path);
    const store = await openStoreFile(path);
    const runner = await store.join();
    const { code, stdout, stderr } = await runHere(works[i].command(path));
    await runner.leave();
    await store.close();
    expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: '' });
    const said = stderr.split('\n').filter((line) => !/resuming after|all tasks are done already/.test(line));
    expect(said.join('\n').replace('minclue: ', '')).toBe(`${path}: another runner is at work on it\n`);
  });

  /** Makes a store of this work in which little is done. */
  async function beginStore(work: StoredWork, path: string): Promise<void> {
    beginWork(work, path);
    if (existsSync(path)) return;
    const first = startNode(work.command(path));
    while (first.process.exitCode === null && !existsSync(path)) await setTimeout(5);
    first.process.kill('SIGKILL');
    await first.ended;
  }

  /** Runs minclue command lines in a thread. */
  const runHere = ([script, ...args]: readonly string[]) =>
    script === program ? minclue(args) : startNode([script, ...args]).ended;
});
