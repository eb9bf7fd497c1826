// Reduces the placements before a contradiction to those it needs, from the dead end back to the assumption.
import { lowestBit } from '../family/internal.ts';
import { digitsOf } from './digits.ts';
import type { State } from './state.ts';
import type { Candidate, Chain, Link, StepPattern } from './step.ts';

/** Returns the links that play a part, in order, and the dead end they lead to. */
export function netOf(
  before: State,
  broken: State,
  links: readonly Link[],
): { readonly chain: Chain; readonly dead: NonNullable<StepPattern['dead']> } {
  const dead = deadEnd(broken);
  const after = new Map<Link, Set<Link>>(); // for each needed link the links that imply it
  const need = (candidates: readonly Candidate[], by: Set<Link>): void => {
    for (const candidate of candidates) {
      const killer = links.find((link) => excludes(before, link, candidate))!;
      by.add(killer);
      if (after.has(killer)) continue;
      const own = new Set<Link>();
      after.set(killer, own);
      need(killer.because === 'assumed' ? [] : rivals(before, killer), own);
    }
  };
  const end = new Set<Link>();
  if ('cell' in dead)
    need(
      digitsOf(before.marks[dead.cell]).map((digit) => ({ cell: dead.cell, digit })),
      end,
    );
  else need(placesIn(before, dead.unit, dead.digit), end);
  const needed = links.filter((link) => after.has(link));
  const chain = needed.map((link) => {
    if (link.because === 'assumed') return link;
    return {
      ...link,
      after: [...after.get(link)!].map((each) => needed.indexOf(each)).sort((x, y) => x - y),
    };
  });
  return { chain, dead };
}

/** The candidates that had to be ruled out before the link was a single. */
function rivals(before: State, { cell, digit, because }: Link): Candidate[] {
  const all =
    because === 'cell'
      ? digitsOf(before.marks[cell]).map((other) => ({ cell, digit: other }))
      : placesIn(before, because as number, digit);
  return all.filter((rival) => rival.cell !== cell || rival.digit !== digit);
}

function placesIn({ layout, places }: State, unit: number, digit: number): Candidate[] {
  const candidates: Candidate[] = [];
  for (let rest = places[unit * layout.size + digit - 1]; rest !== 0; rest &= rest - 1)
    candidates.push({ cell: layout.unitCells[unit * layout.size + lowestBit(rest)], digit });
  return candidates;
}

function excludes({ layout }: State, link: Candidate, { cell, digit }: Candidate): boolean {
  if (link.cell === cell) return link.digit !== digit;
  return link.digit === digit && layout.isPeer[link.cell * layout.cellCount + cell] !== 0;
}

function deadEnd({ layout, cells, marks, places, placed }: State): NonNullable<StepPattern['dead']> {
  const { size, cellCount } = layout;
  for (let cell = 0; cell < cellCount; cell++) if (cells[cell] === 0 && marks[cell] === 0) return { cell };
  const index = places.findIndex(
    (here, i) => here === 0 && (placed[Math.floor(i / size)] & (1 << (i % size))) === 0,
  );
  return { unit: Math.floor(index / size), digit: (index % size) + 1 };
}
