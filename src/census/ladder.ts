// The rows at both ends of a census, where walkers and searches meet few puzzles: from minimal puzzles of a row that is
// met often, by and by to those *next to* them with one clue more (or less). Two minimal puzzles of a grid are next to
// each other if one has a clue more and together they have one more than that. What is counted over all puzzles of a
// row, each for one of those next to it, is right in the mean: docs/census.md.
import type { Random } from '../base/index.ts';
import type { Herd } from './herd.ts';

/** Where a ladder stands and how it is climbed. */
export interface Ladder {
  /** It begins at the puzzles that were found with so many clues. */
  readonly from: number;
  /** Each rung has one clue more, or one less. */
  readonly by: 1 | -1;
  /** At most so many puzzles of a rung go on. */
  readonly width: number;
}

/** A minimal puzzle and how many it stands for. */
export interface Weighed {
  readonly clues: Int32Array;
  readonly weight: number;
}

/** Collects what is met where ladders stand, and climbs them. */
export interface Ladders {
  /** A minimal puzzle was met. Is it for a ladder to count it? */
  meet(clueCount: number, puzzle: () => Weighed): boolean;
  /** Climbs all ladders and tells what there is on their rungs. */
  climb(herd: Herd, random: Random, found: (puzzle: Weighed, clueCount: number) => void): void;
}

/** Ladders on which nothing was met yet. */
export function standLadders(ladders: readonly Ladder[]): Ladders {
  const met = ladders.map((): Weighed[][] => []); // of each, by number of clues
  return {
    meet(clueCount, puzzle) {
      let isCounted = false;
      for (const [i, { from, by }] of ladders.entries()) {
        if ((clueCount - from) * by < 0) continue;
        (met[i][clueCount] ??= []).push(puzzle());
        if (clueCount !== from) isCounted = true;
      }
      return isCounted;
    },
    climb(herd, random, found) {
      for (const [i, ladder] of ladders.entries()) {
        met[i].forEach((puzzles, clueCount) => {
          if (clueCount === ladder.from) return;
          for (const puzzle of unreachable(herd, ladder, puzzles, random)) found(puzzle, clueCount);
        });
        climb(herd, ladder, met[i][ladder.from] ?? [], random, found);
      }
    },
  };
}

/**
 * Climbs from these puzzles, which have `ladder.from` clues, as long as there is anything next to them. Tells of each rung
 * what was found: in the mean the weights sum up to the number of its puzzles that can be reached, if those of all
 * puzzles on the rung before do.
 */
function climb(
  herd: Herd,
  ladder: Ladder,
  start: readonly Weighed[],
  random: Random,
  found: (puzzle: Weighed, clueCount: number) => void,
): void {
  const { from, by, width } = ladder;
  let here = thinOut(start, width, random);
  for (let clueCount = from + by; here.length > 0; clueCount += by) {
    const next = here.flatMap(({ clues, weight }) =>
      nextTo(herd, clues, by).map((clues) => ({ clues, weight })),
    );
    here = thinOut(next, width, random).map(({ clues, weight }) => ({
      clues,
      weight: weight / countNextTo(herd, clues, -by), // so many lead to it
    }));
    for (const puzzle of here) found(puzzle, clueCount);
  }
}

/**
 * Those of the puzzles of a rung to which nothing leads, so that no ladder comes to them: to be counted as they were met.
 * At most `width` are looked at, for all of them.
 */
function unreachable(herd: Herd, { by, width }: Ladder, met: readonly Weighed[], random: Random): Weighed[] {
  return thinOut(met, width, random).filter(({ clues }) => countNextTo(herd, clues, -by) === 0);
}

function countNextTo(herd: Herd, clues: Int32Array, by: number): number {
  return by > 0 ? herd.above(clues) : herd.below(clues);
}

function nextTo(herd: Herd, clues: Int32Array, by: number): Int32Array[] {
  return Array.from({ length: countNextTo(herd, clues, by) }, (_, i) => herd.cluesOf(i));
}

/**
 * At most so many of them, each with as many copies in the mean as its weight is to theirs (systematic sampling), so that
 * the sum of the weights of those with any property stays what it was in the mean.
 */
function thinOut(puzzles: readonly Weighed[], most: number, random: Random): readonly Weighed[] {
  if (puzzles.length <= most) return puzzles;
  let total = 0;
  for (const { weight } of puzzles) total += weight;
  const weight = total / most;
  const kept: Weighed[] = [];
  let at = (random.next() >>> 0) / 2 ** 32;
  let reached = 0;
  for (const puzzle of puzzles) {
    reached += puzzle.weight / weight;
    for (; at < reached; at++) kept.push({ clues: puzzle.clues, weight });
  }
  return kept;
}
