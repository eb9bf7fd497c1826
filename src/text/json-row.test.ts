import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { readList, writePuzzle } from './index.ts';

const line = '12.43.2.2.4.4.12';
const other = '1234341221434321';
const nine = '.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...';
const read = (text: string, options = {}) => {
  const { puzzles, errors } = readList(text, { source: 'a.json', ...options });
  return {
    puzzles: puzzles.map(
      (entry) => `${entry.line} [${entry.leading}]${writePuzzle(entry.puzzle)}[${entry.trailing}]`,
    ),
    boards: puzzles.map(({ puzzle }) => puzzle.board.name),
    errors: errors.map(({ message }) => message),
  };
};

describe('a line of JSON', () => {
  it.each([
    [`{"puzzle":"${line}","grid":"${other}"}`, line],
    [`{"grid":"${other}","puzzle":"${line}"}`, line],
    [`{"input":"${line}","canonical":"${other}"}`, line],
    [`{"input":"${line}","puzzle":null,"reason":"no solution"}`, line],
    [`{"solution":"${other}","grid":"${line}"}`, line],
    [`  {"rank":3,"canonical":"${line}"}  `, line],
    [`{"solution":"${line}","solutions":"1"}`, line],
  ])('%s is about %s', (row, puzzle) => {
    expect(read(row)).toEqual({ puzzles: [`1 []${puzzle}[]`], boards: ['2x2'], errors: [] });
  });

  it('keeps what stood around the puzzle, and is where it stands now', () => {
    const row = { puzzle: nine, source: 'b.txt', line: 70, leading: '17 ', trailing: ', "hard", they say' };
    expect(read(`# rows\n${JSON.stringify(row)}\n`).puzzles).toEqual([`2 [17 ]${nine}[, "hard", they say]`]);
  });

  it('without a puzzle is passed over, as summaries and errors are', () => {
    const text = `{"error":"a.txt:3: 5 characters","line":3}\n{"puzzle":"${line}"}\n{"cells":["r1c1"]}\n{"summary":{"puzzles":1}}\n`;
    expect(read(text)).toEqual({ puzzles: [`2 []${line}[]`], boards: ['2x2'], errors: [] });
    expect(read('{"summary":{"puzzles":0}}\n').errors).toEqual(['a.json: no puzzle in it']);
  });

  it('is on the board that it names', () => {
    expect(read(`{"puzzle":"${nine}","board":"3x3X"}\n{"puzzle":"${nine}"}\n${nine}`).boards).toEqual([
      '3x3X',
      '3x3',
      '3x3',
    ]);
    const board = parseBoard('3x3X');
    expect(read(`{"puzzle":"${nine}","board":"3x3X"}\n{"puzzle":"${nine}"}`, { board }).boards).toEqual([
      '3x3X',
      '3x3X',
    ]);
    expect(read(`{"puzzle":"${nine}","board":"3x3"}`, { board }).errors).toEqual([
      'a.json:1: the row is about a 3x3 board, expected 3x3X',
    ]);
    expect(read(`{"puzzle":"${nine}","board":"round"}`).errors[0]).toContain('a.json:1: board "round"');
  });

  it.each([
    [`{"puzzle":"${line}"`, 'a.json:1:29: the line begins as JSON does, and is not JSON'],
    [`{"puzzle":"${line}" "x":1}`, 'a.json:1:30: the line begins as JSON does, and is not JSON'],
    ['{"puzzle":x}', 'a.json:1: the line begins as JSON does, and is not JSON'],
    ['{', 'a.json:1:2: the line begins as JSON does, and is not JSON'],
    ['{"puzzle":"12.43.2.2.4.4.1"}', 'a.json:1: 15 characters; a puzzle has N² (81 for 9×9)'],
    ['{"puzzle":"12.43.2.2.4.4.1?"}', 'a.json:1:27: "?" is not a symbol of a 2x2 board'],
    [`{"puzzle":"${line} and more"}`, 'a.json:1:'],
  ])('%s is no row', (row, message) => {
    expect(read(`${row}\n${line}\n`)).toMatchObject({
      puzzles: [`2 []${line}[]`],
      errors: [expect.stringContaining(message)],
    });
  });

  it('may be anything, and never ends the list', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('puzzle', 'grid', 'board', 'leading', 'x'), fc.jsonValue()),
        (row) => {
          const { puzzles, errors } = read(`${JSON.stringify(row)}\n${line}\n`);
          expect(puzzles.at(-1)).toBe(`2 []${line}[]`);
          expect(errors.length).toBeLessThan(2);
        },
      ),
    );
  });
});
