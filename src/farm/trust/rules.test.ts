// The rules of trust one by one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answered, type Candidate, createDraw, drawChecker, isFounded } from './draw.ts';
import { type GivenAnswer, judge } from './judge.ts';
import { isTrusted, NEWCOMER, punished, raised, standsAlone } from './rules.ts';
import { uniform } from './simulation.fixture.ts';

function gave(person: string, digest: string, network = `at ${person}`, isOwn = false): GivenAnswer {
  return { person, network, isOwn, digest };
}

describe('an answer', () => {
  it('never stands alone before ten agreements, nor before a hundred after a wrong one', () => {
    for (let agreed = 0; agreed < 10; agreed++) expect(standsAlone({ agreed, wrong: 0 }, 0.999)).toBe(false);
    expect(standsAlone({ agreed: 10, wrong: 0 }, 0.999)).toBe(true);
    expect(standsAlone({ agreed: 99, wrong: 1 }, 0.999)).toBe(false);
    expect(standsAlone({ agreed: 100, wrong: 1 }, 0.999)).toBe(true);
  });

  it('is compared with probability 1/n after n agreements, and always once in twenty', () => {
    for (const [agreed, compared] of [
      [10, 0.1],
      [16, 1 / 16],
      [20, 0.05],
      [1e6, 0.05],
    ]) {
      expect(standsAlone({ agreed, wrong: 0 }, compared - 1e-9)).toBe(false);
      expect(standsAlone({ agreed, wrong: 0 }, compared)).toBe(true);
    }
  });

  it('that is wrong takes all trust', () => {
    const trusted = Array.from({ length: 10 }).reduce(raised, NEWCOMER);
    expect([isTrusted(trusted), punished(trusted)]).toEqual([true, { agreed: 0, wrong: 1 }]);
  });
});

describe('a task', () => {
  it.each<[string, GivenAnswer[], string | undefined]>([
    ['one answer does not settle it', [gave('ann', 'a')], undefined],
    ['two equal ones of two networks do', [gave('ann', 'a'), gave('bob', 'a')], 'agreed a'],
    ['two of one network do not', [gave('ann', 'a', 'n'), gave('bob', 'a', 'n')], undefined],
    ['two of one person do not', [gave('ann', 'a'), gave('ann', 'a', 'elsewhere')], undefined],
    ['two liars against one do not', [gave('ann', 'a'), gave('eve', 'b'), gave('joe', 'b')], undefined],
    [
      'a lead of two does',
      [gave('eve', 'b'), gave('ann', 'a'), gave('bob', 'a'), gave('cat', 'a')],
      'agreed a',
    ],
    ['the owner decides', [gave('eve', 'b'), gave('joe', 'b'), gave('me', 'a', 'n', true)], 'own a'],
  ])('%s', (_, answers, settled) => {
    const judgement = judge(answers, false);
    expect(judgement.isSettled ? `${judgement.standing} ${judgement.digest}` : undefined).toBe(settled);
  });

  it('is settled by a single answer that stands alone, unless another came before it', () => {
    expect(judge([gave('ann', 'a')], true)).toEqual({ isSettled: true, digest: 'a', standing: 'single' });
    expect(judge([gave('eve', 'b'), gave('ann', 'a')], true).isSettled).toBe(false);
  });
});

const person = (name: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ person: name, network: `at ${name}`, isOwn: false, isTrusted: false },
  ...more,
});

/** How often each person is drawn in 10,000 draws. */
function draws(candidates: readonly Candidate[], answered: readonly Answered[]): Record<string, number> {
  const random = uniform(1);
  const counts: Record<string, number> = {};
  for (let i = 0; i < 10_000; i++) {
    const { person: name = 'nobody' } = drawChecker(candidates, answered, random) ?? {};
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe('the checker', () => {
  const ann = gave('ann', 'a');
  const own = person('me', { isOwn: true });
  const five = ['t1', 't2', 't3', 't4', 't5'].map((name) => person(name, { isTrusted: true }));

  it('is never of a network that has answered, not even of one whose answer is void', () => {
    const { digest: _, ...void_ } = ann;
    for (const answered of [[ann], [void_]]) {
      expect(draws([person('ann'), person('bob', { network: 'at ann' })], answered)).toEqual({
        nobody: 10_000,
      });
      expect(draws([person('ann', { network: 'elsewhere' })], answered)).toEqual({ nobody: 10_000 });
    }
  });

  it('comes from each network equally often, whatever the number of names in it', () => {
    const names = Array.from({ length: 12 }, (_, i) => person(`x${i}`, { network: 'far' }));
    const { bob } = draws([person('bob'), ...names], [ann]);
    expect(bob / 10_000).toBeCloseTo(0.5, 1);
  });

  it('is trusted, or the owner, if the owner or trusted persons of five networks are there', () => {
    expect(Object.keys(draws([person('bob'), own], [ann]))).toEqual(['me']);
    expect(Object.keys(draws([person('bob'), ...five], [ann])).sort()).toEqual([
      't1',
      't2',
      't3',
      't4',
      't5',
    ]);
    expect(Object.keys(draws([person('bob'), ...five.slice(1)], [ann])).sort()).toEqual([
      ...['bob', 't2', 't3', 't4', 't5'],
    ]);
    expect([isFounded([own]), isFounded(five), isFounded(five.slice(1))]).toEqual([true, true, false]);
  });

  it('is the owner if answers differ, even one who has answered', () => {
    expect(draws([own, ...five], [ann, gave('eve', 'b')])).toEqual({ me: 10_000 });
    expect(Object.keys(draws(five, [ann, gave('eve', 'b')]))).toHaveLength(5);
  });

  it('is drawn from thousands as from few', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
    const network = fc.constantFrom('n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7');
    const someone = fc.record({ person: name, network, isTrusted: fc.boolean() });
    const somebody = fc.record({ person: name, network, digest: fc.constantFrom('x', 'y') });
    const property = fc.property(
      fc.uniqueArray(someone, { maxLength: 20, selector: (each) => `${each.person} ${each.network}` }),
      fc.boolean(),
      fc.array(somebody, { maxLength: 4 }),
      fc.nat(),
      (strangers, hasOwner, gave, seed) => {
        // in the order of networks, so that both look at the networks in the same order
        const candidates = strangers
          .map((each) => ({ ...each, isOwn: false }))
          .sort((a, b) => (a.network < b.network ? -1 : a.network > b.network ? 1 : 0));
        const all = hasOwner ? [...candidates, own] : candidates;
        const answered = gave.map((each) => ({ ...each, isOwn: false }));
        const [random, sameRandom] = [uniform(seed), uniform(seed)];
        const draw = createDraw(all);
        for (let i = 0; i < 5; i++)
          expect(draw(answered, random)).toEqual(drawChecker(all, answered, sameRandom));
      },
    );
    fc.assert(property);
  });
});
