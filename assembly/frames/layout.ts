// What the kernel of frames keeps in memory, named once: the wrapper reads the exported constants.
//
// A half is 32 cells, cell (row, column) the bit 8 · column + row of a word, and 32 bytes, its digits. A socket is a
// bit of a 64-bit word. On a 2×3 board there are 18 cells, 27 sockets and less of everything.
//
//   HALF        the half that is worked on
//   FILLINGS    halves of one frame, 32 bytes each, as many as the wrapper has written
//   CANDIDATES  differences between the half and fillings, u32 each; SORTED the same by their number of cells
//   SETS        u32 each: the minimal sets of the half, the smallest of a family first. Family f has those from
//               FAMILY_STARTS[f] to FAMILY_STARTS[f + 1]: one family for each socket, the last one for the half itself
//   HITS        for each cell a row of HITS_ROW bytes, a bit for each set, set if the cell is in it; a family has whole
//               vectors of 128 bits, those from VECTOR_STARTS[f] on
//   PATHS       for each level of a search such a row: the sets not hit
//   BRANCH_SETS, BRANCH_HITS, BRANCH_PATHS   the same for the sets that a search branches on, in rows of BRANCH_ROW
//   NODES       the nodes of the path
//   WORDS, CHOSEN  what a search has found: open sockets (u64) and cells (u32)
//   FOUND       what a join has found: cells of the grid (u64)
//   LEARNED     unavoidable sets of the grid that the solver has told (u64), the last LEARNED_MAX
//   REVERSED    for each number of as many bits as a key has, its bits backwards (u16)
//   lists       behind END, as long as the wrapper wants them: see lists.ts
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

// What is large lies behind the data: zeros there would make the file as long.
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

/** A node of the path: so many cells as its level are chosen. */
@unmanaged
export class Node {
  /** Cells that may still be chosen, those of them to try here, and those chosen. */
  live: u32;
  todo: u32;
  chosen: u32;
  /** Is its row of PATHS filled? That of the root always is. */
  isFilled: u32;
}

/** The node of a level, what its path hits, and what a cell hits; the same for the sets branched on. */
@inline export function node(level: i32): Node { return changetype<Node>(NODES + (<usize>level << 4)); }
@inline export function path(level: i32): usize { return PATHS + <usize>level * HITS_ROW; }
@inline export function hits(cell: u32): usize { return HITS + <usize>cell * HITS_ROW; }
@inline export function branchPath(level: i32): usize { return BRANCH_PATHS + <usize>level * BRANCH_ROW; }
@inline export function branchHits(cell: u32): usize { return BRANCH_HITS + <usize>cell * BRANCH_ROW; }
/** Where the sets of a family begin. */
@inline export function familyStart(family: i32): i32 { return load<i32>(FAMILY_STARTS + (<usize>family << 2)); }
/** In bytes, from the beginning of a row. */
@inline export function vectorStart(family: i32): usize {
  return <usize>load<i32>(VECTOR_STARTS + (<usize>family << 2));
}
/** Set i. */
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
