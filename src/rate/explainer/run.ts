// What follows from one assumption: on nodes and off nodes, one after the other, until nothing more follows or two of
// them contradict each other. A dynamic run removes off nodes from its candidates, so later nodes follow from several
// others.
import { type FindNested, findAdvanced } from './advanced.ts';
import {
  assumed,
  BY_CELL,
  BY_UNIT,
  type ChainNode,
  cellOf,
  digitOf,
  idOf,
  isOn,
  offBecause,
  onBecause,
  opposite,
} from './chain-node.ts';
import { digitsOf, type PencilGrid, units, unitsOf } from './grid.ts';

/** What a run may use. */
export interface RunRules {
  readonly isDynamic: boolean;
  readonly hasCellLinks: boolean;
  /** Simple techniques too, when links give nothing more. */
  readonly hasTechniques: boolean;
  /** Then whole chains, one kind after the other. */
  readonly nested: readonly FindNested[];
}

/** The nodes that follow, by id, in the order in which they were found. */
export interface Run {
  readonly on: ReadonlyMap<number, ChainNode>;
  readonly off: ReadonlyMap<number, ChainNode>;
  /** The two nodes that contradict each other, if any. `on` and `off` hold what was found before that. */
  readonly clash: readonly [ChainNode, ChainNode] | undefined;
}

export function runFrom(grid: PencilGrid, start: number, rules: RunRules): Run {
  const { isDynamic, hasCellLinks, hasTechniques, nested } = rules;
  const { digits, candidates: before } = grid;
  const now: PencilGrid = { digits, candidates: before.slice() };
  const { candidates } = now;
  const on = new Map<number, ChainNode>();
  const off = new Map<number, ChainNode>();
  const onQueue: ChainNode[] = [];
  const offQueue: ChainNode[] = [];
  const add = (node: ChainNode): boolean => {
    const [nodes, queue] = isOn(node.id) ? [on, onQueue] : [off, offQueue];
    if (nodes.has(node.id)) return false;
    nodes.set(node.id, node);
    queue.push(node);
    return true;
  };
  /** Returns off nodes for candidates that were there when the run began and are now removed. */
  const goneFrom = (id: number, reason: number): ChainNode[] => {
    const cell = cellOf(id);
    const ids =
      reason === BY_CELL
        ? digitsOf(before[cell] & ~candidates[cell]).map((digit) => idOf(cell, digit, false))
        : units[unitsOf[cell][reason - BY_UNIT]]
            .filter((each) => (before[each] & ~candidates[each] & (1 << (digitOf(id) - 1))) !== 0)
            .map((each) => idOf(each, digitOf(id), false));
    return ids.map((each) => off.get(each)!);
  };
  const expandOn = (from: ChainNode): readonly [ChainNode, ChainNode] | undefined => {
    for (const { id, reason } of offBecause(candidates, from.id, hasCellLinks)) {
      const node = { id, parents: [from], reason };
      const other = on.get(opposite(id));
      if (other) return [other, node];
      add(node);
    }
    return undefined;
  };
  const expandOff = (from: ChainNode): readonly [ChainNode, ChainNode] | undefined => {
    const list = onBecause(candidates, from.id, hasCellLinks, true).map(({ id, reason }) => ({
      id,
      reason,
      parents: isDynamic ? [from, ...goneFrom(id, reason)] : [from],
    }));
    if (isDynamic) candidates[cellOf(from.id)] &= ~(1 << (digitOf(from.id) - 1));
    for (const node of list) {
      const other = off.get(opposite(node.id));
      if (other) return [node, other];
      add(node);
    }
    return undefined;
  };
  add(assumed(start));
  for (;;) {
    const fromOn = onQueue.shift();
    const from = fromOn ?? offQueue.shift();
    if (from) {
      const clash = fromOn ? expandOn(from) : expandOff(from);
      if (clash) return { on, off, clash };
    } else {
      const found = hasTechniques ? findAdvanced(before, now, off, nested) : [];
      if (found.filter(add).length === 0) return { on, off, clash: undefined };
    }
  }
}
