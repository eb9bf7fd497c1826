// The rules of trust, without a database.
import { describe, expect, it } from 'vitest';
import type { TaskRecord } from '../work/index.ts';
import { AGREED_BEFORE_TRUST, createTrustBook, type Trust, type Waiting } from './trust.ts';

const always = (): number => 0.999;
const never = (): number => 0;

function recordOf(task: number, digest: string): TaskRecord {
  return { task, input: '', counters: '{}', found: '[]', cpuSeconds: 1, digest, checksum: 0 };
}

function from(person: string): { person: string; address: string } {
  return { person, address: `at ${person}` };
}

function waitingFor(person: string, digest: string): Waiting {
  return { ...from(person), record: recordOf(7, digest) };
}

function trusted(persons: Record<string, number>): Map<string, Trust> {
  return new Map(Object.entries(persons).map(([person, agreed]) => [person, { agreed, wrong: 0 }]));
}

describe('an answer', () => {
  it('of a person with fewer than ten agreements always waits for another', () => {
    for (let agreed = 0; agreed < AGREED_BEFORE_TRUST; agreed++) {
      const book = createTrustBook([], trusted({ ann: agreed }));
      expect(book.weigh(from('ann'), recordOf(7, 'a'), true, always)).toEqual({ verdict: 'waiting' });
      expect(book.changes).toMatchObject({ waiting: [recordOf(7, 'a')], wanted: new Set([7]) });
    }
  });

  it('of a person with n agreements, ten or more, is checked with probability 1/n', () => {
    for (const agreed of [10, 25, 1000])
      for (const [draw, verdict] of [
        [1 / agreed - 1e-6, 'waiting'],
        [1 / agreed, 'accepted'],
      ] as const) {
        const book = createTrustBook([], trusted({ ann: agreed }));
        expect(book.weigh(from('ann'), recordOf(7, 'a'), true, () => draw).verdict).toBe(verdict);
      }
  });

  it('is accepted if another person at another address gives it too, and both are believed more', () => {
    const book = createTrustBook([waitingFor('bob', 'a')], trusted({ ann: 3 }));
    expect(book.weigh(from('ann'), recordOf(7, 'a'), true, never)).toEqual({
      verdict: 'accepted',
      standing: 'agreed',
    });
    expect(book.changes.trust).toEqual(trusted({ ann: 4, bob: 1 }));
    expect(book.changes.settled).toEqual(new Set([7]));
  });

  it('never agrees with an answer of the same person or address', () => {
    const bob = waitingFor('bob', 'a');
    for (const who of [
      { person: 'bob', address: 'elsewhere' },
      { person: 'ann', address: bob.address },
    ]) {
      const book = createTrustBook([bob], trusted({ ann: 1000 }));
      expect(book.weigh(who, recordOf(7, 'a'), true, always)).toEqual({ verdict: 'waiting' });
      expect(book.changes.trust.size).toBe(0);
    }
  });

  it('that agrees with one of two waiting answers makes a liar of the other', () => {
    const waiting = [waitingFor('liar', 'b'), waitingFor('bob', 'a')];
    const book = createTrustBook(waiting, trusted({ liar: 500, bob: 2 }));
    expect(book.weigh(from('ann'), recordOf(7, 'a'), true, always).standing).toBe('agreed');
    expect(book.changes.lost).toEqual([waiting[0]]);
    expect(book.changes.liars).toEqual(new Set(['liar']));
    expect(book.changes.trust.get('liar')).toEqual({ agreed: 0, wrong: 1 });
  });

  it('that is untrue is not accepted, and the task is done again', () => {
    const book = createTrustBook([], trusted({ liar: 500 }));
    expect(book.weigh(from('liar'), recordOf(7, 'a'), false, always)).toEqual({ verdict: 'wrong' });
    expect(book.weigh(from('liar'), recordOf(8, 'a'), true, always)).toEqual({ verdict: 'waiting' });
    expect(book.changes).toMatchObject({
      untrue: [recordOf(7, 'a')],
      wanted: new Set([7, 8]),
      liars: new Set(['liar']),
    });
  });
});
