// What filter asks of a puzzle, as plain data, so that it goes to worker threads: comparisons of fields, and what has an
// option of its own. The cheapest conditions come first, and what they decide is not asked any further.
import type { BoardShape, PatternSymmetry } from '../../../board/index.ts';
import { columns } from '../../write/columns.ts';
import type { FormTable } from './form-table.ts';

export const signs = ['=', '!=', '<', '<=', '>', '>=', '~'] as const;
export type Sign = (typeof signs)[number];

/** What is compared: a field, or a value; null is `none`, which a field has that has no value. */
export type Operand = { readonly field: string } | { readonly value: string | number | boolean | null };

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | Leaf;

export type Leaf =
  | { readonly kind: 'compare'; readonly left: Operand; readonly sign: Sign; readonly right: Operand }
  /** The pattern of the clues has this symmetry, as it stands. */
  | { readonly kind: 'symmetry'; readonly name: PatternSymmetry }
  /** The clues are in these cells; up to symmetry if the cells are those of a form. */
  | {
      readonly kind: 'pattern';
      readonly shape: BoardShape;
      readonly cells: Uint8Array;
      readonly asIs: boolean;
    }
  /** It needs this technique of the scale levels. */
  | { readonly kind: 'technique'; readonly name: string }
  /** The puzzle or its solution is in a list: of canonical forms, or as they are. */
  | {
      readonly kind: 'listed';
      readonly what: 'puzzle' | 'solution';
      readonly tables: readonly FormTable[];
      readonly asIs: boolean;
    };

export function compare(left: Operand, sign: Sign, right: Operand): Leaf {
  return { kind: 'compare', left, sign, right };
}

/** All of them must hold. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 1 ? conditions[0] : { kind: 'and', of: conditions };
}

/** One of them must hold. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 1 ? conditions[0] : { kind: 'or', of: conditions };
}

/** The fields that a condition names. */
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

/** The parts that all must hold. */
export function partsOf(condition: Condition): readonly Condition[] {
  return condition.kind === 'and' ? condition.of : [condition];
}

/** The same with the cheapest first wherever the order is free. */
export function cheapestFirst(condition: Condition): Condition {
  if (condition.kind === 'not') return { kind: 'not', of: cheapestFirst(condition.of) };
  if (condition.kind !== 'and' && condition.kind !== 'or') return condition;
  const of = condition.of.map(cheapestFirst);
  return { kind: condition.kind, of: of.sort((a, b) => costOf(a) - costOf(b)) };
}

/** About how many microseconds a 9×9 puzzle takes, for what has to be found out. */
const COSTS = { solution: 2, form: 3, minimal: 20, rating: 1000, level: 500, explained: 1000 } as const;
const TECHNIQUE_COST = 500;
const GRID_FORM_COST = 10;

/** What its dearest part costs. */
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
