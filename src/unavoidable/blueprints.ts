// Blueprints: classes of minimal unavoidable sets under the symmetries of the board (McGuire, Tugemann,
// Civario, §5.2.1).
//
// The class of a set is the class of the partial grid that has only the set's cells with their digits.
// Forgetting the rest of the grid loses nothing. Another solution rearranges, in each unit, the digits that
// the set has there, and the set itself determines these digits. So a set is unavoidable, or minimal, in one
// grid that contains it exactly if it is so in all. And a symmetry maps one set to another exactly if it maps
// the one partial grid to the other. The form is Lass's: first the smallest pattern, then the smallest
// digits.

import { InputError } from '../base/index.ts';
import type { Board, Grid } from '../board/index.ts';
import { checkCellSet, checkGrid } from '../board/internal.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import type { ElementSet } from '../family/index.ts';

/** A class of minimal unavoidable sets under the board's symmetries. */
export interface Blueprint {
  /** The canonical form of the set's cells with their digits; 0 in all other cells. */
  readonly cells: Uint8Array;
  /** The number of cells. */
  readonly size: number;
  /** The number of symmetries, relabelling included, that keep the set. */
  readonly automorphisms: number;
}

/** For each set of a grid its blueprint. Sets of one class get the same object. */
export function blueprintsOf(board: Board, grid: Grid, sets: readonly ElementSet[]): Blueprint[] {
  checkGrid(board, grid);
  if (!Array.isArray(sets)) throw new InputError('sets of cells are a list of lists');
  for (const set of sets) checkCellSet(board, set);
  const packed = new Uint8Array(sets.length * board.cellCount);
  for (const [i, set] of sets.entries())
    for (const cell of set) packed[i * board.cellCount + cell] = grid[cell];
  return classify(board, packed);
}

/** The blueprints of packed partial grids. Partial grids of one class get the same object. */
export function classify(board: Board, packed: Uint8Array): Blueprint[] {
  const { forms, automorphismCounts } = canonicaliseBatch(board, packed, 'pattern');
  const known = new Map<string, Blueprint>();
  return Array.from(automorphismCounts, (automorphisms, i) => {
    const cells = forms.slice(i * board.cellCount, (i + 1) * board.cellCount);
    const key = blueprintKey(cells);
    const blueprint = known.get(key) ?? {
      cells,
      size: cells.filter((digit) => digit > 0).length,
      automorphisms,
    };
    known.set(key, blueprint);
    return blueprint;
  });
}

/** A string that is equal exactly for equal blueprints. */
export function blueprintKey(cells: Uint8Array): string {
  return cells.join();
}

/** Orders blueprints by size, then by form. */
export function compareBlueprints(a: Blueprint, b: Blueprint): number {
  if (a.size !== b.size) return a.size - b.size;
  const place = a.cells.findIndex((digit, cell) => digit !== b.cells[cell]);
  return place < 0 ? 0 : a.cells[place] - b.cells[place];
}

/**
 * Is this partial grid a minimal unavoidable set of every grid that contains it? It is if its digits can be
 * rearranged within all units at once, and every such rearrangement changes every cell (Lemma 2). A
 * rearrangement that keeps some cells shows a smaller unavoidable set.
 */
export function isMinimalPartialGrid({ units, unitsOf }: Board, partial: Uint8Array): boolean {
  const cells = [...partial.keys()].filter((cell) => partial[cell] > 0);
  // the digits of each unit that are still to be placed, as bits
  const open = units.map((unit) => unit.cells.reduce((bits, cell) => bits | (1 << partial[cell]), 0) & ~1);
  let hasOther = false;
  /** Returns false as soon as a rearrangement keeps some cells and changes others. */
  const fill = (at: number, changed: number): boolean => {
    if (at === cells.length) {
      if (changed > 0) hasOther = true;
      return changed === 0 || changed === cells.length;
    }
    const own = unitsOf[cells[at]];
    let choices = own.reduce((bits, unit) => bits & open[unit], -1);
    for (; choices !== 0; choices &= choices - 1) {
      const digit = choices & -choices;
      for (const unit of own) open[unit] ^= digit;
      const isFine = fill(at + 1, changed + (digit === 1 << partial[cells[at]] ? 0 : 1));
      for (const unit of own) open[unit] ^= digit;
      if (!isFine) return false;
    }
    return true;
  };
  return fill(0, 0) && hasOther;
}
