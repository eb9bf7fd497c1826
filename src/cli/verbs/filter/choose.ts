// Chooses the puzzles that meet a condition. Each part of the condition is tested on all puzzles before the next part, so
// that facts are found for many puzzles at once, and only for those that earlier parts have not decided.
import { boardOf, cellOrbits } from '../../../board/index.ts';
import { needsTechnique } from '../../../rate/index.ts';
import { GRID_FORM } from '../../list/listed.ts';
import { outcomesOf } from '../../read/canonical.ts';
import { columns } from '../../write/columns.ts';
import type { Known } from '../../write/known.ts';
import { type Condition, fieldsOf, type Leaf, type Operand, type Sign } from './condition.ts';
import { findOut, type Steps } from './facts.ts';
import { openTables } from './form-table.ts';

/**
 * Returns the puzzles that meet the condition, in order. They must be of one board, all with or all without
 * pencilmarks.
 */
export function* choose(condition: Condition, puzzles: readonly Known[]): Steps<readonly Known[]> {
  if (puzzles.length === 0) return puzzles;
  switch (condition.kind) {
    case 'and': {
      let left = puzzles;
      for (const part of condition.of) left = yield* choose(part, left);
      return left;
    }
    case 'or': {
      const chosen = new Set<Known>();
      for (const part of condition.of) {
        const open = puzzles.filter((each) => !chosen.has(each));
        for (const each of yield* choose(part, open)) chosen.add(each);
      }
      return puzzles.filter((each) => chosen.has(each));
    }
    case 'not': {
      const chosen = new Set(yield* choose(condition.of, puzzles));
      return puzzles.filter((each) => !chosen.has(each));
    }
    default:
      return yield* chooseByLeaf(condition, puzzles);
  }
}

function* chooseByLeaf(leaf: Leaf, puzzles: readonly Known[]): Steps<readonly Known[]> {
  const { board } = puzzles[0].puzzle;
  switch (leaf.kind) {
    case 'compare': {
      const [left, right] = [leaf.left, leaf.right];
      for (const side of [left, right]) {
        const need = 'field' in side ? columns[side.field].needs : undefined;
        if (need) yield* findOut(need, puzzles);
      }
      const [before, behind, holds] = [reads(left), reads(right), comparisons[leaf.sign]];
      return puzzles.filter((each) => holds(before(each), behind(each)));
    }
    case 'symmetry': {
      const orbits = cellOrbits(board, leaf.name).filter((orbit) => orbit.length > 1);
      return puzzles.filter(({ puzzle: { cells } }) => orbits.every((orbit) => isWhole(cells, orbit)));
    }
    case 'pattern': {
      if (boardOf(leaf.shape) !== board) return [];
      if (!leaf.asIs) yield* findOut('form', puzzles);
      return puzzles.filter((each) => {
        const cells = leaf.asIs ? each.puzzle.cells : each.form()?.cells;
        return cells?.every((digit, cell) => (digit === 0) === (leaf.cells[cell] === 0)) ?? false;
      });
    }
    case 'technique': {
      yield* findOut('solution', puzzles);
      const chosen: Known[] = [];
      for (const each of puzzles) {
        if (each.solution() && needsTechnique(each.puzzle, leaf.name)) chosen.push(each);
        yield;
      }
      return chosen;
    }
    case 'listed':
      return yield* chooseListed(leaf, puzzles);
  }
}

function* chooseListed(leaf: Extract<Leaf, { kind: 'listed' }>, puzzles: readonly Known[]): Steps<Known[]> {
  const isListed = openTables(leaf.tables);
  if (leaf.what === 'puzzle') {
    if (!leaf.asIs) yield* findOut('form', puzzles);
    return puzzles.filter((each) => {
      const { board, cells, candidates } = each.puzzle;
      const key = candidates ? undefined : leaf.asIs ? cells : each.form()?.cells;
      return key !== undefined && isListed(board, key);
    });
  }
  yield* findOut('solution', puzzles);
  const solved = puzzles.filter((each) => each.solution() !== undefined);
  const grids = solved.map((each) => ({ board: each.puzzle.board, cells: each.solution()! }));
  const forms = leaf.asIs ? undefined : outcomesOf(grids, GRID_FORM);
  return solved.filter((_, i) => {
    const form = forms?.[i];
    if (form?.kind === 'refusal') return false;
    return isListed(grids[i].board, form?.cells ?? grids[i].cells);
  });
}

/** Does the condition depend only on the number of clues? */
export function isAboutClues(condition: Condition): boolean {
  if (condition.kind === 'and' || condition.kind === 'or') return condition.of.every(isAboutClues);
  if (condition.kind === 'not') return isAboutClues(condition.of);
  return condition.kind === 'compare' && fieldsOf(condition).every((field) => field === 'clues');
}

/** Does a puzzle with n clues meet the condition, which must depend only on their number? */
export function holdsForClues(condition: Condition, clues: number): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.of.every((part) => holdsForClues(part, clues));
    case 'or':
      return condition.of.some((part) => holdsForClues(part, clues));
    case 'not':
      return !holdsForClues(condition.of, clues);
    case 'compare': {
      const valueIn = (side: Operand) => ('field' in side ? clues : (side.value ?? undefined));
      return comparisons[condition.sign](valueIn(condition.left), valueIn(condition.right));
    }
    default:
      throw new Error(`${condition.kind} is not about clues`);
  }
}

type Value = string | number | boolean | undefined;

function reads(operand: Operand): (known: Known) => Value {
  if ('field' in operand) {
    const column = columns[operand.field];
    return (known) => column.value(known);
  }
  const value = operand.value ?? undefined;
  return () => value;
}

/** A missing value is equal to `none` only, and neither smaller nor larger than anything. */
const comparisons: Readonly<Record<Sign, (a: Value, b: Value) => boolean>> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => (a as number) < (b as number),
  '<=': (a, b) => (a as number) <= (b as number),
  '>': (a, b) => (a as number) > (b as number),
  '>=': (a, b) => (a as number) >= (b as number),
  '~': (a, b) => a !== undefined && b !== undefined && String(a).includes(String(b)),
};

function isWhole(cells: Uint8Array, orbit: readonly number[]): boolean {
  const isFilled = cells[orbit[0]] !== 0;
  return orbit.every((cell) => (cells[cell] !== 0) === isFilled);
}
