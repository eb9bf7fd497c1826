// Why a single is one: the placed digits that rule all else out. Where a technique took a candidate away before, no placed
// digit does.
import type { Puzzle } from '../board/index.ts';
import type { Candidate } from './step.ts';

/** Few placed digits that keep this one from the other open cells of the unit, as far as any do. */
export function blockersInUnit(
  { board, cells }: Puzzle,
  { cell, digit }: Candidate,
  unit: number,
): Candidate[] {
  const sees = (at: number): number[] => left.filter((open) => board.peers[at].includes(open));
  let left = [...board.units[unit].cells].filter((each) => each !== cell && cells[each] === 0);
  const standing = [...cells.keys()].filter((each) => cells[each] === digit);
  const chosen: number[] = [];
  for (;;) {
    const best = standing.reduce(
      (most, at) => (sees(at).length > sees(most).length ? at : most),
      standing[0],
    );
    if (best === undefined || sees(best).length === 0) break;
    chosen.push(best);
    const seen = sees(best);
    left = left.filter((each) => !seen.includes(each));
  }
  return chosen.sort((a, b) => a - b).map((at) => ({ cell: at, digit }));
}

/** For each other digit a peer that holds it, if any does: from as few units as come to hand. */
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
