// Algorithm X (Foundations, §4) on dancing links, as a machine that can be stopped: smallest item first (MRV, §5), an
// explicit stack, slices of nodes, checkpoints. It takes any exact cover problem.
import { InputError } from '../base/index.ts';
import {
  buildLinks,
  chooseItem,
  chooseOption,
  hasEmptyItem,
  isFree,
  type Links,
  nextInColumn,
  nodeIn,
  optionOf,
  sizeOf,
  unchooseOption,
} from './links.ts';
import { type CoverProblem, optionCount } from './problem.ts';

/** How many covers are wanted, and what they must contain. */
export interface CoverOptions {
  /** Stop after this many covers. Default: all. */
  readonly limit?: number | undefined;
  /** How many of the covers are handed out by `take`; the rest are only counted. Default: up to the limit. */
  readonly keep?: number | undefined;
  /** Options that every cover must contain; they are part of each solution. Default: none. */
  readonly given?: readonly number[] | undefined;
  /** Where a search of the same problem with the same options stopped. Default: the start. */
  readonly from?: CoverCheckpoint | undefined;
}

/** Deterministic: two runs, any machine, the same numbers. */
export interface CoverCounters {
  /** Covers found. */
  solutions: number;
  /** Nodes looked at. */
  nodes: number;
  /** Nodes with two or more ways to go on. */
  guesses: number;
}

/**
 * A node is a choice of options that was looked at, the given options alone being the first. A guess is a
 * node at which the smallest item has two or more options.
 */
export interface CoverSearch {
  /** Works for about `nodes` more nodes. `done`: all covers up to the limit are found. */
  run(nodes: number): 'done' | 'paused';
  /** The kept covers found since the last call: option numbers, the given ones first, then in order of choice. */
  take(): Int32Array[];
  /** The counters so far; the same for any way of slicing. */
  readonly counters: CoverCounters;
  /** Where the search stands between two slices. Take the found covers first: they are not in it. */
  checkpoint(): CoverCheckpoint;
}

/** Plain JSON. Goes with the problem and the options it was taken with. */
export interface CoverCheckpoint {
  /** The options chosen so far, the given ones not among them. */
  readonly path: readonly number[];
  /** The counters when it was taken. */
  readonly counters: Readonly<CoverCounters>;
  /** Was the search at its end? */
  readonly isDone: boolean;
}

/** Sets up the search for all covers of a problem, from the start or from a checkpoint. */
export function startCover(problem: CoverProblem, options: CoverOptions = {}): CoverSearch {
  const given = [...new Set(options.given)];
  const wrong = given.find(
    (option) => !Number.isInteger(option) || option < 0 || option >= optionCount(problem),
  );
  if (wrong !== undefined)
    throw new InputError(`given option ${wrong}: options are numbered from 0 to ${optionCount(problem) - 1}`);
  return danceOn(buildLinks(problem), { ...options, given });
}

/** Sets up the search on links with nothing chosen yet, which from now on belong to it; given options differ. */
export function danceOn(
  links: Links,
  { limit = Number.POSITIVE_INFINITY, keep = limit, given = [], from: checkpoint }: CoverOptions,
): CoverSearch {
  const { root, chosen, heads, tails, open } = links;
  const counters = checkpoint ? { ...checkpoint.counters } : { solutions: 0, nodes: 0, guesses: 0 };
  let level = 0;
  const kept: Int32Array[] = [];
  let isDone = limit <= 0 || (checkpoint?.isDone ?? false);
  const isPossible = !hasEmptyItem(links) && given.every((option) => give(links, option));
  if (checkpoint && !isDone) for (const option of checkpoint.path) replay(option);

  /** One level down, if the option leaves every live item an option. */
  function descend(node: number): boolean {
    const hasMore = nextInColumn(links, node) > root;
    heads[level] = links.head;
    tails[level] = links.tail;
    if (!chooseOption(links, node)) return false;
    open[level] = hasMore ? level : level > 0 ? open[level - 1] : -1;
    chosen[level++] = node;
    return true;
  }

  /** One level up; returns the node that was chosen there. */
  function ascend(): number {
    const node = chosen[--level];
    unchooseOption(links, node);
    links.head = heads[level];
    links.tail = tails[level];
    return node;
  }

  /** From one node to the next: chooses an item, then its first option that is no dead end, or goes back. */
  function step(): void {
    const item = chooseItem(links);
    let node = item; // headers and the root stand for "no option left here"
    if (item === root) report();
    else {
      if (sizeOf(links, item) > 1) counters.guesses++;
      node = nextInColumn(links, item);
    }
    while (!isDone) {
      if (node <= root) {
        // with nothing left to try on any level there is no need to relink all the way up
        if (level === 0 || open[level - 1] < 0) isDone = true;
        else node = nextInColumn(links, ascend());
      } else {
        counters.nodes++;
        if (descend(node)) return;
        node = nextInColumn(links, node);
      }
    }
  }

  function report(): void {
    counters.solutions++;
    if (counters.solutions <= keep) {
      const cover = new Int32Array(given.length + level);
      cover.set(given);
      for (let i = 0; i < level; i++) cover[given.length + i] = optionOf(links, chosen[i]);
      kept.push(cover);
    }
    isDone = counters.solutions >= limit;
  }

  /** One level down along an option of the checkpoint, as `step` once did. */
  function replay(option: number): void {
    const item = isPossible ? chooseItem(links) : root;
    const node = nodeIn(links, option, item);
    if (node === undefined || !isFree(links, option) || !descend(node))
      throw new InputError(`checkpoint: option ${option} at level ${level + 1} does not fit the problem`);
  }

  return {
    counters,
    take: () => kept.splice(0),
    checkpoint() {
      const path = isDone ? [] : Array.from(chosen.subarray(0, level), (node) => optionOf(links, node));
      return { path, counters: { ...counters }, isDone };
    },
    run(nodes) {
      const stopAt = counters.nodes + nodes;
      if (!isDone && counters.nodes === 0) {
        counters.nodes = 1;
        isDone = !isPossible;
      }
      while (!isDone && counters.nodes < stopAt) step();
      return isDone ? 'done' : 'paused';
    },
  };
}

/** Chooses a given option; false if that leaves no cover. */
function give(links: Links, option: number): boolean {
  return isFree(links, option) && chooseOption(links, links.firsts[option]);
}
