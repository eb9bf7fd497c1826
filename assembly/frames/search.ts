// Finds all clue sets of a given size of a half that hit every set of the half itself and of certain sockets, each with
// its open sockets: those with a set that it does not hit. The search tree has no recursion. A node branches on the
// unhit set with the fewest live cells, and a tried cell is dead for its later siblings. If more disjoint sets are left
// than cells to choose, the branch ends.
//
// Without required sockets, it branches on the sets of the half. Otherwise it branches on the smallest sets of all
// families in question, and then checks exactly the clue sets that hit these.
import {
  BRANCH_HITS, BRANCH_MAX, BRANCH_ROW, BRANCH_SETS, CHOSEN, FOUND_MAX, HITS, HITS_ROW, Node, VECTORS_MAX, VECTOR_STARTS,
  WORDS, branchHits, branchPath, branchSet, familyStart, hits, node, numberSet, path, set, vectorStart,
} from './layout';

const POSITIONS: usize = memory.data(65 * 4, 16); // by family: the next set to branch on

let sockets: i32 = 0; // the number of sockets; the family with this number is the half itself
let closed: u64 = 0; // sockets that must not be open
let isClose: bool = false; // does it branch on all sets of the half?
let size: i32 = 0;
let level: i32 = -1;
let branchBytes: usize = 0;
let foundCount: i32 = 0;
let nodeCount: i64 = 0;

/** Numbers the sets of all families, `count` for sockets and one for the half, and fills HITS. */
export function numberSets(count: i32): void {
  sockets = count;
  let end = 0;
  for (let family = 0; family <= count + 1; family++) {
    store<i32>(VECTOR_STARTS + (<usize>family << 2), end);
    if (family <= count) end += ((familyStart(family + 1) - familyStart(family) + 127) >> 7) << 4;
  }
  if (end > VECTORS_MAX << 4) unreachable();
  memory.fill(HITS, 0, 32 * HITS_ROW);
  memory.fill(path(0), 0, HITS_ROW);
  for (let family = 0; family <= count; family++) {
    const from = familyStart(family), first = vectorStart(family) << 3;
    for (let i = from; i < familyStart(family + 1); i++)
      numberSet(set(i), first + <usize>(i - from), path(0), HITS, HITS_ROW);
  }
}

/** Begins the search for clue sets of `clues` ≥ 1 of these cells that leave the sockets `shut` closed. */
export function startSearch(clues: i32, cells: u32, shut: u64): void {
  size = clues;
  closed = shut;
  level = 0;
  foundCount = 0;
  nodeCount = 0;
  chooseBranchSets();
  const root = node(0);
  root.live = cells;
  root.chosen = 0;
  root.isFilled = 1;
  root.todo = branches(0);
}

/** Chooses the smallest sets of the families in question, except those that contain another, as many as fit. */
function chooseBranchSets(): void {
  for (let family = 0; family <= sockets; family++)
    store<i32>(POSITIONS + (<usize>family << 2), familyStart(family));
  const most = closed == 0 ? BRANCH_MAX : 512;
  let count = 0;
  isClose = true;
  for (let cells: i32 = 1; cells <= 32 && isClose; cells++)
    for (let family = sockets; family >= 0 && isClose; family--) {
      if (family < sockets && ((closed >> family) & 1) == 0) continue;
      const position = POSITIONS + (<usize>family << 2), end = familyStart(family + 1);
      let i = load<i32>(position);
      for (; i < end && <i32>popcnt(set(i)) == cells; i++) {
        let kept = 0;
        while (kept < count && (branchSet(kept) & ~set(i)) != 0) kept++;
        if (kept < count) continue;
        if (count == most) { isClose = false; break; }
        store<u32>(BRANCH_SETS + (<usize>count << 2), set(i));
        count++;
      }
      store<i32>(position, i);
    }
  branchBytes = <usize>((count + 127) >> 7) << 4;
  memory.fill(BRANCH_HITS, 0, 32 * BRANCH_ROW);
  memory.fill(branchPath(0), 0, BRANCH_ROW);
  for (let i = 0; i < count; i++) numberSet(branchSet(i), i, branchPath(0), BRANCH_HITS, BRANCH_ROW);
}

/** Visits about `budget` nodes, or until WORDS and CHOSEN are full. Returns whether the search is finished. */
export function runSearch(budget: i32): bool {
  const end = nodeCount + <i64>budget;
  while (level >= 0 && nodeCount < end && foundCount < FOUND_MAX) {
    const parent = node(level), todo = parent.todo;
    if (todo == 0) { level--; continue; }
    const cell = ctz(todo), bit = todo & -todo;
    parent.todo = todo ^ bit;
    parent.live &= ~bit;
    nodeCount++;
    if (level == size - 1) {
      keep(parent, cell);
      continue;
    }
    const child = node(level + 1);
    child.live = parent.live;
    child.chosen = parent.chosen | bit;
    child.isFilled = 0;
    const from = branchPath(level), to = branchPath(level + 1), own = branchHits(cell);
    for (let at: usize = 0; at < branchBytes; at += 16)
      v128.store(to + at, v128.andnot(v128.load(from + at), v128.load(own + at)));
    level++;
    child.todo = branches(level);
  }
  return level < 0;
}

/** Returns the number of clue sets found since the last call, and empties WORDS and CHOSEN. */
export function takeFound(): i32 { const taken = foundCount; foundCount = 0; return taken; }
/** The number of nodes visited so far. */
export function searchNodes(): f64 { return <f64>nodeCount; }

/**
 * Returns the cells to try at a level: those of the unhit set with the fewest live ones, or all if every set is hit.
 */
function branches(at: i32): u32 {
  const left = size - at, live = node(at).live, row = branchPath(at);
  let best = live, packed: u32 = 0, needed = 0, common = live;
  for (let byte: usize = 0; byte < branchBytes; byte += 8)
    for (let unhit = load<u64>(row + byte); unhit != 0; unhit &= unhit - 1) {
      const cells = branchSet(<i32>(byte << 3) + <i32>ctz(unhit)) & live;
      if (left == 1) {
        common &= cells;
        if (common == 0) return 0;
        continue;
      }
      if (cells == 0) return 0;
      if (popcnt(cells) < popcnt(best)) best = cells;
      if ((cells & packed) == 0) {
        packed |= cells;
        needed++;
        if (needed > left) return 0;
      }
    }
  if (<i32>popcnt(live) < left) return 0;
  return left == 1 ? common : best;
}

/**
 * Keeps the clue set of the node at the last level but one with this cell, unless it opens a socket that must be
 * closed.
 */
function keep(parent: Node, cell: u32): void {
  fillPath(level);
  const row = path(level), own = hits(cell);
  let open: u64 = 0;
  let at: usize = 0;
  for (let socket = 0; socket < sockets; socket++) {
    const end = vectorStart(socket + 1);
    for (; at < end; at += 16)
      if (v128.any_true(v128.andnot(v128.load(row + at), v128.load(own + at)))) {
        open |= (<u64>1) << socket;
        break;
      }
    at = end;
  }
  if ((open & closed) != 0) return;
  if (!isClose)
    for (const end = vectorStart(sockets + 1); at < end; at += 16)
      if (v128.any_true(v128.andnot(v128.load(row + at), v128.load(own + at)))) return;
  store<u64>(WORDS + (<usize>foundCount << 3), open);
  store<u32>(CHOSEN + (<usize>foundCount << 2), parent.chosen | (1 << cell));
  foundCount++;
}

/** Fills the rows of PATHS, beginning after the last level that has one. */
function fillPath(to: i32): void {
  let from = to;
  while (!node(from).isFilled) from--;
  const end = vectorStart(sockets + 1);
  for (; from < to; from++) {
    const cell = ctz(node(from + 1).chosen ^ node(from).chosen);
    const old = path(from), row = path(from + 1), own = hits(cell);
    for (let at: usize = 0; at < end; at += 16)
      v128.store(row + at, v128.andnot(v128.load(old + at), v128.load(own + at)));
    node(from + 1).isFilled = 1;
  }
}
