// The mean of the estimates for several grids, and its error.
import type { HitCounters } from '../src/hit/index.ts';
import { addHitCounters, zeroHitCounters } from '../src/hit/internal.ts';
import type { TreeEstimate } from './estimate.ts';
import { showNumber } from './table.ts';

export interface MeanEstimate {
  readonly nodes: number;
  readonly solverCalls: number;
  readonly cpuSeconds: number;
  /** Nodes of the searched subtrees, divided by the nodes of all trees; 1: all were searched whole. */
  readonly share: number;
  /** Standard error of the mean number of nodes, relative to it, as far as it comes from sampling subtrees. */
  readonly error: number;
  /** Sums over the grids, not means. */
  readonly counters: HitCounters;
}

export function meanOf(estimates: readonly TreeEstimate[]): MeanEstimate {
  const counters = zeroHitCounters();
  for (const estimate of estimates) addHitCounters(counters, estimate.counters);
  const sum = (of: (estimate: TreeEstimate) => number) =>
    estimates.reduce((total, each) => total + of(each), 0);
  return {
    nodes: counters.nodes / estimates.length,
    solverCalls: sum((each) => each.solverCalls) / estimates.length,
    cpuSeconds: sum((each) => each.cpuSeconds) / estimates.length,
    share: estimates.every((each) => each.isExact)
      ? 1
      : sum((each) => each.share * each.counters.nodes) / counters.nodes,
    error: Math.sqrt(sum((each) => (each.error * each.counters.nodes) ** 2)) / counters.nodes,
    counters,
  };
}

/** How to read `showShare`. */
export const SHARE_NOTE =
  'A number with brackets is an estimate. The brackets say from which percentage of the tree (random subtrees), and give the standard error of the number of nodes. A number without brackets comes from the whole tree.';

export function showPercent(share: number): string {
  return `${Number((share * 100).toPrecision(1))} %`;
}

/** Shows a figure, and how much of the tree it is based on. */
export function showShare(value: number, { share, error }: Pick<MeanEstimate, 'share' | 'error'>): string {
  if (share === 1) return showNumber(value);
  return `${showNumber(Number(value.toPrecision(3)))} (${showPercent(share)}, ±${Math.ceil(error * 100)} %)`;
}
