import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../../board/index.ts';
import { readLine } from '../../../text/index.ts';
import { emptyPuzzle } from '../../board/editor.ts';
import { modeOf, modeParts } from './mode.ts';

const puzzle = readLine('...4.....1...2.3');
const sukaku = { ...puzzle, candidates: new Uint8Array(64).fill(1) };
const large = emptyPuzzle(parseBoard('5x5'));

describe('the mode of a puzzle', () => {
  it.each([
    [puzzle, undefined, false, 'edit'],
    [puzzle, undefined, true, 'solve'],
    [puzzle, 'solve', false, 'solve'],
    [puzzle, 'edit', true, 'edit'],
    [puzzle, 'sukaku', true, 'sukaku'],
    [puzzle, '<script>', false, 'edit'],
    [puzzle, '__proto__', false, 'edit'],
    [sukaku, 'solve', true, 'sukaku'],
    [large, 'solve', true, 'edit'],
  ] as const)('%#: comes from candidates, the address and the kept game', (given, said, wasSolving, mode) => {
    expect(modeOf(given, said, wasSolving)).toBe(mode);
  });

  it('is in the address, also beside candidates: as long as each cell has one or all of them, they read as clues', () => {
    expect(modeParts('edit')).toEqual([]);
    expect(modeParts('solve')).toEqual(['solve']);
    expect(modeParts('sukaku')).toEqual(['sukaku']);
  });
});
