// Dancing links (Foundations, §4, after Knuth): the 0/1 matrix of an exact cover problem as circular lists
// that can be unlinked and relinked in reverse order, bit for bit (Lemma 4.2). Everything is in one
// Int32Array of places. One array instead of one per field keeps an option in a cache line or two and the
// loops in registers.
//
//   header of an item, 6 places    SIZE   UP  DOWN  LEFT  RIGHT  –      the root is a header too, after the items
//   node of an option, 3 places    TOP    UP  DOWN                      its item's header; its column's neighbours
//   spacer, 3 places               ~o     UP                            closes option o; UP is the option's first node
//
//   headers │ root │ spacer │ option 0 │ spacer │ option 1 │ spacer …
//
//   SIZE         the number of options an item has left, + RETIRED once it is covered or if it is secondary
//   LEFT, RIGHT  the list of uncovered primary items, through the root; secondary items are their own neighbours
//
// Two changes to the textbook. (1) Covering goes option by option, not item by item. All items of the chosen
// option retire first, so a live item that runs out of options is certainly a dead end, and it is detected
// while covering, not one level deeper. (2) Items reduced to a single option are queued, so forced moves
// (Foundations, §5: naked and hidden singles) need no scan of the item list.
//
// On 17-clue puzzles one array per field was a quarter slower than one array for all. No faster: a trail of
// the unlinked options instead of walking the columns back, and separate loops before and after the spacer.
import type { CoverProblem } from './problem.ts';

const HEADER = 6;
const NODE = 3;
const UP = 1;
const DOWN = 2;
const LEFT = 3;
const RIGHT = 4;

/** Added to the size of items that must not be chosen. It is larger than any number of options. */
const RETIRED = 1 << 29;

export interface Links {
  readonly primaryCount: number;
  /** The root's place; headers are below it, options above. */
  readonly root: number;
  readonly net: Int32Array;
  /** The first node of each option. */
  readonly firsts: Int32Array;
  /** Headers of items reduced to one option, in order; `head` … `tail − 1` are unread. */
  readonly queue: Int32Array;
  head: number;
  tail: number;
  /** The stack: for each level the chosen node, and the state of the queue before it was chosen. */
  readonly chosen: Int32Array;
  readonly heads: Int32Array;
  readonly tails: Int32Array;
  /** For each level, the last level up to it that has an option left to try, or −1. */
  readonly open: Int32Array;
}

/** Builds the links of a problem with nothing chosen yet. Items with one option are already queued. */
export function buildLinks(problem: CoverProblem): Links {
  const { primaryCount, starts, items } = problem;
  const options = starts.length - 1;
  const root = problem.itemNames.length * HEADER;
  const net = new Int32Array(root + HEADER + (1 + items.length + options) * NODE);
  const firsts = new Int32Array(options);
  const primaryEnd = primaryCount * HEADER;
  for (let header = 0; header <= root; header += HEADER) {
    net[header + UP] = net[header + DOWN] = net[header + LEFT] = net[header + RIGHT] = header;
    if (header >= primaryEnd) net[header] = RETIRED;
  }
  for (let header = 0; header < primaryEnd; header += HEADER) {
    const last = net[root + LEFT];
    net[header + LEFT] = last;
    net[header + RIGHT] = root;
    net[last + RIGHT] = net[root + LEFT] = header;
  }
  let place = root + HEADER;
  net[place] = -1;
  for (let option = 0; option < options; option++) {
    place += NODE;
    firsts[option] = place;
    for (let i = starts[option]; i < starts[option + 1]; i++, place += NODE) {
      const header = items[i] * HEADER;
      const last = net[header + UP];
      net[place] = header;
      net[place + UP] = last;
      net[place + DOWN] = header;
      net[last + DOWN] = net[header + UP] = place;
      net[header]++;
    }
    net[place] = ~option;
    net[place + UP] = firsts[option];
  }
  const queue = new Int32Array(primaryCount);
  let tail = 0;
  for (let header = 0; header < primaryEnd; header += HEADER) if (net[header] === 1) queue[tail++] = header;
  const stack = () => new Int32Array(primaryCount);
  return {
    ...{ primaryCount, root, net, firsts, queue, head: 0, tail },
    ...{ chosen: stack(), heads: stack(), tails: stack(), open: stack() },
  };
}

/** A copy that can be searched independently. */
export function copyLinks(links: Links): Links {
  return {
    ...links,
    net: links.net.slice(),
    queue: links.queue.slice(),
    chosen: links.chosen.slice(),
    heads: links.heads.slice(),
    tails: links.tails.slice(),
    open: links.open.slice(),
  };
}

/** Makes a used copy equal to its original again; cheaper than a new copy. */
export function resetLinks(copy: Links, original: Links): void {
  copy.net.set(original.net);
  copy.queue.set(original.queue);
  copy.head = original.head;
  copy.tail = original.tail;
}

/** The node of an option in the column of a header, or undefined. */
export function nodeIn({ net, firsts }: Links, option: number, header: number): number | undefined {
  for (let q = firsts[option]; net[q] >= 0; q += NODE) if (net[q] === header) return q;
  return undefined;
}

/** The option a node belongs to. */
export function optionOf({ net }: Links, node: number): number {
  let end = node + NODE;
  while (net[end] >= 0) end += NODE;
  return ~net[end];
}

/** The place after a node of a column: the next node, or the header at the end. */
export function nextInColumn({ net }: Links, place: number): number {
  return net[place + DOWN];
}

export function sizeOf({ net }: Links, header: number): number {
  return net[header];
}

/** Are all items of an option still free, so that it can be chosen? */
export function isFree({ net, firsts, primaryCount }: Links, option: number): boolean {
  for (let q = firsts[option]; net[q] >= 0; q += NODE)
    if (net[net[q]] >= (net[q] < primaryCount * HEADER ? RETIRED : 2 * RETIRED)) return false;
  return true;
}

/** Is there a primary item without options before anything is chosen? */
export function hasEmptyItem({ net, primaryCount }: Links): boolean {
  for (let item = 0; item < primaryCount; item++) if (net[item * HEADER] === 0) return true;
  return false;
}

/**
 * The header of the item to branch on: the oldest queued item that still has exactly one option, otherwise
 * the first of the items with the fewest options; the root if every primary item is covered. Expects that
 * every live item has an option. Moves `head` past the queued items it read.
 */
export function chooseItem(links: Links): number {
  const { net, queue, root, tail } = links;
  let head = links.head;
  while (head < tail) {
    const header = queue[head++];
    if (net[header] === 1) {
      links.head = head;
      return header;
    }
  }
  links.head = head;
  let best = root;
  let fewest = RETIRED;
  for (let header = net[root + RIGHT]; header !== root; header = net[header + RIGHT]) {
    const size = net[header];
    if (size >= fewest) continue;
    best = header;
    fewest = size;
    if (size === 2) break; // no smaller size is left: items with one option are queued
  }
  return best;
}

/**
 * Chooses the option of this node: retires its items and unlinks every option that shares one with it.
 * Returns false if some live item has no option left. Then everything is as before.
 */
export function chooseOption(links: Links, node: number): boolean {
  const { net, queue } = links;
  let tail = links.tail;
  let end = node + NODE;
  while (net[end] >= 0) end += NODE;
  const start = net[end + UP];
  for (let q = start; q < end; q += NODE) {
    const header = net[q];
    const left = net[header + LEFT];
    const right = net[header + RIGHT];
    net[left + RIGHT] = right;
    net[right + LEFT] = left;
    net[header] += RETIRED;
  }
  for (let column = start; column < end; column += NODE) {
    const header = net[column];
    // unlinks every option of the column but the chosen one, from the chosen one down and around
    for (let p = net[column + DOWN]; p !== column; p = net[p + DOWN]) {
      if (p === header) continue;
      let isDead = false;
      for (let q = p + NODE; q !== p; ) {
        const top = net[q];
        const above = net[q + UP];
        if (top < 0) {
          q = above; // a spacer: continue with the option's first node
          continue;
        }
        const below = net[q + DOWN];
        net[above + DOWN] = below;
        net[below + UP] = above;
        const size = net[top] - 1;
        net[top] = size;
        if (size < 2) {
          if (size === 0) isDead = true;
          else queue[tail++] = top;
        }
        q += NODE;
      }
      if (isDead) {
        relink(net, start, end, column, p);
        return false;
      }
    }
  }
  links.tail = tail;
  return true;
}

/** Undoes the last `chooseOption` that was not undone yet. The caller must restore the queue. */
export function unchooseOption({ net }: Links, node: number): void {
  let end = node + NODE;
  while (net[end] >= 0) end += NODE;
  const last = end - NODE;
  relink(net, net[end + UP], end, last, net[last + UP]);
}

/**
 * For the option with nodes `start` … `end − NODE`: relinks what its columns unlinked, backwards from the
 * option of node `from` in `column` to the first, and then restores the option's items.
 */
function relink(net: Int32Array, start: number, end: number, column: number, from: number): void {
  let p = from;
  for (let at = column; at >= start; at -= NODE, p = net[at + UP]) {
    const header = net[at];
    for (; p !== at; p = net[p + UP]) {
      if (p === header) continue;
      // within one option the order does not matter, because its nodes are in different columns
      for (let q = p + NODE; q !== p; ) {
        const top = net[q];
        const above = net[q + UP];
        if (top < 0) {
          q = above;
          continue;
        }
        net[above + DOWN] = q;
        net[net[q + DOWN] + UP] = q;
        net[top]++;
        q += NODE;
      }
    }
  }
  for (let q = end - NODE; q >= start; q -= NODE) {
    const header = net[q];
    net[net[header + LEFT] + RIGHT] = header;
    net[net[header + RIGHT] + LEFT] = header;
    net[header] -= RETIRED;
  }
}
