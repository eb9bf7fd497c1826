// Cliques of a family: pairwise disjoint sets (McGuire, Tugemann, Civario §5.3.2). The largest one is the largest
// clique of the graph that joins disjoint sets: branch and bound on bit rows, bounded by colouring (San Segundo's
// BBMC, after Tomita), with weights for sets that need more than one element. A colour class is a list of sets any
// two of which meet, so that a clique has at most one of them.

import { lowestBit } from './bits.ts';
import { checkFamily, type Family } from './family.ts';
import { meet, packFamily } from './words.ts';

/** Are no two of these sets in touch? */
export function isClique(family: Family, indices: readonly number[]): boolean {
  const words = packFamily(family);
  return indices.every((i, at) => indices.slice(at + 1).every((j) => !meet(words, words, i, j)));
}

/** Disjoint sets taken in order of size, the smaller first: their indices, ascending. Quick, not always the most. */
export function greedyClique(family: Family): number[] {
  const words = packFamily(family);
  const { sets } = family;
  const bySize = sets.map((_, i) => i).sort((i, j) => sets[i].length - sets[j].length || i - j);
  const chosen: number[] = [];
  for (const i of bySize) if (chosen.every((j) => !meet(words, words, i, j))) chosen.push(i);
  return chosen.sort((i, j) => i - j);
}

/** As many pairwise disjoint sets as there can be (for the unavoidable sets of a grid: MCN), as indices, ascending. */
export function maximumClique(family: Family): number[] {
  checkFamily(family);
  return maximumWeightClique(
    family,
    family.sets.map(() => 1),
  );
}

/** The pairwise disjoint sets whose weights, whole numbers from 1, have the largest sum: their indices, ascending. */
export function maximumWeightClique(family: Family, weights: readonly number[]): number[] {
  const order = searchOrder(family, weights);
  const graph = disjointnessGraph({ elements: family.elements, sets: order.map((i) => family.sets[i]) });
  const best = largest(
    graph,
    order.map((i) => weights[i]),
  );
  return best.map((vertex) => order[vertex]).sort((i, j) => i - j);
}

/** All cliques of exactly `size` sets, as ascending indices, in lexicographic order. */
export function* cliquesOfSize(family: Family, size: number): Generator<number[], void, undefined> {
  const words = packFamily(family);
  const chosen: number[] = [];
  function* extend(candidates: readonly number[]): Generator<number[], void, undefined> {
    if (chosen.length === size) {
      yield [...chosen];
      return;
    }
    for (let at = 0; at + size - chosen.length <= candidates.length; at++) {
      const i = candidates[at];
      chosen.push(i);
      yield* extend(candidates.slice(at + 1).filter((j) => !meet(words, words, i, j)));
      chosen.pop();
    }
  }
  yield* extend(family.sets.map((_, i) => i));
}

/** The rows of the graph that joins disjoint sets, `stride` words each: bit j of row i is 1 where i and j are joined. */
interface Graph {
  readonly vertices: number;
  readonly stride: number;
  readonly rows: Int32Array;
}

function disjointnessGraph(family: Family): Graph {
  const words = packFamily(family);
  const vertices = family.sets.length;
  const stride = Math.ceil(vertices / 32);
  const rows = new Int32Array(vertices * stride);
  for (let i = 0; i < vertices; i++)
    for (let j = 0; j < i; j++)
      if (!meet(words, words, i, j)) {
        rows[i * stride + (j >> 5)] |= 1 << (j & 31);
        rows[j * stride + (i >> 5)] |= 1 << (i & 31);
      }
  return { vertices, stride, rows };
}

/** Heavy and small sets first: they are coloured first, and what is branched on first is large and leaves little. */
function searchOrder({ sets }: Family, weights: readonly number[]): number[] {
  return sets
    .map((_, i) => i)
    .sort((i, j) => weights[j] - weights[i] || sets[i].length - sets[j].length || i - j);
}

function largest({ vertices, stride, rows }: Graph, weights: readonly number[]): number[] {
  let best: number[] = [];
  let bestWeight = 0;
  const chosen: number[] = [];

  /** `candidates`: the vertices joined to all chosen ones. Used up. */
  const extend = (candidates: Int32Array, chosenWeight: number): void => {
    const { order, bounds } = colour(candidates);
    for (let at = order.length - 1; at >= 0; at--) {
      if (chosenWeight + bounds[at] <= bestWeight) return;
      const vertex = order[at];
      const weight = chosenWeight + weights[vertex];
      const rest = new Int32Array(stride);
      let isEmpty = true;
      for (let word = 0; word < stride; word++) {
        rest[word] = candidates[word] & rows[vertex * stride + word];
        if (rest[word] !== 0) isEmpty = false;
      }
      chosen.push(vertex);
      if (!isEmpty) extend(rest, weight);
      else if (weight > bestWeight) {
        bestWeight = weight;
        best = [...chosen];
      }
      chosen.pop();
      candidates[vertex >> 5] &= ~(1 << (vertex & 31));
    }
  };

  /** The candidates colour by colour, and with each the most that a clique among it and those before it can weigh. */
  const colour = (candidates: Int32Array): { order: number[]; bounds: number[] } => {
    const order: number[] = [];
    const bounds: number[] = [];
    const uncoloured = candidates.slice();
    const free = new Int32Array(stride);
    let bound = 0;
    for (let first = 0; first < stride; ) {
      if (uncoloured[first] === 0) {
        first++;
        continue;
      }
      free.set(uncoloured);
      const from = order.length;
      let heaviest = 0;
      for (let word = first; word < stride; word++)
        while (free[word] !== 0) {
          const vertex = (word << 5) + lowestBit(free[word]);
          for (let w = word; w < stride; w++) free[w] &= ~rows[vertex * stride + w];
          free[word] &= ~(1 << (vertex & 31));
          uncoloured[word] &= ~(1 << (vertex & 31));
          heaviest = Math.max(heaviest, weights[vertex]);
          order.push(vertex);
        }
      bound += heaviest;
      for (let at = from; at < order.length; at++) bounds.push(bound);
    }
    return { order, bounds };
  };

  const all = new Int32Array(stride);
  for (let vertex = 0; vertex < vertices; vertex++) all[vertex >> 5] |= 1 << (vertex & 31);
  if (vertices > 0) extend(all, 0);
  return best;
}
