// Chains whose nodes have one parent each, kept as paths from the end to the start: u32 number of nodes, u32 number of
// cells that lose digits, then node and reason, then cell and digits, u16 each. The end of a cycle is the origin, on
// again, and its start is omitted.
import { addGone, mix } from './ancestors';
import { REMOVED, addRemoved, removedCount } from './advanced';
import { GIVEN, NODES } from './frame';

const PATHS_BYTES: usize = 1 << 21;
const PATHS: usize = memory.data(3 * PATHS_BYTES, 16); // by depth
const ENDS: usize = memory.data(16, 16); // u32 by depth
const NODES_AT: usize = 8;

/** Clears the paths of this depth. */
export function clearPaths(depth: u32): void {
  store<u32>(ENDS + (depth << 2), <u32>(PATHS + <usize>depth * PATHS_BYTES));
}

/** The current path: node and reason. */
export const PATH: usize = memory.data(NODES * 4, 16);
export let pathLength: u32 = 0;
/** Clears the current path. */
export function clearPath(): void { pathLength = 0; }
/** Adds a node to the current path. */
export function addToPath(node: u32, reason: u32): void {
  store<u32>(PATH + (<usize>(pathLength++) << 2), node | reason << 16);
}

/** Keeps PATH with REMOVED. Returns its address. */
export function keepPath(depth: u32): u32 {
  const path = load<u32>(ENDS + (depth << 2)), next = path + <u32>NODES_AT + (pathLength + removedCount << 2);
  if (next > <u32>(PATHS + <usize>(depth + 1) * PATHS_BYTES)) unreachable();
  store<u32>(path, pathLength);
  store<u32>(path, removedCount, 4);
  memory.copy(<usize>path + NODES_AT, PATH, <usize>pathLength << 2);
  memory.copy(<usize>path + NODES_AT + (<usize>pathLength << 2), REMOVED, <usize>removedCount << 2);
  store<u32>(ENDS + (depth << 2), next);
  return path;
}

/** Returns a node of a path, from its end. */
@inline export function nodeAt(path: usize, i: u32): u32 { return load<u16>(path + NODES_AT + (<usize>i << 2)); }
@inline function reasonAt(path: usize, i: u32): u32 { return load<u16>(path + NODES_AT + 2 + (<usize>i << 2)); }

/** Adds what had to be gone in a run of the frame for the path; for a cycle, also for the opposite direction. */
export function addPathGone(frame: usize, path: usize, isCycle: bool): void {
  const length = load<u32>(path);
  for (let i: u32 = 0; i < length; i++) {
    const node = nodeAt(path, i), reason = reasonAt(path, i);
    if (node & 1 && reason != GIVEN) addGone(frame, node >> 1, reason);
  }
  if (!isCycle) return;
  for (let i = length; i > 0; i--) {
    const node = nodeAt(path, i - 1);
    if ((node & 1) == 0) addGone(frame, node >> 1, reasonAt(path, i - 1));
  }
}

/** Returns a hash of the path's nodes. */
export function hashPath(path: usize, isCycle: bool): u64 {
  const length = load<u32>(path);
  let hash: u64 = isCycle ? 0x13198a2e03707344 : 0xa4093822299f31d0;
  for (let i: u32 = 0; i < length; i++) hash = mix(hash ^ <u64>nodeAt(path, i));
  return hash | 1;
}

/** Adds the candidates that the path removes to REMOVED, in the order in which its cells were met. */
export function addPathRemoved(path: usize): void {
  const count = load<u32>(path, 4);
  let at = path + NODES_AT + (<usize>load<u32>(path) << 2);
  for (let i: u32 = 0; i < count; i++, at += 4) addRemoved(load<u16>(at), load<u16>(at, 2));
}

/** Returns a key of REMOVED that does not depend on its order. */
export function keyOfRemoved(): u64 {
  if (removedCount == 1) return 1 + <u64>(load<u16>(REMOVED)) * 512 + <u64>load<u16>(REMOVED, 2);
  let sum: u64 = 0;
  for (let i: u32 = 0; i < removedCount; i++) sum += mix(<u64>load<u32>(REMOVED + (<usize>i << 2)));
  return mix(sum) | 1 << 63;
}
