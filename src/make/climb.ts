// Climbs to rare wishes: a hard pearl or diamond, or a hard first step. A move goes from a puzzle to another of the
// same grid in which a few clues differ, and is kept if the new puzzle is no further from the wish. One random puzzle
// in many thousands begins without a single, as every hard pearl and diamond does. So the distance compares first the
// number of singles at the start, then for diamonds the number of locked candidates, then how far the ratings are from
// the wish.

import { pickInt, type Random, shuffled } from '../base/index.ts';
import type { Grid } from '../board/index.ts';
import { searchExplainerRating } from '../rate/internal.ts';
import { digOrbits, drawStart, judge, type Tools, type Try } from './attempt.ts';
import { distanceFrom, easiestStart, isIn } from './difficulty.ts';
import { countLocked, countSingles } from './first-steps.ts';
import type { Dug } from './kernel-digger.ts';

/** After this many tries without improvement, start from another grid. */
const PATIENCE = 400;
/** The most orbits that a move removes. */
const MOST_LEAVE = 3;

/** Each call of the result is one try. */
export function startClimb(tools: Tools, random: Random): () => Try {
  let base: { cells: Uint8Array; solution: Grid; distance: number } | undefined;
  let since = 0;
  return function* () {
    if (base && ++since > PATIENCE) base = undefined;
    const start = base
      ? { cells: moveOn(tools, base.cells, base.solution, random), solution: base.solution }
      : drawStart(tools, random);
    if (!start) return { failure: 'pattern' };
    const { cells, solution } = start;
    const dug = yield* digOrbits(tools, cells, solution, present(tools, cells), random);
    const distance = yield* distanceOf(tools, cells, dug);
    if (distance === 0) {
      base = undefined; // it failed for another reason: do not start from it again
      return yield* judge(tools, cells, solution, dug);
    }
    if (!base || distance < base.distance) since = 0;
    if (!base || distance <= base.distance) base = { cells, solution, distance };
    return yield* judge(tools, cells, solution, dug);
  };
}

function present({ orbits }: Tools, cells: Uint8Array): Tools['orbits'] {
  return orbits.filter(([first]) => cells[first] !== 0);
}

/** Removes a few orbits and adds others until the puzzle is proper. */
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

/** The rating of the hardest locked candidates: claiming. */
const LOCKED = 2.8;

/** The distance from the wish, 0 if it is met. */
function* distanceOf(tools: Tools, cells: Uint8Array, { clues }: Dug): Generator<undefined, number> {
  if (!isIn(tools.clues, clues)) return Number.POSITIVE_INFINITY;
  const { board, rating } = tools;
  const singles = countSingles(board, cells);
  if (singles > 0) return 1000 + singles;
  const locked = easiestStart(tools) > LOCKED ? countLocked(board, cells) : 0;
  if (locked > 0) return 100 + locked;
  const most = rating?.to ?? Number.POSITIVE_INFINITY;
  const numbers = yield* searchExplainerRating({ board, cells }, { onStep: (_step, { er }) => er <= most });
  return distanceFrom(numbers, tools);
}
