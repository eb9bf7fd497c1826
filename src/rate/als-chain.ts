// ALS chain: four or more almost locked sets. Each shares a restricted digit with the next, and the digits on the two
// sides of a set differ. If the first set does not hold z, it holds its link digit, so the second set holds the next
// link digit, and so on, until the last set holds z. So cells that see all places of z in both end sets cannot be z.
import { type AlsTable, alsPattern, alsTableOf, removeSeenByAll } from './als.ts';
import { digitsOf } from './digits.ts';
import type { Find } from './found.ts';

/** Shorter chains are an ALS-XZ or an ALS-XY-wing. */
const FEWEST = 4;
/** Nobody would see longer ones. */
const MOST = 8;
/** Added to the difficulty for each further set. */
const PER_SET = 0.1;

export const findAlsChains: Find = (found) => {
  const table = alsTableOf(found.state);
  if (!table) return;
  const { sets, size } = table;
  const walk = createWalk(sets.length * size, sets.length);
  let most = MOST;
  for (const [start, { digits }] of sets.entries())
    for (const z of digitsOf(digits)) {
      if (!markEnds(table, walk, start, z)) continue;
      const ends = reach(table, walk, start, z, most);
      for (const { node, length } of ends) {
        if (length > most) continue;
        const end = Math.floor(node / size);
        removeSeenByAll(found, table, [start, end], z);
        if (found.size === 0) continue;
        if (!found.isThorough) most = length; // longer ones no longer count
        const isEnough = found.offer(
          () => {
            const path = pathTo(walk, size, start, node);
            return alsPattern(table, path.sets, [z, ...path.digits]);
          },
          PER_SET * (length - FEWEST),
        );
        if (isEnough) return;
      }
    }
};

/** A node is a set with the digit by which it was entered: `set·N + digit − 1`. */
interface Walk {
  readonly queue: Uint32Array;
  readonly from: Int32Array;
  readonly length: Uint8Array;
  readonly seen: Uint32Array;
  number: number;
  /** 1 for sets with a cell outside that sees z both in the set and in the start. */
  readonly isEnd: Uint8Array;
  /** For each set: the digits by which the walk may still leave it, and the number of the walk this belongs to. */
  readonly ways: Uint32Array;
  readonly left: Uint32Array;
}

function createWalk(nodes: number, sets: number): Walk {
  return {
    isEnd: new Uint8Array(sets),
    ways: new Uint32Array(sets),
    left: new Uint32Array(sets),
    queue: new Uint32Array(nodes),
    from: new Int32Array(nodes),
    length: new Uint8Array(nodes),
    seen: new Uint32Array(nodes),
    number: 0,
  };
}

/** Marks the sets that together with the start remove z from some cell. False if there is none. */
function markEnds(
  { sets, peers, size, words }: AlsTable,
  { isEnd }: Walk,
  start: number,
  z: number,
): boolean {
  const own = (start * size + z - 1) * words;
  let isAny = false;
  for (let set = 0; set < sets.length; set++) {
    const at = (set * size + z - 1) * words;
    let common = 0; // without z a set has no peers
    if (set !== start) for (let w = 0; w < words; w++) common |= peers[own + w] & peers[at + w];
    isEnd[set] = Number(common !== 0);
    isAny ||= common !== 0;
  }
  return isAny;
}

/**
 * Searches breadth first from a set without z. Returns the nodes that end a chain, at least FEWEST sets away, nearest
 * first. On its first visit a set is left by every digit except the one it was entered by. On a second visit by another
 * digit it is left by that first digit, and later visits add nothing.
 */
function reach(
  { linksFrom, linkTo, linkDigits, size }: AlsTable,
  walk: Walk,
  start: number,
  z: number,
  most: number,
): readonly { readonly node: number; readonly length: number }[] {
  const { queue, from, length, seen, isEnd, ways, left } = walk;
  const number = ++walk.number;
  const ends: { readonly node: number; readonly length: number }[] = [];
  let end = 0;
  const goOn = (set: number, entered: number, node: number, far: number): void => {
    if (left[set] !== number) {
      left[set] = number;
      ways[set] = -1;
    }
    const by = ways[set] & ~entered;
    ways[set] &= ~by;
    if (by === 0) return;
    for (let k = linksFrom[set]; k < linksFrom[set + 1]; k++) {
      const to = linkTo[k];
      if (to === start) continue;
      for (let rest = linkDigits[k] & by; rest !== 0; rest &= rest - 1) {
        const digit = 31 - Math.clz32(rest & -rest);
        const next = to * size + digit;
        if (seen[next] === number) continue;
        seen[next] = number;
        from[next] = node;
        length[next] = far;
        queue[end++] = next;
        if (far >= FEWEST && digit !== z - 1 && isEnd[to] !== 0) ends.push({ node: next, length: far });
      }
    }
  };
  goOn(start, 1 << (z - 1), -1, 2);
  for (let at = 0; at < end; at++) {
    const node = queue[at];
    if (length[node] >= most) break;
    const set = Math.floor(node / size);
    goOn(set, 1 << (node - set * size), node, length[node] + 1);
  }
  return ends;
}

function pathTo({ from }: Walk, size: number, start: number, node: number) {
  const sets: number[] = [];
  const digits: number[] = [];
  for (let at = node; at >= 0; at = from[at]) {
    sets.push(Math.floor(at / size));
    digits.push((at % size) + 1);
  }
  return { sets: [start, ...sets.reverse()], digits: digits.reverse() };
}
