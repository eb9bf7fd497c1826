// All essentially different fillings of a pattern with clues, before a solver checks them: steps 2 and 3 of Lass's
// Algorithm 4. Digits are numbered in the order of their first occurrence (Lemma 2.2), peers differ, at least N − 1
// digits occur (Lemma 1.1(a)), and no automorphism of the pattern leads to a smaller filling.
import type { Board } from '../board/index.ts';
import { isSmaller, movesOfClues } from './moves.ts';
import type { Pattern } from './pattern.ts';

/** Yields the fillings, one byte per cell, smallest first. The pattern must be in minlex form. */
export function* representations(
  board: Board,
  { cells: pattern, automorphisms }: Pattern,
): Generator<Uint8Array, void, undefined> {
  const clueCells = [...pattern.keys()].filter((cell) => pattern[cell] === 1);
  const count = clueCells.length;
  const placeOf = new Map(clueCells.map((cell, place) => [cell, place]));
  // for each clue its peers among the earlier clues
  const peers = clueCells.map((cell, place) =>
    [...board.peers[cell]].flatMap((peer) => {
      const other = placeOf.get(peer);
      return other !== undefined && other < place ? [other] : [];
    }),
  );
  const moves = automorphisms > 1 ? movesOfClues(board, pattern, clueCells) : [];
  const digits = new Uint8Array(count);
  const most = new Uint8Array(count + 1); // the largest digit among the earlier clues
  let place = 0;
  while (place >= 0) {
    if (place === count) {
      const filling = new Uint8Array(board.cellCount);
      for (const [i, cell] of clueCells.entries()) filling[cell] = digits[i];
      yield filling;
      place--;
      continue;
    }
    const digit = ++digits[place];
    if (digit > Math.min(most[place] + 1, board.size)) {
      digits[place--] = 0;
      continue;
    }
    if (peers[place].some((peer) => digits[peer] === digit)) continue;
    const largest = Math.max(most[place], digit);
    if (largest + (count - 1 - place) < board.size - 1) continue;
    if (moves.some((move) => isSmaller(move, digits, place + 1, board.size))) continue;
    most[++place] = largest;
  }
}
