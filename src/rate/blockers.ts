// The reason for a single: the placed digits that rule out everything else. If an earlier technique removed a
// candidate, no placed digit rules it out.
import type { Puzzle } from '../board/index.ts';
import type { Candidate } from './step.ts';

/** Placed digits that keep this digit out of the unit's other open cells, where any do. Each of them is needed. */
export function blockersInUnit(
  { board, cells }: Puzzle,
  { cell, digit }: Candidate,
  unit: number,
): Candidate[] {
  const others = [...board.units[unit].cells].filter((each) => each !== cell && cells[each] === 0);
  const seenFrom = new Map<number, number[]>();
  for (const [at, standing] of cells.entries())
    if (standing === digit)
      seenFrom.set(
        at,
        others.filter((each) => board.peers[at].includes(each)),
      );
  // choose the blocker that sees most cells not yet covered
  const chosen: number[] = [];
  const seen = new Set<number>();
  for (;;) {
    const gains = [...seenFrom].map(([at, some]) => ({
      at,
      gain: some.filter((each) => !seen.has(each)).length,
    }));
    const best = gains.reduce((most, each) => (each.gain > most.gain ? each : most), { at: -1, gain: 0 });
    if (best.gain === 0) break;
    chosen.push(best.at);
    for (const each of seenFrom.get(best.at)!) seen.add(each);
  }
  // later choices may have made an earlier one redundant
  const needed = chosen.reduce<readonly number[]>((left, at) => {
    const without = left.filter((each) => each !== at);
    const isSeen = (other: number): boolean => without.some((each) => seenFrom.get(each)!.includes(other));
    return seenFrom.get(at)!.every(isSeen) ? without : left;
  }, chosen);
  return [...needed].sort((a, b) => a - b).map((at) => ({ cell: at, digit }));
}

/** For each other digit a peer that holds it, if there is one. Prefers peers from few units. */
export function blockersOfCell({ board, cells }: Puzzle, { cell, digit }: Candidate): Candidate[] {
  const missing = new Set(
    Array.from({ length: board.size }, (_, i) => i + 1).filter((each) => each !== digit),
  );
  const found: Candidate[] = [];
  for (;;) {
    const holding = board.unitsOf[cell].map((unit) =>
      [...board.units[unit].cells].filter((each) => missing.has(cells[each])),
    );
    const most = holding.reduce((best, each) => (each.length > best.length ? each : best), []);
    if (most.length === 0) return found.sort((a, b) => a.cell - b.cell);
    for (const each of most) {
      found.push({ cell: each, digit: cells[each] });
      missing.delete(cells[each]);
    }
  }
}
