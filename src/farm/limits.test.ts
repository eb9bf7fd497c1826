// The table of limits that the docs quote.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../test/cli-run.ts';
import { limitsWith, limitTable } from './limits.ts';

test('every limit has a name of its own, a positive value and words', () => {
  expect(new Set(limitTable.map(({ name }) => name)).size).toBe(limitTable.length);
  for (const { name, value, what } of limitTable) {
    expect(value, name).toBeGreaterThan(0);
    expect(what).toMatch(/^[a-z].*[^.]$/);
  }
});

test('a changed limit leaves the others, and undefined changes nothing', () => {
  const usual = limitsWith({});
  expect(limitsWith({ streams: 3, joinsBurst: undefined })).toEqual({ ...usual, streams: 3 });
  // one full body of results must fit into the budget of a person, and of a person into that of the network
  expect(usual.resultBytes).toBeLessThanOrEqual(usual.bytesBurst);
  expect(usual.bytesBurst).toBeLessThanOrEqual(usual.networkBytesBurst);
  expect(usual.streamsForAdmins).toBeLessThan(usual.streams);
});

test('the docs have a row for each limit, with its value', () => {
  const page = readFileSync(join(projectFolder, 'docs/reference/farm.md'), 'utf8');
  const section = page.split('### Of a coordinator\n')[1].split('\n#')[0];
  const rows = section.split('\n').filter((line) => /^\| (?!What )/.test(line));
  expect(rows).toEqual(
    limitTable.map(({ name, value, what }) => `| ${name} | ${valueText(value, what)} | ${what} |`),
  );
});

/** `16 MiB`, `512 KiB` or `50,000`. */
function valueText(value: number, what: string): string {
  if (!what.startsWith('bytes')) return value.toLocaleString('en');
  return value % 2 ** 20 === 0 ? `${value / 2 ** 20} MiB` : `${value / 1024} KiB`;
}
