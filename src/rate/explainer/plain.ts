// The plain walk to the solution, for where the kernel may not be loaded. Tests compare the two. Repeatedly the first hint of the first
// technique that has one.
import { aligned } from './aligned.ts';
import { graves } from './bug.ts';
import { fish } from './fish.ts';
import { forcingChains } from './forcing.ts';
import { createGrid, type PencilGrid, placeDigit } from './grid.ts';
import type { Hint } from './hint.ts';
import { directLocked, locked } from './locked.ts';
import { type MultipleRules, multipleChains } from './multiple.ts';
import { directHiddenSets, hiddenSets, nakedSets } from './sets.ts';
import { hiddenSingles, nakedSingles } from './singles.ts';
import { uniqueLoops } from './unique-loops.ts';
import { wings } from './wings.ts';

/** A technique: yields all its hints in order. */
type Find = (grid: PencilGrid) => Iterable<Hint>;

/** A technique and the short names of its hints, without the numbers at their end. */
interface Technique {
  readonly names: readonly string[];
  readonly find: Find;
}

const simple = (names: readonly string[], find: Find): Technique => ({ names, find });
const chains = (rules: MultipleRules): Technique => ({
  names: [],
  find: (grid) => multipleChains(grid, rules),
});

/** All techniques in the order in which they are tried. */
const techniques: readonly Technique[] = [
  simple(['HS'], hiddenSingles),
  simple(['DP', 'DC'], directLocked),
  simple(['DHP'], (grid) => directHiddenSets(grid, 2)),
  simple(['NS'], nakedSingles),
  simple(['DHT'], (grid) => directHiddenSets(grid, 3)),
  simple(['Po', 'Cl'], locked),
  simple(['NP'], (grid) => nakedSets(grid, 2)),
  simple(['XW'], (grid) => fish(grid, 2)),
  simple(['HP'], (grid) => hiddenSets(grid, 2)),
  simple(['NT'], (grid) => nakedSets(grid, 3)),
  simple(['SF'], (grid) => fish(grid, 3)),
  simple(['HT'], (grid) => hiddenSets(grid, 3)),
  simple(['XYW'], (grid) => wings(grid, 2)),
  simple(['XYZW'], (grid) => wings(grid, 3)),
  simple(['UR', 'UL'], uniqueLoops),
  simple(['NQ'], (grid) => nakedSets(grid, 4)),
  simple(['JF'], (grid) => fish(grid, 4)),
  simple(['HQ'], (grid) => hiddenSets(grid, 4)),
  simple(['BUG'], graves),
  simple(['APE'], (grid) => aligned(grid, 2)),
  { names: [], find: forcingChains },
  simple(['ATE'], (grid) => aligned(grid, 3)),
  chains({ name: 'nishio' }),
  chains({ name: 'multiple' }),
  ...[0, 1, 2, 3].map((level) => chains({ name: 'dynamic', level, innerLevel: 0 })),
  ...[0, 1, 2, 3].map((innerLevel) => chains({ name: 'dynamic', level: 4, innerLevel })),
];

/** Returns the first hint of the simple technique that gives hints of this name. Undefined for chains. */
export function simpleHint(grid: PencilGrid, name: string): Hint | undefined {
  const family = name.replace(/\d+$/, '');
  for (const { names, find } of techniques)
    if (names.includes(family)) for (const hint of find(grid)) return hint;
  return undefined;
}

/** Yields all steps from the givens. Returns the digits they lead to. */
export function* plainWalk(givens: Uint8Array): Generator<Hint, Uint8Array> {
  const grid = createGrid(givens);
  while (grid.digits.includes(0)) {
    const hint = nextPlainHint(grid);
    if (!hint) break;
    yield hint;
    if (hint.placement) placeDigit(grid, hint.placement.cell, hint.placement.digit);
    else for (const { cell, digits } of hint.removals) grid.candidates[cell] &= ~digits;
  }
  return grid.digits;
}

/** Returns the first hint of the first technique that has one. */
export function nextPlainHint(grid: PencilGrid): Hint | undefined {
  for (const { find } of techniques) for (const hint of find(grid)) return hint;
  return undefined;
}
