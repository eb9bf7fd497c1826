import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCoverProblem, isCover, optionItems } from './problem.ts';
import { type CoverCheckpoint, type CoverOptions, startCover } from './search.ts';
import { readCover } from './text.ts';

const all = { limit: Number.POSITIVE_INFINITY, keep: Number.POSITIVE_INFINITY };

/** A few items, some of them secondary, and random options that each have a primary item. */
const problems = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 3 })).chain(([p, s]) =>
  fc
    .array(
      fc
        .tuple(
          fc.integer({ min: 0, max: p - 1 }),
          fc.uniqueArray(fc.integer({ min: 0, max: p + s - 1 }), { maxLength: 3 }),
        )
        .map(([first, rest]) => [...new Set([first, ...rest])]),
      { maxLength: 14 },
    )
    .map((options) =>
      createCoverProblem(
        Array.from({ length: p + s }, (_, i) => `i${i}`),
        p,
        options,
      ),
    ),
);

/** All covers by brute force: for the first uncovered primary item, each option that fits. */
function coversOf(problem: ReturnType<typeof createCoverProblem>): number[][] {
  const options = Array.from({ length: problem.starts.length - 1 }, (_, o) => [...optionItems(problem, o)]);
  const extend = (chosen: number[], covered: number[]): number[][] => {
    const item = Array.from({ length: problem.primaryCount }, (_, i) => i).find((i) => !covered.includes(i));
    if (item === undefined) return [chosen];
    return options.flatMap((items, o) =>
      items.includes(item) && !items.some((other) => covered.includes(other))
        ? extend([...chosen, o], [...covered, ...items])
        : [],
    );
  };
  return extend([], []);
}

function runAll(problem: ReturnType<typeof createCoverProblem>, options: CoverOptions) {
  const search = startCover(problem, options);
  expect(search.run(Number.POSITIVE_INFINITY)).toBe('done');
  return { covers: search.take(), counters: search.counters };
}

const sorted = (covers: Iterable<ArrayLike<number>>) =>
  [...covers]
    .map((cover) =>
      Array.from(cover)
        .sort((a, b) => a - b)
        .join(),
    )
    .sort();

describe('Algorithm X', () => {
  it('finds {B, D, F} for the toy problem of Foundations, §4.1b, without a wrong turn after the first guess', () => {
    const problem = readCover('A: 1 4 7\nB: 1 4\nC: 4 5 7\nD: 3 5 6\nE: 2 3 6 7\nF: 2 7\n', {
      format: 'sets',
    });
    const { covers, counters } = runAll(problem, all);
    expect(covers.map((cover) => Array.from(cover, (o) => problem.optionNames?.[o]).sort())).toEqual([
      ['B', 'D', 'F'],
    ]);
    expect(counters).toEqual({ solutions: 1, nodes: 5, guesses: 1 });
  });

  it('finds exactly the covers of random problems (Theorem 4.1)', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const { covers, counters } = runAll(problem, all);
        expect(covers.every((cover) => isCover(problem, cover))).toBe(true);
        expect(sorted(covers)).toEqual(sorted(coversOf(problem)));
        expect(counters.solutions).toBe(covers.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('with given options finds the covers that contain them', () => {
    fc.assert(
      fc.property(problems, fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), (problem, picks) => {
        const count = problem.starts.length - 1;
        fc.pre(count > 0);
        const given = [...new Set(picks.map((pick) => pick % count))];
        const { covers } = runAll(problem, { ...all, given });
        const expected = coversOf(problem).filter((cover) => given.every((option) => cover.includes(option)));
        expect(sorted(covers)).toEqual(sorted(expected));
      }),
      { numRuns: 1000 },
    );
  });

  it('stops at the limit and hands out no more than it was asked to keep', () => {
    fc.assert(
      fc.property(problems, fc.nat(4), fc.nat(4), (problem, limit, keep) => {
        const everything = runAll(problem, all).covers;
        const { covers, counters } = runAll(problem, { limit, keep });
        expect(counters.solutions).toBe(Math.min(limit, everything.length));
        expect(covers).toEqual(everything.slice(0, Math.min(limit, keep)));
      }),
    );
  });

  it('goes the same way in slices of any size', () => {
    fc.assert(
      fc.property(problems, fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (problem, sizes) => {
        const whole = runAll(problem, all);
        const search = startCover(problem, all);
        const covers: Int32Array[] = [];
        for (let i = 0; search.run(sizes[i % sizes.length]) === 'paused'; i++) covers.push(...search.take());
        covers.push(...search.take());
        expect(covers).toEqual(whole.covers);
        expect(search.counters).toEqual(whole.counters);
      }),
      { numRuns: 300 },
    );
  });

  it('goes the same way from any checkpoint, through JSON', () => {
    const options = fc.record({ limit: fc.constantFrom(1, 3, 1e9), keep: fc.constantFrom(0, 2, 1e9) });
    fc.assert(
      fc.property(problems, options, fc.array(fc.nat(5), { minLength: 1 }), (problem, options, sizes) => {
        const whole = runAll(problem, options);
        const covers: Int32Array[] = [];
        let search = startCover(problem, options);
        for (let i = 0; search.run(sizes[i % sizes.length] + 1) === 'paused'; i++) {
          covers.push(...search.take());
          const saved = JSON.parse(JSON.stringify(search.checkpoint())) as CoverCheckpoint;
          search = startCover(problem, { ...options, from: saved });
        }
        covers.push(...search.take());
        expect(covers).toEqual(whole.covers);
        expect(search.counters).toEqual(whole.counters);
        expect(startCover(problem, { ...options, from: search.checkpoint() }).run(1)).toBe('done');
      }),
      { numRuns: 300 },
    );
  });

  it('refuses a checkpoint of another problem and given options that do not exist', () => {
    const problem = readCover('110\n001\n010\n');
    const checkpoint = { path: [1, 2], counters: { solutions: 0, nodes: 3, guesses: 0 }, isDone: false };
    expect(() => startCover(problem, { ...all, from: checkpoint })).toThrow(/^checkpoint: option/);
    const beyond = { ...checkpoint, path: [9] };
    expect(() => startCover(problem, { ...all, from: beyond })).toThrow(/^checkpoint: option 9/);
    expect(() => startCover(problem, { ...all, given: [3] })).toThrow('given option 3: options are numbered');
  });

  it('a problem without primary items has one cover, the empty one', () => {
    expect(runAll(createCoverProblem(['a'], 0, [[0]]), all).covers).toEqual([new Int32Array(0)]);
  });
});
