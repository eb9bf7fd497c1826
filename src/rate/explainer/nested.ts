// Whole chains inside a dynamic run, and the candidates of the run that had to go for them.

import type { ChainHint } from './chain-hint.ts';
import {
  ancestorsOf,
  BY_CELL,
  BY_TECHNIQUE,
  BY_UNIT,
  type ChainNode,
  cellOf,
  digitOf,
  GIVEN,
  isOn,
} from './chain-node.ts';
import { forcingChains } from './forcing.ts';
import { DIGITS, type PencilGrid, units, unitsOf } from './grid.ts';
import { multipleChains } from './multiple.ts';
import type { RunRules } from './run.ts';

/** The chains that a run of this level looks for, one after the other. */
export function nestedChains(grid: PencilGrid, { level, innerLevel }: RunRules): (() => ChainHint[])[] {
  const forcing = () => unique(forcingChains(grid));
  if (level === 2) return [forcing];
  if (level === 3) return [forcing, () => unique(multipleChains(grid, { name: 'multiple' }))];
  if (level === 4)
    return [() => unique(multipleChains(grid, { name: 'dynamic', level: innerLevel, innerLevel: 0 }))];
  return [];
}

/** Of several that remove the same the first. */
function unique(hints: readonly ChainHint[]): ChainHint[] {
  const first = new Map<string, ChainHint>();
  for (const hint of hints) {
    const key = hint.removals
      .map(({ cell, digits }) => 512 * cell + digits)
      .sort((a, b) => a - b)
      .join();
    if (!first.has(key)) first.set(key, hint);
  }
  return [...first.values()];
}

/** What the chain of a hint needs to be gone, of what is gone in the run around it: 9 · cell + digit − 1 each. */
export function preconditionsOf(
  { ends, startReason }: ChainHint,
  isGone: (cell: number, digit: number) => boolean,
): number[] {
  const gone = new Set<number>();
  const add = (cell: number, digit: number): void => {
    if (isGone(cell, digit)) gone.add(9 * cell + digit - 1);
  };
  for (const end of ends)
    for (const node of ancestorsOf(end)) {
      if (!isOn(node.id)) continue;
      const reason = reasonOf(node, startReason);
      if (reason === GIVEN || reason === BY_TECHNIQUE) continue;
      const cell = cellOf(node.id);
      if (reason === BY_CELL) for (const digit of DIGITS) add(cell, digit);
      else for (const each of units[unitsOf[cell][reason - BY_UNIT]]) add(each, digitOf(node.id));
    }
  return [...gone];
}

function reasonOf({ reason }: ChainNode, startReason: number): number {
  return reason === GIVEN ? startReason : reason;
}
