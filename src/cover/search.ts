// Algorithm X (Foundations, §4) on dancing links, as a search that can be stopped: smallest item first (MRV,
// §5), an explicit stack, slices of nodes, checkpoints. It takes any exact cover problem.
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

/** How many covers to find, and what they must contain. */
export interface CoverOptions {
  /** Stop after this many covers. Default: all. */
  readonly limit?: number | undefined;
  /** How many of the covers `take` hands out. The rest are only counted. Default: up to the limit. */
  readonly keep?: number | undefined;
  /** Options that every cover must contain. They are part of each solution. Default: none. */
  readonly given?: readonly number[] | undefined;
  /** A checkpoint of a search of the same problem with the same options. Default: the start. */
  readonly from?: CoverCheckpoint | undefined;
}

/** Deterministic counts: the same for every run and machine. */
export interface CoverCounters {
  /** Covers found. */
  solutions: number;
  /** Visited nodes. */
  nodes: number;
  /** Nodes with two or more choices. */
  guesses: number;
}

/**
 * A running search. A node is a visited choice of options, the given options alone being the first. A guess
 * is a node at which the smallest item has two or more options.
 */
export interface CoverSearch {
  /** Works for about `nodes` more nodes. Returns `done` when all covers up to the limit are found. */
  run(nodes: number): 'done' | 'paused';
  /**
   * The kept covers found since the last call, as option numbers: the given ones first, then in order of
   * choice.
   */
  take(): Int32Array[];
  /** The counters so far. They do not depend on how the search is sliced. */
  readonly counters: CoverCounters;
  /** A checkpoint between two slices. Call `take` first: found covers are not part of it. */
  checkpoint(): CoverCheckpoint;
}

/** Plain JSON. It belongs to its problem and options. */
export interface CoverCheckpoint {
  /** The options chosen so far, without the given ones. */
  readonly path: readonly number[];
  /** The counters at the checkpoint. */
  readonly counters: Readonly<CoverCounters>;
  /** Was the search done? */
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

/**
 * Sets up a search on links with nothing chosen yet. The search owns the links from now on. The given options
 * must be different.
 */
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

  /** Goes down one level, if the option leaves every live item an option. */
  function descend(node: number): boolean {
    const hasMore = nextInColumn(links, node) > root;
    heads[level] = links.head;
    tails[level] = links.tail;
    if (!chooseOption(links, node)) return false;
    open[level] = hasMore ? level : level > 0 ? open[level - 1] : -1;
    chosen[level++] = node;
    return true;
  }

  /** Goes up one level and returns the node that was chosen there. */
  function ascend(): number {
    const node = chosen[--level];
    unchooseOption(links, node);
    links.head = heads[level];
    links.tail = tails[level];
    return node;
  }

  /** Moves to the next node: chooses an item, then its first option that is not a dead end, or goes back. */
  function step(): void {
    const item = chooseItem(links);
    let node = item; // headers and the root mean "no option left here"
    if (item === root) report();
    else {
      if (sizeOf(links, item) > 1) counters.guesses++;
      node = nextInColumn(links, item);
    }
    while (!isDone) {
      if (node <= root) {
        // if no level has anything left to try, there is no need to relink all the way up
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

  /** Goes down one level along an option of the checkpoint, as `step` did. */
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

/** Chooses a given option. Returns false if that leaves no cover. */
function give(links: Links, option: number): boolean {
  return isFree(links, option) && chooseOption(links, links.firsts[option]);
}
