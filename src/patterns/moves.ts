// The automorphisms of a pattern as moves of its clues, and how fillings compare under them. Digits are numbered in the
// order of their first occurrence (Lass, Lemma 2.2); where some clues are given, their digits come first and keep
// their numbers.
import type { Board } from '../board/index.ts';
import { patternAutomorphisms } from '../canon/index.ts';

/**
 * The automorphisms as moves of the clues, which stand in some order: clue i of the image is clue move[i]. Without the
 * identity, each move once.
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
 * What the move makes of a filling, as far as the first `known` clues tell: negative if it is smaller, 0 if it is the same
 * or more must be known. The digits of the first `given` clues, which the move leaves what they are, are 1 … `labels`.
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

/** Does the move lead to a smaller filling, as far as the first `known` clues tell? */
export function isSmaller(move: Uint8Array, digits: Uint8Array, known: number, size: number): boolean {
  return compareMoved(move, digits, known, size) < 0;
}
