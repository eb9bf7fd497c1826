// Visits nodes: counts, prunes or expands them.
import { any, lowest, only, sizeOf } from '../shared/sets';
import { branch, smallest } from './branch';
import { consolidateCliques, consolidateSets, findRest } from './consolidation';
import {
  CLIQUE2, COUNTERS, COUNT_CUBES, COUNT_LEVELS, FEW, FULL, Found, INTERSECTION, OUTPUT, RECORD, Record, cliqueHit,
  cliqueRuns, cliques, count, recordAt, runsAt, setAt, setsAt, state, unhitCliques, unhitOf,
} from './layout';
import { pack } from './packing';
import { firstOf, isAny, ones, strike, survives } from './runs';

/** Visits the root. */
export function visitRoot(): void {
  state.isRootPending = false;
  state.nodes++;
  count(COUNT_LEVELS + state.base);
  const record = recordAt(state.base);
  record.dead = state.startDead;
  record.chosen = state.startChosen;
  record.element = -1;
  ones(unhitOf(record), state.setCount, state.runs);
  for (let d = 0; d < 4; d++) ones(unhitCliques(record, d), cliques(d).count, cliques(d).run);
  let rest = state.startChosen;
  while (any(rest)) {
    const e = lowest(rest);
    rest = v128.andnot(rest, only(e));
    strike(unhitOf(record), unhitOf(record), state.hitAt + <usize>e * state.runs, state.runs);
    for (let d = 0; d < 4; d++) {
      const run = <usize>cliques(d).run;
      strike(unhitCliques(record, d), unhitCliques(record, d), <usize>cliques(d).hit + <usize>e * run, run);
    }
  }
  const left = state.size - state.base;
  if (left >= 1 && left <= 4 && isAny(unhitCliques(record, left - 1), cliques(left - 1).run)) {
    count(CLIQUE2 + left - 1);
    return;
  }
  if (!expand(record, state.base, isAny(unhitOf(record), state.runs))) return;
  if (state.base == state.cliquesLevel) consolidateCliques(record, left);
}

/** Visits the child that chooses e, of the node one level up: counts it, and leaves it on top if it has children. */
export function visit(level: i32, e: i32): void {
  state.nodes++;
  count(COUNT_LEVELS + level);
  const parent = recordAt(level - 1), record = recordAt(level);
  const left = state.size - level;
  if (left <= 4 && left > 0) {
    const d = left - 1;
    const length = cliqueRuns(d, level - 1);
    if (survives(unhitCliques(parent, d), cliqueHit(d, level - 1) + <usize>e * length, length)) {
      count(CLIQUE2 + d);
      return;
    }
  }
  const length = runsAt(level - 1);
  const hit = (level > state.setsLevel ? state.hit2At : state.hitAt) + <usize>e * length;
  if (left == 0 && survives(unhitOf(parent), hit, length)) { count(FULL); return; }
  record.dead = parent.dead;
  record.chosen = v128.or(parent.chosen, only(e));
  record.element = e;
  if (!expand(record, level, strike(unhitOf(parent), unhitOf(record), hit, length))) return;
  for (let d = 0; d < 4 && d + 2 <= left; d++) { // larger cliques will not be needed again
    const length = cliqueRuns(d, level - 1);
    strike(unhitCliques(parent, d), unhitCliques(record, d), cliqueHit(d, level - 1) + <usize>e * length, length);
  }
  if (level == state.cliquesLevel) consolidateCliques(record, left);
}

/**
 * Decides about a node whose dead and chosen elements and unhit sets are in its record. Returns true if it has children
 * to visit. Otherwise writes its cubes or counts its prune.
 */
function expand(record: Record, level: i32, hasUnhit: bool): bool {
  const left = state.size - level;
  const dead = record.dead;
  if (!hasUnhit) {
    if (level <= state.setsLevel || !state.dropped || !findRest(level)) { emitRest(record, left); return false; }
    if (left == 0) { count(FULL); return false; }
    return branch(record, level, setAt(state.setsAt, firstOf(state.restAt)), dead);
  }
  if (left <= 0) { count(FULL); return false; }
  if (level == state.setsLevel) consolidateSets(record);
  if (left == 1 && state.lastIntersection) { lastElement(record, level, dead); return false; }
  if (state.disjoint) return pack(record, level, left, dead);
  return branch(record, level, smallest(record, level, left, dead), dead);
}

/**
 * Writes the cubes of a node that hits all sets. With an exact size, there must be enough elements left to reach it.
 */
function emitRest(record: Record, left: i32): void {
  const free = v128.andnot(state.everything, record.dead);
  const spare = sizeOf(free);
  if (state.exact && spare < left) { count(FEW); return; }
  emit(record.chosen, free, left);
  const cubes = COUNTERS + (<usize>COUNT_CUBES << 3);
  store<f64>(cubes, load<f64>(cubes) + (state.exact ? 1 : <f64>(min(left, spare) + 1)));
}

function emit(chosen: v128, free: v128, left: i32): void {
  const to = changetype<Found>(OUTPUT + <usize>state.outputCount * RECORD);
  to.chosen = chosen;
  to.free = free;
  to.left = left;
  state.outputCount++;
}

/** One element is left: writes those that all unhit sets share and that are not dead. */
function lastElement(record: Record, level: i32, dead: v128): void {
  const sets = setsAt(level), length = runsAt(level);
  let shared = v128.andnot(state.everything, dead);
  for (let word: usize = 0; word < length; word += 8)
    for (let bits = load<u64>(unhitOf(record) + word); bits; bits &= bits - 1) {
      shared = v128.and(shared, setAt(sets, <i32>(word << 3) + <i32>ctz(bits)));
      if (!any(shared)) { count(INTERSECTION); return; }
    }
  const isIncomplete = level >= state.setsLevel && state.dropped;
  if (isIncomplete) findRest(level);
  let found = 0;
  const chosen = record.chosen;
  while (any(shared)) {
    const e = lowest(shared);
    shared = v128.andnot(shared, only(e));
    if (isIncomplete && survives(state.restAt, state.hitAt + <usize>e * state.runs, state.runs)) continue;
    emit(v128.or(chosen, only(e)), i64x2.splat(0), 0);
    count(COUNT_CUBES);
    count(COUNT_LEVELS + level + 1);
    found++;
  }
  state.nodes += found;
  if (!found) count(INTERSECTION);
}
