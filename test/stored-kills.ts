// Kills work in a store at random moments, finishes it, and compares the result with an unbroken run.
import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { createRandom, pickInt, type Random } from '../src/base/index.ts';
import { openStoreFile } from '../src/store/index.ts';
import { minclue } from './cli-run.ts';
import { beginWork, contentOf, leftBeside, type StoredWork, startNode } from './stored-work.ts';

/** The kills that hit a run while it had its store, and those before. */
export interface Kills {
  readonly kills: number;
  readonly underWay: number;
}

/** The output of a run without kills. */
export interface Unbroken {
  readonly stdout: string;
  readonly content: readonly string[];
  readonly milliseconds: number;
}

/**
 * Kills the work this many times, in as many complete rounds as it takes. `newStore` returns a path in a new folder.
 */
export async function killOften(
  work: StoredWork,
  unbroken: Unbroken,
  wanted: number,
  seed: number,
  newStore: () => string,
): Promise<Kills> {
  const random = createRandom(seed);
  const sum = { kills: 0, underWay: 0 };
  for (let round = 0; sum.kills < wanted; round++) {
    expect(round, `${work.name}: hardly a kill hits it`).toBeLessThan(3 * wanted + 20);
    const { kills, underWay } = await killInRound(work, wanted - sum.kills, unbroken, random, newStore());
    sum.kills += kills;
    sum.underWay += underWay;
  }
  return sum;
}

/** Does the work to its end in a new store. */
export async function runUnbroken(work: StoredWork, store: string): Promise<Unbroken> {
  beginWork(work, store);
  const before = performance.now();
  const { code, stdout, stderr } = await startNode(work.command(store)).ended;
  expect(code, `${work.name}: ${stderr}`).toBeLessThanOrEqual(1);
  const milliseconds = performance.now() - before;
  const content = await contentOf(store);
  expect(content.length, work.name).toBeGreaterThan(0);
  const opened = await openStoreFile(store);
  expect(opened.header.question).toBe(work.question);
  await opened.close();
  return { stdout, content, milliseconds };
}

const MOST_KILLS_OF_A_ROUND = 6;

async function killInRound(
  work: StoredWork,
  wanted: number,
  unbroken: Unbroken,
  random: Random,
  store: string,
): Promise<Kills> {
  beginWork(work, store);
  let [kills, underWay] = [0, 0];
  for (let i = 0; i < Math.min(wanted, MOST_KILLS_OF_A_ROUND); i++) {
    const share = pickInt(random, 800) / 1000; // later kills would often find it done
    const run = startNode(work.command(store));
    const isOver = await Promise.race([
      run.ended.then(() => true),
      setTimeout(share * unbroken.milliseconds, false),
    ]);
    run.process.kill('SIGKILL');
    const { code, stderr } = await run.ended;
    if (isOver || code !== null) {
      expect(code, `${work.name}: ${stderr}`).toBeLessThanOrEqual(1);
      break;
    }
    kills++;
    if (existsSync(store)) underWay++;
  }
  const { code, stdout, stderr } = await startNode(work.command(store)).ended;
  expect(code, `${work.name}: ${stderr}`).toBeLessThanOrEqual(1);
  if (work.tellsAll) expect(stdout, work.name).toBe(unbroken.stdout);
  expect(await contentOf(store), work.name).toEqual(unbroken.content);
  expect(minclue(['campaign', 'verify', store]), work.name).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('verified: '),
  });
  expect(leftBeside(store), work.name).toEqual([]);
  rmSync(dirname(store), { recursive: true });
  return { kills, underWay };
}
