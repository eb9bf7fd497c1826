// For a chain found inside a dynamic run: the candidates of the run that had to be removed for it.

import {
  ancestorsOf,
  BY_CELL,
  BY_TECHNIQUE,
  BY_UNIT,
  type ChainHint,
  type ChainNode,
  cellOf,
  digitOf,
  GIVEN,
  isOn,
} from './chain-node.ts';
import { DIGITS, units, unitsOf } from './grid.ts';

/**
 * Returns those candidates removed by the surrounding run that the hint's chain needs removed: 9 · cell + digit − 1.
 */
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
