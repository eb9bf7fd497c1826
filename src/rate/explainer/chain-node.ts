// Chains are made of nodes: a digit in a cell is on (it stands there) or off (it does not), because of its parents.

import { BOX_ROW_COLUMN, countOf, listOf, units, unitsOf } from './grid.ts';
import type { Hint } from './hint.ts';

/** Why a node follows from its parents: a cell holds one digit, a unit (2 + its kind) each digit once, or a whole technique. */
export const GIVEN = 0;
export const BY_CELL = 1;
export const BY_UNIT = 2;
export const BY_TECHNIQUE = 5;

/** What a chain concludes. */
export interface ChainHint extends Hint {
  readonly length: number;
  readonly kind: number;
  /** What the chains lead to. */
  readonly ends: readonly ChainNode[];
  /** What the chains of a cell or a unit begin with holds because of this; GIVEN in all others. */
  readonly startReason: number;
}

/** A node of a chain. Two nodes with the same id say the same. */
export interface ChainNode {
  /** 2 · (9 · cell + digit − 1), and one more if it is on. */
  readonly id: number;
  readonly parents: readonly ChainNode[];
  readonly reason: number;
  /** The chain that it follows from, of those found inside others. */
  readonly nested?: ChainHint;
}

export const idOf = (cell: number, digit: number, isOn: boolean): number =>
  2 * (9 * cell + digit - 1) + Number(isOn);
export const cellOf = (id: number): number => Math.floor(id / 18);
export const digitOf = (id: number): number => (Math.floor(id / 2) % 9) + 1;
export const isOn = (id: number): boolean => (id & 1) === 1;
export const opposite = (id: number): number => id ^ 1;

/** A node that is assumed. */
export function assumed(id: number): ChainNode {
  return { id, parents: [], reason: GIVEN };
}

/** What follows, and why. */
export interface Consequence {
  readonly id: number;
  readonly reason: number;
}

/** What is off because this is on. */
export function offBecause(candidates: Uint16Array, id: number, hasCellLinks: boolean): Consequence[] {
  const cell = cellOf(id);
  const digit = digitOf(id);
  const bit = 1 << (digit - 1);
  const list: Consequence[] = [];
  if (hasCellLinks)
    for (const i of listOf(candidates[cell] & ~bit))
      list.push({ id: idOf(cell, i + 1, false), reason: BY_CELL });
  const seen = new Set([cell]);
  for (const kind of BOX_ROW_COLUMN)
    for (const other of units[unitsOf[cell][kind]]) {
      if (seen.has(other) || (candidates[other] & bit) === 0) continue;
      seen.add(other);
      list.push({ id: idOf(other, digit, false), reason: BY_UNIT + kind });
    }
  return list;
}

/** What is on because this is off; the candidate itself is still there. */
export function onBecause(
  candidates: Uint16Array,
  id: number,
  hasCellLinks: boolean,
  hasUnitLinks: boolean,
): Consequence[] {
  const cell = cellOf(id);
  const digit = digitOf(id);
  const bit = 1 << (digit - 1);
  const list: Consequence[] = [];
  const add = (other: number, otherDigit: number, reason: number): void => {
    const found = idOf(other, otherDigit, true);
    if (list.every((each) => each.id !== found)) list.push({ id: found, reason });
  };
  if (hasCellLinks && countOf(candidates[cell]) === 2)
    add(cell, listOf(candidates[cell] & ~bit)[0] + 1, BY_CELL);
  if (hasUnitLinks)
    for (const kind of BOX_ROW_COLUMN) {
      const others = units[unitsOf[cell][kind]].filter(
        (other) => other !== cell && (candidates[other] & bit) !== 0,
      );
      if (others.length === 1) add(others[0], digit, BY_UNIT + kind);
    }
  return list;
}

/** The node and all it follows from, each once: the node, its parents in their order, their parents, and so on. */
export function ancestorsOf(end: ChainNode): ChainNode[] {
  const list = [end];
  const seen = new Set([end.id]);
  for (let i = 0; i < list.length; i++)
    for (const parent of list[i].parents)
      if (!seen.has(parent.id)) {
        seen.add(parent.id);
        list.push(parent);
      }
  return list;
}
