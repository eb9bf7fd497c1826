// Finds all minimal hitting sets of a family, of any size: sets that need each of their elements. The
// algorithm is MMCS (Murakami & Uno, "Efficient algorithms for dualizing large-scale hypergraphs", 2014). It
// keeps an element of a partial hitting set only while the element alone hits some set. A branch in which an
// element loses its last such set contains no minimal hitting set.

import { InputError } from '../base/index.ts';
import { checkOptions } from '../base/internal.ts';
import { type Family, MAX_ELEMENTS } from '../family/index.ts';
import { countBits, lowestBit, packSets, SET_WORDS, type SetWords } from '../family/internal.ts';
import { fractionDone } from './fraction.ts';
import { checkQuestion } from './search.ts';

/** Deterministic counts: the same for any slicing and machine. */
export interface MinimalCounters {
  /** Partial hitting sets visited. */
  nodes: number;
  /** Branches that ended because an element would be superfluous. */
  superfluous: number;
  /** Minimal hitting sets by their size. */
  bySize: number[];
}

/** Plain data from which a search resumes with the same results and counters. */
export interface MinimalCheckpoint {
  /** The chosen elements on the path to the next child; absent at the end. */
  readonly path?: readonly number[];
  /** The counters at the checkpoint. */
  readonly counters: MinimalCounters;
}

/** A search for all minimal hitting sets. */
export interface MinimalSearch {
  /** Tries about `nodes` more elements. */
  run(nodes: number): 'done' | 'paused';
  /** The minimal hitting sets found since the last call, each ascending. */
  take(): number[][];
  /** The counters so far. */
  readonly counters: MinimalCounters;
  /** The fraction of the tree that is done, 0 … 1. Each branch counts for its share of its parent. */
  readonly fraction: number;
  /** A checkpoint of the search. Call `take` first: found sets are not part of it. */
  checkpoint(): MinimalCheckpoint;
}

/** Options of the search for minimal hitting sets. */
export interface MinimalOptions {
  /** A checkpoint of a search of the same family. Default: the start. */
  readonly from?: MinimalCheckpoint | undefined;
}

/**
 * A partial hitting set with the elements to add to it. Bits of `unhit` and `once`: the sets that no element
 * hits, and that exactly one hits.
 */
interface Level {
  readonly unhit: Uint32Array;
  readonly once: Uint32Array;
  /** Elements that may be added below this level, as bits. */
  readonly allowed: Uint32Array;
  /**
   * The live elements of one unhit set, to be tried one by one. Each is allowed again in the branches after
   * its own.
   */
  children: readonly number[];
  tried: number;
}

/** Sets up a search for all minimal hitting sets. */
export function startMinimal(family: Family, options: MinimalOptions = {}): MinimalSearch {
  checkOptions(options, { from: true });
  const { from } = options;
  checkQuestion({ family, size: MAX_ELEMENTS });
  const packed = packFamily(family);
  const { words, hits } = packed;
  const counters: MinimalCounters = structuredClone(
    from?.counters ?? { nodes: 0, superfluous: 0, bySize: [] },
  );
  const found: number[][] = [];
  const levels = Array.from({ length: family.elements + 1 }, () => newLevel(words));
  const chosen: number[] = [];
  let depth = from && !from.path ? -1 : 0;
  for (const i of family.sets.keys()) levels[0].unhit[i >> 5] |= 1 << (i & 31);
  levels[0].allowed.fill(~0);
  if (!from) settle();
  else for (const [i, element] of (from.path ?? []).entries()) follow(element, i === from.path!.length - 1);

  /** Records the top node if it hits everything, otherwise finds its children. */
  function settle(): void {
    const level = levels[depth];
    level.tried = 0;
    level.children = level.unhit.every((bits) => bits === 0) ? [] : fewestAllowed(packed, level);
    if (level.children.length > 0) for (const element of level.children) setAllowed(level, element, false);
    else if (level.unhit.every((bits) => bits === 0)) {
      found.push(chosen.toSorted((a, b) => a - b));
      while (counters.bySize.length <= chosen.length) counters.bySize.push(0);
      counters.bySize[chosen.length]++;
    }
    leaveFinished();
  }

  /** Tries the next child of the top node. Enters it unless it makes a chosen element superfluous. */
  function enterNext(): boolean {
    const level = levels[depth];
    const element = level.children[level.tried++];
    const next = levels[depth + 1];
    for (let w = 0; w < words; w++) {
      const hit = hits[element][w];
      next.once[w] = (level.once[w] & ~hit) | (level.unhit[w] & hit);
      next.unhit[w] = level.unhit[w] & ~hit;
    }
    const canStay = chosen.every((one) => sharesBits(next.once, hits[one]));
    if (canStay) {
      next.allowed.set(level.allowed);
      chosen.push(element);
      depth++;
    }
    setAllowed(level, element, canStay); // a superfluous element stays superfluous below
    return canStay;
  }

  /** Follows the path of a checkpoint: into the child `element`, or only up to it if it is the last. */
  function follow(element: number, isLast: boolean): void {
    const level = levels[depth];
    level.children = fewestAllowed(packed, level);
    for (const child of level.children) setAllowed(level, child, false);
    level.tried = 0;
    while (level.children[level.tried] !== element) {
      if (level.tried >= level.children.length)
        throw new InputError('the checkpoint belongs to another search');
      if (enterNext()) leave();
    }
    if (!isLast && !enterNext()) throw new InputError('the checkpoint belongs to another search');
  }

  function leave(): void {
    chosen.pop();
    depth--;
  }

  function leaveFinished(): void {
    while (depth >= 0 && levels[depth].tried === levels[depth].children.length) leave();
  }

  const snapshot = () => structuredClone(counters);
  return {
    run(nodes) {
      for (const end = counters.nodes + nodes; depth >= 0 && counters.nodes < end; ) {
        counters.nodes++;
        if (enterNext()) settle();
        else {
          counters.superfluous++;
          leaveFinished();
        }
      }
      return depth < 0 ? 'done' : 'paused';
    },
    take: () => found.splice(0),
    get counters() {
      return snapshot();
    },
    get fraction() {
      return fractionDone(levels.slice(0, depth + 1));
    },
    checkpoint() {
      if (depth < 0) return { counters: snapshot() };
      const { children, tried } = levels[depth];
      return { path: [...chosen, children[tried]], counters: snapshot() };
    },
  };
}

/** A family as bits in both directions: the elements of each set, and the sets that each element hits. */
interface Packed {
  readonly sets: Family['sets'];
  /** Number of 32-bit words in a list of all sets. */
  readonly words: number;
  readonly masks: SetWords;
  readonly hits: readonly Uint32Array[];
}

function packFamily({ elements, sets }: Family): Packed {
  const words = Math.ceil(sets.length / 32);
  const hits = Array.from({ length: elements }, () => new Uint32Array(words));
  for (const [i, set] of sets.entries()) for (const element of set) hits[element][i >> 5] |= 1 << (i & 31);
  return { sets, words, masks: packSets(sets), hits };
}

function newLevel(words: number): Level {
  const allowed = new Uint32Array(SET_WORDS);
  return { unhit: new Uint32Array(words), once: new Uint32Array(words), allowed, children: [], tried: 0 };
}

/** The allowed elements of an unhit set that has the fewest allowed elements. */
function fewestAllowed({ sets, words, masks }: Packed, { unhit, allowed }: Level): readonly number[] {
  let [best, fewest] = [-1, Number.POSITIVE_INFINITY];
  for (let w = 0; w < words; w++)
    for (let bits = unhit[w]; bits !== 0 && fewest > 0; bits = (bits & (bits - 1)) >>> 0) {
      const i = w * 32 + lowestBit(bits);
      let usable = 0;
      for (let v = 0; v < SET_WORDS; v++) usable += countBits(masks[i * SET_WORDS + v] & allowed[v]);
      if (usable < fewest) [best, fewest] = [i, usable];
    }
  return best < 0
    ? []
    : sets[best].filter((element) => ((allowed[element >> 5] >>> (element & 31)) & 1) === 1);
}

function setAllowed({ allowed }: Level, element: number, isAllowed: boolean): void {
  const bit = 1 << (element & 31);
  if (isAllowed) allowed[element >> 5] |= bit;
  else allowed[element >> 5] &= ~bit;
}

function sharesBits(a: Uint32Array, b: Uint32Array): boolean {
  for (let w = 0; w < a.length; w++) if ((a[w] & b[w]) !== 0) return true;
  return false;
}
