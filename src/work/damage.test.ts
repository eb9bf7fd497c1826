// Every byte of a store in turn is altered, or many at random: the results stay the same, or the damage is named.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { InputError } from '../board/index.ts';
import { createRandom, pickInt } from '../random/index.ts';
import { createToy, doUnits, newPath, textOf } from './campaigns.fixture.ts';
import { dropDamaged, openCampaign } from './create.ts';
import { exportCampaign } from './export.ts';
import { runCampaign } from './run.ts';
import { DamagedStoreError } from './store.ts';
import { surveyCampaign } from './survey.ts';
import { verifyCampaign } from './verify.ts';

const worker = new URL(import.meta.url); // never started
const UNITS = 150; // several pages
const FLIPS = 500;

async function storeFile(): Promise<{ path: string; digest: string; jsonl: string }> {
  const path = newPath();
  const store = await createToy(UNITS, path);
  await doUnits(store);
  const { digest } = await surveyCampaign(store);
  const jsonl = await textOf(exportCampaign(store, 'jsonl'));
  await store.close();
  return { path, digest: digest!, jsonl };
}

/** Alters a table behind the store's back. */
function alter(path: string, sql: string): void {
  const db = new Database(path);
  db.exec(sql);
  db.close();
}

describe('a damaged store', () => {
  test('is never read as a different result, whatever byte is altered', async () => {
    const { path, digest, jsonl } = await storeFile();
    const bytes = readFileSync(path);
    const random = createRandom(1);
    const outcomes = { same: 0, unit: 0, structure: 0, header: 0, none: 0 };
    for (let i = 0; i < FLIPS; i++) {
      const damaged = Buffer.from(bytes);
      // The first page says how the file is laid out: half of the flips go there.
      const at = pickInt(random, i % 2 ? 4096 : bytes.length);
      damaged[at] ^= 1 + pickInt(random, 255);
      const copy = `${path}.copy`;
      writeFileSync(copy, damaged);
      const label = `byte ${at}: ${bytes[at]} -> ${damaged[at]}`;
      const what = await outcomeOf(copy, digest, jsonl, label);
      outcomes[what]++;
    }
    expect(Math.min(...Object.values(outcomes)), JSON.stringify(outcomes)).toBeGreaterThan(0);
  });

  async function outcomeOf(copy: string, digest: string, jsonl: string, label: string) {
    let report: Awaited<ReturnType<typeof verifyCampaign>>;
    try {
      report = await verifyCampaign(copy);
    } catch (error) {
      expect(error, label).toBeInstanceOf(InputError);
      expect((error as Error).message, label).toMatch(/not a campaign store|a campaign store of format/);
      await expect(openCampaign(copy), label).rejects.toThrow(InputError);
      return 'none';
    }
    if (report.damage.length === 0) {
      expect(report, label).toMatchObject({ done: UNITS, digest });
      const store = await openCampaign(copy);
      expect(await textOf(exportCampaign(store, 'jsonl')), label).toBe(jsonl);
      await store.close();
      return 'same';
    }
    const [first] = report.damage;
    expect(first, label).toMatch(/(unit -?\d+|header|structure) is damaged/);
    const open = async () => runCampaign(await openCampaign(copy), { worker });
    await expect(open(), label).rejects.toThrow(DamagedStoreError);
    return first.includes('header') ? 'header' : first.includes('structure') ? 'structure' : 'unit';
  }

  test('names the unit, and goes on without it when asked to', async () => {
    const { path, digest, jsonl } = await storeFile();
    alter(path, `UPDATE units SET found = '["made up"]' WHERE unit = 7`);
    alter(path, 'UPDATE units SET cpuSeconds = 1 WHERE unit = 9');
    expect(await verifyCampaign(path)).toMatchObject({
      damage: [`${path}: unit 7 is damaged`, `${path}: unit 9 is damaged`],
      done: UNITS - 2,
    });
    const store = await openCampaign(path);
    await expect(runCampaign(store, { worker })).rejects.toThrow(`${path}: units 7, 9 are damaged`);
    await expect(textOf(exportCampaign(store, 'csv'))).rejects.toThrow(`${path}: unit 7 is damaged`);
    await store.close();
    expect(await dropDamaged(path)).toBe(UNITS - 2);
    expect((await verifyCampaign(`${path}.damaged`)).damage).toHaveLength(2);
    const repaired = await openCampaign(path);
    expect(await doUnits(repaired)).toEqual([7, 9]);
    expect((await surveyCampaign(repaired)).digest).toBe(digest);
    expect(await textOf(exportCampaign(repaired, 'jsonl'))).toBe(jsonl);
  });

  test('with a page overwritten gives up only the units of that page', async () => {
    const { path, digest } = await storeFile();
    const bytes = readFileSync(path);
    const page = bytes.indexOf('found 60');
    bytes.fill(0xab, page - (page % 4096), page - (page % 4096) + 4096);
    writeFileSync(path, bytes);
    expect((await verifyCampaign(path)).damage[0]).toContain('structure is damaged');
    const kept = await dropDamaged(path);
    expect(kept).toBeGreaterThan(UNITS / 2);
    const store = await openCampaign(path);
    expect(await doUnits(store)).toHaveLength(UNITS - kept);
    expect((await surveyCampaign(store)).digest).toBe(digest);
  });

  test('is not needed to drop nothing', async () => {
    const { path } = await storeFile();
    const before = readFileSync(path);
    expect(await dropDamaged(path)).toBe(UNITS);
    expect(readFileSync(path)).toEqual(before);
    expect(existsSync(`${path}.damaged`)).toBe(false);
    await expect(dropDamaged(newPath())).rejects.toThrow('there is no such file');
  });

  test('with another header is refused as a whole', async () => {
    const { path } = await storeFile();
    alter(path, `UPDATE header SET parameters = '{"units":149}'`);
    const message = `${path}: its header is damaged`;
    await expect(openCampaign(path)).rejects.toThrow(message);
    await expect(dropDamaged(path)).rejects.toThrow(message);
    expect((await verifyCampaign(path)).damage).toEqual([message]);
  });

  test('cannot pass off the results of another campaign as its own', async () => {
    const { path } = await storeFile();
    const other = newPath();
    await doUnits(await createToy(UNITS + 1, other), [5]);
    const copy = newPath();
    copyFileSync(path, copy);
    alter(
      copy,
      `ATTACH '${other}' AS other; DELETE FROM units WHERE unit = 5; INSERT INTO units SELECT * FROM other.units`,
    );
    expect((await verifyCampaign(copy)).damage).toEqual([`${copy}: unit 5 is damaged`]);
  });
});
