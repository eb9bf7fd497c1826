// Locked candidates: pointing (from a box) and claiming (from a line), and the direct forms, which place a digit.
import {
  BOX,
  boardUnit,
  COLUMN,
  countOf,
  DIGITS,
  listOf,
  type PencilGrid,
  positionsOf,
  ROW,
  units,
} from './grid.ts';
import { type Hint, type MakePattern, placing, removing } from './hint.ts';

/** All candidates of the digit in the base unit also lie in the cover unit. */
export interface Locked {
  readonly digit: number;
  readonly base: number;
  readonly cover: number;
}

const KINDS = [
  [BOX, COLUMN],
  [BOX, ROW],
  [COLUMN, BOX],
  [ROW, BOX],
] as const;

export function* lockedCases(grid: PencilGrid): Generator<Locked> {
  for (const [baseKind, coverKind] of KINDS)
    for (const digit of DIGITS)
      for (let base = 9 * baseKind; base < 9 * baseKind + 9; base++) {
        const positions = positionsOf(grid, base, digit);
        if (countOf(positions) < 2) continue;
        for (let cover = 9 * coverKind; cover < 9 * coverKind + 9; cover++)
          if (listOf(positions).every((i) => units[cover].includes(units[base][i])))
            yield { digit, base, cover };
      }
}

export function* directLocked(grid: PencilGrid): Generator<Hint> {
  for (const { digit, base, cover } of lockedCases(grid)) {
    const isPointing = base < 9;
    const first = base - (base % 9);
    for (let unit = first; unit < first + 9; unit++) {
      if (unit === base || !units[unit].some((cell) => units[cover].includes(cell))) continue;
      const positions = listOf(positionsOf(grid, unit, digit));
      const outside = positions.filter((i) => !units[cover].includes(units[unit][i]));
      if (positions.length >= 2 && outside.length === 1)
        yield placing(
          isPointing ? 'DP' : 'DC',
          isPointing ? 1.7 : 1.9,
          units[unit][outside[0]],
          digit,
          lockedPattern(grid, { digit, base, cover }, [unit]),
        );
    }
  }
}

export function* locked(grid: PencilGrid): Generator<Hint> {
  for (const each of lockedCases(grid)) {
    const hint = lockedHint(grid, each);
    if (hint) yield hint;
  }
}

/** Returns the hint of a case, or undefined if it removes nothing. */
export function lockedHint(grid: PencilGrid, each: Locked): Hint | undefined {
  const { digit, base, cover } = each;
  const isPointing = base < 9;
  const wanted = units[cover]
    .filter((cell) => !units[base].includes(cell))
    .map((cell) => ({ cell, digits: 1 << (digit - 1) }));
  return removing(
    grid.candidates,
    isPointing ? 'Po' : 'Cl',
    isPointing ? 2.6 : 2.8,
    wanted,
    lockedPattern(grid, each),
  );
}

/** The cells of the digit in the base; the base, the cover, and any further units. */
function lockedPattern(
  grid: PencilGrid,
  { digit, base, cover }: Locked,
  further: readonly number[] = [],
): MakePattern {
  const positions = positionsOf(grid, base, digit);
  return () => ({
    cells: listOf(positions).map((i) => units[base][i]),
    digits: [digit],
    units: [base, cover, ...further].map(boardUnit),
  });
}
