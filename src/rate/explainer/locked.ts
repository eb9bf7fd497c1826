// Locked candidates: pointing (from a box) and claiming (from a line), and the direct forms, which place a digit.
import { BOX, COLUMN, countOf, DIGITS, listOf, type PencilGrid, positionsOf, ROW, units } from './grid.ts';
import { type Hint, placing, removing } from './hint.ts';

/** All candidates of the digit in the base unit lie in the cover unit too. */
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
        yield placing(isPointing ? 'DP' : 'DC', isPointing ? 1.7 : 1.9, units[unit][outside[0]], digit);
    }
  }
}

export function* locked(grid: PencilGrid): Generator<Hint> {
  for (const each of lockedCases(grid)) {
    const hint = lockedHint(grid, each);
    if (hint) yield hint;
  }
}

/** What a case removes, if anything. */
export function lockedHint({ candidates }: PencilGrid, { digit, base, cover }: Locked): Hint | undefined {
  const isPointing = base < 9;
  const wanted = units[cover]
    .filter((cell) => !units[base].includes(cell))
    .map((cell) => ({ cell, digits: 1 << (digit - 1) }));
  return removing(candidates, isPointing ? 'Po' : 'Cl', isPointing ? 2.6 : 2.8, wanted);
}
