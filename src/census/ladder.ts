// Ladders reach the rows at both ends of a census, where walkers and searches meet few puzzles. A ladder
// starts at minimal puzzles of a row that is met often, and moves step by step to puzzles *next to* them with
// one clue more (or less). Two minimal puzzles of a grid are next to each other if one has a clue more and
// their union has one more still. A sum over all puzzles of a row, divided among those next to each, is right
// in expectation: docs/explanation/census.md.
import type { Random } from '../base/index.ts';
import type { Herd } from './herd.ts';

/** The start of a ladder, and how to climb it. */
export interface Ladder {
  /** The number of clues of the puzzles at the start. */
  readonly from: number;
  /** Each rung has one clue more, or one less. */
  readonly by: 1 | -1;
  /** The largest number of puzzles of a rung to continue from. */
  readonly width: number;
}

/** A minimal puzzle and the number of puzzles it represents. */
export interface Weighed {
  readonly clues: Int32Array;
  readonly weight: number;
}

/** Collects the puzzles met where ladders start, and climbs the ladders. */
export interface Ladders {
  /** Records a minimal puzzle that was met. Returns true if a ladder will count it. */
  meet(clueCount: number, puzzle: () => Weighed): boolean;
  /** Climbs all ladders and reports the puzzles on their rungs. */
  climb(herd: Herd, random: Random, found: (puzzle: Weighed, clueCount: number) => void): void;
}

/** Creates ladders that have met no puzzle yet. */
export function standLadders(ladders: readonly Ladder[]): Ladders {
  const met = ladders.map((): Weighed[][] => []); // for each ladder, by number of clues
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
 * Climbs from these puzzles, which have `ladder.from` clues, as long as there are puzzles next to them.
 * Reports the puzzles found on each rung. If the weights on one rung sum in expectation to the number of its
 * puzzles, so do those on the next rung to the number of its reachable puzzles.
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
      weight: weight / countNextTo(herd, clues, -by), // divided by the number of puzzles that lead to it
    }));
    for (const puzzle of here) found(puzzle, clueCount);
  }
}

/**
 * The puzzles of a rung to which no other puzzle leads, so that no ladder reaches them. They are counted as
 * they were met. At most `width` puzzles are checked, which represent all of them.
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
 * Keeps at most `most` of the puzzles. The expected number of copies of each is proportional to its weight
 * (systematic sampling), so the sum of the weights of the puzzles with any property stays the same in
 * expectation.
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
