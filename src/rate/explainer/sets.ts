// Naked and hidden pairs, triplets and quads, and the direct hidden ones, which place a digit.
import {
  BOX_COLUMN_ROW,
  boardUnit,
  countOf,
  DIGITS,
  digitsOf,
  emptyCells,
  listOf,
  type PencilGrid,
  positionsOf,
  subsetsOf,
  units,
} from './grid.ts';
import { type Hint, type MakePattern, placing, removing } from './hint.ts';

/** Cells of a unit and as many digits that fill them. */
export interface CellSet {
  readonly unit: number;
  /** The positions of the cells, as bits. */
  readonly positions: number;
  readonly digits: number;
}

const NAMES = ['', '', 'P', 'T', 'Q'];
const NAKED = [0, 0, 3.0, 3.6, 5.0];
const HIDDEN = [0, 0, 3.4, 4.0, 5.4];
const DIRECT = [0, 0, 2.0, 2.5];
const ALL = 0x1ff;

/** Yields cells that have only these digits. */
export function* nakedCases(grid: PencilGrid, size: number): Generator<CellSet> {
  for (const unit of unitsInOrder()) {
    if (emptyCells(grid, unit) < 2 * size) continue;
    const cells = units[unit];
    for (const positions of subsetsOf(size)) {
      let digits = 0;
      let isSet = true;
      for (const i of listOf(positions)) {
        const here = grid.candidates[cells[i]];
        digits |= here;
        isSet &&= countOf(here) >= 2;
      }
      if (isSet && countOf(digits) === size) yield { unit, positions, digits };
    }
  }
}

/** Yields digits that fit only in these cells, in units with at least `emptyAtLeast` empty cells. */
export function* hiddenCases(grid: PencilGrid, size: number, emptyAtLeast: number): Generator<CellSet> {
  for (const unit of unitsInOrder()) {
    if (emptyCells(grid, unit) < emptyAtLeast) continue;
    const places = DIGITS.map((digit) => positionsOf(grid, unit, digit));
    for (const digits of subsetsOf(size)) {
      let positions = 0;
      let isSet = true;
      for (const i of listOf(digits)) {
        positions |= places[i];
        isSet &&= countOf(places[i]) >= 2;
      }
      if (isSet && countOf(positions) === size) yield { unit, positions, digits };
    }
  }
}

export function* nakedSets(grid: PencilGrid, size: number): Generator<Hint> {
  for (const each of nakedCases(grid, size)) {
    const hint = nakedHint(grid, each, size);
    if (hint) yield hint;
  }
}

export function* hiddenSets(grid: PencilGrid, size: number): Generator<Hint> {
  for (const each of hiddenCases(grid, size, 2 * size + 1)) {
    const hint = hiddenHint(grid, each, size);
    if (hint) yield hint;
  }
}

/** Returns what a naked set removes from its unit, if anything. */
export function nakedHint({ candidates }: PencilGrid, set: CellSet, size: number): Hint | undefined {
  const { unit, positions, digits } = set;
  const wanted = listOf(ALL & ~positions).map((i) => ({ cell: units[unit][i], digits }));
  return removing(candidates, `N${NAMES[size]}`, NAKED[size], wanted, setPattern(set));
}

/** Returns what a hidden set removes, if anything. */
export function hiddenHint({ candidates }: PencilGrid, set: CellSet, size: number): Hint | undefined {
  const { unit, positions, digits } = set;
  const wanted = listOf(positions).map((i) => ({ cell: units[unit][i], digits: ALL & ~digits }));
  return removing(candidates, `H${NAMES[size]}`, HIDDEN[size], wanted, setPattern(set));
}

function setPattern({ unit, positions, digits }: CellSet): MakePattern {
  return () => ({
    cells: listOf(positions).map((i) => units[unit][i]),
    digits: digitsOf(digits),
    units: [boardUnit(unit)],
  });
}

export function* directHiddenSets(grid: PencilGrid, size: number): Generator<Hint> {
  for (const set of hiddenCases(grid, size, size + 1)) {
    const { unit, positions, digits } = set;
    for (const digit of DIGITS) {
      if (((digits >> (digit - 1)) & 1) !== 0) continue;
      const places = positionsOf(grid, unit, digit);
      const outside = places & ~positions;
      if (countOf(places) >= 2 && countOf(outside) === 1)
        yield placing(
          `DH${NAMES[size]}`,
          DIRECT[size],
          units[unit][listOf(outside)[0]],
          digit,
          setPattern(set),
        );
    }
  }
}

function* unitsInOrder(): Generator<number> {
  for (const kind of BOX_COLUMN_ROW) for (let i = 0; i < 9; i++) yield 9 * kind + i;
}
