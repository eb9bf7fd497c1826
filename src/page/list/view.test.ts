import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPuzzle, type Puzzle, parseBoard } from '../../board/index.ts';
import { readLine } from '../../text/index.ts';
import { puzzlesOf } from './pieces.ts';
import { MOST_PUZZLES, tableOf } from './puzzle-table.ts';
import { cellsText, puzzleText } from './puzzle-text.ts';
import { createResults, PROPER, type Results } from './results.ts';
import { columns, dependsOnResults, type Filter, findView, isNoFilter, noFilter, type Sort } from './view.ts';

const shapes = ['2x2', '2x3'].map((name) => parseBoard(name));
const puzzle = fc.constantFrom(...shapes).chain((board) =>
  fc
    .array(fc.integer({ min: 0, max: board.size }), {
      minLength: board.cellCount,
      maxLength: board.cellCount,
    })
    .map((cells): Puzzle => createPuzzle(board, cells)),
);
/** What workers found of a row. Few values, so that many are equal. */
const found = fc.record({
  verdict: fc.integer({ min: 0, max: 4 }),
  er: fc.integer({ min: 0, max: 3 }),
  hardest: fc.constantFrom('', 'naked single', 'X-wing'),
  form: fc.constantFrom('none', 'later', 'same', 'own'),
});
const rows = fc.array(fc.tuple(puzzle, found), { maxLength: 30 });

function listOf(all: readonly [Puzzle, { verdict: number; er: number; hardest: string; form: string }][]) {
  const table = tableOf(all.map(([each]) => each));
  const results = createResults(table, MOST_PUZZLES);
  for (const [row, [each, { verdict, er, hardest, form }]] of all.entries()) {
    const rowOf = Uint32Array.of(row);
    const tenfold = Uint16Array.of(er);
    if (verdict > 0) results.take({ kind: 'solved', rows: rowOf, verdicts: Uint8Array.of(verdict) });
    if (verdict === PROPER)
      results.take({
        kind: 'rated',
        rows: rowOf,
        er: tenfold,
        ep: tenfold,
        ed: tenfold,
        hardest: [hardest],
        scales: ['s 1'],
      });
    if (form === 'none')
      results.take({ kind: 'formed', rows: Uint32Array.of(), forms: Uint8Array.of(), refused: rowOf });
    if (form === 'same' || form === 'own') {
      const forms = form === 'own' ? each.cells : new Uint8Array(each.board.cellCount).fill(1);
      results.take({ kind: 'formed', rows: rowOf, forms, refused: Uint32Array.of() });
    }
  }
  return { table, results };
}

function viewOf({ table, results }: ReturnType<typeof listOf>, filter: Filter, sort: Sort) {
  const finding = findView(table, results, filter, sort);
  for (let slice = finding.next(); ; slice = finding.next()) if (slice.done) return slice.value;
}

/** The value by which a row is sorted, in words that the test can compare; undefined if it is not known. */
function plainValue({ table, results }: ReturnType<typeof listOf>, by: Sort['by'], row: number) {
  const bytes = (cells: Uint8Array | undefined) =>
    cells && [cells.length, ...cells].map((each) => String(each).padStart(4, '0')).join('');
  const value = {
    line: () => table.line(row),
    puzzle: () => bytes(table.cells(row)),
    clues: () => table.clues(row),
    verdict: () => results.verdict[row] || undefined,
    er: () => results.er[row] || undefined,
    ep: () => results.ep[row] || undefined,
    ed: () => results.ed[row] || undefined,
    hardest: () => results.techniques[results.hardest[row]] || undefined,
    canonical: () => bytes(results.form(row)),
  }[by];
  return value();
}

describe('the rows of a list', () => {
  it('are sorted like a plain sort, rows without a value last', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...columns), fc.boolean(), (all, by, isDown) => {
        const list = listOf(all);
        const expected = all
          .map((_, row) => row)
          .sort((a, b) => {
            const [x, y] = [plainValue(list, by, a), plainValue(list, by, b)];
            if (x === y) return by === 'line' ? 0 : a - b;
            if (x === undefined || y === undefined) return x === undefined ? 1 : -1;
            return (x < y ? -1 : 1) * (isDown ? -1 : 1);
          });
        expect([...viewOf(list, noFilter, { by, isDown }).rows]).toEqual(expected);
      }),
    );
  });

  it('are filtered like a plain filter', () => {
    const range = fc.record({
      from: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
      to: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
    });
    const filters = fc.record({
      text: fc.constantFrom('', '1', '12', '.', '0', 'x'),
      clues: range,
      verdict: fc.integer({ min: 0, max: 4 }),
      rating: range.map(({ from, to }) => ({ from: from && from / 10, to: to && to / 10 })),
      technique: fc.constantFrom('', 'naked single', 'unknown'),
      dropsIsomorphs: fc.constant(false),
    });
    fc.assert(
      fc.property(rows, filters, (all, filter) => {
        const list = listOf(all);
        const { table, results } = list;
        const within = (value: number, { from = -1, to = 1000 }) => value >= from && value <= to;
        const isRanged = filter.rating.from !== undefined || filter.rating.to !== undefined;
        const expected = all
          .map((_, row) => row)
          .filter((row) => within(table.clues(row), filter.clues))
          .filter((row) => filter.verdict === 0 || results.verdict[row] === filter.verdict)
          .filter((row) => !isRanged || (results.er[row] > 0 && within(results.er[row] / 10, filter.rating)))
          .filter(
            (row) => filter.technique === '' || results.techniques[results.hardest[row]] === filter.technique,
          )
          .filter((row) => puzzleText(table, row).includes(filter.text === '0' ? '.' : filter.text));
        expect([...viewOf(list, filter, { by: 'line', isDown: false }).rows]).toEqual(expected);
      }),
    );
  });

  it('of isomorphic puzzles only the first is left, and those without a form stay', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const list = listOf(all);
        const { results } = list;
        const seen = new Set<string>();
        const expected = all.flatMap(([{ board }], row) => {
          const form = results.form(row);
          const key = form && `${board.name} ${cellsText(form)}`;
          if (key !== undefined && seen.has(key)) return [];
          if (key !== undefined) seen.add(key);
          return [row];
        });
        const view = viewOf(list, { ...noFilter, dropsIsomorphs: true }, { by: 'line', isDown: false });
        expect([...view.rows]).toEqual(expected);
        expect(view.dropped).toBe(all.length - expected.length);
      }),
    );
  });

  it('text is also looked for around the puzzle', () => {
    const one = readLine('1234341221434321');
    const table = tableOf([one]);
    table.add({ ...table.pieces[0], texts: [{ at: 0, leading: '', trailing: ' # Easter Monster' }] });
    const results: Results = createResults(table, 10);
    const view = viewOf({ table, results }, { ...noFilter, text: 'easter' }, { by: 'line', isDown: false });
    expect([...view.rows]).toEqual([1]);
  });

  it('a filter may be none', () => {
    expect(isNoFilter(noFilter)).toBe(true);
    for (const part of [
      { text: 'a' },
      { clues: { to: 0 } },
      { verdict: 1 },
      { rating: { from: 2 } },
      { technique: 'a' },
      { dropsIsomorphs: true },
    ])
      expect(isNoFilter({ ...noFilter, ...part })).toBe(false);
  });

  it('only a sort or a filter by results changes with them', () => {
    const byLine: Sort = { by: 'line', isDown: false };
    expect(dependsOnResults(noFilter, byLine)).toBe(false);
    expect(dependsOnResults({ ...noFilter, text: '1', clues: { from: 3 } }, byLine)).toBe(false);
    expect(dependsOnResults(noFilter, { by: 'er', isDown: true })).toBe(true);
    expect(dependsOnResults({ ...noFilter, dropsIsomorphs: true }, byLine)).toBe(true);
  });
});

describe('a table of puzzles', () => {
  it('gives back every puzzle, in pieces of any kind', () => {
    const marked = fc
      .tuple(puzzle, fc.boolean())
      .map(([each, hasMarks]) =>
        hasMarks
          ? { ...each, candidates: new Uint8Array(each.board.cellCount * each.board.size).fill(1) }
          : each,
      );
    fc.assert(
      fc.property(fc.array(marked, { maxLength: 20 }), (all) => {
        const table = tableOf(all);
        expect(table.length).toBe(all.length);
        expect(all.map((_, row) => table.at(row))).toEqual(all);
        expect([...puzzlesOf(table.pieces)]).toEqual(all);
        expect(all.map((_, row) => table.clues(row))).toEqual(
          all.map(({ cells }) => cells.filter(Boolean).length),
        );
        expect(table.at(all.length)).toBeUndefined();
      }),
    );
  });

  it('takes the first 100,000 of more puzzles', () => {
    const one = readLine('1...............');
    expect(tableOf(new Array(MOST_PUZZLES + 5).fill(one)).length).toBe(MOST_PUZZLES);
  });
});
