import { describe, expect, it } from 'vitest';
import { InputError } from '../base/index.ts';
import { parseBoard } from '../board/index.ts';
import { readLine } from './line.ts';
import { readPuzzle } from './read.ts';

const text = '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..';

describe('readLine', () => {
  it.each([text, '1234341221434321', '.'.repeat(36), `G${'0'.repeat(255)}`])(
    'reads %s as readPuzzle does',
    (line) => {
      expect(readLine(` ${line}\n`)).toEqual(readPuzzle(line));
    },
  );

  it('takes the board it is given', () => {
    expect(readLine(text, parseBoard('3x3X')).board.name).toBe('3x3X');
  });

  it('lets clues pass that break the rules', () => {
    expect(readLine(`11${text.slice(2)}`).cells.slice(0, 2)).toEqual(Uint8Array.of(1, 1));
  });

  it.each([
    ['', undefined, 'a line of 0 symbols: no board has as many cells'],
    ['12', undefined, 'a line of 2 symbols: no board has as many cells'],
    [`?${text.slice(1)}`, undefined, '"?" is not a symbol of a 3x3 board (1–9, blanks . 0 * _ x -)'],
    [text, '2x2', '"8" is not a symbol of a 2x2 board (1–4, blanks . 0 * _ x -)'],
    ['1234', '2x2', 'cells of a 2x2 board: expected 16, got 4'],
  ])('%s on %s: %3$s', (line, board, message) => {
    expect(() => readLine(line, board ? parseBoard(board) : undefined)).toThrow(new InputError(message));
  });
});
