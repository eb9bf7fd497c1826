import { describe, expect, it } from 'vitest';
import { readList, readPuzzles, writePuzzle } from '../../text/index.ts';
import { packPieces } from './pieces.ts';
import { createPuzzleTable } from './puzzle-table.ts';
import { createResults } from './results.ts';
import { writeCsv, writeText } from './save.ts';

/** Returns the table of a text. */
function tableOfText(text: string) {
  const table = createPuzzleTable();
  for (const piece of packPieces(readList(text).puzzles)) table.add(piece);
  return table;
}

const A = '1...............';
const B = '.2..............';
const rows = (...all: number[]) => Uint32Array.from(all);

describe('rows of a list are saved', () => {
  it('as text, in the given order, with what stood around the puzzles', () => {
    const table = tableOfText(`${A}\n${B} # a name\n`);
    expect([...writeText(table, rows(1, 0))].join('')).toBe(`${B} # a name\n${A}\n`);
  });

  it('as text that gives the same puzzles again, 2,500 of them in pieces', () => {
    const table = tableOfText(`${A}\n${B}\n`.repeat(1250));
    const pieces = [
      ...writeText(
        table,
        Uint32Array.from({ length: 2500 }, (_, row) => row),
      ),
    ];
    expect(pieces.length).toBeGreaterThan(1);
    expect(readPuzzles(pieces.join('')).map((puzzle) => writePuzzle(puzzle))).toEqual(
      Array.from({ length: 2500 }, (_, i) => [A, B][i % 2]),
    );
  });

  it('as CSV with what is known, and empty fields for what is not', () => {
    const table = tableOfText(`${A}\n\n${B}\n`);
    const results = createResults(table, 10);
    results.take({ kind: 'solved', rows: rows(0, 1), verdicts: Uint8Array.of(1, 2) });
    results.take({
      kind: 'rated',
      rows: rows(0),
      er: Uint16Array.of(23),
      ep: Uint16Array.of(12),
      ed: Uint16Array.of(12),
      hardest: ['naked single'],
      scales: ['explainer 1'],
    });
    results.take({
      kind: 'formed',
      rows: rows(0),
      forms: Uint8Array.of(...new Array(15).fill(0), 1),
      refused: rows(),
    });
    expect([...writeCsv(table, results, rows(0, 1))].join('')).toBe(
      `line,puzzle,board,clues,verdict,scale,rating,ep,ed,hardest,canonical,text
1,${A},2x2,1,proper,explainer 1,2.3,1.2,1.2,naked single,...............1,
3,${B},2x2,1,several solutions,,,,,,,
`,
    );
  });

  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1', `'+1`],
    ['-1', `'-1`],
    ['@SUM(1)', `'@SUM(1)`],
    ['a,b', '"a,b"'],
    ['a "name"', '"a ""name"""'],
    ['plain', 'plain'],
  ])('as CSV that no spreadsheet computes: %s', (text, field) => {
    const table = tableOfText(`${A} ${text}\n`);
    const [, row] = [...writeCsv(table, createResults(table, 10), rows(0))].join('').split('\n');
    expect(row).toBe(`1,${A},2x2,1,,,,,,,,${field}`);
  });
});
