// Counts the grids that a symmetry maps to a relabelling of themselves, up to relabelling: the terms of
// Burnside's sum (Russell and Jarvis 2006). Take σ on cells and π on digits, and a grid g with g(σ c) = π
// g(c) for all cells c. One cell then determines g on a whole orbit of σ. Only the cycle type of π matters.
// Grids are counted once per relabelling that commutes with π.
import { InputError } from '../base/index.ts';
import type { Board, Symmetry } from '../board/index.ts';
import { cyclesOf, cycleType, partitions, permutationOfType } from '../board/internal.ts';
import { COUNT_LIMITS, type FixedOrbit, type FixedProblem } from '../kernel/index.ts';

/**
 * The cells to fill: those of a board, or of a pair of bands, where columns have fewer cells than there are
 * digits.
 */
export type Field = Pick<Board, 'name' | 'size' | 'unitsOf'> & {
  readonly units: readonly { readonly cells: Uint16Array }[];
};
/** The new place of each cell. */
type CellMap = Pick<Symmetry, 'cells'>;

/**
 * The problems, one per possible cycle type of π. Their numbers of solutions sum to the number of fixed grids
 * divided by N!.
 */
export function fixedProblems(board: Field, symmetry: CellMap): FixedProblem[] {
  if (board.units.length > COUNT_LIMITS.units || board.size > COUNT_LIMITS.digits)
    throw new InputError(`board ${board.name}: too large to search for fixed grids`);
  return partitions(board.size)
    .map(permutationOfType)
    .filter((relabelling) => typesAgree(board, symmetry, relabelling))
    .map((relabelling) => fixedProblem(board, symmetry, relabelling))
    .filter(({ orbits }) => orbits.every(({ allowed }) => allowed !== 0));
}

/**
 * A unit that returns to its place after k steps of σ contains each digit once. So σ^k moves its cells as π^k
 * moves the digits: in cycles of the same lengths. This leaves few types of π, and none for most classes.
 */
function typesAgree(board: Field, { cells }: CellMap, relabelling: readonly number[]): boolean {
  return board.units.every((unit) => {
    if (unit.cells.length < board.size) return true; // it does not contain all digits
    const own = new Set(unit.cells);
    let image = [...unit.cells];
    let digits = relabelling.map((_, digit) => digit);
    do {
      image = image.map((cell) => cells[cell]);
      digits = digits.map((digit) => relabelling[digit]);
    } while (!image.every((cell) => own.has(cell)));
    const places = new Map([...unit.cells].map((cell, i) => [cell, i]));
    const within = image.map((cell) => places.get(cell)!);
    return cycleType(within).join() === cycleType(digits).join();
  });
}

function fixedProblem(board: Field, { cells }: CellMap, relabelling: readonly number[]): FixedProblem {
  const cycles = cyclesOf(relabelling);
  const cycleOf = relabelling.map((_, digit) => cycles.findIndex((cycle) => cycle.includes(digit)));
  const cycleBits = cycles.map((cycle) => cycle.reduce((bits, digit) => bits | (1 << digit), 0));
  const orbits = cyclesOf(cells).map((orbit): FixedOrbit => {
    let allowed = 0;
    const additions = relabelling.map((_, digit) => {
      const added = addedBy(board, orbit, digit, relabelling);
      if (added) allowed |= 1 << digit;
      return added ?? new Uint16Array(board.units.length);
    });
    const uses = cycleOf.map((cycle) => cycleBits[cycle]);
    return { units: board.unitsOf[orbit[0]], allowed, additions, uses };
  });
  return { orbits, fresh: freshDigits(cycles, board.size) };
}

/**
 * The digits each unit gets if the orbit's first cell gets this one; undefined if a unit would get a digit
 * twice.
 */
function addedBy(
  board: Field,
  orbit: readonly number[],
  first: number,
  relabelling: readonly number[],
): Uint16Array | undefined {
  const added = new Uint16Array(board.units.length);
  let digit = first;
  for (const cell of orbit) {
    for (const unit of board.unitsOf[cell]) {
      if (added[unit] & (1 << digit)) return undefined;
      added[unit] |= 1 << digit;
    }
    digit = relabelling[digit];
  }
  return digit === first ? added : undefined; // else the first cell would get another digit after one round
}

/** For each set of used digits: these, and the first digit of the first unused cycle of each length. */
function freshDigits(cycles: readonly number[][], size: number): Uint16Array {
  return Uint16Array.from({ length: 1 << size }, (_, used) => {
    let digits = used;
    const lengths = new Set<number>();
    for (const cycle of cycles) {
      if (used & (1 << cycle[0]) || lengths.has(cycle.length)) continue;
      lengths.add(cycle.length);
      digits |= 1 << cycle[0];
    }
    return digits;
  });
}
