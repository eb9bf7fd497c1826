// Canonical forms by trying every symmetry of a list. It serves boards with extra units, whose group is small
// but has no bands and stacks to search by. On small boards it is the plain twin of the searches.
import { InputError } from '../base/index.ts';
import { type Board, boardGroup, type Symmetry } from '../board/index.ts';
import type { Minimum } from './minimum.ts';

/** Larger groups are not tried symmetry by symmetry. */
const LARGEST_GROUP = 1n << 20n;

const lists = new WeakMap<Board, readonly Symmetry[]>();

/** Throws an InputError if the board has more symmetries than can be tried one by one. */
export function checkListable(board: Board): void {
  const { order } = boardGroup(board);
  if (order > LARGEST_GROUP)
    throw new InputError(`board ${board.name}: ${order} symmetries are too many to try one by one`);
}

/** All symmetries of the board's cells. Throws an InputError if there are too many to list. */
function listSymmetries(board: Board): readonly Symmetry[] {
  let list = lists.get(board);
  if (!list) {
    checkListable(board);
    list = [...boardGroup(board).elements()];
    lists.set(board, list);
  }
  return list;
}

/**
 * What to minimise. `row`: the text. `pattern`: first the places of the clues, then the text. `shape`: only
 * the places of the clues. Digits are relabelled in the order in which they occur, which is minimal (Lass,
 * Lemma 2.2).
 */
export type Comparison = 'row' | 'pattern' | 'shape';

/** The smallest image of the cells under the listed symmetries. */
export function minimiseByList(
  board: Board,
  cells: Uint8Array,
  comparison: Comparison,
  symmetries: readonly Symmetry[] = listSymmetries(board),
): Minimum {
  const compare = comparison === 'pattern' ? comparePatternFirst : compareTexts;
  const source = comparison === 'shape' ? cells.map((digit) => (digit ? 1 : 0)) : cells;
  const identity = Uint8Array.from({ length: board.size + 1 }, (_, i) => i);
  const moved = new Uint8Array(board.cellCount);
  let form: Uint8Array | undefined;
  let ways: Symmetry[] = [];
  for (const { cells: to } of symmetries) {
    for (let cell = 0; cell < moved.length; cell++) moved[to[cell]] = source[cell];
    const labels = comparison === 'shape' ? identity : labelsByFirst(moved, board.size);
    for (let cell = 0; cell < moved.length; cell++) moved[cell] = labels[moved[cell]];
    const order = form ? compare(moved, form) : -1;
    if (order < 0) {
      form = moved.slice();
      ways = [];
    }
    if (order <= 0) ways.push({ cells: to, digits: labels });
  }
  const missing =
    comparison === 'shape' ? [] : [...identity].filter((digit) => digit && !cells.includes(digit));
  return { form: form!, ways, missing };
}

/** 1 for the digit that occurs first, and so on, then the digits that do not occur. */
function labelsByFirst(cells: Uint8Array, size: number): Uint8Array {
  const labels = new Uint8Array(size + 1);
  let count = 0;
  for (const digit of cells) if (digit && !labels[digit]) labels[digit] = ++count;
  for (let digit = 1; digit <= size; digit++) if (!labels[digit]) labels[digit] = ++count;
  return labels;
}

export function compareTexts(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}

function comparePatternFirst(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ? 1 : 0) - (b[i] ? 1 : 0);
    if (difference !== 0) return difference;
  }
  return compareTexts(a, b);
}
