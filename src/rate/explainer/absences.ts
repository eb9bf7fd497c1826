// What an argument rests on: the candidates that must be absent for it, apart from those it removes itself. Explainer
// records only a part of them for chains inside chains. With all of them every link of a chain can be checked.

import { branchesOf } from './chain-branches.ts';
import {
  BY_CELL,
  BY_UNIT,
  type ChainHint,
  type ChainNode,
  cellOf,
  digitOf,
  GIVEN,
  isOn,
} from './chain-node.ts';
import { DIGITS, explainerUnit, type PencilGrid, units, unitsOf } from './grid.ts';
import type { Hint } from './hint.ts';

/** Candidates as 9 · cell + digit − 1. */
type Candidates = Set<number>;

const known = new WeakMap<Hint, Candidates>();

/** Returns the candidates that must be absent from the hint's grid for the hint. */
export function absencesOf(grid: PencilGrid, hint: Hint): ReadonlySet<number> {
  let needed = known.get(hint);
  if (!needed) known.set(hint, (needed = findAbsences(grid, hint)));
  return needed;
}

function findAbsences(grid: PencilGrid, hint: Hint): Candidates {
  const needed: Candidates = new Set();
  if ('ends' in hint) addOfChains(grid, hint as ChainHint, needed);
  else addOfSimple(hint, needed);
  for (const candidate of needed) if (isIn(grid, candidate)) needed.delete(candidate);
  return needed;
}

/** Is the candidate in the grid? */
export function isIn({ candidates }: PencilGrid, candidate: number): boolean {
  return ((candidates[Math.floor(candidate / 9)] >> (candidate % 9)) & 1) !== 0;
}

function addOfChains(grid: PencilGrid, hint: ChainHint, needed: Candidates): void {
  const seen = new Set<ChainNode>();
  const visit = (node: ChainNode): void => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const parent of node.parents) visit(parent);
    if (node.inside)
      for (const each of absencesOf(node.inside.grid, node.inside.hint)) {
        needed.add(each);
        const gone = isIn(grid, each) ? node.inside.gone(each) : undefined;
        if (gone) visit(gone);
      }
    if (!isOn(node.id)) return;
    const reason = node.reason === GIVEN ? hint.startReason : node.reason;
    const cell = cellOf(node.id);
    const digit = digitOf(node.id);
    if (reason === BY_CELL) for (const other of DIGITS) needed.add(9 * cell + other - 1);
    else if (reason !== GIVEN)
      for (const other of units[unitsOf[cell][reason - BY_UNIT]]) needed.add(9 * other + digit - 1);
  };
  for (const branch of branchesOf(hint)) for (const end of branch) visit(end);
}

function addOfSimple({ name, pattern }: Hint, needed: Candidates): void {
  const { cells, digits, units: boardUnits = [] } = pattern!();
  const [first, ...rest] = boardUnits.map((unit) => units[explainerUnit(unit)]);
  const add = (some: readonly number[], own: readonly number[]): void => {
    for (const cell of some) for (const digit of own) needed.add(9 * cell + digit - 1);
  };
  const others = DIGITS.filter((digit) => !digits.includes(digit));
  if (name === 'Po' || name === 'Cl')
    add(
      first.filter((cell) => !rest[0].includes(cell)),
      digits,
    );
  else if (name === 'XW')
    for (const line of [first, rest[0]])
      add(
        line.filter((cell) => !cells.includes(cell)),
        digits,
      );
  else if (name === 'HP')
    add(
      first.filter((cell) => !cells.includes(cell)),
      digits,
    );
  else add(cells, others);
}
