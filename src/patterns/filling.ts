// A request for the puzzles of a pattern, and its clues as places in the order in which searches fill them.
//
// Fillings are compared as lists of digits, place by place. The given clues come first, then the orbits of the
// symmetries, one whole orbit after the other, so that the first places already show which filling of a class is the
// smallest. Internally, digits are numbered in the order of their first occurrence. In results the given digits keep
// their names, and the others get the smallest remaining names.
import { InputError } from '../base/index.ts';
import { type Board, cellName } from '../board/index.ts';
import { patternForm } from '../canon/index.ts';
import { compareMoved, movesOfClues } from './moves.ts';

/** A request for the puzzles of a pattern. */
export interface FillingRequest {
  /** The board. */
  readonly board: Board;
  /** One byte per cell, nonzero if the cell has a clue. */
  readonly pattern: Uint8Array;
  /** The digits of given clues of the pattern, 0 elsewhere. Default: none. */
  readonly given?: Uint8Array;
  /** Only minimal puzzles. Default: false, all proper ones. */
  readonly minimal?: boolean;
}

/** A prepared request. */
export interface Filling {
  readonly board: Board;
  readonly minimal: boolean;
  /** The cells of the clues, in the order of their places. */
  readonly cells: Uint16Array;
  /** How many clues are given. */
  readonly given: number;
  /** The numbers of their digits. They are 1 … `labels`. */
  readonly givenDigits: Uint8Array;
  readonly labels: number;
  /** For each number its digit. */
  readonly names: Uint8Array;
  /** For each place the earlier places that are its peers. */
  readonly peers: readonly Uint8Array[];
  /** The symmetries that keep the pattern and, up to relabelling, the given clues, as moves. Without the identity. */
  readonly moves: readonly Uint8Array[];
}

/** The largest group that is listed. */
const MOST_AUTOMORPHISMS = 200_000;

/** Prepares a request. Throws an InputError if the pattern does not fit the board, or the given clues the pattern. */
export function prepareFilling({ board, pattern, given, minimal = false }: FillingRequest): Filling {
  const { cellCount, size } = board;
  if (pattern.length !== cellCount)
    throw new InputError(
      `cells of a pattern of a ${board.name} board: expected ${cellCount}, got ${pattern.length}`,
    );
  const fixed = given ?? new Uint8Array(cellCount);
  if (fixed.length !== cellCount)
    throw new InputError(
      `cells of the given clues of a ${board.name} board: expected ${cellCount}, got ${fixed.length}`,
    );
  const strayed = fixed.findIndex((digit, cell) => digit !== 0 && !pattern[cell]);
  if (strayed >= 0)
    throw new InputError(`${cellName(board, strayed)} has a given clue, but is not a cell of the pattern`);
  const mask = pattern.map((clue) => (clue ? 1 : 0));
  const { automorphisms } = patternForm(board, mask);
  if (automorphisms > MOST_AUTOMORPHISMS)
    throw new InputError(
      `the pattern has ${automorphisms} automorphisms; at most ${MOST_AUTOMORPHISMS} are supported`,
    );
  const clues = [...mask.keys()].filter((cell) => mask[cell] !== 0);
  const start = [...clues.filter((cell) => fixed[cell] !== 0), ...clues.filter((cell) => fixed[cell] === 0)];
  const count = start.filter((cell) => fixed[cell] !== 0).length;
  const names = namesOf(
    start.slice(0, count).map((cell) => fixed[cell]),
    size,
  );
  const numberOf = (digit: number) => names.indexOf(digit, 1);
  const keeps = (cells: readonly number[]) => (move: Uint8Array) =>
    keepsGiven(move, cells.slice(0, count), fixed);
  const moves = automorphisms > 1 ? movesOfClues(board, mask, start).filter(keeps(start)) : [];
  const cells = inOrder(board, start, count, moves);
  return {
    board,
    minimal,
    cells: Uint16Array.from(cells),
    given: count,
    givenDigits: Uint8Array.from(cells.slice(0, count), (cell) => numberOf(fixed[cell])),
    labels: new Set(start.slice(0, count).map((cell) => fixed[cell])).size,
    names,
    peers: cells.map((cell, place) =>
      Uint8Array.from([...cells.keys()].filter((at) => at < place && board.peers[cell].includes(cells[at]))),
    ),
    moves: automorphisms > 1 ? movesOfClues(board, mask, cells).filter(keeps(cells)) : [],
  };
}

/** Returns a filling as a puzzle: numbers become digits. */
export function puzzleOf({ board, cells, names }: Filling, digits: Uint8Array): Uint8Array {
  const puzzle = new Uint8Array(board.cellCount);
  for (const [place, digit] of digits.entries()) puzzle[cells[place]] = names[digit];
  return puzzle;
}

/** Returns the filling of a grid or puzzle, with its digits renumbered. */
export function fillingOf({ cells, given, givenDigits, labels }: Filling, grid: Uint8Array): Uint8Array {
  const numbers = new Uint8Array(256);
  for (let place = 0; place < given; place++) numbers[grid[cells[place]]] = givenDigits[place];
  let count = labels;
  return Uint8Array.from(cells, (cell) => {
    const digit = grid[cell];
    if (numbers[digit] === 0) numbers[digit] = ++count;
    return numbers[digit];
  });
}

/** Is no image of the filling smaller, as far as its known part shows? */
export function isLeast(
  { board, moves, given, labels }: Filling,
  digits: Uint8Array,
  known: number,
): boolean {
  return !moves.some((move) => compareMoved(move, digits, known, board.size, given, labels) < 0);
}

/** Counts the symmetries, including the identity, that keep the filling up to relabelling. */
export function keepers({ board, moves, given, labels, cells }: Filling, digits: Uint8Array): number {
  const { length } = cells;
  return (
    1 + moves.filter((move) => compareMoved(move, digits, length, board.size, given, labels) === 0).length
  );
}

/** Returns the given digits in the order of their first occurrence, then the others. */
function namesOf(given: readonly number[], size: number): Uint8Array {
  const first = [...new Set(given)];
  const others = Array.from({ length: size }, (_, i) => i + 1).filter((digit) => !first.includes(digit));
  return Uint8Array.from([0, ...first, ...others]);
}

/** Does the move map given clues to given clues, equal ones to equal ones and different ones to different ones? */
function keepsGiven(move: Uint8Array, cells: readonly number[], fixed: Uint8Array): boolean {
  const [there, back] = [new Map<number, number>(), new Map<number, number>()];
  return cells.every((cell, place) => {
    const from = cells[move[place]];
    if (from === undefined) return false;
    const [digit, image] = [fixed[from], fixed[cell]];
    if ((there.get(digit) ?? image) !== image || (back.get(image) ?? digit) !== digit) return false;
    there.set(digit, image);
    back.set(image, digit);
    return true;
  });
}

/** Orders the cells orbit by orbit. Within an orbit the cell with most peers among those before it comes first. */
function inOrder(
  board: Board,
  cells: readonly number[],
  given: number,
  moves: readonly Uint8Array[],
): number[] {
  const order = cells.slice(0, given);
  const orbitOf = cells.map((_, place) => moves.reduce((least, move) => Math.min(least, move[place]), place));
  const open = new Set(cells.map((_, place) => place).slice(given));
  const tie = (place: number) => order.filter((cell) => board.peers[cells[place]].includes(cell)).length;
  const best = (places: readonly number[]) => places.reduce((a, b) => (tie(b) > tie(a) ? b : a));
  while (open.size > 0) {
    const orbit = orbitOf[best([...open])];
    for (let rest = [...open]; ; ) {
      rest = rest.filter((place) => open.has(place) && orbitOf[place] === orbit);
      if (rest.length === 0) break;
      const next = best(rest);
      open.delete(next);
      order.push(cells[next]);
    }
  }
  return order;
}
