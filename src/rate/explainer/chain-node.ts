// The nodes of chains: a digit in a cell is on (it is there) or off (it is not), because of its parents.

import type { PencilGrid } from './grid.ts';
import { BOX_ROW_COLUMN, countOf, listOf, units, unitsOf } from './grid.ts';
import type { Hint } from './hint.ts';

/**
 * Why a node follows from its parents: a cell holds one digit, a unit (2 + its kind) each digit once, or a technique.
 */
export const GIVEN = 0;
export const BY_CELL = 1;
export const BY_UNIT = 2;
export const BY_TECHNIQUE = 5;

/** The hint of a chain. */
export interface ChainHint extends Hint {
  readonly length: number;
  readonly kind: number;
  /** The last nodes of its chains. */
  readonly ends: readonly ChainNode[];
  /** Why the first nodes of the chains of a cell or a unit exhaust the cases. GIVEN for all other chains. */
  readonly startReason: number;
}

/** A node of a chain. Two nodes with the same id state the same. */
export interface ChainNode {
  /** 2 · (9 · cell + digit − 1), plus 1 if it is on. */
  readonly id: number;
  readonly parents: readonly ChainNode[];
  readonly reason: number;
  /** The nested chain that it follows from, if any. */
  readonly nested?: ChainHint;
  /** The technique inside the run that it follows from, if any: a simple one or a chain. */
  readonly inside?: Inside;
}

/** What a technique found inside a run. */
export interface Inside {
  /** What the run had left. */
  readonly grid: PencilGrid;
  /** The hint it gave there. */
  readonly hint: Hint;
  /** Returns the run's node for a candidate that it had removed: 9 · cell + digit − 1. */
  gone(candidate: number): ChainNode | undefined;
}

export const idOf = (cell: number, digit: number, isOn: boolean): number =>
  2 * (9 * cell + digit - 1) + Number(isOn);
export const cellOf = (id: number): number => Math.floor(id / 18);
export const digitOf = (id: number): number => (Math.floor(id / 2) % 9) + 1;
export const isOn = (id: number): boolean => (id & 1) === 1;
export const opposite = (id: number): number => id ^ 1;

/** Returns a node that is assumed. */
export function assumed(id: number): ChainNode {
  return { id, parents: [], reason: GIVEN };
}

/** A node's id that follows, and why. */
export interface Consequence {
  readonly id: number;
  readonly reason: number;
}

/** Returns what is off because this node is on. */
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

/** Returns what is on because this node is off. Its candidate is still among the candidates. */
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

/** Returns the node and all it follows from, each once: the node, its parents in order, their parents, and so on. */
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
