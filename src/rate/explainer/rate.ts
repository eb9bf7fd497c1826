// The rating loop: the first hint of the first technique that has one, again and again.
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

/** In the order in which they are tried. */
const techniques: readonly ((grid: PencilGrid) => Iterable<Hint>)[] = [
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

/** The first hint of the easiest technique that has one. */
export function nextHint(grid: PencilGrid): Hint | undefined {
  for (const find of techniques) for (const hint of find(grid)) return hint;
  return undefined;
}

export function applyHint(grid: PencilGrid, { placement, removals }: Hint): void {
  if (placement) placeDigit(grid, placement.cell, placement.digit);
  else for (const { cell, digits } of removals) grid.candidates[cell] &= ~digits;
}

/** Sudoku Explainer's three numbers: hardest step of all, until the first digit is placed, and of the first step. */
export interface ExplainerRating {
  readonly er: number;
  readonly ep: number;
  readonly ed: number;
}

/** Rates a puzzle; `onHint` hears of every step. */
export function rateByExplainer(givens: Uint8Array, onHint?: (hint: Hint) => void): ExplainerRating {
  const grid = createGrid(givens);
  let [er, ep, ed] = [0, 0, 0];
  let isFirst = true;
  let hasPlaced = false;
  while (grid.digits.includes(0)) {
    const hint = nextHint(grid);
    if (!hint) return { er: 20, ep, ed };
    onHint?.(hint);
    er = Math.max(er, hint.rating);
    if (isFirst) ed = hint.rating;
    if (!hasPlaced) ep = Math.max(ep, hint.rating);
    isFirst = false;
    hasPlaced ||= hint.placement !== undefined;
    applyHint(grid, hint);
  }
  return { er, ep, ed };
}
