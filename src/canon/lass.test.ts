// Lass's examples and published grids (docs/reference/papers.md). The forms must come out as printed.
import { describe, expect, it } from 'vitest';
import { createRandom, InputError } from '../base/index.ts';
import { applyToCells, boardGroup, parseBoard } from '../board/index.ts';
import { findAutomorphisms, findPatternAutomorphisms } from './distribution.ts';
import {
  automorphisms,
  canonicalise,
  canonicaliseBatch,
  describeSymmetry,
  forms,
  patternForm,
} from './index.ts';
import { distribution, minirowOrders, modifiedDistribution } from './minirow.ts';
import { allOrders } from './plain.ts';
import { viewsOf } from './view.ts';

const board = parseBoard('3x3');
const read = (text: string) =>
  Uint8Array.from(text.replaceAll(/[\s|]/g, ''), (c) => (c === '.' ? 0 : c === 'x' ? 1 : +c));
const write = (cells: Uint8Array) => Array.from(cells, (digit) => digit || '.').join('');
const puzzle = (text: string) => ({ board, cells: read(text) });

describe('§2: the first 17-clue puzzle of Royle’s list', () => {
  const royle = puzzle('.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...');
  const row = canonicalise(royle, 'row');
  const pattern = canonicalise(royle, 'pattern');

  it('has different row-minlex and canonical minlex forms', () => {
    expect(write(row.form)).toBe(
      '........1.......2......3.......4.5....6...3....781.....1..2...4.3.....7.95.......',
    );
    expect(write(pattern.form)).toBe(
      '........1.......2......3.......4.5....6...3....782.....3......7.2..1..4.95.......',
    );
  });

  it.each([
    ['row', row],
    ['pattern', pattern],
  ])('in its %s form the digits first occur at (9, 17, 24, 32, 34, 39, 48, 49, 73)', (_, { form }) => {
    const places = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => form.indexOf(digit) + 1);
    expect(places).toEqual([9, 17, 24, 32, 34, 39, 48, 49, 73]);
  });
});

describe('§3: the first example (its figure is lost; a pattern with all that the text says of it)', () => {
  // only column 8 has one clue; column 9 has none in band 2
  const pattern = read(
    'x...x.x.. .x......x ..x..xx.x .xx...... x.....x.. ...x.x... ..x....xx xxxx.xx.x ....x...x',
  );
  const d = [0, 0, 1, 0, 2, 3, 1, 2, 1];

  it('d(B₁) = (0, 0, 1, 0, 2, 3, 1, 2, 1) in pattern minlex form and d*(B₁) = (0, 0, 1, 0, 2, 0, 0, 0, 0)', () => {
    expect(distribution(board, patternForm(board, pattern).form, [0, 1, 2], [0, 1, 2])).toEqual(d);
    expect(modifiedDistribution(d, 3)).toEqual([0, 0, 1, 0, 2, 0, 0, 0, 0]);
  });

  it('Algorithm 2 tries 24 orders of the columns, Algorithm 1 2,592', () => {
    const orders = minirowOrders(board, pattern);
    expect(viewsOf(board, pattern).flatMap((view) => [...orders(view)]).length).toBe(24);
    expect(2 * [...allOrders(board)].length).toBe(2592);
  });

  it('has only the trivial automorphism', () =>
    expect(findPatternAutomorphisms(board, pattern).length).toBe(1));
});

describe('§3: the second example', () => {
  const original = read(
    '........1 .......2. ......3.. .....1... .....2... ...45.... ..6...... .7....... 8........',
  );
  const canonical = read(
    '........1 ........2 ......34. .....1... ....2.... ...5..... ..6...... .7....... 8........',
  );

  it.each(['refine', 'plain', 'minirow'] as const)(
    'has the canonical minlex form as printed (%s)',
    (method) => {
      expect(write(canonicalise({ board, cells: original }, 'pattern', { method }).form)).toBe(
        write(canonical),
      );
    },
  );

  it('has a larger distribution of the first band, but the same modified distribution', () => {
    const [before, after] = [original, canonical].map((cells) =>
      distribution(board, cells, [0, 1, 2], [0, 1, 2]),
    );
    expect(before).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
    expect(after).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 2]);
    expect(modifiedDistribution(before, 3)).toEqual(modifiedDistribution(after, 3));
  });

  it('has 576 automorphisms of its pattern', () => {
    expect(patternForm(board, original).automorphisms).toBe(576);
    expect(findPatternAutomorphisms(board, original).length).toBe(576);
    expect(findAutomorphisms({ board, cells: original }).length).toBe(
      automorphisms({ board, cells: original }).length,
    );
  });
});

describe('row-minlex grids as published', () => {
  it.each([
    ['first', '123456789456789123789123456214365897365897214897214365531642978642978531978531642'],
    ['last', '123456789457893612986217354274538196531964827698721435342685971715349268869172543'],
    ['most symmetric', '123456789456789123789123456231564897564897231897231564312645978645978312978312645'],
  ])('the %s grid of the 3x3 order is its own form, and that of its images', (_, grid) => {
    const random = createRandom(17);
    for (let i = 0; i < 3; i++) {
      const cells = applyToCells(boardGroup(board).random(random), read(grid));
      expect(write(canonicalise({ board, cells }, 'row').form)).toBe(grid);
      expect(write(canonicalise({ board, cells }, 'pattern').form)).toBe(grid);
    }
  });

  it('the most symmetric grid has 648 automorphisms', () => {
    const grid = puzzle('123456789456789123789123456231564897564897231897231564312645978645978312978312645');
    expect(canonicalise(grid, 'row').automorphisms).toBe(648);
    expect(automorphisms(grid).length).toBe(648);
  });

  it('the empty 3x3 board has all 9!·3,359,232 symmetries, too many to list', () => {
    const empty = puzzle('.'.repeat(81));
    expect(canonicalise(empty, 'row').automorphisms).toBe(362_880 * 3_359_232);
    expect(canonicalise(empty, 'pattern').automorphisms).toBe(362_880 * 3_359_232);
    expect(patternForm(board, empty.cells).automorphisms).toBe(3_359_232);
    expect(() => automorphisms(empty)).toThrow(InputError);
  });

  it('one clue on a 5x5 board goes to the last cell', () => {
    const large = parseBoard('5x5');
    const cells = new Uint8Array(625);
    cells[300] = 7;
    const { form } = canonicalise({ board: large, cells }, 'row');
    expect(form.indexOf(1)).toBe(624);
  });
});

describe('the calls', () => {
  const grid = read('639241785284765193517983624123857946796432851458619237342178569861594372975326418');

  it('a batch gives what the puzzles give one by one', () => {
    const random = createRandom(3);
    const solutions = Array.from({ length: 5 }, () => applyToCells(boardGroup(board).random(random), grid));
    const puzzles = solutions.map((solution) => solution.map((digit, cell) => (cell % 3 === 0 ? digit : 0)));
    for (const { name } of forms) {
      const batch = canonicaliseBatch(
        board,
        Uint8Array.from(puzzles.flatMap((cells) => [...cells])),
        name,
        Uint8Array.from(solutions.flatMap((cells) => [...cells])),
      );
      for (const [i, cells] of puzzles.entries()) {
        const single = canonicalise({ board, cells }, name, { solution: solutions[i] });
        expect(batch.forms.subarray(81 * i, 81 * i + 81)).toEqual(single.form);
        expect(batch.automorphismCounts[i]).toBe(single.automorphisms);
      }
    }
  });

  it('refuses what has no form, in one line', () => {
    expect(() => canonicalise(puzzle(`11${'.'.repeat(79)}`), 'row')).toThrow(
      'row 1: 1 stands in r1c1 and in r1c2',
    );
    expect(() => canonicalise({ board, cells: grid }, 'solution')).toThrow('needs the solution');
    expect(() => canonicalise({ board, cells: grid }, 'solution', { solution: grid.toReversed() })).toThrow(
      'not a solution',
    );
    expect(() => canonicalise({ board, cells: grid, candidates: new Uint8Array(729) }, 'row')).toThrow(
      'pencilmarks',
    );
    expect(() => canonicaliseBatch(board, new Uint8Array(80), 'row')).toThrow('no whole number');
    expect(() => patternForm(board, [true])).toThrow('expected 81 cells for a 3x3 board, got 1');
  });
});

it('a symmetry in words leads where the symmetry leads', () => {
  const random = createRandom(5);
  for (let i = 0; i < 20; i++) {
    const symmetry = boardGroup(board).random(random);
    const { isTransposed, rows, columns, digits } = describeSymmetry(board, symmetry);
    for (const [row, r] of rows.entries())
      for (const [column, c] of columns.entries())
        expect(symmetry.cells[9 * row + column]).toBe(
          isTransposed ? 9 * (c - 1) + r - 1 : 9 * (r - 1) + c - 1,
        );
    expect([0, ...digits]).toEqual([...symmetry.digits]);
  }
});
