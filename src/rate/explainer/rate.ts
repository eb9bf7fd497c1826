// The rating loop: the first hint of the first technique that has one, again and again.

import type { ExplainerSearch } from '../../kernel/index.ts';
import { aligned } from './aligned.ts';
import { graves } from './bug.ts';
import { chains } from './chains.ts';
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

/** Chains by the kernel or in the plain way. */
type FindChains = (search: ExplainerSearch) => Find;

const beforeForcing: readonly Find[] = [
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
];

/** All techniques in the order in which they are tried. */
function techniquesWith(chains: FindChains): readonly Find[] {
  return [
    ...beforeForcing,
    chains({ name: 'forcing' }),
    (grid) => aligned(grid, 3),
    chains({ name: 'nishio' }),
    chains({ name: 'multiple' }),
    ...[0, 1, 2, 3].map((level) => chains({ name: 'dynamic', level, innerLevel: 0 })),
    ...[0, 1, 2, 3].map((innerLevel) => chains({ name: 'dynamic', level: 4, innerLevel })),
  ];
}

const byKernel = techniquesWith(chains);
const inThePlainWay = techniquesWith(
  (search) => (grid) => (search.name === 'forcing' ? forcingChains(grid) : multipleChains(grid, search)),
);

/** The first hint of the easiest technique that has one. */
function nextHint(grid: PencilGrid, isPlain = false): Hint | undefined {
  for (const find of isPlain ? inThePlainWay : byKernel) for (const hint of find(grid)) return hint;
  return undefined;
}

function applyHint(grid: PencilGrid, { placement, removals }: Hint): void {
  if (placement) placeDigit(grid, placement.cell, placement.digit);
  else for (const { cell, digits } of removals) grid.candidates[cell] &= ~digits;
}

/** What a rating tells, before rounding. */
export interface RawRating {
  readonly er: number;
  readonly ep: number;
  readonly ed: number;
}

/** Rates the givens; `onHint` hears of every step. */
export function rateGivens(givens: Uint8Array, onHint?: (hint: Hint) => void, isPlain = false): RawRating {
  const grid = createGrid(givens);
  let [er, ep, ed] = [0, 0, 0];
  let isFirst = true;
  let hasPlaced = false;
  while (grid.digits.includes(0)) {
    const hint = nextHint(grid, isPlain);
    if (!hint) return { er: UNSOLVED, ep, ed };
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

/** What Explainer says of puzzles for which it has no technique, such as those without a solution. */
const UNSOLVED = 20;
