// How much a stranger may have under way, and how fast.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/amount.ts';
import { type Bucket, type Load, mayTake, paceOf, refilled, taken } from './pace.ts';

const newcomer: Load = { threads: 1, isTrusted: false, held: 0, waiting: 0 };
const trusted: Load = { ...newcomer, isTrusted: true };

describe('a newcomer', () => {
  it('has at most twelve tasks open, whatever number of threads it claims', () => {
    expect(mayTake({ ...newcomer, threads: 1e9 })).toBe(12);
    expect(mayTake({ ...newcomer, held: 5, waiting: 6 })).toBe(1);
    expect(mayTake({ ...newcomer, waiting: 500 })).toBe(0);
  });

  it('shares 48 open tasks with the newcomers of its network', () => {
    expect(mayTake({ ...newcomer, held: 2, openInNetwork: 45 })).toBe(3);
    expect(mayTake({ ...newcomer, held: 0, openInNetwork: 48 })).toBe(0);
    expect(mayTake({ ...trusted, openInNetwork: 4800 })).toBe(4);
  });
});

describe('a trusted person', () => {
  it('holds four long tasks for each thread, or as many short ones as its threads do in eight seconds', () => {
    expect(mayTake(trusted)).toBe(4);
    expect(mayTake({ ...trusted, threads: 16, held: 60, secondsPerTask: 60 })).toBe(4);
    expect(mayTake({ ...trusted, threads: 2, secondsPerTask: 0.1 })).toBe(160);
    expect(mayTake({ ...trusted, threads: 1e9, secondsPerTask: 60 })).toBe(1024);
    expect(mayTake({ ...trusted, threads: 1e9, secondsPerTask: 0 })).toBe(10_000);
  });

  it('takes nothing while two hundred answers wait for others', () => {
    expect(mayTake({ ...trusted, waiting: 199 })).toBe(4);
    expect(mayTake({ ...trusted, waiting: 200 })).toBe(0);
  });
});

describe('the pace', () => {
  it('is four times what the threads do at the measured time, and any while that is not known', () => {
    expect(paceOf(trusted)).toBeUndefined();
    expect(paceOf({ ...trusted, threads: 16, secondsPerTask: 60 })).toEqual({
      perSecond: 64 / 60,
      most: 512,
    });
    expect(paceOf({ ...newcomer, threads: 16, secondsPerTask: 60 })?.perSecond).toBe(32 / 60);
  });

  it('never lets anybody take more in any time than a full bucket and what flows in', () => {
    const pace = { perSecond: 0.5, most: 20 };
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: -5, max: 100 }), fc.nat(40))), (steps) => {
        let bucket: Bucket | undefined;
        let [now, passed, sum] = [0, 0, 0];
        for (const [seconds, wish] of steps) {
          now += seconds;
          passed += Math.max(0, seconds);
          bucket = refilled(bucket, pace, now);
          const count = Math.min(wish, Math.floor(bucket.tasks));
          bucket = taken(bucket, count);
          sum += count;
        }
        expect(sum).toBeLessThanOrEqual(pace.most + pace.perSecond * passed);
      }),
      { numRuns: runs(500) },
    );
  });
});
