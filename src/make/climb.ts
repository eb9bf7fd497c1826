// Rare wishes (a pearl or diamond that is hard, a hard first step) are climbed to: from a puzzle to one of the same grid
// that a few other clues make, which is kept if it is no further from the wish. Among random puzzles one in many
// thousands has no single to begin with, and every hard pearl and diamond is like that; so the number of singles that a
// puzzle begins with comes first, for diamonds that of locked candidates next, then how far its numbers are from the wish.

import { pickInt, type Random, shuffled } from '../base/index.ts';
import type { Grid } from '../board/index.ts';
import { rateByExplainer } from '../rate/index.ts';
import { digOrbits, drawStart, judge, type MadeRow, type Miss, type Tools } from './attempt.ts';
import { distanceFrom, easiestStart, isIn } from './difficulty.ts';
import { countLocked, countSingles } from './first-steps.ts';
import type { Dug } from './oracle.ts';

/** So many tries after the last that came closer, another grid. */
const PATIENCE = 400;
/** At most so many orbits leave at a time. */
const MOST_LEAVE = 3;

/** Each call is a try. */
export function startClimb(tools: Tools, random: Random): () => MadeRow | Miss {
  let base: { cells: Uint8Array; solution: Grid; distance: number } | undefined;
  let since = 0;
  return () => {
    if (base && ++since > PATIENCE) base = undefined;
    const start = base
      ? { cells: moveOn(tools, base.cells, base.solution, random), solution: base.solution }
      : drawStart(tools, random);
    if (!start) return { failure: 'pattern' };
    const { cells, solution } = start;
    const dug = digOrbits(tools, cells, solution, present(tools, cells), random);
    const distance = distanceOf(tools, cells, dug);
    if (distance === 0) {
      base = undefined; // what is no puzzle for another reason shall not come again
      return judge(tools, cells, solution, dug);
    }
    if (!base || distance < base.distance) since = 0;
    if (!base || distance <= base.distance) base = { cells, solution, distance };
    return judge(tools, cells, solution, dug);
  };
}

function present({ orbits }: Tools, cells: Uint8Array): Tools['orbits'] {
  return orbits.filter(([first]) => cells[first] !== 0);
}

/** A few orbits leave, others come until the puzzle is proper. */
function moveOn(tools: Tools, from: Uint8Array, solution: Grid, random: Random): Uint8Array {
  const cells = from.slice();
  const leaving = shuffled(present(tools, cells), random).slice(0, 1 + pickInt(random, MOST_LEAVE));
  for (const cell of leaving.flat()) cells[cell] = 0;
  while (true) {
    const other = tools.oracle.other(cells, solution);
    if (!other) return cells;
    // the grid with all cells that may hold clues is proper, so one of these differs
    const coming = tools.orbits.filter((orbit) => orbit.some((cell) => other[cell] !== solution[cell]));
    for (const cell of coming[pickInt(random, coming.length)]) cells[cell] = solution[cell];
  }
}

/** The hardest locked candidates: claiming. */
const LOCKED = 2.8;

/** How far from the wish: 0 if it is met. */
function distanceOf(tools: Tools, cells: Uint8Array, { clues }: Dug): number {
  if (!isIn(tools.clues, clues)) return Number.POSITIVE_INFINITY;
  const { board, rating } = tools;
  const singles = countSingles(board, cells);
  if (singles > 0) return 1000 + singles;
  const locked = easiestStart(tools) > LOCKED ? countLocked(board, cells) : 0;
  if (locked > 0) return 100 + locked;
  const most = rating?.to ?? Number.POSITIVE_INFINITY;
  return distanceFrom(rateByExplainer({ board, cells }, { onStep: (_step, { er }) => er <= most }), tools);
}
