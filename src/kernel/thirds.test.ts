// The checker's kernel on families that have nothing to do with Sudoku: against every subset tried, sliced, taking
// turns, and cut into parts. A second family is known only to whoever answers the kernel's questions.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type KernelThirdsSearch,
  startThirdsSearch,
  type ThirdsFinding,
  type ThirdsProblem,
} from './index.ts';

/** Elements are numbered: those of A first, then of B, then of the full part. Sets are masks of them. */
interface Question {
  readonly parts: readonly [a: number, b: number, full: number];
  /** Where the elements lie in the kernel's words: first those of A ∪ B, then those of the full part. */
  readonly places: readonly number[];
  readonly size: number;
  /** Of A and of B: must the full part hold more (1), or is as many enough (0)? */
  readonly margins: readonly [a: number, b: number];
  readonly given: readonly number[];
  readonly hidden: readonly number[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const bit = (place: number) => 1n << BigInt(place);

function sizeOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

// --- the plain search ------------------------------------------------------------------------------------

function isAllowed({ size, margins, parts: [sizeA, sizeB] }: Question, a: number, b: number): boolean {
  return a <= sizeA && b <= sizeB && size - a - b >= Math.max(a + margins[0], b + margins[1]);
}

/** Every subset of the right size tried, ascending. */
function bruteForce(question: Question): number[] {
  const { parts, size, given, hidden } = question;
  const [maskA, maskB] = [lowBits(parts[0]), lowBits(parts[1]) << parts[0]];
  const found: number[] = [];
  for (let subset = 0; subset < 2 ** sum(parts); subset++)
    if (
      sizeOf(subset) === size &&
      isAllowed(question, sizeOf(subset & maskA), sizeOf(subset & maskB)) &&
      given.every((set) => (set & subset) !== 0) &&
      hidden.every((set) => (set & subset) !== 0)
    )
      found.push(subset);
  return found;
}

const lowBits = (count: number) => 2 ** count - 1;

// --- the kernel on such a question -------------------------------------------------------------------------

function problemOf(question: Question): ThirdsProblem {
  const [sizeA, sizeB] = question.parts;
  const outer = sizeA + sizeB;
  const maskOf = (from: number, to: number) =>
    question.places.slice(from, to).reduce((mask, place) => mask | bit(place), 0n);
  const caps = new Int8Array(64 * 64).fill(-1);
  for (let a = 0; a <= sizeA; a++)
    for (let b = 0; b <= sizeB; b++)
      if (isAllowed(question, a, b))
        for (let fewerA = 0; fewerA <= a; fewerA++)
          for (let fewerB = 0; fewerB <= b; fewerB++) {
            const at = 64 * fewerA + fewerB;
            caps[at] = Math.max(caps[at], a + b);
          }
  const sets = new Uint32Array(4 * question.given.length);
  for (const [i, set] of question.given.entries()) writeSet(question, set, sets.subarray(4 * i, 4 * i + 4));
  return {
    size: question.size,
    maskA: maskOf(0, sizeA),
    maskB: maskOf(sizeA, outer),
    maskFull: maskOf(outer, question.places.length),
    caps,
    sets,
  };
}

function writeSet({ parts, places }: Question, set: number, words: Uint32Array): void {
  words.fill(0);
  for (const [element, place] of places.entries())
    if ((set >> element) & 1)
      words[(element < parts[0] + parts[1] ? 0 : 2) + (place >> 5)] |= 1 << (place & 31);
}

function readSet({ parts, places }: Question, outer: bigint, full: bigint): number {
  let set = 0;
  for (const [element, place] of places.entries())
    if (((element < parts[0] + parts[1] ? outer : full) & bit(place)) !== 0n) set |= 1 << element;
  return set;
}

function start(question: Question, cut?: ThirdsProblem['cut']): KernelThirdsSearch {
  const { given, hidden } = question;
  return startThirdsSearch({ ...problemOf(question), ...(cut && { cut }) }, (words) => {
    const word = (at: number) => BigInt(words[at]) | (BigInt(words[at + 1]) << 32n);
    const chosen = readSet(question, word(0), word(2));
    const unknown = given.length < 700 ? given.find((set) => (set & chosen) === 0) : undefined;
    if (unknown !== undefined) throw new Error('a given set is missed');
    const missed = [...hidden, ...given].filter((set) => (set & chosen) === 0);
    if (missed.length === 0) return false;
    writeSet(question, missed[chosen % missed.length], words);
    return true;
  });
}

/** All sets of the findings, in the order of finding. */
function expand(question: Question, findings: readonly ThirdsFinding[]): number[] {
  const elements = question.places.map((_, element) => element);
  return findings.flatMap(({ outer, full, free, more }) => {
    const freeElements = elements.filter((element) => (readSet(question, 0n, free) >> element) & 1);
    const choose = (from: number, left: number, set: number): number[] =>
      left === 0
        ? [set]
        : freeElements
            .slice(from)
            .flatMap((element, i) => choose(from + i + 1, left - 1, set | (1 << element)));
    return choose(0, more, readSet(question, outer, full));
  });
}

function finish(search: KernelThirdsSearch, budget = Number.POSITIVE_INFINITY) {
  const findings = search.take();
  let fraction = search.fraction;
  while (!search.run(budget)) {
    findings.push(...search.take());
    if (search.fraction < fraction - 1e-9) throw new Error('the fraction has fallen');
    fraction = search.fraction;
  }
  return { findings: [...findings, ...search.take()], counts: search.counts };
}

const ascending = (sets: readonly number[]) => sets.toSorted((x, y) => x - y);
const setsFound = (question: Question) => ascending(expand(question, finish(start(question)).findings));

// --- random questions --------------------------------------------------------------------------------------

interface Shape {
  readonly part: { readonly min: number; readonly max: number };
  readonly size: { readonly min: number; readonly max: number };
  readonly given: number;
  readonly hidden: number;
  readonly setSize: number;
}

const allPlaces = Array.from({ length: 64 }, (_, place) => place);

function questions({ part, size, given, hidden, setSize }: Shape): fc.Arbitrary<Question> {
  const places = fc.shuffledSubarray(allPlaces, { minLength: 2 * part.max, maxLength: 2 * part.max });
  const sets = (maxLength: number) =>
    fc.array(fc.array(fc.nat(999), { minLength: 1, maxLength: setSize }), { maxLength, size: 'max' });
  return fc
    .record({
      parts: fc.tuple(fc.integer(part), fc.integer(part), fc.integer(part)),
      outerPlaces: places,
      fullPlaces: places,
      size: fc.integer(size),
      margins: fc.constantFrom<[number, number][]>([0, 0], [1, 0], [1, 1]),
      given: sets(given),
      hidden: sets(hidden),
    })
    .map(({ parts, outerPlaces, fullPlaces, size, margins, given, hidden }) => {
      const elements = sum(parts);
      const toMask = (set: readonly number[]) =>
        set.reduce((mask, number) => mask | (1 << (number % elements)), 0);
      return {
        parts,
        places: [...outerPlaces.slice(0, parts[0] + parts[1]), ...fullPlaces.slice(0, parts[2])],
        size: Math.min(size, elements),
        margins,
        given: elements === 0 ? [] : given.map(toMask),
        hidden: elements === 0 ? [] : hidden.map(toMask),
      };
    });
}

const shapes: Readonly<Record<string, Shape>> = {
  'any parts, any size': {
    part: { min: 0, max: 6 },
    size: { min: 0, max: 18 },
    given: 12,
    hidden: 12,
    setSize: 5,
  },
  'much to learn': { part: { min: 4, max: 6 }, size: { min: 6, max: 12 }, given: 3, hidden: 30, setSize: 6 },
  'much to hit': { part: { min: 5, max: 6 }, size: { min: 7, max: 12 }, given: 40, hidden: 10, setSize: 7 },
  'little to hit, so much is free': {
    part: { min: 3, max: 6 },
    size: { min: 5, max: 10 },
    given: 4,
    hidden: 3,
    setSize: 4,
  },
  'many sets': { part: { min: 5, max: 6 }, size: { min: 9, max: 13 }, given: 200, hidden: 200, setSize: 14 },
};

describe.each(Object.entries(shapes))('%s', (_name, shape) => {
  const question = questions(shape);

  test('what is found is what trying every subset finds', () => {
    fc.assert(
      fc.property(question, (asked) => {
        expect(setsFound(asked)).toEqual(bruteForce(asked));
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
      { numRuns: 20 },
    );
  });

  test('nor does another search that takes turns with it', () => {
    fc.assert(
      fc.property(question, question, fc.integer({ min: 1, max: 50 }), (one, other, budget) => {
        const [expected, expectedOther] = [finish(start(one)), finish(start(other))];
        const searches = [start(one), start(other)];
        const findings: ThirdsFinding[][] = [[], []];
        for (let running = true; running; ) {
          running = false;
          for (const [i, search] of searches.entries()) {
            if (!search.run(budget)) running = true;
            findings[i].push(...search.take());
          }
        }
        expect({ findings: findings[0], counts: searches[0].counts }).toEqual(expected);
        expect({ findings: findings[1], counts: searches[1].counts }).toEqual(expectedOther);
      }),
      { numRuns: 8 },
    );
  });
});

// Sizes at which A ∪ B may take seven or more: three parts of at least four, and 11 or more in all.
describe('the parts of a cut search', () => {
  const cuttable = questions({
    part: { min: 5, max: 6 },
    size: { min: 11, max: 14 },
    given: 10,
    hidden: 10,
    setSize: 6,
  });

  test('are disjoint and together everything', () => {
    fc.assert(
      fc.property(
        cuttable,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (asked, of, of1) => {
          fc.pre(problemOf(asked).caps[0] >= 7);
          const found: number[] = [];
          for (let index = 0; index < of; index++)
            for (let index1 = 0; index1 < of1; index1++)
              found.push(...expand(asked, finish(start(asked, { index, of, index1, of1 })).findings));
          expect(ascending(found)).toEqual(bruteForce(asked));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('what has gone wrong before', () => {
  const elements = (...numbers: number[]) => numbers.reduce((mask, number) => mask | (1 << number), 0);

  test.each<[string, Question]>([
    [
      'the unhit sets of a node are its own, not those of an earlier one',
      {
        parts: [6, 3, 4],
        places: [0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3],
        size: 8,
        margins: [1, 0],
        given: [elements(2, 3)],
        hidden: [elements(5), elements(2, 8), elements(5, 8), elements(4)],
      },
    ],
    [
      'where the packed sets crowd A, the full part takes more than the cap of the node says',
      {
        parts: [5, 3, 4],
        places: [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3],
        size: 9,
        margins: [0, 0],
        given: [elements(1), elements(0, 4), elements(5)],
        hidden: [2, 3, 8, 11, 9, 10].map((element) => elements(element)),
      },
    ],
  ])('%s', (_fact, asked) => {
    expect(setsFound(asked)).toEqual(bruteForce(asked));
  });
});
