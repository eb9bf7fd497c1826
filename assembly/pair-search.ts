// All n-clue puzzles of the grids that contain a given pair of bands, A and B. The work that depends only on the pair
// is done once for all its third bands.
//
// Let R = ⌈n / 3⌉. The fullest band of a puzzle has at least R clues. Let it be the third band, C, and let S be the
// clues in A and B, at most n − R. Neither A nor B has more clues than C.
//
//   pair-search/templates.ts    the possible cells of a digit in the pair
//   pair-search/refills.ts      exchanges of few digits, by templates
//   pair-search/sets.ts         the unavoidable sets of the pair that touch both bands
//   pair-search/band.ts         all sets inside one band, and the clue sets that hit them
//   pair-search/join.ts         joins those of A with those of B; what hits all known sets of the pair is a *cut*
//   pair-search/learn.ts        more sets, from the solver, before the joins
//   pair-search/sockets.ts      exchanges that involve cells of one minirow of the third band
//   pair-search/cuts.ts         cuts, and what each needs from any third band
//   pair-search/thirds.ts       the third bands of a pair
//   pair-search/third.ts        one third band: the search for its clues, for all cuts
//   pair-search/third-sets.ts   its unavoidable sets
//   pair-search/orientation.ts  decides which grids are searched by bands, and which by stacks
//   pair-search/ask.ts          the solver
//   pair-search/splits.ts       chooses the clue sets to join
//
// *Top* cuts have n − R clues. They are searched only with third bands whose grids are searched by bands, and only for
// puzzles without a stack of more than R clues: see docs/explanation/theorems.md.
import { findClasses } from './catalogue-3x3/classes';
import { reserve } from './pair-search/arena';
import { THIRD_BAND, asked, solverNodes, tellPair, tellThird } from './pair-search/ask';
import { clearCuts, cutCount, fillMinirows, forgetLanes, openSockets } from './pair-search/cuts';
import { blocks, candidates } from './pair-search/join';
import { learned } from './pair-search/learn';
import { isByBands, isFuller } from './pair-search/orientation';
import { findSets, setCount } from './pair-search/sets';
import { findSockets, laneCount } from './pair-search/sockets';
import {
  addTies, forgetTies, last, learnSplits, listClueSets, runSplits, startSplits, topFrom,
} from './pair-search/splits';
import { PAIR, makeTemplates } from './pair-search/templates';
import {
  bounded, forgetFound, foundCount, packedAway, searchCuts, treeNodes, trees,
} from './pair-search/third';
import { HERE, HERE2, startSets } from './pair-search/third-sets';
import { listThirds, thirdAt } from './pair-search/thirds';

export { THIRD_BAND, askAgain, logQuestions } from './pair-search/ask';
export { PAIR } from './pair-search/templates';
export { FOUND, FOUND_LENGTH, FOUND_MOST } from './pair-search/third';

let clues: i32 = 0;
let most: i32 = 0; // the most clues in a stack, for top cuts
const EVERYTHING: i32 = 81;
const ALL_SOCKETS: usize = memory.data<u32>([0x7ffffff, 0x7ffffff, 0x7ffffff]);

/** Prepares the constant tables. Must be called once. */
export function setUp(): void {
  reserve();
  fillMinirows();
  findClasses();
}

/** Reads PAIR for puzzles of n clues. Returns the number of its third bands, or −1 if it is not a pair. */
export function startPair(n: i32): i32 {
  clues = n;
  most = (n + 2) / 3;
  forgetFound(); // those of a search that ended with an error
  if (!makeTemplates()) return -1;
  tellPair();
  clearCuts();
  forgetLanes();
  forgetTies();
  return <i32>listThirds();
}

/** Takes third band i and leaves it in THIRD_BAND. */
export function takeThird(i: u32): i32 {
  memory.copy(THIRD_BAND, thirdAt(i), 27);
  return takeGiven();
}

/**
 * Takes the band in THIRD_BAND. Returns 1 if the grid is searched by bands, 0 if by stacks, −1 if the band does not
 * fit.
 */
export function takeGiven(): i32 {
  if (!startSets() || !tellThird()) return -1;
  addTies(isFuller(THIRD_BAND, PAIR), isFuller(THIRD_BAND, PAIR + 27));
  return i32(isByBands());
}

/**
 * Makes the clue sets of the pair's bands, with or without those of top cuts. The routines below make its other tables,
 * in this order.
 */
export function makeClueSets(withTop: bool): void { listClueSets(<u32>clues, withTop); }
/** Finds the sets of the pair. (Six digits would take as long as all others, and learning finds what they add.) */
export function makeSets(): u32 { findSets(areMany() ? 5 : 4); return setCount; }
/** Learns sets from one in `step` clue sets, where that is worthwhile. Expects that a third band was taken. */
export function learn(step: u32): u32 { if (areMany()) learnSplits(step); return setCount; }
/** Cuts of fewer than ten clues are so few that learning sets is not worth its time. */
function areMany(): bool { return last >= 10; }
/** Finds the sockets of all third bands. */
export function makeSockets(): u32 { findSockets(ALL_SOCKETS, ALL_SOCKETS); return laneCount; }
/** Finds the sockets of the current third band only. */
export function makeSocketsHere(): u32 { findSockets(HERE2, HERE); return laneCount; }

/** Begins making cuts. */
export function startCuts(): void { startSplits(); }
/** Replaces the cuts by as many new ones as fit. Returns 1 when there are no more, else 0. */
export function makeCuts(): i32 { clearCuts(); return i32(runSplits()); }
/** Returns the current number of cuts. */
export function cuts(): u32 { return cutCount; }

/** Updates the cuts with what was learned about sockets. Worthwhile before third bands 1, 2, 4, 8, … */
export function applyLearned(): void { openSockets(); }

/**
 * Searches the cuts from `from` onwards with the current third band, including top cuts if `withTop`. Returns the cut
 * at which to resume after FOUND was emptied, or the number of cuts.
 */
export function search(from: u32, withTop: bool): u32 {
  const passA = isFuller(THIRD_BAND, PAIR), passB = isFuller(THIRD_BAND, PAIR + 27);
  if (from < topFrom) from = searchCuts(from, topFrom, clues, EVERYTHING, passA, passB);
  if (from < topFrom) return from;
  return withTop ? searchCuts(from, cutCount, clues, most, passA, passB) : cutCount;
}

/** Returns the number of puzzles in FOUND, and empties it. */
export function takeFound(): u32 { const n = foundCount; forgetFound(); return n; }

/** Returns the i-th counter, counted since the kernel was loaded. */
export function counter(i: i32): f64 {
  switch (i) {
    case 0: return <f64>blocks;
    case 1: return <f64>candidates;
    case 2: return <f64>learned;
    case 3: return <f64>bounded;
    case 4: return <f64>packedAway;
    case 5: return <f64>trees;
    case 6: return <f64>treeNodes;
    case 7: return <f64>asked;
    case 8: return <f64>solverNodes;
  }
  return 0;
}
