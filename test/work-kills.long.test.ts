// Every kind of work that a store can hold, killed 200 times in all at random moments. It needs the built program.
import { describe, expect, test } from 'vitest';
import { killOften, runUnbroken } from './stored-kills.ts';
import { storedWork } from './stored-work.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const KILLS = Math.ceil(200 / storedWork.length);

describe('killed over and over and gone on with, it ends as if nothing had been', () => {
  test.each(storedWork.map((work, i) => ({ ...work, i })))('$name', async ({ i }) => {
    const newStore = () => newPath('work.store');
    const unbroken = await runUnbroken(storedWork[i], newStore());
    const { kills, underWay } = await killOften(storedWork[i], unbroken, KILLS, 100 + i, newStore);
    expect(kills).toBe(KILLS);
    expect(underWay, 'most kills must hit work under way').toBeGreaterThan(KILLS / 2);
  });
});
