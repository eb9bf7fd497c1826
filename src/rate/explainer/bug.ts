// Bivalue universal graves: without a few extra candidates, every cell would have two, and every digit two places in
// every unit. Such a grid has no solution or several, so one of these candidates is true.

import type { StepPattern } from '../step.ts';
import {
  areInUnit,
  BOX_ROW_COLUMN,
  boardUnit,
  countOf,
  DIGITS,
  digitsOf,
  listOf,
  type PencilGrid,
  peers,
  positionsOf,
  subsetsOf,
  units,
  unitsOf,
} from './grid.ts';
import { type Hint, removing } from './hint.ts';

/** The cells with extra candidates. */
interface Grave {
  /** The extra digits by cell, in the order of discovery. */
  readonly tooMany: Map<number, number>;
  /** All extra digits. */
  digits: number;
  /** The cells that see all of these cells. */
  common: number[];
}

export function* graves(grid: PencilGrid): Generator<Hint> {
  const grave = findGrave(grid);
  const hint = grave && hintOf(grid, grave);
  if (hint) yield hint;
}

function findGrave(grid: PencilGrid): Grave | undefined {
  const left: PencilGrid = { digits: grid.digits, candidates: grid.candidates.slice() };
  const grave: Grave = { tooMany: new Map(), digits: 0, common: [] };
  let soleDigit = 0;
  let soleCells: Set<number> | undefined;
  let isVoid = false;
  const add = (cell: number, digit: number): void => {
    grave.tooMany.set(cell, (grave.tooMany.get(cell) ?? 0) | (1 << (digit - 1)));
    left.candidates[cell] &= ~(1 << (digit - 1));
    const bugs = [...grave.tooMany.keys()];
    grave.common = peers[bugs[0]].filter(
      (each) => !grave.tooMany.has(each) && bugs.every((bug) => areInUnit(each, bug)),
    );
  };
  for (const kind of BOX_ROW_COLUMN)
    for (let unit = 9 * kind; unit < 9 * kind + 9; unit++)
      for (const digit of DIGITS) {
        const positions = listOf(positionsOf(left, unit, digit));
        if (positions.length === 0 || positions.length === 2) continue;
        const rich = positions
          .map((i) => units[unit][i])
          .filter((cell) => countOf(grid.candidates[cell]) >= 3);
        if (rich.length === 0) return undefined;
        if (soleDigit === 0) {
          soleDigit = digit;
          soleCells = new Set(rich);
        } else if (soleDigit === digit) for (const cell of rich) soleCells!.add(cell);
        else isVoid = true;
        if (rich.length > 1) continue;
        add(rich[0], digit);
        grave.digits |= 1 << (digit - 1);
        if (grave.tooMany.size >= 2 && countOf(grave.digits) >= 2 && grave.common.length === 0)
          return undefined;
      }
  if (!isVoid && soleCells)
    for (const cell of [...soleCells].sort((a, b) => a - b))
      if (!grave.tooMany.has(cell)) add(cell, soleDigit);
  return isGrave(left) ? grave : undefined;
}

function isGrave(grid: PencilGrid): boolean {
  for (let cell = 0; cell < 81; cell++)
    if (grid.digits[cell] === 0 && countOf(grid.candidates[cell]) !== 2) return false;
  for (let unit = 0; unit < 27; unit++)
    for (const digit of DIGITS) {
      const count = countOf(positionsOf(grid, unit, digit));
      if (count !== 0 && count !== 2) return false;
    }
  return true;
}

function hintOf(grid: PencilGrid, grave: Grave): Hint | undefined {
  const { candidates } = grid;
  const { tooMany, digits, common } = grave;
  const [first] = tooMany.keys();
  if (tooMany.size === 0) return undefined;
  if (tooMany.size === 1)
    return removing(candidates, 'BUG1', 5.6, [{ cell: first, digits: 0x1ff & ~digits }], () => seenOf(grave));
  if (countOf(digits) === 1) {
    const hint = removing(
      candidates,
      'BUG2',
      5.7,
      common.map((cell) => ({ cell, digits })),
      () => seenOf(grave),
    );
    return hint ?? (tooMany.size === 2 ? type4(grid, grave) : undefined);
  }
  if (common.length === 0) return undefined;
  return (tooMany.size === 2 ? type4(grid, grave) : undefined) ?? type3(grid, grave);
}

/** The cells with extra candidates, and these candidates. */
function seenOf({ tooMany, digits }: Grave): StepPattern {
  return {
    cells: [...tooMany.keys()],
    digits: digitsOf(digits),
    extraCandidates: [...tooMany].flatMap(([cell, own]) => digitsOf(own).map((digit) => ({ cell, digit }))),
  };
}

function type4({ candidates }: PencilGrid, grave: Grave): Hint | undefined {
  const { tooMany, digits } = grave;
  const [one, other] = tooMany.keys();
  if (!areInUnit(one, other)) return undefined;
  const both = candidates[one] & candidates[other] & ~digits;
  if (countOf(both) !== 1) return undefined;
  const wanted = [one, other].map((cell) => ({ cell, digits: 0x1ff & ~(both | tooMany.get(cell)!) }));
  return removing(candidates, 'BUG4', 5.7, wanted, () => {
    const unit = BOX_ROW_COLUMN.map((kind) => unitsOf[one][kind]).find((each) =>
      units[each].includes(other),
    )!;
    const seen = seenOf(grave);
    return { ...seen, digits: [...digitsOf(both), ...seen.digits], units: [boardUnit(unit)] };
  });
}

function type3({ candidates }: PencilGrid, grave: Grave): Hint | undefined {
  const { tooMany, digits, common } = grave;
  const bugs = [...tooMany.keys()];
  for (let size = 2; size <= 6; size++)
    for (const kind of BOX_ROW_COLUMN) {
      const unit = unitsOf[bugs[0]][kind];
      if (!bugs.every((bug) => units[unit].includes(bug))) continue;
      const rest = units[unit].filter((cell) => common.includes(cell));
      if (rest.length < size) continue;
      for (const subset of subsetsOf(size - 1)) {
        if (subset >> rest.length !== 0) continue;
        const chosen = listOf(subset).map((i) => rest[i]);
        if (chosen.some((cell) => countOf(candidates[cell]) < 2)) continue;
        const held = chosen.reduce((mask, cell) => mask | candidates[cell], 0);
        if (countOf(held) !== size || (digits & ~held) !== 0) continue;
        const wanted = rest.filter((cell) => !chosen.includes(cell)).map((cell) => ({ cell, digits: held }));
        const hint = removing(candidates, 'BUG3', 5.7 + (size - 1) * 0.1, wanted, () => ({
          ...seenOf(grave),
          digits: digitsOf(held),
          units: [boardUnit(unit)],
          sets: [chosen],
        }));
        if (hint) return hint;
      }
    }
  return undefined;
}
