// The memory of the frames kernel. The wrapper reads the exported constants.
//
// A half is 32 cells and 32 bytes. Cell (row, column) is bit 8 · column + row of a word; the bytes are its digits. A
// socket is a bit of a 64-bit word. A 2×3 board has 18 cells and 27 sockets, and less of everything.
//
//   HALF        the current half
//   FILLINGS    halves of one frame, 32 bytes each, written by the wrapper
//   CANDIDATES  differences between the half and fillings, u32 each; SORTED: the same by number of cells
//   SETS        u32 each: the minimal sets of the half, the smallest of a family first. Family f has the sets from
//               FAMILY_STARTS[f] to FAMILY_STARTS[f + 1]: one family for each socket, the last one for the half itself
//   HITS        for each cell a row of HITS_ROW bytes, one bit per set: is the cell in it? A family has whole vectors
//               of 128 bits, from VECTOR_STARTS[f] onwards
//   PATHS       for each level of a search such a row: the sets not hit
//   BRANCH_SETS, BRANCH_HITS, BRANCH_PATHS   likewise for the sets that a search branches on, in rows of BRANCH_ROW
//   NODES       the nodes of the path
//   WORDS, CHOSEN  the results of a search: open sockets (u64) and cells (u32)
//   FOUND       the results of a join: cells of the grid (u64)
//   LEARNED     the last LEARNED_MAX unavoidable sets of the grid returned by the solver (u64)
//   REVERSED    for each number with as many bits as a key: its bits reversed (u16)
//   lists       after END, as long as the wrapper needs them: see lists.ts
export const FAMILIES_MAX: i32 = 65;
export const FILLINGS_MAX: i32 = 13824;
const CANDIDATES_MAX: i32 = FILLINGS_MAX * 24;
export const SETS_MAX: i32 = 131072;
export const VECTORS_MAX: i32 = 1088;
export const BRANCH_MAX: i32 = 2048;
export const LEVELS: i32 = 33;
export const FOUND_MAX: i32 = 65536;
export const LEARNED_MAX: i32 = 64;
export const KEY_BITS_MAX: i32 = 16;

export const HITS_ROW: usize = <usize>VECTORS_MAX << 4;
export const BRANCH_ROW: usize = <usize>BRANCH_MAX >> 3;

export const HALF: usize = memory.data(32, 16);
export const FAMILY_STARTS: usize = memory.data(4 * (FAMILIES_MAX + 1), 16);
export const VECTOR_STARTS: usize = memory.data(4 * (FAMILIES_MAX + 1), 16);
export const NODES: usize = memory.data(16 * LEVELS, 16);
export const LEARNED: usize = memory.data(8 * LEARNED_MAX, 16);

// Large blocks are placed after the data: as data, their zeros would make the file as long.
export const FILLINGS: usize = 1 << 16;
export const CANDIDATES: usize = FILLINGS + 32 * <usize>FILLINGS_MAX;
export const SORTED: usize = CANDIDATES + 4 * <usize>CANDIDATES_MAX;
export const SETS: usize = SORTED + 4 * <usize>CANDIDATES_MAX;
export const HITS: usize = SETS + 4 * <usize>SETS_MAX;
export const PATHS: usize = HITS + 32 * HITS_ROW;
export const BRANCH_SETS: usize = PATHS + <usize>LEVELS * HITS_ROW;
export const BRANCH_HITS: usize = BRANCH_SETS + 4 * <usize>BRANCH_MAX;
export const BRANCH_PATHS: usize = BRANCH_HITS + 32 * BRANCH_ROW;
export const WORDS: usize = BRANCH_PATHS + <usize>LEVELS * BRANCH_ROW;
export const CHOSEN: usize = WORDS + 8 * <usize>FOUND_MAX;
export const FOUND: usize = CHOSEN + 4 * <usize>FOUND_MAX;
export const REVERSED: usize = FOUND + 8 * <usize>FOUND_MAX;
export const END: usize = REVERSED + (2 << KEY_BITS_MAX);

/** A node of the path. Its level is the number of cells chosen. */
@unmanaged
export class Node {
  /** The cells that may still be chosen, those of them to try here, and the chosen ones. */
  live: u32;
  todo: u32;
  chosen: u32;
  /** Is its row of PATHS filled? The root's always is. */
  isFilled: u32;
}

/**
 * A level's node, the row that its path has not hit, and the row that a cell hits; likewise for the sets branched on.
 */
@inline export function node(level: i32): Node { return changetype<Node>(NODES + (<usize>level << 4)); }
@inline export function path(level: i32): usize { return PATHS + <usize>level * HITS_ROW; }
@inline export function hits(cell: u32): usize { return HITS + <usize>cell * HITS_ROW; }
@inline export function branchPath(level: i32): usize { return BRANCH_PATHS + <usize>level * BRANCH_ROW; }
@inline export function branchHits(cell: u32): usize { return BRANCH_HITS + <usize>cell * BRANCH_ROW; }
/** The index of the first set of a family. */
@inline export function familyStart(family: i32): i32 { return load<i32>(FAMILY_STARTS + (<usize>family << 2)); }
/** The byte offset in a row of a family's first vector. */
@inline export function vectorStart(family: i32): usize {
  return <usize>load<i32>(VECTOR_STARTS + (<usize>family << 2));
}
/** Returns set i. */
@inline export function set(i: i32): u32 { return load<u32>(SETS + (<usize>i << 2)); }
@inline export function branchSet(i: i32): u32 { return load<u32>(BRANCH_SETS + (<usize>i << 2)); }

/** Sets the bit of set number `i` in the row at `all` and in the rows of its cells. */
export function numberSet(cells: u32, i: usize, all: usize, rows: usize, rowLength: usize): void {
  const byte = i >> 3, bit = <u8>1 << <u8>(i & 7);
  store<u8>(all + byte, load<u8>(all + byte) | bit);
  for (; cells != 0; cells &= cells - 1) {
    const at = rows + <usize>ctz(cells) * rowLength + byte;
    store<u8>(at, load<u8>(at) | bit);
  }
}
