// For the tests of the searches by halves and by thirds: questions unrelated to Sudoku, every subset tried,
// and the facts that hold for both. A second family is known only to the callback that answers the kernel.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../test/amount.ts';
import type { MachineSearch } from './machine.ts';

/** Elements are numbered part by part. Sets are masks of them. */
export interface Question {
  /** The number of elements of each part. */
  readonly parts: readonly number[];
  /** The bit of each element in its word of the kernel. */
  readonly places: readonly number[];
  readonly size: number;
  /** Any number from 0. The rest of the question follows from it. */
  readonly kind: number;
  readonly given: readonly number[];
  readonly hidden: readonly number[];
}

export interface Shape {
  readonly part: { readonly min: number; readonly max: number };
  readonly size: { readonly min: number; readonly max: number };
  readonly given: number;
  readonly hidden: number;
  readonly setSize: number;
}

/** A finding as masks: the chosen elements, and any `more` of the free ones. */
export interface Cube {
  readonly chosen: number;
  readonly free: number;
  readonly more: number;
}

/** A kernel under test. */
export interface Subject<Finding, Counts> {
  /** The kernel's word for each part. */
  readonly words: readonly number[];
  start(question: Question): MachineSearch<Finding, Counts>;
  cube(question: Question, finding: Finding): Cube;
  /** May a hitting set have these numbers of elements in the parts? */
  isAllowed(question: Question, counts: readonly number[]): boolean;
}

const allPlaces = Array.from({ length: 64 }, (_, place) => place);
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const lowBits = (count: number) => 2 ** count - 1;
export const ascending = (sets: readonly number[]) => sets.toSorted((x, y) => x - y);

function sizeOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The elements in a set. */
const elementsIn = (set: number) => allPlaces.slice(0, 31).filter((element) => (set >> element) & 1);

/** Random questions of a shape, with one part for each entry of `words`. */
export function questions(
  { part, size, given, hidden, setSize }: Shape,
  words: readonly number[],
): fc.Arbitrary<Question> {
  const sets = (maxLength: number) =>
    fc.array(fc.array(fc.nat(999), { minLength: 1, maxLength: setSize }), { maxLength, size: 'max' });
  const room = { minLength: words.length * part.max, maxLength: words.length * part.max };
  return fc
    .record({
      parts: fc.tuple(...words.map(() => fc.integer(part))),
      placesByWord: fc.tuple(...words.map(() => fc.shuffledSubarray(allPlaces, room))),
      size: fc.integer(size),
      kind: fc.nat(99),
      given: sets(given),
      hidden: sets(hidden),
    })
    .map(({ parts, placesByWord, size, kind, given, hidden }) => {
      const elements = total(parts);
      const toMask = (set: readonly number[]) =>
        set.reduce((mask, number) => mask | (1 << (number % elements)), 0);
      return {
        parts,
        places: parts.flatMap((length, i) => {
          const from = total(parts.slice(0, i).filter((_, j) => words[j] === words[i]));
          return placesByWord[words[i]].slice(from, from + length);
        }),
        size: Math.min(size, elements),
        kind,
        given: elements === 0 ? [] : given.map(toMask),
        hidden: elements === 0 ? [] : hidden.map(toMask),
      };
    });
}

/** Every subset of the right size tried, ascending. */
export function bruteForce(subject: Subject<unknown, unknown>, question: Question): number[] {
  const { parts, size, given, hidden } = question;
  const sets = [...given, ...hidden];
  const masks = parts.map((length, i) => lowBits(length) << total(parts.slice(0, i)));
  const found: number[] = [];
  for (let subset = 0; subset < 2 ** total(parts); subset++)
    if (
      sizeOf(subset) === size &&
      sets.every((set) => (set & subset) !== 0) &&
      subject.isAllowed(
        question,
        masks.map((mask) => sizeOf(subset & mask)),
      )
    )
      found.push(subset);
  return found;
}

/** Runs a search to its end in slices. */
export function finish<Finding, Counts>(
  search: MachineSearch<Finding, Counts>,
  budget = Number.POSITIVE_INFINITY,
) {
  const findings = search.take();
  let fraction = search.fraction;
  while (!search.run(budget)) {
    findings.push(...search.take());
    if (search.fraction < fraction - 1e-9) throw new Error('the fraction has fallen');
    fraction = search.fraction;
  }
  return { findings: [...findings, ...search.take()], counts: search.counts };
}

/** All sets that a search finds, ascending. */
export function setsFound<Finding, Counts>(
  { cube }: Subject<Finding, Counts>,
  question: Question,
  search: MachineSearch<Finding, Counts>,
): number[] {
  return ascending(finish(search).findings.flatMap((finding) => expand(cube(question, finding))));
}

function expand({ chosen, free, more }: Cube): number[] {
  const elements = elementsIn(free);
  const choose = (from: number, left: number, set: number): number[] =>
    left === 0
      ? [set]
      : elements.slice(from).flatMap((element, i) => choose(from + i + 1, left - 1, set | (1 << element)));
  return choose(0, more, chosen);
}

/** The tests that both kernels must pass. */
export function describeMachine<Finding, Counts>(
  subject: Subject<Finding, Counts>,
  shapes: Readonly<Record<string, Shape>>,
): void {
  const { start, words } = subject;
  describe.each(Object.entries(shapes))('%s', (_name, shape) => {
    const question = questions(shape, words);

    test('what is found is what trying every subset finds', () => {
      fc.assert(
        fc.property(question, (asked) => {
          expect(setsFound(subject, asked, start(asked))).toEqual(
            bruteForce(subject as Subject<unknown, unknown>, asked),
          );
        }),
        { numRuns: runs(60) },
      );
    });

    test('slices change neither findings, nor their order, nor counts', () => {
      fc.assert(
        fc.property(question, (asked) => {
          const whole = finish(start(asked));
          for (const budget of [1, 7, 100]) expect(finish(start(asked), budget)).toEqual(whole);
        }),
        { numRuns: runs(20) },
      );
    });

    test('nor does another search that takes turns with it', () => {
      fc.assert(
        fc.property(question, question, fc.integer({ min: 1, max: 50 }), (one, other, budget) => {
          const expected = [finish(start(one)), finish(start(other))];
          const searches = [start(one), start(other)];
          const findings: Finding[][] = [[], []];
          for (let running = true; running; ) {
            running = false;
            for (const [i, search] of searches.entries()) {
              if (!search.run(budget)) running = true;
              findings[i].push(...search.take());
            }
          }
          expect(searches.map(({ counts }, i) => ({ findings: findings[i], counts }))).toEqual(expected);
        }),
        { numRuns: runs(8) },
      );
    });
  });
}
