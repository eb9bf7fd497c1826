// `minclue prove 3x3`: pairs of bands, all of a range of ranks or a sample.
import { describe, expect, test } from 'vitest';
import { minclue } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const prove = (...args: string[]) => minclue(['prove', '3x3', '--store', newPath('pairs.store'), ...args]);

describe('a sample of pairs', () => {
  test('estimates the time for all pairs, and is the same for a seed', () => {
    const [first, second, other] = ['5', '5', '6'].map((seed) => {
      const { stdout, code } = prove('--clues', '16', '--sample', '2', '--seed', seed, '--json', '--stats');
      expect(code).toBe(0);
      return JSON.parse(stdout).summary;
    });
    expect(first).toMatchObject({
      pairs: 2,
      puzzles: 0,
      route: 'pairs',
      seed: 5,
      catalogueSize: 983_959_110,
    });
    expect(second.digest).toBe(first.digest);
    expect(second.counters).toEqual(first.counters);
    expect(other.digest).not.toBe(first.digest);
    expect(first.coreYears).toBeCloseTo((first.secondsPerPair * 983_959_110) / (365.25 * 86_400), 6);
    expect(first.coreYearsError).toBeGreaterThan(0);
    expect(Object.keys(first.secondsByPhase).sort()).toEqual(
      ['join', 'learning', 'sets', 'sockets', 'solver', 'tables', 'thirds'].sort(),
    );
  });
});

describe('pairs by rank', () => {
  test('says exactly what was searched', () => {
    const { stdout, code } = prove('--clues', '15', '--pairs', '1000..1003');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^no 15-clue puzzle in the grids of the pairs 1000\.\.1003 of 3x3, 4 of 983,959,110, with any of their \d+ third bands, that has fewer than 10 clues in the pair, or that many in a grid searched by bands, no stack having more than 5; and in which no band of the pair has more clues than the third band, or as many and more clue sets of six cells\ndigest [0-9a-f]{64}\n$/,
    );
  });
});
