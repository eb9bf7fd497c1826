// The kernel for 2×4 boards on families that have nothing to do with Sudoku: against every subset tried, sliced, and
// taking turns. A second family is known only to whoever answers the kernel's questions.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type HalvesFinding,
  type HalvesProblem,
  type HalvesSearch,
  startHalves,
  startHalvesFamily,
} from './index.ts';

/** Elements are numbered, those of the half first. Sets are masks of them. */
interface Question {
  readonly half: number;
  /** Where each element lies in the kernel's word. */
  readonly places: readonly number[];
  readonly size: number;
  readonly share: number;
  readonly given: readonly number[];
  readonly hidden: readonly number[];
}

const bit = (place: number) => 1n << BigInt(place);

function sizeOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Every subset of the right size tried, ascending. */
function bruteForce({ places, size, given, hidden }: Question): number[] {
  const sets = [...given, ...hidden];
  const found: number[] = [];
  for (let subset = 0; subset < 2 ** places.length; subset++)
    if (sizeOf(subset) === size && sets.every((set) => (set & subset) !== 0)) found.push(subset);
  return found;
}

function toWord({ places }: Question, set: number): bigint {
  return places.reduce((word, place, element) => ((set >> element) & 1 ? word | bit(place) : word), 0n);
}

function toSet({ places }: Question, word: bigint): number {
  return places.reduce((set, place, element) => ((word & bit(place)) !== 0n ? set | (1 << element) : set), 0);
}

function start(question: Question): HalvesSearch {
  const { places, half, size, share, given, hidden } = question;
  const problem: HalvesProblem = {
    size,
    share,
    cells: toWord(question, 2 ** places.length - 1),
    half: toWord(question, 2 ** half - 1),
    sets: given.map((set) => toWord(question, set)),
    hidden: hidden.map((set) => toWord(question, set)),
  };
  return startHalvesFamily(problem);
}

/** All sets of the findings. */
function expand(question: Question, findings: readonly HalvesFinding[]): number[] {
  return findings.flatMap(({ chosen, free, more }) => {
    const elements = question.places.flatMap((place, element) =>
      (free & bit(place)) !== 0n ? [element] : [],
    );
    const choose = (from: number, left: number, set: number): number[] =>
      left === 0
        ? [set]
        : elements.slice(from).flatMap((element, i) => choose(from + i + 1, left - 1, set | (1 << element)));
    return choose(0, more, toSet(question, chosen));
  });
}

function finish(search: HalvesSearch, budget = Number.POSITIVE_INFINITY) {
  const findings = search.take();
  let fraction = search.fraction;
  while (!search.run(budget)) {
    findings.push(...search.take());
    if (search.fraction < fraction - 1e-9) throw new Error('the fraction has fallen');
    fraction = search.fraction;
  }
  return { findings: [...findings, ...search.take()], counts: search.counts };
}

interface Shape {
  readonly half: { readonly min: number; readonly max: number };
  readonly size: { readonly min: number; readonly max: number };
  readonly given: number;
  readonly hidden: number;
  readonly setSize: number;
}

const allPlaces = Array.from({ length: 64 }, (_, place) => place);

function questions({ half, size, given, hidden, setSize }: Shape): fc.Arbitrary<Question> {
  const sets = (maxLength: number) =>
    fc.array(fc.array(fc.nat(999), { minLength: 1, maxLength: setSize }), { maxLength, size: 'max' });
  return fc
    .record({
      halves: fc.tuple(fc.integer(half), fc.integer(half)),
      places: fc.shuffledSubarray(allPlaces, { minLength: 2 * half.max, maxLength: 2 * half.max }),
      size: fc.integer(size),
      share: fc.nat(99),
      given: sets(given),
      hidden: sets(hidden),
    })
    .map(({ halves: [p, q], places, size, share, given, hidden }) => {
      const elements = p + q;
      const toMask = (set: readonly number[]) =>
        set.reduce((mask, number) => mask | (1 << (number % elements)), 0);
      const clues = Math.min(size, elements);
      return {
        half: p,
        places: places.slice(0, elements),
        size: clues,
        share: share % (clues + 1),
        given: elements === 0 ? [] : given.map(toMask),
        hidden: elements === 0 ? [] : hidden.map(toMask),
      };
    });
}

const shapes: Readonly<Record<string, Shape>> = {
  'any halves, any size': {
    half: { min: 0, max: 8 },
    size: { min: 0, max: 16 },
    given: 12,
    hidden: 12,
    setSize: 5,
  },
  'much to learn': { half: { min: 5, max: 8 }, size: { min: 5, max: 11 }, given: 3, hidden: 30, setSize: 6 },
  'much to hit': { half: { min: 6, max: 8 }, size: { min: 6, max: 11 }, given: 40, hidden: 10, setSize: 7 },
  'little to hit, so much is free': {
    half: { min: 4, max: 7 },
    size: { min: 4, max: 9 },
    given: 4,
    hidden: 3,
    setSize: 4,
  },
  'many sets': { half: { min: 7, max: 8 }, size: { min: 7, max: 12 }, given: 250, hidden: 300, setSize: 14 },
};

describe.each(Object.entries(shapes))('%s', (_name, shape) => {
  const question = questions(shape);

  test('what is found is what trying every subset finds', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const found = expand(asked, finish(start(asked)).findings);
        expect(found.toSorted((x, y) => x - y)).toEqual(bruteForce(asked));
      }),
      { numRuns: 60 },
    );
  });

  test('slices change neither findings, nor their order, nor counts', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const whole = finish(start(asked));
        for (const budget of [1, 7, 100]) expect(finish(start(asked), budget)).toEqual(whole);
      }),
      { numRuns: 15 },
    );
  });

  test('nor does another search that takes turns with it', () => {
    fc.assert(
      fc.property(question, question, fc.integer({ min: 1, max: 50 }), (one, other, budget) => {
        const expected = [finish(start(one)), finish(start(other))];
        const searches = [start(one), start(other)];
        const findings: HalvesFinding[][] = [[], []];
        for (let running = true; running; ) {
          running = false;
          for (const [i, search] of searches.entries()) {
            if (!search.run(budget)) running = true;
            findings[i].push(...search.take());
          }
        }
        expect(searches.map(({ counts }, i) => ({ findings: findings[i], counts }))).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });
});

test('grids take turns as well', () => {
  const texts = [
    '8514732667325481538621477241865331284765467538121853627424671538',
    '1234567856781234214365878765214334127856785634124321876587654321',
  ];
  const run = (text: string) => startHalves(Array.from(text, Number), 12);
  const expected = texts.map((text) => finish(run(text)).counts);
  const searches = texts.map(run);
  while (searches.map((search) => search.run(40)).includes(false));
  expect(searches.map(({ counts }) => counts)).toEqual(expected);
});
