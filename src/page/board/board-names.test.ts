import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../board/index.ts';
import { parseRegions } from '../../text/index.ts';
import { boardLabel, boardsNamed, usualBoards, variantBoards } from './board-names.ts';

describe('a board by the name that someone types', () => {
  it.each([
    ['9x9', ['3x3']],
    [' 9 × 9 ', ['3x3']],
    ['8x8', ['2x4']],
    ['16x16', ['4x4']],
    ['9x9X', ['3x3X']],
    ['12x12', ['3x4']],
    ['3x3', ['3x3']],
    ['2x5', ['2x5']],
    ['5x5', ['5x5']],
    ['6x6', ['2x3', '6x6']],
    ['4x4', ['2x2', '4x4']],
  ])('%j can mean %j', (typed, names) => {
    expect(boardsNamed(typed).map(({ name }) => name)).toEqual(names);
  });

  it.each(['', 'nine', '7x7', '99x99', '0x3', '3x3J'])('%j is refused in words', (typed) => {
    expect(() => boardsNamed(typed)).toThrow(/^board /);
  });
});

describe('the menu of boards', () => {
  it('names boards by their own names', () => {
    for (const { name } of [...usualBoards, ...variantBoards]) expect(parseBoard(name).name).toBe(name);
  });

  it('describes boards that are not in it', () => {
    expect(boardLabel(parseBoard('2x6'))).toBe('12×12, boxes of 2×6');
    expect(boardLabel(parseBoard('1x4X'))).toBe('4×4 Latin square, X');
    expect(boardLabel(parseRegions('AABB/AABC/DDBC/DDCC'))).toBe('4×4 jigsaw');
  });
});
