// The automorphisms of a pattern as moves of its clues, and the comparison of fillings under them. Digits are numbered
// in the order of their first occurrence (Lass, Lemma 2.2). If some clues are given, their digits come first and keep
// their numbers.
import type { Board } from '../board/index.ts';
import { patternAutomorphisms } from '../canon/index.ts';

/**
 * Returns the automorphisms as moves of the clues, in the given order of cells: clue i of the image is clue move[i].
 * Each move appears once; the identity is left out.
 */
export function movesOfClues(board: Board, pattern: Uint8Array, clueCells: readonly number[]): Uint8Array[] {
  const placeOf = new Map(clueCells.map((cell, place) => [cell, place]));
  const moves = new Map<string, Uint8Array>();
  for (const { cells } of patternAutomorphisms(board, pattern)) {
    const move = new Uint8Array(clueCells.length);
    for (const [place, cell] of clueCells.entries()) move[placeOf.get(cells[cell])!] = place;
    if (move.some((from, to) => from !== to)) moves.set(move.join(), move);
  }
  return [...moves.values()];
}

const label = new Uint8Array(256);

/**
 * Compares the image of a filling under the move with the filling, as far as the first `known` clues allow. Negative if
 * the image is smaller, 0 if it is equal or not yet decided. The digits of the first `given` clues, which the move
 * keeps, are 1 … `labels`.
 */
export function compareMoved(
  move: Uint8Array,
  digits: Uint8Array,
  known: number,
  size: number,
  given = 0,
  labels = 0,
): number {
  label.fill(0, 0, size + 1);
  for (let place = 0; place < given; place++) label[digits[move[place]]] = digits[place];
  let count = labels;
  for (let place = given; place < known; place++) {
    const from = move[place];
    if (from >= known) return 0;
    const digit = digits[from];
    if (label[digit] === 0) label[digit] = ++count;
    if (label[digit] !== digits[place]) return label[digit] - digits[place];
  }
  return 0;
}

/** Does the move lead to a smaller filling, as far as the first `known` clues show? */
export function isSmaller(move: Uint8Array, digits: Uint8Array, known: number, size: number): boolean {
  return compareMoved(move, digits, known, size) < 0;
}
