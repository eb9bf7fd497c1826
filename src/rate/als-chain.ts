// ALS chain: four or more almost locked sets, each with a digit restricted with the next, and never the same digit on both
// sides of a set. If the first did not hold z, it would hold its first link, the second set its second, and so on, and the
// last would hold z. So z goes from what sees all its places in both ends.
import { type AlsTable, alsPattern, alsTableOf, removeSeenByAll } from './als.ts';
import { digitsOf } from './digits.ts';
import type { Find } from './found.ts';

/** Shorter ones are an ALS-XZ or an ALS-XY-wing. */
const FEWEST = 4;
/** Longer ones nobody would see. */
const MOST = 8;
/** What a set more adds. */
const PER_SET = 0.1;

export const findAlsChains: Find = (found) => {
  const table = alsTableOf(found.state);
  if (!table) return;
  const { sets, size } = table;
  const walk = createWalk(sets.length * size);
  let most = MOST;
  for (const [start, { digits }] of sets.entries())
    for (const z of digitsOf(digits)) {
      const ends = reach(table, walk, start, z, most);
      for (const { node, length } of ends) {
        if (length > most) continue;
        const end = Math.floor(node / size);
        removeSeenByAll(found, table, [start, end], z);
        if (found.size === 0) continue;
        if (!found.isThorough) most = length; // longer ones do not count now
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
}

function createWalk(nodes: number): Walk {
  return {
    queue: new Uint32Array(nodes),
    from: new Int32Array(nodes),
    length: new Uint8Array(nodes),
    seen: new Uint32Array(nodes),
    number: 0,
  };
}

/** Breadth first from a set without z; the nodes that hold z then, at least FEWEST sets away, nearest first. */
function reach({ sets, links, size }: AlsTable, walk: Walk, start: number, z: number, most: number) {
  const { queue, from, length, seen } = walk;
  const number = ++walk.number;
  const ends: { readonly node: number; readonly length: number }[] = [];
  const zBit = 1 << (z - 1);
  let end = 0;
  const goOn = (set: number, entered: number, node: number, far: number): void => {
    for (const { to, digits } of links[set])
      for (let rest = digits & ~entered; rest !== 0; rest &= rest - 1) {
        const digit = 31 - Math.clz32(rest & -rest);
        const next = to * size + digit;
        if (seen[next] === number || to === start) continue;
        seen[next] = number;
        from[next] = node;
        length[next] = far;
        queue[end++] = next;
        if (far >= FEWEST && digit !== z - 1 && (sets[to].digits & zBit) !== 0)
          ends.push({ node: next, length: far });
      }
  };
  goOn(start, zBit, -1, 2);
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
