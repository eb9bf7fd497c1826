// Cliques of a family: pairwise disjoint sets (McGuire, Tugemann, Civario §5.3.2). The largest one is the
// largest clique of the graph that joins disjoint sets. It is found by branch and bound on bit rows, bounded
// by colouring (San Segundo's BBMC, after Tomita), with weights for sets that need more than one element. A
// colour class is a list of sets that pairwise intersect, so a clique contains at most one of them.

import { InputError } from '../base/index.ts';
import { finish, mapSteps } from '../base/internal.ts';
import { lowestBit } from './bits.ts';
import { checkFamily, type Family } from './family.ts';
import { meet, packFamily } from './words.ts';

/** Are these sets pairwise disjoint? */
export function isClique(family: Family, indices: readonly number[]): boolean {
  const words = packFamily(family);
  return indices.every((i, at) => indices.slice(at + 1).every((j) => !meet(words, words, i, j)));
}

/**
 * Takes disjoint sets in order of size, smaller ones first, and returns their indices, ascending. Fast, but
 * not always the largest clique.
 */
export function greedyClique(family: Family): number[] {
  const { sets } = family;
  const smallFirst = sets.map((_, i) => i).sort((i, j) => sets[i].length - sets[j].length || i - j);
  return disjointInOrder(family, smallFirst);
}

/** Disjoint sets taken in this order. */
function disjointInOrder(family: Family, order: readonly number[]): number[] {
  const words = packFamily(family);
  const chosen: number[] = [];
  for (const i of order) if (chosen.every((j) => !meet(words, words, i, j))) chosen.push(i);
  return chosen.sort((i, j) => i - j);
}

/**
 * Finds as many pairwise disjoint sets as possible (for the unavoidable sets of a grid: MCN). Returns their
 * indices, ascending.
 */
export function maximumClique(family: Family): number[] {
  checkFamily(family);
  return maximumWeightClique(
    family,
    family.sets.map(() => 1),
  );
}

/**
 * Finds the pairwise disjoint sets whose weights (integers from 1) have the largest sum. Returns their
 * indices, ascending.
 */
export function maximumWeightClique(family: Family, weights: readonly number[]): number[] {
  return finish(searchClique(family, weights));
}

/**
 * Searches for the clique of the largest weight, with pauses. Yields the best clique so far, at first a
 * greedy one.
 */
export function* searchClique(family: Family, weights: readonly number[]): Generator<number[], number[]> {
  const order = searchOrder(family, weights);
  const indicesOf = (vertices: readonly number[]): number[] =>
    vertices.map((vertex) => order[vertex]).sort((i, j) => i - j);
  let best: number[] | undefined; // the greedy clique is found on demand
  const soFar = (): number[] => (best ??= disjointInOrder(family, order));
  const ordered = { elements: family.elements, sets: order.map((i) => family.sets[i]) };
  const graph = yield* mapSteps(disjointnessGraph(ordered), soFar);
  const search = largest(
    graph,
    order.map((i) => weights[i]),
  );
  const { vertices } = yield* mapSteps(search, (found) => {
    if (found.weight > soFar().reduce((sum, i) => sum + weights[i], 0)) best = indicesOf(found.vertices);
    return soFar();
  });
  return indicesOf(vertices);
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

/**
 * The rows of the graph that joins disjoint sets, `stride` words each: bit j of row i is 1 if i and j are
 * joined.
 */
interface Graph {
  readonly vertices: number;
  readonly stride: number;
  readonly rows: Int32Array;
}

/** A graph with more vertices would take more than 512 MiB. */
const MOST_VERTICES = 65_536;
/** How many pairs of sets, or words of rows, to process between two pauses. */
const PAIRS_IN_A_SLICE = 500_000;
const WORDS_IN_A_SLICE = 2_000_000;

function* disjointnessGraph(family: Family): Generator<void, Graph> {
  const words = packFamily(family);
  const vertices = family.sets.length;
  if (vertices > MOST_VERTICES)
    throw new InputError(`a largest clique of ${vertices} sets: at most ${MOST_VERTICES} are possible`);
  const stride = Math.ceil(vertices / 32);
  const rows = new Int32Array(vertices * stride);
  let pairs = 0;
  for (let i = 0; i < vertices; i++) {
    for (let j = 0; j < i; j++)
      if (!meet(words, words, i, j)) {
        rows[i * stride + (j >> 5)] |= 1 << (j & 31);
        rows[j * stride + (i >> 5)] |= 1 << (i & 31);
      }
    pairs += i;
    if (pairs < PAIRS_IN_A_SLICE) continue;
    pairs = 0;
    yield;
  }
  return { vertices, stride, rows };
}

/**
 * Heavy and small sets first. They are coloured first, and the sets to branch on first are large, which
 * leaves few candidates.
 */
function searchOrder({ sets }: Family, weights: readonly number[]): number[] {
  return sets
    .map((_, i) => i)
    .sort((i, j) => weights[j] - weights[i] || sets[i].length - sets[j].length || i - j);
}

/** A clique and its weight. */
interface Weighed {
  readonly vertices: readonly number[];
  readonly weight: number;
}

/** The candidates at a level of the search, colour by colour, and which comes next. */
interface Level {
  /** The vertices joined to all vertices chosen above. */
  readonly candidates: Int32Array;
  readonly order: readonly number[];
  readonly bounds: readonly number[];
  at: number;
  /** The weight of the vertices chosen above. */
  readonly weight: number;
}

function* largest(
  { vertices, stride, rows }: Graph,
  weights: readonly number[],
): Generator<Weighed, Weighed> {
  let best: Weighed = { vertices: [], weight: 0 };
  const chosen: number[] = [];
  const levels: Level[] = [];
  let spent = 0;

  /**
   * The candidates, colour by colour. For each, a bound on the weight of a clique among it and the candidates
   * before it.
   */
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

  const enter = (candidates: Int32Array, weight: number): void => {
    const { order, bounds } = colour(candidates);
    spent += order.length * stride;
    levels.push({ candidates, order, bounds, at: order.length, weight });
  };

  const all = new Int32Array(stride);
  for (let vertex = 0; vertex < vertices; vertex++) all[vertex >> 5] |= 1 << (vertex & 31);
  if (vertices > 0) enter(all, 0);
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const { candidates, order, bounds } = level;
    if (level.at < order.length) {
      // the vertex chosen here last is done
      const last = order[level.at];
      chosen.pop();
      candidates[last >> 5] &= ~(1 << (last & 31));
    }
    if (--level.at < 0 || level.weight + bounds[level.at] <= best.weight) {
      levels.pop();
      continue;
    }
    const vertex = order[level.at];
    const weight = level.weight + weights[vertex];
    const rest = new Int32Array(stride);
    let isEmpty = true;
    for (let word = 0; word < stride; word++) {
      rest[word] = candidates[word] & rows[vertex * stride + word];
      if (rest[word] !== 0) isEmpty = false;
    }
    chosen.push(vertex);
    if (!isEmpty) enter(rest, weight);
    else if (weight > best.weight) best = { vertices: [...chosen], weight };
    if (spent < WORDS_IN_A_SLICE) continue;
    spent = 0;
    yield best;
  }
  return best;
}
