// Unique rectangles and loops: closed paths of cells that can hold the same two digits. If they held nothing else, the
// two digits could be exchanged, and the puzzle would have two solutions.
import {
  areInUnit,
  BOX_ROW_COLUMN,
  boardUnit,
  countOf,
  digitsOf,
  emptyCells,
  listOf,
  type PencilGrid,
  positionsOf,
  subsetsOf,
  units,
  unitsOf,
} from './grid.ts';
import { type Hint, type MakePattern, present, type Removal } from './hint.ts';

interface Loop {
  readonly cells: readonly number[];
  /** The two digits as a mask. */
  readonly pair: number;
}

interface Found {
  readonly hint: Hint;
  readonly type: number;
  /** Its cells and its type, with separate types for naked and hidden type 3. */
  readonly key: string;
}

const MOST_RICH = 2; // the most cells with other digits in a path, unless these digits are all the same

/** Returns all hints, the easiest first. */
export function uniqueLoops(grid: PencilGrid): Hint[] {
  const found = new Map<string, Found>();
  for (const loop of findLoops(grid))
    for (const each of hintsOf(grid, loop)) if (!found.has(each.key)) found.set(each.key, each);
  return [...found.values()]
    .sort((a, b) => a.hint.rating - b.hint.rating || a.type - b.type)
    .map(({ hint }) => hint);
}

function* findLoops({ candidates }: PencilGrid): Generator<Loop> {
  for (let start = 0; start < 81; start++) {
    const pair = candidates[start];
    if (countOf(pair) !== 2) continue;
    const paths: number[][] = [];
    follow(candidates, pair, [start], -1, 0, MOST_RICH, paths);
    for (const cells of paths) if (isLoop(cells)) yield { cells, pair };
  }
}

/** Extends the path from its last cell in all ways and records closed paths. */
function follow(
  candidates: Uint16Array,
  pair: number,
  path: number[],
  enteredBy: number,
  extra: number,
  allowance: number,
  paths: number[][],
): void {
  const here = path[path.length - 1];
  for (const kind of BOX_ROW_COLUMN) {
    if (kind === enteredBy) continue;
    for (const cell of units[unitsOf[here][kind]]) {
      if (cell === path[0] && path.length >= 4) {
        paths.push(path.slice());
        continue;
      }
      if ((candidates[cell] & pair) !== pair || path.includes(cell)) continue;
      const isRich = countOf(candidates[cell]) > 2;
      const extras = extra | (candidates[cell] & ~pair);
      if (isRich && countOf(extras) !== 1 && allowance <= 0) continue;
      path.push(cell);
      follow(candidates, pair, path, kind, extras, isRich ? allowance - 1 : allowance, paths);
      path.pop();
    }
  }
}

/** Can the two digits be exchanged? That is, does each unit the path touches hold one of either? */
function isLoop(cells: readonly number[]): boolean {
  const touched: [Set<number>, Set<number>] = [new Set(), new Set()];
  for (const [i, cell] of cells.entries())
    for (const unit of unitsOf[cell]) {
      if (touched[i % 2].has(unit)) return false;
      touched[i % 2].add(unit);
    }
  return touched[0].size === touched[1].size && [...touched[0]].every((unit) => touched[1].has(unit));
}

function* hintsOf(grid: PencilGrid, { cells, pair }: Loop): Generator<Found> {
  const { candidates } = grid;
  const rich = cells.filter((cell) => countOf(candidates[cell]) > 2);
  const extra = rich.reduce((mask, cell) => mask | (candidates[cell] & ~pair), 0);
  const { length } = cells;
  const base = 4.5 + (length >= 10 ? 0.3 + 0.2 : length === 8 ? 0.2 : length === 6 ? 0.1 : 0);
  const name = length === 4 ? 'UR' : `UL${length}`;
  const found = (
    type: number,
    form: string,
    rating: number,
    wanted: readonly Removal[],
    seen: ReturnType<MakePattern>,
  ): Found[] => {
    const removals = present(candidates, wanted);
    const key = `${type}${form} ${[...cells].sort((a, b) => a - b).join()}`;
    const pattern: MakePattern = () => ({ ...seen, cells });
    return removals.length > 0
      ? [{ hint: { name: `${name}${type}`, rating, removals, pattern }, type, key }]
      : [];
  };
  const digits = digitsOf(pair);
  if (rich.length === 1) yield* found(1, '', base, [{ cell: rich[0], digits: pair }], { cells, digits });
  else if (rich.length >= 3 || (rich.length === 2 && countOf(extra) === 1))
    yield* found(
      2,
      '',
      base,
      seenBy(rich).map((cell) => ({ cell, digits: extra })),
      { cells, digits: [...digits, ...digitsOf(extra)], sets: [rich] },
    );
  if (rich.length !== 2) return;
  const [one, other] = rich;
  const shared = BOX_ROW_COLUMN.map((kind) => unitsOf[one][kind]).filter((unit) =>
    units[unit].includes(other),
  );
  if (countOf(extra) > 1)
    for (let size = 2; size <= 7; size++)
      for (const unit of shared) {
        const seen = { cells, units: [boardUnit(unit)] };
        for (const { wanted, others, held } of nakedType3(grid, unit, size, one, other, pair, extra))
          yield* found(3, 'n', base + (size - 1) * 0.1, wanted, {
            ...seen,
            digits: [...digits, ...digitsOf(held)],
            sets: [rich, others],
          });
        for (const { wanted, others, held } of hiddenType3(grid, unit, size, one, other, pair, extra))
          yield* found(3, 'h', base + (size - 2) * 0.1, wanted, {
            ...seen,
            digits: [...digits, ...digitsOf(held & ~pair)],
            sets: [rich, [], others],
          });
      }
  for (const digit of digitsOf(pair)) {
    const bit = 1 << (digit - 1);
    const unit = shared.find((each) =>
      units[each].every((cell) => cell === one || cell === other || (candidates[cell] & bit) === 0),
    );
    if (unit === undefined) continue;
    yield* found(
      4,
      '',
      base,
      [one, other].map((cell) => ({ cell, digits: pair & ~bit })),
      { cells, digits: [digit, ...digitsOf(pair & ~bit)], units: [boardUnit(unit)], sets: [rich] },
    );
    return;
  }
}

function seenBy(cells: readonly number[]): number[] {
  return Array.from({ length: 81 }, (_, cell) => cell).filter((cell) =>
    cells.every((each) => areInUnit(cell, each)),
  );
}

/** A set for type 3: what it removes, its cells besides the loop, and its digits. */
interface Type3 {
  readonly wanted: readonly Removal[];
  readonly others: readonly number[];
  readonly held: number;
}

/** Type 3, naked: the other digits of the two cells form a naked set with some cells of their unit. */
function* nakedType3(
  grid: PencilGrid,
  unit: number,
  size: number,
  one: number,
  other: number,
  _pair: number,
  extra: number,
): Generator<Type3> {
  if (2 * size > emptyCells(grid, unit) || size < countOf(extra)) return;
  const { candidates } = grid;
  const cells = units[unit];
  const common = extra & candidates[one] & candidates[other];
  for (const positions of subsetsOf(size)) {
    const chosen = listOf(positions).map((i) => cells[i]);
    if (!chosen.includes(one) || chosen.includes(other)) continue;
    const others = chosen.filter((cell) => cell !== one);
    if (others.some((cell) => countOf(candidates[cell]) < 2)) continue;
    const digits = others.reduce((mask, cell) => mask | candidates[cell], 0);
    if (countOf(digits | common) !== size || countOf(digits | extra) !== size) continue;
    const wanted = cells
      .filter((cell) => !chosen.includes(cell) && cell !== other)
      .map((cell) => ({ cell, digits: digits | extra }));
    yield { wanted, others, held: digits | extra };
  }
}

/** Type 3, hidden: the pair and some digits form a hidden set of one of the two cells and some of their unit. */
function* hiddenType3(
  grid: PencilGrid,
  unit: number,
  size: number,
  one: number,
  other: number,
  pair: number,
  extra: number,
): Generator<Type3> {
  if (2 * size >= emptyCells(grid, unit)) return;
  const cells = units[unit];
  const rest = digitsOf(0x1ff & ~pair & ~extra);
  if (rest.length === 0) return;
  const without = ~(1 << cells.indexOf(other));
  for (const subset of subsetsOf(size - 2)) {
    if (subset >> rest.length !== 0) continue;
    const digits = listOf(subset).reduce((mask, i) => mask | (1 << (rest[i] - 1)), pair);
    const places = digitsOf(digits).map((digit) => positionsOf(grid, unit, digit) & without);
    const positions = places.reduce((mask, each) => mask | each, 0);
    if (places.includes(0) || countOf(positions) !== size) continue;
    const others = listOf(positions)
      .map((i) => cells[i])
      .filter((cell) => cell !== one);
    yield { wanted: others.map((cell) => ({ cell, digits: 0x1ff & ~digits })), others, held: digits };
  }
}
