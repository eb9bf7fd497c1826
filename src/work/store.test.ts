import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { InputError } from '../board/index.ts';
import { createToy, doUnits, finishToy, newPath, textOf } from './campaigns.fixture.ts';
import { openCampaign } from './create.ts';
import { exportCampaign } from './export.ts';
import { canonicalJson } from './header.ts';
import { mergeCampaigns } from './merge.ts';
import { surveyCampaign } from './survey.ts';
import { sealUnit } from './unit-record.ts';

const jsonl = async (path: string) => textOf(exportCampaign(await openCampaign(path), 'jsonl'));

describe('canonical JSON', () => {
  test('is the same for equal values, whatever the order of their keys', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
    expect(canonicalJson({ a: 'x', b: [{ c: null, d: 1 }] })).toBe(
      canonicalJson({ b: [{ d: 1, c: null }], a: 'x' }),
    );
  });
});

describe('a store', () => {
  test('gives out each unit once, in order, and none again that is done', async () => {
    const store = await createToy(7);
    expect(await doUnits(store, [1, 4])).toEqual([1, 4]);
    expect(await doUnits(store)).toEqual([0, 2, 3, 5, 6]);
    expect(await doUnits(store)).toEqual([]);
  });

  test('sums up what is done, and has a digest once all is', async () => {
    const store = await createToy(7);
    await doUnits(store, [1, 4]);
    const { campaign: _, ...part } = await surveyCampaign(store);
    expect(part).toEqual({
      question: 'toy',
      parameters: { units: 7 },
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      units: 7,
      done: 2,
      damaged: [],
      found: 0,
      counters: { nodes: 35, odd: 1, even: 1 },
      cpuSeconds: 5.5,
      isRunning: false,
      digest: undefined,
    });
    await doUnits(store);
    const whole = await surveyCampaign(store);
    expect(whole).toMatchObject({ done: 7, found: 6, counters: { nodes: 147, odd: 3, even: 4 } });
    expect(whole.digest).toMatch(/^[0-9a-f]{64}$/);
    const other = await createToy(7);
    await doUnits(other);
    expect((await surveyCampaign(other)).digest).toBe(whole.digest);
  });

  test('is one file and an empty lock at rest', async () => {
    const path = newPath();
    const store = await createToy(3, path);
    await doUnits(store);
    await store.close();
    expect(readdirSync(dirname(path)).sort()).toEqual(['toy.campaign', 'toy.campaign.lock']);
  });

  test('takes one runner at a time, and can be read meanwhile', async () => {
    const path = newPath();
    const store = await createToy(3, path);
    const runner = await store.join();
    await finishToy(store, runner, (await runner.claim())!);
    const other = await openCampaign(path);
    await expect(other.join()).rejects.toThrow(new InputError(`${path}: another runner is at work on it`));
    expect(await surveyCampaign(other)).toMatchObject({ done: 1, isRunning: true });
    await finishToy(store, runner, (await runner.claim())!);
    expect(await surveyCampaign(other)).toMatchObject({ done: 2, isRunning: true });
    await runner.leave();
    expect(await surveyCampaign(other)).toMatchObject({ done: 2, isRunning: false });
    expect(await doUnits(other)).toEqual([2]);
  });

  test('keeps all of a group of units or none', async () => {
    const store = await createToy(3);
    const runner = await store.join();
    const record = (unit: number) => sealUnit(store.header, unit, { counters: {}, found: [] }, 0);
    await runner.finish([record(1)]);
    await expect(runner.finish([record(0), record(1)])).rejects.toThrow(InputError);
    await runner.leave();
    expect((await surveyCampaign(store)).done).toBe(1);
  });

  test('passes on the wish for a pause, which ends with the run', async () => {
    const path = newPath();
    const store = await createToy(3, path);
    const runner = await store.join();
    expect(await runner.isPauseRequested()).toBe(false);
    await (await openCampaign(path)).requestPause();
    expect(await runner.isPauseRequested()).toBe(true);
    await runner.leave();
    const next = await store.join();
    expect(await next.isPauseRequested()).toBe(false);
    await next.leave();
  });

  test('does not take the place of anything', async () => {
    const path = newPath();
    await createToy(3, path);
    await expect(createToy(3, path)).rejects.toThrow(new InputError(`${path}: is there already`));
  });

  test('is told from what is none', async () => {
    const path = newPath('other');
    await expect(openCampaign(path)).rejects.toThrow(`${path}: there is no such file`);
    expect(existsSync(path)).toBe(false);
    const none = new InputError(`${path}: not a campaign store`);
    for (const text of ['', 'text', 'SQLite format 3\0', 'x'.repeat(5000)]) {
      writeFileSync(path, text);
      await expect(openCampaign(path)).rejects.toThrow(none);
    }
    const sqlite = newPath('other.db');
    const db = new Database(sqlite);
    db.exec('CREATE TABLE t (a)');
    db.close();
    await expect(openCampaign(sqlite)).rejects.toThrow(`${sqlite}: not a campaign store`);
    const folder = newPath('folder');
    mkdirSync(folder);
    await expect(openCampaign(folder)).rejects.toThrow(`${folder}: not a campaign store`);
  });
});

describe('an export', () => {
  test('has an object per unit as JSONL', async () => {
    const store = await createToy(4);
    await doUnits(store, [0, 1]);
    const [first, second, end] = (await textOf(exportCampaign(store, 'jsonl'))).split('\n');
    expect(JSON.parse(first)).toEqual({
      unit: 0,
      counters: { even: 1, nodes: 0 },
      found: ['found 0', 'and, "0"'],
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      cpuSeconds: 0.25,
    });
    expect(JSON.parse(second)).toMatchObject({ unit: 1, found: [] });
    expect(end).toBe('');
  });

  test('has a column per counter as CSV', async () => {
    const store = await createToy(2);
    await doUnits(store);
    const text = await textOf(exportCampaign(store, 'csv'));
    expect(text.replaceAll(/[0-9a-f]{64}/g, 'D')).toBe(
      'unit,even,nodes,odd,found,digest,cpuSeconds\r\n' +
        '0,1,0,0,"found 0\nand, ""0""",D,0.25\r\n' +
        '1,0,7,1,,D,1.25\r\n',
    );
  });
});

describe('a merge', () => {
  test('of parts, some units in both, is the whole', async () => {
    const [a, b, whole] = await Promise.all([createToy(9), createToy(9), createToy(9)]);
    await doUnits(a, [0, 2, 4, 5]);
    await doUnits(b, [1, 3, 4, 6, 7, 8]);
    await doUnits(whole);
    const path = newPath();
    await mergeCampaigns(path, [a, b]);
    expect(await jsonl(path)).toBe(await textOf(exportCampaign(whole, 'jsonl')));
    const partly = newPath();
    await mergeCampaigns(partly, [a]);
    expect(await doUnits(await openCampaign(partly))).toEqual([1, 3, 6, 7, 8]);
  });

  test('names a unit of which two stores say different things, and makes nothing', async () => {
    const [a, b] = await Promise.all([createToy(9), createToy(9)]);
    await doUnits(a, [3, 5]);
    await doUnits(b, [3]);
    const runner = await b.join();
    await runner.finish([sealUnit(b.header, 5, { counters: { nodes: 1 }, found: [] }, 0)]);
    await runner.leave();
    const path = newPath();
    await expect(mergeCampaigns(path, [a, b])).rejects.toThrow(
      new InputError(`unit 5: ${a.name} and ${b.name} have different results`),
    );
    expect(existsSync(path)).toBe(false);
  });

  test('is only of one campaign', async () => {
    const [a, b] = await Promise.all([createToy(9), createToy(8)]);
    await expect(mergeCampaigns(newPath(), [a, b])).rejects.toThrow('is not of the same campaign');
  });
});
