// Hunts in the list of known 17s, if it is present.
import { describe, expect, test } from 'vitest';
import { fullLines, needsLists } from '../../test/full-lists.ts';
import { createBoard } from '../board/index.ts';
import { canonicaliseBatch, createFormSet } from '../canon/index.ts';
import { hunt } from './hunt.ts';
import { oneStep } from './hunt-schedule.ts';

describe('from 100 of the 49,158 known 17s', needsLists('17-clue'), () => {
  const board = createBoard(3, 3);
  const puzzles = fullLines('17-clue').map((line) =>
    Uint8Array.from(line, (mark) => (mark === '.' ? 0 : Number(mark))),
  );
  const seeds = Array.from({ length: 100 }, (_, i) => puzzles[Math.floor((i * puzzles.length) / 100)]);

  test.each([
    [1, 94],
    [2, 94],
  ])('−k+k with k = %i finds at least %i other puzzles, all of them in the list', async (k, atLeast) => {
    const { forms } = canonicaliseBatch(
      board,
      Uint8Array.from(puzzles.flatMap((cells) => [...cells])),
      'pattern',
    );
    const known = createFormSet(board);
    for (let at = 0; at < forms.length; at += 81) known.add(forms.subarray(at, at + 81));
    const request = { board, seeds, stages: oneStep({ minus: k, plus: k }, 1) };
    let found = 0;
    for await (const result of hunt(request))
      for (const { cells, isMinimal } of result.found) {
        expect(known.add(cells)).toBe(false);
        expect(isMinimal).toBe(true); // there is no 16
        found++;
      }
    expect(found).toBeGreaterThanOrEqual(atLeast); // −1+1 found 94; −2+2 contains it
  });
});
