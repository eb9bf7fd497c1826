import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useTempFolder } from '../../../test/temp-folder.ts';
import { createSorter, type SorterOptions } from './sorter.ts';
import { createSpool } from './spool.ts';

const newPath = useTempFolder();

type Item = readonly [key: Uint8Array, value: Uint8Array];

/** The plain way: sorts all items in an array by the keys as text. */
function plainSort(items: readonly Item[]): [string, string][] {
  return items
    .map(([key, value], i) => ({ key: hex(key), value: hex(value), i }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.i - b.i))
    .map(({ key, value }) => [key, value]);
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function sort(items: readonly Item[], options: SorterOptions): [string, string][] {
  const sorter = createSorter(options);
  try {
    for (const [key, value] of items) sorter.add(key, value);
    return Array.from(sorter.sorted(), ({ key, value }) => [hex(key), hex(value)]);
  } finally {
    sorter.close();
  }
}

// few different bytes, so that many keys are equal or begin alike
const key = fc.array(fc.constantFrom(0, 1, 128, 255), { maxLength: 5 }).map((list) => Uint8Array.from(list));
const value = fc.uint8Array({ maxLength: 40 });
const items = fc.array(fc.tuple(key, value), { maxLength: 200 });
const limits = fc.record({
  memoryBytes: fc.integer({ min: 1, max: 1000 }),
  runsAtATime: fc.integer({ min: 2, max: 5 }),
});

describe('a sorter', () => {
  test('with little memory sorts as in memory, with equal keys in their order', () => {
    fc.assert(
      fc.property(items, limits, (list, options) => {
        expect(sort(list, options)).toEqual(plainSort(list));
      }),
      { numRuns: 100 },
    );
  });

  test('joins the values of equal keys, in memory and over runs', () => {
    const sum = (before: Uint8Array, after: Uint8Array) => {
      before[0] += after[0];
      return before;
    };
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.nat(200)), { maxLength: 300 }), limits, (list, options) => {
        const sums = new Map<string, number>();
        for (const [bytes, n] of list) sums.set(hex(bytes), ((sums.get(hex(bytes)) ?? 0) + n) % 256);
        const given = list.map(([bytes, n]): Item => [bytes, Uint8Array.of(n)]);
        const expected = [...sums].sort().map(([text, n]) => [text, hex(Uint8Array.of(n))]);
        expect(sort(given, { ...options, join: sum })).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  test('can be read twice, and accepts more items after that', () => {
    const sorter = createSorter({ memoryBytes: 30 });
    const keys = () => Array.from(sorter.sorted(), (item) => item.key[0]);
    for (const n of [3, 1, 2, 9]) sorter.add(Uint8Array.of(n), new Uint8Array(10));
    expect([keys(), keys()]).toEqual([
      [1, 2, 3, 9],
      [1, 2, 3, 9],
    ]);
    sorter.add(Uint8Array.of(5), new Uint8Array(10));
    expect(keys()).toEqual([1, 2, 3, 5, 9]);
    sorter.close();
  });

  test('writes nothing while the joined items fit', () => {
    const sorter = createSorter({ memoryBytes: 1000, join: (before) => before });
    for (let i = 0; i < 10_000; i++) sorter.add(Uint8Array.of(i % 7), Uint8Array.of(i));
    expect(sorter.bytesWritten).toBe(0);
    expect([...sorter.sorted()]).toHaveLength(7);
    sorter.close();
  });

  test('has no name in its folder while it works, so that a kill leaves nothing', () => {
    const folder = newPath();
    const sorter = createSorter({ memoryBytes: 100, runsAtATime: 3, folder });
    for (let i = 0; i < 1000; i++) sorter.add(Uint8Array.of(i, i >> 8), new Uint8Array(20));
    expect(sorter.bytesWritten).toBeGreaterThan(1000);
    expect(readdirSync(folder)).toEqual([]);
    sorter.close();
  });

  test('reports in one line that its folder cannot be written', () => {
    const sorter = createSorter({ memoryBytes: 100, folder: join(newPath(), 'none') });
    const fill = () => {
      for (let i = 0; i < 100; i++) sorter.add(Uint8Array.of(i), new Uint8Array(20));
    };
    expect(fill).toThrow('temporary files in');
    sorter.close();
  });

  test.runIf(process.platform === 'linux')(
    'reports in one line that the disk is full, and leaves nothing',
    () => {
      const folder = newPath();
      const script = `
      const { createSorter } = await import(${JSON.stringify(new URL('../../../dist/collect/sort/index.js', import.meta.url).href)});
      process.on('SIGXFSZ', () => undefined);
      const sorter = createSorter({ memoryBytes: 100_000, folder: ${JSON.stringify(folder)} });
      try {
        for (let i = 0; i < 100_000; i++) sorter.add(Uint8Array.of(i, i >> 8, i >> 16), new Uint8Array(50));
      } catch (error) {
        console.log(error.name + ': ' + error.message);
      }`;
      const { stdout } = spawnSync(
        'sh',
        ['-c', 'ulimit -f 20; exec "$0" --input-type=module -e "$1"', process.execPath, script],
        { encoding: 'utf8' },
      );
      expect(stdout).toMatch(/^InputError: temporary files in .*\(TMPDIR names another folder\)\n$/);
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});

describe('a spool', () => {
  test('returns the wanted lines, long ones too', () => {
    const spool = createSpool(tmpdir());
    const given = Array.from({ length: 5000 }, (_, i) => `${'line ✓ '.repeat(i % 50)}${i}`);
    given[1234] = 'x'.repeat(3_000_000);
    for (const line of given) spool.add(line);
    expect([...spool.lines(() => true)]).toEqual(given);
    expect([...spool.lines((line) => line % 3 === 0)]).toEqual(given.filter((_, i) => i % 3 === 0));
    spool.close();
  });
});
