// The rules of a board and a tiny solver, for the verifier alone. They are written again from the
// definitions, so that a mistake in the boards or the engines of this project cannot hide in a certificate.

/** The cells of each unit. */
export type Units = readonly (readonly number[])[];

/**
 * The units of a board with boxes of `boxRows` rows and `boxColumns` columns: rows, columns, boxes, and both
 * diagonals if wanted.
 */
export function unitsOf(boxRows: number, boxColumns: number, hasDiagonals: boolean): number[][] {
  const size = boxRows * boxColumns;
  const units = Array.from({ length: 3 * size + (hasDiagonals ? 2 : 0) }, () => [] as number[]);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const cell = row * size + column;
      const box = Math.floor(row / boxRows) * boxRows + Math.floor(column / boxColumns);
      units[row].push(cell);
      units[size + column].push(cell);
      units[2 * size + box].push(cell);
      if (hasDiagonals && row === column) units[3 * size].push(cell);
      if (hasDiagonals && row + column === size - 1) units[3 * size + 1].push(cell);
    }
  return units;
}

/** Does every unit contain every digit? */
export function isFilling(units: Units, size: number, digits: readonly number[]): boolean {
  const wanted = Array.from({ length: size }, (_, i) => i + 1).join();
  return units.every(
    (unit) =>
      unit
        .map((cell) => digits[cell])
        .sort((a, b) => a - b)
        .join() === wanted,
  );
}

/** The number of ways to fill the empty cells (0) by the rules. Stops counting at the limit. */
export function countSolutions(units: Units, size: number, digits: readonly number[], limit: number): number {
  const isFree = (cell: number, digit: number): boolean =>
    digits[cell] === 0 &&
    units.every((unit) => !unit.includes(cell) || !unit.some((other) => digits[other] === digit));
  // every empty cell needs a digit, and every digit missing in a unit needs a cell: branch where the choice
  // is smallest
  const free = digits.map((_, cell) => {
    const allowed: number[] = [];
    for (let digit = 1; digit <= size; digit++) if (isFree(cell, digit)) allowed.push(digit);
    return allowed;
  });
  const needs = digits.flatMap((digit, cell) =>
    digit === 0 ? [free[cell].map((allowed) => [cell, allowed] as const)] : [],
  );
  for (const unit of units)
    for (let digit = 1; digit <= size; digit++)
      if (!unit.some((cell) => digits[cell] === digit))
        needs.push(unit.filter((cell) => free[cell].includes(digit)).map((cell) => [cell, digit] as const));
  if (needs.length === 0) return 1;
  const smallest = needs.reduce((best, need) => (need.length < best.length ? need : best));
  let count = 0;
  for (const [cell, digit] of smallest) {
    if (count >= limit) break;
    count += countSolutions(units, size, digits.with(cell, digit), limit - count);
  }
  return count;
}
