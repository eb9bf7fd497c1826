// The bound of the report, compared with probabilities that are counted one by one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/amount.ts';
import { boundSentence, type Recheck, sampleOf, wrongAtMost } from './bound.ts';

/** The share of all samples of `drawn` among `all` with at most `most` of the first `wrong`, by listing them. */
function plainFewWrong(all: number, wrong: number, drawn: number, most: number): number {
  let [few, samples] = [0, 0];
  for (let set = 0; set < 2 ** all; set++) {
    const members = [...Array(all).keys()].filter((i) => (set >> i) & 1);
    if (members.length !== drawn) continue;
    samples++;
    if (members.filter((i) => i < wrong).length <= most) few++;
  }
  return few / samples;
}

function plainWrongAtMost({ results, audited, found = 0 }: Recheck, confidence: number): number {
  let most = 0;
  for (let wrong = 0; wrong <= results - audited; wrong++)
    if (plainFewWrong(results + found, wrong + found, audited + found, found) >= 1 - confidence - 1e-9)
      most = wrong;
  return most;
}

/** Recheck counts of campaigns of up to a billion results. */
const anyRecheck = fc
  .record({
    results: fc.integer({ min: 1, max: 1e9 }),
    part: fc.integer({ min: 0, max: 1e4 }),
    found: fc.nat(20),
  })
  .map(({ results, part, found }) => ({ results, audited: Math.min(part, results), found }));

describe('the bound', () => {
  it('equals the one from a list of all samples', () => {
    for (let results = 1; results <= 8; results++)
      for (let audited = 0; audited <= results; audited++)
        for (const found of [0, 1, 2])
          for (const confidence of [0.5, 0.9, 0.95])
            expect([results, audited, found, wrongAtMost({ results, audited, found }, confidence)]).toEqual([
              results,
              audited,
              found,
              plainWrongAtMost({ results, audited, found }, confidence),
            ]);
  });

  it.each([
    // with a sample of 1 % of very many, ln 0.05 / ln 0.99 = 298.07
    { results: 1_000_000, audited: 10_000, most: 298 },
    { results: 3000, audited: 30, most: 283 },
    { results: 100, audited: 30, most: 8 },
    { results: 100, audited: 100, most: 0 },
    { results: 100, audited: 0, most: 100 },
    { results: 0, audited: 0, most: 0 },
  ])('of $audited rechecked among $results is $most', ({ most, ...recheck }) => {
    expect(wrongAtMost(recheck)).toBe(most);
  });

  it('never grows with more rechecks, and never shrinks with more contradicted ones or more confidence', () => {
    fc.assert(
      fc.property(anyRecheck, (recheck) => {
        const most = wrongAtMost(recheck);
        expect(most).toBeGreaterThanOrEqual(0);
        expect(most).toBeLessThanOrEqual(recheck.results - recheck.audited);
        if (recheck.audited < recheck.results)
          expect(wrongAtMost({ ...recheck, audited: recheck.audited + 1 })).toBeLessThanOrEqual(most);
        expect(wrongAtMost({ ...recheck, found: recheck.found + 1 })).toBeGreaterThanOrEqual(most - 1);
        expect(wrongAtMost(recheck, 0.99)).toBeGreaterThanOrEqual(most);
      }),
      { numRuns: runs(500) },
    );
  });

  it('holds in 95 of 100 farms whose liars cannot be told apart, if contradicted results count', () => {
    // Everybody tells one lie or none, so a contradicted lie takes no other with it: the worst case for the bound.
    const [results, share, farms] = [400, 0.05, 400];
    const misses = { honest: 0, naive: 0 };
    let state = 1;
    const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let farm = 0; farm < farms; farm++) {
      const wrong = 4 * (farm % 100);
      let [found, audited] = [0, 0];
      for (let i = 0; i < results; i++) if (random() < share) i < wrong ? found++ : audited++;
      const left = wrong - found;
      if (left > wrongAtMost({ results: results - found, audited, found })) misses.honest++;
      if (left > wrongAtMost({ results: results - found, audited })) misses.naive++;
    }
    expect(misses.honest / farms).toBeLessThan(0.05);
    expect(misses.naive / farms).toBeGreaterThan(0.5); // to forget them would make the report false
  });
});

describe('the sample', () => {
  it('ends before the smallest draw that was not rechecked', () => {
    expect(sampleOf([])).toBe(0);
    const at = (draw: number, isAudited: boolean) => ({ draw, isAudited });
    expect(sampleOf([at(0.5, true), at(0.1, true), at(0.3, false), at(0.2, true)])).toBe(2);
    expect(sampleOf([at(0.5, true), at(0.1, false)])).toBe(0);
    expect(sampleOf([at(0.5, true), at(0.1, true)])).toBe(2);
  });
});

describe('the sentence', () => {
  it.each<[Recheck, string]>([
    [{ results: 0, audited: 0 }, 'no result rests on strangers'],
    [
      { results: 1, audited: 0 },
      'nothing was rechecked, so nothing is known of the one result that rests on strangers',
    ],
    [
      { results: 2990, audited: 0 },
      'nothing was rechecked, so nothing is known of the 2,990 results that rest on strangers',
    ],
    [{ results: 1, audited: 1 }, 'the one result that rests on strangers was rechecked'],
    [{ results: 40, audited: 40 }, 'all 40 results that rest on strangers were rechecked'],
    [
      { results: 3000, audited: 30 },
      'with 95 % confidence at most 283 of the 3,000 results that rest on strangers are wrong',
    ],
    [
      { results: 100, audited: 80 },
      'with 95 % confidence at most 1 of the 100 results that rest on strangers is wrong',
    ],
    [
      { results: 100, audited: 96 },
      'with 95 % confidence none of the 100 results that rest on strangers is wrong',
    ],
    [
      { results: 9, audited: 0, found: 1 },
      'too little was rechecked to know anything of the 9 results that rest on strangers',
    ],
  ])('for %j', (recheck, sentence) => {
    expect(boundSentence(recheck)).toBe(sentence);
  });
});
