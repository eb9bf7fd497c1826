// X-Wing, Swordfish and Jellyfish.
import {
  boardUnit,
  COLUMN,
  countOf,
  DIGITS,
  listOf,
  type PencilGrid,
  positionsOf,
  ROW,
  subsetsOf,
  units,
} from './grid.ts';
import { type Hint, type Removal, removing } from './hint.ts';

/** In the base lines all places of the digit are in the cover lines. */
export interface Fish {
  readonly digit: number;
  /** ROW or COLUMN. */
  readonly baseKind: number;
  /** Lines as bits: the base lines of that kind, and the cover lines of the other. */
  readonly base: number;
  readonly cover: number;
}

const NAMES = ['', '', 'XW', 'SF', 'JF'];
const RATINGS = [0, 0, 3.2, 3.8, 5.2];

export function* fishCases(grid: PencilGrid, size: number): Generator<Fish> {
  for (const baseKind of [COLUMN, ROW]) {
    const places = DIGITS.map((digit) =>
      Array.from({ length: 9 }, (_, line) => positionsOf(grid, 9 * baseKind + line, digit)),
    );
    const isLeft = DIGITS.map((digit) => placedCount(grid, digit) + 2 * size <= 9);
    for (const base of subsetsOf(size))
      for (const digit of DIGITS) {
        if (!isLeft[digit - 1]) continue;
        let cover = 0;
        let isFish = true;
        for (const line of listOf(base)) {
          cover |= places[digit - 1][line];
          isFish &&= countOf(places[digit - 1][line]) >= 2;
        }
        if (isFish && countOf(cover) === size) yield { digit, baseKind, base, cover };
      }
  }
}

export function* fish(grid: PencilGrid, size: number): Generator<Hint> {
  for (const each of fishCases(grid, size)) {
    const hint = fishHint(grid, each, size);
    if (hint) yield hint;
  }
}

/** Returns the hint of a fish, or undefined if it removes nothing. */
export function fishHint(
  grid: PencilGrid,
  { digit, baseKind, base, cover }: Fish,
  size: number,
): Hint | undefined {
  const coverKind = ROW + COLUMN - baseKind;
  const wanted: Removal[] = [];
  for (const line of listOf(cover))
    for (const position of listOf(0x1ff & ~base))
      wanted.push({ cell: units[9 * coverKind + line][position], digits: 1 << (digit - 1) });
  const lines = listOf(base).map((line) => 9 * baseKind + line);
  const corners = lines.flatMap((line) => listOf(positionsOf(grid, line, digit)).map((i) => units[line][i]));
  return removing(grid.candidates, NAMES[size], RATINGS[size], wanted, () => ({
    cells: corners,
    digits: [digit],
    units: [...lines, ...listOf(cover).map((line) => 9 * coverKind + line)].map(boardUnit),
  }));
}

function placedCount({ digits }: PencilGrid, digit: number): number {
  return digits.reduce((count, each) => count + Number(each === digit), 0);
}
