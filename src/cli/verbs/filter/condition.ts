// The conditions of `minclue filter`, as plain data that can be sent to worker threads: comparisons of fields, and
// conditions with an option of their own. The cheapest come first, so that the others are tested on fewer puzzles.
import type { BoardShape, PatternSymmetry } from '../../../board/index.ts';
import type { TechniqueName } from '../../../rate/index.ts';
import { columns } from '../../write/columns.ts';
import type { FormTable } from './form-table.ts';

export const signs = ['=', '!=', '<', '<=', '>', '>=', '~'] as const;
export type Sign = (typeof signs)[number];

/** A side of a comparison: a field or a value. Null is `none`, the value of an empty field. */
export type Operand = { readonly field: string } | { readonly value: string | number | boolean | null };

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | Leaf;

export type Leaf =
  | { readonly kind: 'compare'; readonly left: Operand; readonly sign: Sign; readonly right: Operand }
  /** The clue pattern has this symmetry as it stands. */
  | { readonly kind: 'symmetry'; readonly name: PatternSymmetry }
  /** The clues are in these cells. Without `asIs`: up to symmetry, and the cells are a canonical form. */
  | {
      readonly kind: 'pattern';
      readonly shape: BoardShape;
      readonly cells: Uint8Array;
      readonly asIs: boolean;
    }
  /** The puzzle needs this technique of the scale `levels`. */
  | { readonly kind: 'technique'; readonly name: TechniqueName }
  /** The puzzle or its solution is in a list. Without `asIs`: up to symmetry, and the list has canonical forms. */
  | {
      readonly kind: 'listed';
      readonly what: 'puzzle' | 'solution';
      readonly tables: readonly FormTable[];
      readonly asIs: boolean;
    };

export function compare(left: Operand, sign: Sign, right: Operand): Leaf {
  return { kind: 'compare', left, sign, right };
}

/** Returns the condition that all of these hold. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 1 ? conditions[0] : { kind: 'and', of: conditions };
}

/** Returns the condition that at least one of these holds. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 1 ? conditions[0] : { kind: 'or', of: conditions };
}

/** Returns the fields that a condition names. */
export function fieldsOf(condition: Condition): string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.flatMap(fieldsOf);
    case 'not':
      return fieldsOf(condition.of);
    case 'compare':
      return [condition.left, condition.right].flatMap((side) => ('field' in side ? [side.field] : []));
    default:
      return [];
  }
}

/** Returns the parts of a condition that must all hold. */
export function partsOf(condition: Condition): readonly Condition[] {
  return condition.kind === 'and' ? condition.of : [condition];
}

/** Sorts the parts of each `and` and `or` by cost, cheapest first. */
export function cheapestFirst(condition: Condition): Condition {
  if (condition.kind === 'not') return { kind: 'not', of: cheapestFirst(condition.of) };
  if (condition.kind !== 'and' && condition.kind !== 'or') return condition;
  const of = condition.of.map(cheapestFirst);
  return { kind: condition.kind, of: of.sort((a, b) => costOf(a) - costOf(b)) };
}

/** About how many microseconds it takes to find each fact of a 9×9 puzzle. */
const COSTS = { solution: 2, form: 3, minimal: 20, rating: 1000, level: 500, explained: 1000 } as const;
const TECHNIQUE_COST = 500;
const GRID_FORM_COST = 10;

/** Returns the cost of the most expensive part. */
export function costOf(condition: Condition): number {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return Math.max(0, ...condition.of.map(costOf));
    case 'not':
      return costOf(condition.of);
    case 'compare':
      return Math.max(0, ...fieldsOf(condition).map((field) => COSTS[columns[field].needs!] ?? 0));
    case 'symmetry':
      return 1;
    case 'pattern':
      return condition.asIs ? 1 : COSTS.form;
    case 'technique':
      return TECHNIQUE_COST;
    case 'listed':
      if (condition.what === 'solution') return condition.asIs ? COSTS.solution : GRID_FORM_COST;
      return condition.asIs ? 1 : COSTS.form;
  }
}
