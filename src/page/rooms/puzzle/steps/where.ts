// Where to look for a step: one unit, and no more.
import type { Board } from '../../../../board/index.ts';
import type { Step } from '../../../../rate/index.ts';

/** Returns the number of the step's first unit, or else of the box (without boxes, of the row) of its conclusion. */
export function whereToLook(
  { units, unitsOf, regions }: Board,
  { pattern, placements, eliminations }: Step,
): number {
  if (pattern.units?.length) return pattern.units[0];
  const [{ cell }] = [...placements, ...eliminations];
  const region = regions.find(({ cells }) => cells.includes(cell));
  return region ? units.findIndex(({ name }) => name === region.name) : unitsOf[cell][0];
}
