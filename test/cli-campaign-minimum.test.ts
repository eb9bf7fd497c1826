// Golden runs of `minclue campaign` with the question minimum. They need the built program.
import { beforeAll, describe, expect, test } from 'vitest';
import { lines, minclue, objects } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const campaign = (...args: string[]) => minclue(['campaign', ...args]);
const newPath = useTempFolder();
const store = newPath('minima.campaign');
const asked = ['--question', 'minimum', '--board', '2x3', '--clues', '8'];

beforeAll(() => {
  expect(campaign('create', store, ...asked, '--sample', '12', '--seed', '2').code).toBe(0);
  expect(campaign('run', store, '--threads', '2').code).toBe(0);
});

describe('campaign, minimum', () => {
  test('report --json has the grids, the spread and the sums', () => {
    const rows = objects(campaign('report', store, '--grids', '--json').stdout);
    const grids = rows.slice(0, 12);
    expect(grids.map(({ task }) => task)).toEqual(grids.map((_, i) => i));
    for (const { grid, atMost, puzzle } of grids) {
      const [{ minimum }] = objects(minclue(['min', '--json', grid as string]).stdout);
      expect(minimum).toBe(atMost);
      expect([...(puzzle as string)].filter((symbol) => symbol !== '.')).toHaveLength(atMost as number);
    }
    const spread = rows.slice(12, -1);
    for (const { atMost, grids: number, ofClasses } of spread) {
      expect(grids.filter((grid) => grid.atMost === atMost)).toHaveLength(number as number);
      expect(ofClasses).toMatchObject({ share: (number as number) / 12 });
    }
    expect(rows.at(-1)).toMatchObject({
      summary: { board: '2x3', sample: 12, seed: 2, clues: 8, grids: 12, leftOut: 0, catalogueSize: 49 },
    });
  });

  test('report is a table, and stderr says what it reports on', () => {
    const { stdout, stderr, code } = campaign('report', store);
    expect(code).toBe(0);
    expect(stdout).toContain('of essentially different grids');
    expect(stdout).toMatch(/^ *8 +\d+ +[\d.]+ % \([\d.]+–[\d.]+\)/m);
    expect(stderr).toContain('12 of 12 grids drawn from 49 of 2x3 with seed 2; brackets hold 95 % intervals');
  });

  test('a longer sample begins with the shorter one', () => {
    const longer = newPath('longer.campaign');
    campaign('create', longer, ...asked, '--sample', '15', '--seed', '2');
    campaign('run', longer);
    const first = objects(campaign('report', store, '--grids', '--json').stdout).slice(0, 12);
    expect(objects(campaign('report', longer, '--grids', '--json').stdout).slice(0, 12)).toEqual(first);
  });

  test('verify repeats tasks', () => {
    expect(lines(campaign('verify', store, '--recheck', '3').stdout)[0]).toMatch(
      /^verified: 12 tasks, 3 of them/,
    );
  });

  test.each([
    [['create', newPath('x'), '--question', 'minimum'], 'question minimum needs --sample N'],
    [['create', newPath('x'), ...asked.slice(0, 4), '--sample', '2'], 'needs --clues N on a 2x3 board'],
    [['create', newPath('x'), ...asked, '--sample', '50'], 'there are only 49 grids of 2x3'],
    [['create', newPath('x'), '--sample', '5', '--clues', '8'], '--sample needs --question minimum'],
    [
      ['create', newPath('x'), ...asked, '--sample', '5', '1234341221434321'],
      'question minimum takes no grids',
    ],
  ])('%j is refused', (args, message) => {
    const { code, stderr } = campaign(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test('report refuses a store of another question', () => {
    const other = newPath('other.campaign');
    campaign('create', other, '--question', 'index', '--board', '2x2');
    expect(campaign('report', other).stderr).toContain('is of the question index, not of minimum');
  });
});
