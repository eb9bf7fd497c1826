import { describe, expect, it } from 'vitest';
import { readLine } from '../../text/index.ts';
import { describeCell } from './describe.ts';
import { markAt, markPlace } from './marks.ts';

const puzzle = readLine('...4.....1...2.3');
const nothing = { sets: [], noted: [], conflicts: new Set<number>() };

describe('the words for a cell', () => {
  const digits = puzzle.cells.slice();
  digits[0] = 4;
  const notes = Array.from(digits, (_, cell) => (cell === 1 ? [1, 3] : []));
  const played = { digits, notes, wrong: new Set([0, 1]) };
  const words = (cell: number): string =>
    describeCell(puzzle, cell, {
      ...nothing,
      conflicts: new Set([0]),
      played: { ...played, conflicts: new Set([0]) },
    });

  it('tell clues from digits and notes of the player, and what is wrong', () => {
    expect(words(3)).toBe('row 1, column 4, box 2: clue 4');
    expect(words(0)).toBe('row 1, column 1, box 1: entered 4, breaks a rule, wrong');
    expect(words(1)).toBe('row 1, column 2, box 1: empty, notes 1 3, the right digit is not noted');
    expect(words(2)).toBe('row 1, column 3, box 2: empty');
  });

  it('name the candidates of a Sukaku', () => {
    const candidates = new Uint8Array(64).fill(1);
    candidates[0] = 0;
    expect(describeCell({ ...puzzle, candidates }, 0, nothing)).toBe(
      'row 1, column 1, box 1: empty, candidates 2 3 4',
    );
  });
});

describe('the place of a small digit', () => {
  it.each([4, 6, 9, 16, 25])('is where a click finds it, with %i digits', (size) => {
    for (let digit = 1; digit <= size; digit++) expect(markAt(size, ...markPlace(size, digit))).toBe(digit);
  });

  it('is nowhere outside the digits', () => {
    expect(markAt(5, 0.9, 0.9)).toBeUndefined();
    expect(markAt(9, 1, 0.5)).toBeUndefined();
  });
});
