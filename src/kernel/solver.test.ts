// One compiled solver for searches, digging and hunting: none disturbs another.
import { describe, expect, test } from 'vitest';
import {
  countBands,
  otherSolution,
  properPairs,
  properSingles,
  solutionWithout,
  startBands,
} from './index.ts';

const cellsOf = (text: string) => Uint8Array.from(text, (character) => Number(character.replace('.', '0')));
const puzzle = cellsOf('98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6');
const grid = countBands(puzzle, [], 1).first;
const diagonals = [0, 1].map((down) =>
  Uint16Array.from({ length: 9 }, (_, i) => 9 * i + (down === 0 ? i : 8 - i)),
);

/** The puzzle without one of its clues. Many pairs of other candidates make it proper. */
const reduced = puzzle.slice();
reduced[0] = 0;

/** Other questions to the solver, under other rules. */
function interfere(): void {
  otherSolution(puzzle, diagonals, grid);
  solutionWithout(reduced, diagonals, 0, 9);
  countBands(puzzle, diagonals, 2);
}

describe('what happens to the solver between two slices changes nothing', () => {
  test('for a search', () => {
    const start = () => startBands({ cells: puzzle, extraUnits: [] }, Number.POSITIVE_INFINITY, 10);
    const alone = start();
    alone.run(Number.POSITIVE_INFINITY);
    const disturbed = start();
    while (!disturbed.run(3)) {
      interfere();
      properSingles({ cells: reduced, extraUnits: diagonals });
    }
    expect(disturbed.counts).toEqual(alone.counts);
    expect(disturbed.take()).toEqual(alone.take());
  });

  test('for the pairs that make a puzzle proper', () => {
    const pairs = (between: () => void) => {
      const found: number[][] = [];
      properPairs({ cells: reduced, extraUnits: [] }, 0, (first, partners) => {
        found.push([first, ...partners]);
        between();
      });
      return found;
    };
    const alone = pairs(() => {});
    expect(alone.length).toBeGreaterThan(1);
    expect(pairs(interfere)).toEqual(alone);
  });
});
