import { describe, expect, it } from 'vitest';
import { createBoard } from '../board/index.ts';
import { findUnavoidableSets, isMinimalUnavoidable } from './index.ts';

const board = createBoard(3, 3);
/** McGuire et al., section 5.2. */
const example = Uint8Array.from(
  '937856241562194387481273569823647915615932478749581623378469152196725834254318796',
  Number,
);

describe('findUnavoidableSets', () => {
  it('finds the four cells of the 9s and 5s in rows 1 and 2 of the grid of McGuire et al., section 5.2', () => {
    const { elements, sets } = findUnavoidableSets(board, example);
    expect(elements).toBe(81);
    expect(sets).toContainEqual([0, 4, 9, 13]);
    for (const set of sets.slice(0, 50)) expect(isMinimalUnavoidable(board, example, set)).toBe(true);
  });
});
