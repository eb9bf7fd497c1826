// The beginnings of fillings into which the search for the puzzles of a pattern is cut: digits for the first places, up
// to relabelling, that no symmetry of the pattern makes smaller.
import { type Filling, isLeast } from './filling.ts';

/** Enough tasks for threads and progress. Patterns with symmetries get more, so that most symmetries are broken. */
const ENOUGH = 512;
const ENOUGH_WITH_SYMMETRIES = 4096;

/**
 * Returns beginnings of one length, smallest first. Every filling that is the least of its class continues one of them.
 */
export function prefixesOf(filling: Filling): Uint8Array[] {
  const { cells, given, givenDigits, moves } = filling;
  const enough = moves.length > 0 ? ENOUGH_WITH_SYMMETRIES : ENOUGH;
  let prefixes = [givenDigits];
  for (let length = given; length < cells.length && prefixes.length < enough; length++)
    prefixes = prefixes.flatMap((prefix) => extensions(filling, prefix));
  return prefixes;
}

/** Returns the ways to continue by one place. */
export function extensions(filling: Filling, prefix: Uint8Array): Uint8Array[] {
  const { board, cells, peers, labels } = filling;
  const place = prefix.length;
  const most = Math.max(labels, ...prefix);
  const found: Uint8Array[] = [];
  for (let digit = 1; digit <= Math.min(most + 1, board.size); digit++) {
    if (peers[place].some((peer) => prefix[peer] === digit)) continue;
    // if two digits did not occur, they could be exchanged in the solution
    if (Math.max(most, digit) + (cells.length - 1 - place) < board.size - 1) continue;
    const longer = new Uint8Array(place + 1);
    longer.set(prefix);
    longer[place] = digit;
    if (isLeast(filling, longer, place + 1)) found.push(longer);
  }
  return found;
}
