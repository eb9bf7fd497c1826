// What lies achieve in simulated farms. The figures are written to docs/experiments/trust by `npx vitest run -u`, and
// docs/explanation/trust.md quotes them.
import { beforeAll, describe, expect, test } from 'vitest';
import { amount, isLong } from '../../../test/amount.ts';
import { wrongAtMost } from './bound.ts';
import {
  playMixed,
  playScenario,
  type Row,
  recheckOf,
  rounded,
  scenarios,
  TASKS,
  wrongOf,
} from './scenarios.fixture.ts';

const folder = '../../../docs/experiments/trust';
const rows: Row[] = [];
const rowOf = (farm: string, own: Row['own'], rules: Row['rules'] = 'new'): Row =>
  rows.find((row) => row.farm === farm && row.own === own && row.rules === rules)!;

beforeAll(() => {
  for (const own of ['none', 'one'] as const) {
    for (const farm of Object.keys(scenarios)) rows.push(playScenario(farm, own));
    for (const farm of ['pair', 'one network']) rows.push(playScenario(farm, own, 'old'));
  }
});

test('the figures of the docs are those of the simulation', async () => {
  await expect(`${JSON.stringify(rows, undefined, 1)}\n`).toMatchFileSnapshot(`${folder}/farms.json`);
});

describe('with a machine of the owner from the beginning', () => {
  test.each(Object.keys(scenarios))(
    '%s: fewer results are wrong than the report says, and all is done',
    (farm) => {
      const row = rowOf(farm, 'one');
      expect(row.wrong).toBeLessThanOrEqual(row.wrongAtMost);
      expect(row).toMatchObject({ isDone: true, honestLosses: 0 });
      expect(row.onOwn + row.onAgreed + row.onSingle).toBe(TASKS);
    },
  );

  test.each(Object.keys(scenarios).filter((farm) => !['later 1 %', 'few lies of 12'].includes(farm)))(
    '%s: no result is wrong',
    (farm) => {
      expect(rowOf(farm, 'one').wrong).toBe(0);
    },
  );
});

describe('without a machine of the owner', () => {
  test.each([
    ...['guesser', 'lazy', 'later 100 %', 'later 5 %', 'pair', 'slow pair', 'later pair', 'silent pair'],
    ...['choosy pair', 'one network'],
  ])('%s: no result is wrong, and nobody honest loses', (farm) => {
    expect(rowOf(farm, 'none')).toMatchObject({ isDone: true, wrong: 0, honestLosses: 0 });
  });

  test('a quarter of the networks: no result is wrong, but honest persons may lose', () => {
    expect(rowOf('quarter of networks', 'none')).toMatchObject({ isDone: true, wrong: 0 });
  });

  test.each(['most networks', 'first and alone'])(
    '%s: the liars decide, and only a recheck would show it',
    (farm) => {
      expect(rowOf(farm, 'none').wrong).toBeGreaterThan(TASKS / 2);
    },
  );
});

test('under the old rules a pair of liars, or a dozen in one network, got nearly everything accepted', () => {
  for (const farm of ['pair', 'one network'])
    for (const own of ['none', 'one'] as const) {
      expect(rowOf(farm, own, 'old').wrong).toBeGreaterThan(0.9 * TASKS);
      expect(rowOf(farm, own).wrong).toBe(0);
    }
});

test('liars who lie about every task lose within two hours and are barred', () => {
  for (const farm of ['lazy', 'pair', 'slow pair', 'one network', 'quarter of networks'])
    for (const own of ['none', 'one'] as const) {
      const { liars, caught, barred, caughtAfterMinutes } = rowOf(farm, own);
      expect([farm, own, caught, barred]).toEqual([farm, own, liars, liars]);
      expect(caughtAfterMinutes).toBeLessThanOrEqual(120);
    }
});

test.each(['honest 6', 'honest 20', 'honest 60'])(
  '%s: comparing costs less than a tenth once all are trusted, the audit of 1 %% included',
  (farm) => {
    for (const own of ['none', 'one'] as const) {
      const { overCost } = rowOf(farm, own);
      expect(overCost).toBeGreaterThan(0);
      expect(overCost).toBeLessThanOrEqual(0.1);
    }
  },
);

test('other seeds give the same: no result of pairs, crowded networks and quarters of all networks is wrong', () => {
  const farms = ['later 100 %', 'later 5 %', 'pair', 'slow pair', 'later pair', 'silent pair'];
  for (const farm of [...farms, 'one network', 'quarter of networks'])
    for (const own of ['none', 'one'] as const)
      for (let seed = 2; seed <= amount(2, { long: 20 }); seed++)
        expect([farm, own, seed, playScenario(farm, own, 'new', seed).wrong]).toEqual([farm, own, seed, 0]);
});

test('no mixed campaign with an audit of 1 % ends with more wrong results than its report says', async () => {
  const campaigns = amount(10, { long: 1000 });
  const sums = {
    campaigns,
    unfinished: 0,
    results: 0,
    lies: 0,
    wrong: 0,
    withWrong: 0,
    nearest: 0,
    largestShare: 0,
  };
  const above: number[] = [];
  let aboveIfForgotten = 0;
  for (let seed = 1; seed <= campaigns; seed++) {
    const outcome = playMixed(seed);
    const wrong = wrongOf(outcome);
    const recheck = recheckOf(outcome);
    if (!outcome.isDone) sums.unfinished++;
    sums.results += recheck.results;
    sums.lies += outcome.lies;
    if (wrong === 0) continue;
    sums.wrong += wrong;
    sums.withWrong++;
    sums.nearest = Math.max(sums.nearest, rounded(wrong / wrongAtMost(recheck)));
    sums.largestShare = Math.max(sums.largestShare, rounded(wrong / recheck.results));
    if (wrong > wrongAtMost(recheck)) above.push(seed);
    if (wrong > wrongAtMost({ ...recheck, found: 0 })) aboveIfForgotten++;
  }
  expect(above).toEqual([]);
  expect(sums.unfinished).toBe(0);
  if (!isLong) return;
  const file = { ...sums, aboveBound: above.length, aboveIfForgotten };
  await expect(`${JSON.stringify(file, undefined, 1)}\n`).toMatchFileSnapshot(`${folder}/campaigns.json`);
});
