// A largest clique: as many pairwise disjoint sets as possible, by branch and bound with greedy colouring
// (Tomita's bound): sets that all meet each other share a colour, and a clique has one of each colour at most.
import type { ElementSet } from '../family/index.ts';

/** The indices of a largest list of pairwise disjoint sets, ascending. The same sets give the same answer. */
export function largestClique(sets: readonly ElementSet[]): number[] {
  const masks = sets.map((set) => set.reduce((mask, element) => mask | (1n << BigInt(element)), 0n));
  let best: number[] = [];

  function extend(clique: readonly number[], candidates: readonly number[]): void {
    const colours: number[][] = [];
    for (const i of candidates) {
      const colour = colours.find((sameColour) => sameColour.every((j) => (masks[i] & masks[j]) !== 0n));
      if (colour) colour.push(i);
      else colours.push([i]);
    }
    // those of the highest colours first: what is left behind them can add at most `bound` sets
    const left = new Set(candidates);
    for (let bound = colours.length; bound > 0; bound--) {
      for (const i of colours[bound - 1]) {
        if (clique.length + bound <= best.length) return;
        left.delete(i);
        const larger = [...clique, i];
        if (larger.length > best.length) best = larger;
        extend(
          larger,
          [...left].filter((j) => (masks[i] & masks[j]) === 0n),
        );
      }
    }
  }
  // an empty set is disjoint with everything, itself included: no clique is meant to hold it
  const proper = [...sets.keys()].filter((i) => sets[i].length > 0);
  extend(
    [],
    proper.sort((a, b) => sets[a].length - sets[b].length),
  );
  return best.sort((a, b) => a - b);
}
