// Draws who checks an answer. If the first who asks got the check, an accomplice would always be the first.
import type { Answerer } from './judge.ts';

/** A person who is connected. */
export interface Candidate extends Answerer {
  /** True if others have agreed with the person often enough. */
  readonly isTrusted: boolean;
}

/** Somebody who has answered. An answer that is void has no digest. */
export interface Answered extends Answerer {
  readonly digest?: string;
}

/**
 * Trusted persons of at least this many networks can do without the owner. With fewer, the first liars who have agreed
 * with each other, which takes them no time, would check everybody else.
 */
const ENOUGH_TRUSTED = 5;

/**
 * Returns whether trust means something: a machine of the owner is there, or enough trusted persons. Otherwise everybody
 * checks, and no answer stands alone.
 */
export function isFounded(candidates: readonly Candidate[]): boolean {
  const trusted = candidates.filter(({ isTrusted, isOwn }) => isTrusted && !isOwn);
  return candidates.some(({ isOwn }) => isOwn) || new Set(trusted.map(placeOf)).size >= ENOUGH_TRUSTED;
}

/**
 * Draws a person at random to give one more answer: first a network, then a person in it, so that many names in one
 * network count no more than one. Nobody of a network that has answered is drawn, except the owner. If answers differ,
 * a machine of the owner decides, so that no majority of liars can make an honest person lose. Returns undefined if
 * nobody may check.
 */
export function drawChecker(
  candidates: readonly Candidate[],
  answered: readonly Answered[],
  random: () => number,
): Candidate | undefined {
  const persons = new Set(answered.map(({ person }) => person));
  const networks = new Set(answered.map(({ network }) => network));
  const digests = new Set(answered.flatMap(({ digest }) => digest ?? []));
  const own = candidates.filter(({ isOwn }) => isOwn);
  if (digests.size > 1 && own.length > 0) return own[Math.floor(random() * own.length)];
  const free = candidates.filter(
    ({ person, network, isOwn }) => isOwn || !(persons.has(person) || networks.has(network)),
  );
  const known = free.filter(({ isOwn, isTrusted }) => isOwn || isTrusted);
  const from = known.length > 0 && isFounded(candidates) ? known : free;
  const places = [...new Set(from.map(placeOf))];
  const place = places[Math.floor(random() * places.length)];
  const there = from.filter((each) => placeOf(each) === place);
  return there[Math.floor(random() * there.length)];
}

/** Draws who checks answers to one task after another. */
export type Draw = (answered: readonly Answered[], random: () => number) => Candidate | undefined;

/**
 * Draws as `drawChecker` does, its slow twin. It looks at all candidates once, and then for each task only at those who
 * have answered, since thousands may be connected.
 */
export function createDraw(candidates: readonly Candidate[]): Draw {
  const own = candidates.filter(({ isOwn }) => isOwn);
  const all = createPool(candidates);
  const known = isFounded(candidates)
    ? createPool(candidates.filter(({ isOwn, isTrusted }) => isOwn || isTrusted))
    : all;
  return (answered, random) => {
    const digests = new Set(answered.flatMap(({ digest }) => digest ?? []));
    if (digests.size > 1 && own.length > 0) return own[Math.floor(random() * own.length)];
    const from = known.hasFree(answered) ? known : all;
    return from.draw(answered, random);
  };
}

const draws = new WeakMap<readonly Candidate[], Draw>();

/** The draw among these candidates, made once for a list of them. */
export function drawAmong(candidates: readonly Candidate[]): Draw {
  const draw = draws.get(candidates) ?? createDraw(candidates);
  draws.set(candidates, draw);
  return draw;
}

interface Pool {
  /** Is there anybody who may check a task that these have answered? */
  hasFree(answered: readonly Answerer[]): boolean;
  draw(answered: readonly Answerer[], random: () => number): Candidate | undefined;
}

function createPool(candidates: readonly Candidate[]): Pool {
  const members = new Map<string, Candidate[]>();
  for (const each of candidates) {
    const there = members.get(placeOf(each));
    if (there) there.push(each);
    else members.set(placeOf(each), [each]);
  }
  const places = [...members.keys()];
  const indexes = new Map(places.map((place, i) => [place, i]));
  const placesOf = new Map<string, string[]>();
  for (const each of candidates)
    if (!each.isOwn) placesOf.set(each.person, [...(placesOf.get(each.person) ?? []), placeOf(each)]);

  /** The indexes of places without anybody who may check, in order. */
  function blocked(answered: readonly Answerer[]): number[] {
    const persons = new Set(answered.map(({ person }) => person));
    const found = new Set<number>();
    for (const { network } of answered)
      if (!members.get(network)?.[0].isOwn && indexes.has(network)) found.add(indexes.get(network)!);
    for (const person of persons)
      for (const place of placesOf.get(person) ?? [])
        if (members.get(place)!.every((each) => persons.has(each.person))) found.add(indexes.get(place)!);
    return [...found].sort((a, b) => a - b);
  }

  return {
    hasFree: (answered) => blocked(answered).length < places.length,
    draw(answered, random) {
      const without = blocked(answered);
      let index = Math.floor(random() * (places.length - without.length));
      for (const each of without) if (each <= index) index++;
      const persons = new Set(answered.map(({ person }) => person));
      const there = (members.get(places[index]) ?? []).filter(
        ({ isOwn, person }) => isOwn || !persons.has(person),
      );
      return there[Math.floor(random() * there.length)];
    },
  };
}

/**
 * The share of all waiting checks that passes to a person who has just become trusted, each with this probability. So
 * the first checkers do not keep the queue to themselves, and nobody else's chance to get a check grows, as it would if
 * waiting checks were drawn again: then a liar, who always answers at once, would get each in the end. Checks of answers
 * that differ stay with the owner.
 */
export function fairShare(candidates: readonly Candidate[]): number {
  const known = candidates.filter(({ isOwn, isTrusted }) => isOwn || isTrusted);
  return isFounded(candidates) ? 1 / new Set(known.map(placeOf)).size : 0;
}

/** All machines of the owner are one place. */
function placeOf({ isOwn, network }: Candidate): string {
  return isOwn ? 'own' : network;
}
