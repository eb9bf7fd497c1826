import { describe, expect, it } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { readPuzzle, writePuzzle } from './index.ts';

const PUZZLE = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';
const ZEROS = PUZZLE.replaceAll('.', '0');
const OTHER = `5${PUZZLE.slice(1)}`;

describe('links with a puzzle written plainly into the address', () => {
  it.each([
    ['query', `https://www.sudokuwiki.org/sudoku.htm?bd=${ZEROS}`],
    ['query among others', `https://sudokuexchange.com/play/?a=1&s=${ZEROS}&t=20261119`],
    ['path', `https://sudoku.coach/en/play/${ZEROS}`],
    ['path with dots', `https://sudoku.example/p/${PUZZLE}`],
    ['file', `https://sudoku.example/p/${ZEROS}.html`],
    ['fragment', `https://sudoku.example/solver#p=${PUZZLE}`],
    ['encoded', `https://sudoku.example/?p=${PUZZLE.replaceAll('.', '%2E')}&x=%`],
    ['stars', `https://sudoku.example/?p=${PUZZLE.replaceAll('.', '*')}`],
    ['twice the same', `https://sudoku.example/${ZEROS}?p=${PUZZLE}`],
    ['a host of digits', `https://127.0.0.1:8378/#/puzzle/3x3/${PUZZLE}`],
  ])('%s', (_, link) => {
    expect(writePuzzle(readPuzzle(link))).toBe(PUZZLE);
  });

  it('boards of other sizes', () => {
    const six = '1234..456123231564564231312645645312';
    expect(readPuzzle(`https://sudoku.example/?p=${six}`).board.name).toBe('2x3');
    const sixteen = `1${'.'.repeat(254)}G`;
    expect(readPuzzle(`https://sudoku.example/?p=${sixteen}`).board.name).toBe('4x4');
    const latin = readPuzzle(`https://sudoku.example/?p=${PUZZLE}`, { board: parseBoard('1x9') });
    expect(latin.board.name).toBe('1x9');
  });

  it('several different puzzles are refused in words', () => {
    expect(() => readPuzzle(`https://sudoku.example/?a=${PUZZLE}&b=${OTHER}`)).toThrow(
      'argument:1: the link holds 2 different puzzles; paste the one you want as a line of characters',
    );
  });

  it.each([
    ['a code of 81 letters and digits', `https://sudoku.example/${'a1b2c3d4e'.repeat(9)}`],
    ['a number of 16 digits', 'https://sudoku.example/2026111912345678'],
    ['no clue', `https://sudoku.example/?p=${'0'.repeat(81)}`],
    ['80 characters', `https://sudoku.example/?p=${ZEROS.slice(1)}`],
    ['a code of 256 letters and digits', `https://sudoku.example/?p=${'k1b2c3d4'.repeat(32)}`],
  ])('%s is no puzzle', (_, link) => {
    expect(() => readPuzzle(link)).toThrow('the link holds no puzzle itself');
  });

  it('a list of links is a list of puzzles, with the text around them', () => {
    expect(writePuzzle(readPuzzle(`today: https://sudoku.example/?p=${ZEROS} (hard)`))).toBe(PUZZLE);
  });
});
