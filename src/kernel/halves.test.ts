// The search by halves against every subset tried, sliced, and taking turns.
import { expect, test } from 'vitest';
import { createHalves, startHalves } from './index.ts';
import { describeMachine, finish, type Question, type Subject } from './machines.fixture.ts';

const bit = (place: number) => 1n << BigInt(place);
const toWord = ({ places }: Question, set: number) =>
  places.reduce((word, place, element) => ((set >> element) & 1 ? word | bit(place) : word), 0n);
const toSet = ({ places }: Question, word: bigint) =>
  places.reduce((set, place, element) => ((word & bit(place)) !== 0n ? set | (1 << element) : set), 0);

let hidden: readonly bigint[] = [];
const machine = createHalves((elements) => hidden.find((set) => (set & elements) === 0n) ?? 0n);

const subject = {
  words: [0, 0],
  start(question: Question) {
    const { parts, size, kind, given } = question;
    const own = question.hidden.map((set) => toWord(question, set));
    return machine(
      () => ({
        size,
        share: kind % (size + 1),
        elements: toWord(question, 2 ** (parts[0] + parts[1]) - 1),
        half: toWord(question, 2 ** parts[0] - 1),
        sets: BigInt64Array.from(given, (set) => BigInt.asIntN(64, toWord(question, set))),
      }),
      () => {
        hidden = own;
      },
    );
  },
  cube: (question, { chosen, free, more }) => ({
    chosen: toSet(question, chosen),
    free: toSet(question, free),
    more,
  }),
  isAllowed: () => true, // one half or the other has few
} satisfies Subject<ReturnType<ReturnType<typeof startHalves>['take']>[number], unknown>;

describeMachine(subject, {
  'any halves, any size': {
    part: { min: 0, max: 8 },
    size: { min: 0, max: 16 },
    given: 12,
    hidden: 12,
    setSize: 5,
  },
  'much to learn': { part: { min: 5, max: 8 }, size: { min: 5, max: 11 }, given: 3, hidden: 30, setSize: 6 },
  'much to hit': { part: { min: 6, max: 8 }, size: { min: 6, max: 11 }, given: 40, hidden: 10, setSize: 7 },
  'little to hit, so much is free': {
    part: { min: 4, max: 7 },
    size: { min: 4, max: 9 },
    given: 4,
    hidden: 3,
    setSize: 4,
  },
  'many sets': { part: { min: 7, max: 8 }, size: { min: 7, max: 12 }, given: 250, hidden: 300, setSize: 14 },
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
