// The search by thirds against every subset tried, sliced, taking turns, and cut into pieces.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../test/amount.ts';
import { startThirdsSearch, type ThirdsCut, type ThirdsFinding, type ThirdsProblem } from './index.ts';
import {
  ascending,
  bruteForce,
  describeMachine,
  type Question,
  questions,
  type Subject,
  setsFound,
} from './machines.fixture.ts';

const bit = (place: number) => 1n << BigInt(place);
/** For A and for B: must the full part have more elements (1), or are equally many enough (0)? */
const margins = ({ kind }: Question) => [[0, 0] as const, [1, 0] as const, [1, 1] as const][kind % 3];

function isAllowed(question: Question, [a, b]: readonly number[]): boolean {
  const { size, parts } = question;
  const [marginA, marginB] = margins(question);
  return a <= parts[0] && b <= parts[1] && size - a - b >= Math.max(a + marginA, b + marginB);
}

function problemOf(question: Question): ThirdsProblem {
  const [sizeA, sizeB] = question.parts;
  const outer = sizeA + sizeB;
  const maskOf = (from: number, to: number) =>
    question.places.slice(from, to).reduce((mask, place) => mask | bit(place), 0n);
  const caps = new Int8Array(64 * 64).fill(-1);
  for (let a = 0; a <= sizeA; a++)
    for (let b = 0; b <= sizeB; b++)
      if (isAllowed(question, [a, b]))
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

function start(question: Question, cut?: ThirdsCut) {
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

const subject = {
  words: [0, 0, 1],
  start: (question: Question) => start(question),
  cube: (question, { outer, full, free, more }) => ({
    chosen: readSet(question, outer, full),
    free: readSet(question, 0n, free),
    more,
  }),
  isAllowed,
} satisfies Subject<ThirdsFinding, unknown>;

describeMachine(subject, {
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
});

// Sizes at which A ∪ B may have seven or more: three parts of at least four, and 11 or more in total.
test('the pieces of a cut search are disjoint and together everything', () => {
  const shape = { part: { min: 5, max: 6 }, size: { min: 11, max: 14 }, given: 10, hidden: 10, setSize: 6 };
  const number = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(questions(shape, subject.words), number, number, (asked, of, of1) => {
      fc.pre(problemOf(asked).caps[0] >= 7);
      const found: number[] = [];
      for (let index = 0; index < of; index++)
        for (let index1 = 0; index1 < of1; index1++)
          found.push(...setsFound(subject, asked, start(asked, { index, of, index1, of1 })));
      expect(ascending(found)).toEqual(bruteForce(subject, asked));
    }),
    { numRuns: runs(60) },
  );
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
        kind: 1,
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
        kind: 0,
        given: [elements(1), elements(0, 4), elements(5)],
        hidden: [2, 3, 8, 11, 9, 10].map((element) => elements(element)),
      },
    ],
  ])('%s', (_fact, asked) => {
    expect(setsFound(subject, asked, subject.start(asked))).toEqual(bruteForce(subject, asked));
  });
});
