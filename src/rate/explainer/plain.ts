// The walk to the solution in the plain way, with which that of the kernel is compared: the first hint of the first
// technique that has one, again and again.
import { aligned } from './aligned.ts';
import { graves } from './bug.ts';
import { fish } from './fish.ts';
import { forcingChains } from './forcing.ts';
import { createGrid, type PencilGrid, placeDigit } from './grid.ts';
import type { Hint } from './hint.ts';
import { directLocked, locked } from './locked.ts';
import { multipleChains } from './multiple.ts';
import { directHiddenSets, hiddenSets, nakedSets } from './sets.ts';
import { hiddenSingles, nakedSingles } from './singles.ts';
import { uniqueLoops } from './unique-loops.ts';
import { wings } from './wings.ts';

/** A technique: all its hints in their order. */
type Find = (grid: PencilGrid) => Iterable<Hint>;

/** All techniques in the order in which they are tried. */
const techniques: readonly Find[] = [
  hiddenSingles,
  directLocked,
  (grid) => directHiddenSets(grid, 2),
  nakedSingles,
  (grid) => directHiddenSets(grid, 3),
  locked,
  (grid) => nakedSets(grid, 2),
  (grid) => fish(grid, 2),
  (grid) => hiddenSets(grid, 2),
  (grid) => nakedSets(grid, 3),
  (grid) => fish(grid, 3),
  (grid) => hiddenSets(grid, 3),
  (grid) => wings(grid, 2),
  (grid) => wings(grid, 3),
  uniqueLoops,
  (grid) => nakedSets(grid, 4),
  (grid) => fish(grid, 4),
  (grid) => hiddenSets(grid, 4),
  graves,
  (grid) => aligned(grid, 2),
  forcingChains,
  (grid) => aligned(grid, 3),
  (grid) => multipleChains(grid, { name: 'nishio' }),
  (grid) => multipleChains(grid, { name: 'multiple' }),
  ...[0, 1, 2, 3].map(
    (level) => (grid: PencilGrid) => multipleChains(grid, { name: 'dynamic', level, innerLevel: 0 }),
  ),
  ...[0, 1, 2, 3].map(
    (innerLevel) => (grid: PencilGrid) => multipleChains(grid, { name: 'dynamic', level: 4, innerLevel }),
  ),
];

/** All steps from the givens on; at the end the digits as far as they lead. */
export function* plainWalk(givens: Uint8Array): Generator<Hint, Uint8Array> {
  const grid = createGrid(givens);
  while (grid.digits.includes(0)) {
    const hint = nextHint(grid);
    if (!hint) break;
    yield hint;
    if (hint.placement) placeDigit(grid, hint.placement.cell, hint.placement.digit);
    else for (const { cell, digits } of hint.removals) grid.candidates[cell] &= ~digits;
  }
  return grid.digits;
}

function nextHint(grid: PencilGrid): Hint | undefined {
  for (const find of techniques) for (const hint of find(grid)) return hint;
  return undefined;
}
