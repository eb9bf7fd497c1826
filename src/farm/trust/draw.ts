// Draws who checks an answer. If the first who asks got the check, an accomplice would always be the first.
import type { Answerer } from './judge.ts';

/** A person who is connected. */
export interface Candidate extends Answerer {
  /** True if others have agreed with the person often enough. */
  readonly isTrusted: boolean;
}

/**
 * Draws a person at random to give one more answer: first a network, then a person in it, so that many names in one
 * network count no more than one. Nobody of a network that has answered is drawn, except the owner. Newcomers are drawn
 * only if nobody else is there. Returns undefined if nobody may check.
 */
export function drawChecker(
  candidates: readonly Candidate[],
  answered: readonly Answerer[],
  random: () => number,
): Candidate | undefined {
  const persons = new Set(answered.map(({ person }) => person));
  const networks = new Set(answered.map(({ network }) => network));
  const free = candidates.filter(
    ({ person, network, isOwn }) => !persons.has(person) && (isOwn || !networks.has(network)),
  );
  const known = free.filter(({ isOwn, isTrusted }) => isOwn || isTrusted);
  const from = known.length > 0 ? known : free;
  const places = [...new Set(from.map(placeOf))];
  const place = places[Math.floor(random() * places.length)];
  const there = from.filter((each) => placeOf(each) === place);
  return there[Math.floor(random() * there.length)];
}

/** All machines of the owner are one place. */
function placeOf({ isOwn, network }: Candidate): string {
  return isOwn ? 'own' : network;
}
