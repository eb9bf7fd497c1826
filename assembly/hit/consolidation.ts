// Consolidation: below a level, the first unhit sets and cliques get new numbers and shorter runs.
import { Record, cliques, recordAt, state, unhitCliques, unhitOf } from './layout';
import { hitVectors, isAny, keepUnhit, ones, strike } from './runs';

/** Keeps the first unhit sets under new numbers. FULL has all sets that were unhit. */
export function consolidateSets(record: Record): void {
  memory.copy(state.fullAt, unhitOf(record), state.runs);
  const kept = keepUnhit(unhitOf(record), state.runs, state.setsAt, state.setsKept, state.sets2At);
  state.dropped = kept < 0;
  const number = state.dropped ? state.setsKept : kept;
  hitVectors(state.sets2At, number, state.hit2At, state.runs2);
  ones(unhitOf(record), number, state.runs2);
}

/** Writes to REST the sets of FULL that the elements chosen since have not hit. Returns true if there are any. */
export function findRest(level: i32): bool {
  memory.copy(state.restAt, state.fullAt, state.runs);
  for (let k = state.setsLevel + 1; k <= level; k++)
    strike(state.restAt, state.restAt, state.hitAt + <usize>recordAt(k).element * state.runs, state.runs);
  return isAny(state.restAt, state.runs);
}

/** Keeps the first unhit cliques under new numbers, for the degrees still needed. */
export function consolidateCliques(record: Record, left: i32): void {
  for (let d = 0; d < 4 && d + 2 <= left; d++) {
    const at = cliques(d);
    const limit = min(at.kept, at.count);
    if (!limit) continue;
    const kept = keepUnhit(unhitCliques(record, d), at.run, at.unions, limit, state.keptAt);
    const number = kept < 0 ? limit : kept;
    hitVectors(state.keptAt, number, at.keptHit, at.keptRun);
    ones(unhitCliques(record, d), number, at.keptRun);
  }
}
