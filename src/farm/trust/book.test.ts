// The plain book, whose rules the tables follow: what a loss takes back.
import { describe, expect, it } from 'vitest';
import { createPlainBook } from './book.fixture.ts';
import { uniform } from './simulation.fixture.ts';

const from = (person: string, isOwn = false) => ({ person, network: `at ${person}`, isOwn });
const own = from('me', true);

/** A book in which these persons have agreed with each other on ten tasks, from task 1000. */
function bookWith(...persons: string[]) {
  const book = createPlainBook(() => 0.999);
  for (let task = 1000; task < 1010; task++)
    for (const person of persons) book.answer(task, from(person), 'a');
  return book;
}

describe('a loss', () => {
  it('withdraws all that the person supported, and the others keep their answers but not their agreements', () => {
    const book = bookWith('ann', 'eve');
    expect(book.trustIn('ann')).toEqual({ agreed: 10, wrong: 0 });
    expect(book.answer(1, from('eve'), 'b', { isTrue: false }).size).toBe(11);
    expect(book.trustIn('eve')).toEqual({ agreed: 0, wrong: 1 });
    expect(book.trustIn('ann')).toEqual({ agreed: 0, wrong: 0 });
    expect([book.resultOf(1000), book.waitingOf('ann'), book.waitingOf('eve')]).toEqual([undefined, 10, 0]);
    book.answer(1000, from('bob'), 'a');
    expect(book.resultOf(1000)).toMatchObject({ standing: 'agreed', digest: 'a' });
    expect([book.trustIn('ann').agreed, book.trustIn('bob').agreed]).toEqual([1, 1]);
  });

  it('of one of two liars makes the other lose as soon as others look', () => {
    const book = bookWith('eve', 'joe');
    book.distrust('eve');
    expect(book.waitingOf('joe')).toBe(10);
    for (const person of ['ann', 'bob', 'cat']) book.answer(1000, from(person), 'true');
    expect(book.resultOf(1000)).toMatchObject({ digest: 'true' });
    expect(book.trustIn('joe').wrong).toBe(1);
  });

  it('settles tasks that were tied by the lie', () => {
    const book = bookWith('eve', 'joe');
    book.answer(1, from('eve'), 'b', { isFounded: false });
    book.answer(1, from('ann'), 'a');
    book.answer(1, from('bob'), 'a');
    expect(book.resultOf(1)).toBeUndefined();
    book.distrust('eve');
    expect(book.resultOf(1)).toMatchObject({ standing: 'agreed', digest: 'a' });
  });

  it('bars a person at the third', () => {
    const book = createPlainBook(() => 0);
    for (let task = 0; task < 3; task++) {
      expect(book.isBarred('eve')).toBe(false);
      book.answer(task, from('eve'), 'b', { isTrue: false });
    }
    expect(book.isBarred('eve')).toBe(true);
  });

  it('leaves what a machine of the owner found, and an audited result rests on the owner then', () => {
    const book = bookWith('ann', 'eve');
    book.answer(1000, own, 'a');
    expect(book.resultOf(1000)).toMatchObject({ standing: 'agreed', isAudited: true });
    book.distrust('eve');
    expect(book.resultOf(1000)).toMatchObject({ standing: 'own', digest: 'a' });
    expect(book.trustIn('ann').agreed).toBe(1);
  });
});

describe('an audit', () => {
  it('that contradicts a result replaces it, counts as found, and makes all its supporters lose', () => {
    const book = bookWith('eve', 'joe');
    book.answer(1000, own, 'true');
    expect(book.resultOf(1000)).toMatchObject({ standing: 'own', digest: 'true' });
    expect([book.found, book.trustIn('eve').wrong, book.trustIn('joe').wrong]).toEqual([1, 1, 1]);
    expect(book.resultOf(1001)).toBeUndefined();
  });

  it('that confirms a single answer is an agreement', () => {
    const book = bookWith('ann', 'bob');
    book.answer(1, from('ann'), 'a');
    expect(book.resultOf(1)).toMatchObject({ standing: 'single' });
    book.answer(1, own, 'a');
    expect(book.trustIn('ann').agreed).toBe(11);
  });
});

it('a person agrees with others exactly as often as results that rest on more than it say', () => {
  const random = uniform(7);
  const book = createPlainBook(random);
  const persons = Array.from({ length: 8 }, (_, i) => `p${i}`);
  const isOpen = (task: number, person: string): boolean =>
    !book.resultOf(task) && !book.answeredBy(task).some((each) => each.person === person);
  for (let step = 0; step < 4000; step++) {
    const task = Math.floor(random() * 300);
    const i = Math.floor(random() * persons.length);
    const lie = random() < [0, 0, 0, 0, 0, 0.01, 0.1, 0.5][i];
    if (random() < 0.02) book.answer(task, own, 'a');
    else if (isOpen(task, persons[i]))
      book.answer(task, from(persons[i]), lie ? 'b' : 'a', { isTrue: random() > 0.001 });
  }
  for (const person of persons) {
    let [agreed, waiting] = [0, 0];
    for (let task = 0; task < 300; task++) {
      const mine = book.answeredBy(task).find((each) => each.person === person)?.digest;
      if (mine === undefined) continue;
      const result = book.resultOf(task);
      if (!result) waiting++;
      else if (result.digest === mine && (result.standing !== 'single' || result.isAudited)) agreed++;
    }
    expect([person, book.trustIn(person).agreed, book.waitingOf(person)]).toEqual([person, agreed, waiting]);
  }
});
