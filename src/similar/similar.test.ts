import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, createBoard, createPuzzle, findConflict } from '../board/index.ts';
import { canonicalise } from '../canon/index.ts';
import { coverEngine, csp, isProper, plainEngine, solve } from '../solve/index.ts';
import { isMinimalUnavoidable } from '../unavoidable/index.ts';
import { createSimilar, type Similarity } from './index.ts';

const read = (line: string) => Uint8Array.from(line, (mark) => (mark === '.' ? 0 : Number(mark)));
const formOf = (board: Board, cells: Uint8Array) =>
  canonicalise(createPuzzle(board, cells), 'pattern').form.join('');
/** Plain backtracking is slow on all but the smallest board. */
const isGood = (board: Board, cells: Uint8Array) =>
  isProper({ board, cells }, { engine: board.size > 4 ? csp : plainEngine });
const solutionOf = (board: Board, cells: Uint8Array) => solve({ board, cells }).solution!;

/** All proper puzzles of the pattern of which at most so many clues differ from the puzzle's. */
function plainPattern(board: Board, cells: Uint8Array, most: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  const puzzle = cells.slice();
  const fill = (cell: number, left: number): void => {
    if (cell === cells.length) {
      if (!findConflict({ board, cells: puzzle }) && isGood(board, puzzle)) found.push(puzzle.slice());
      return;
    }
    fill(cell + 1, left);
    if (cells[cell] === 0 || left === 0) return;
    for (let digit = 1; digit <= board.size; digit++) {
      if (digit === cells[cell]) continue;
      if (board.peers[cell].some((peer) => peer < cell && puzzle[peer] === digit)) continue;
      puzzle[cell] = digit;
      fill(cell + 1, left - 1);
    }
    puzzle[cell] = cells[cell];
  };
  fill(0, most);
  return found;
}

/** All proper puzzles with the same clues but one, which stands in another cell. */
function plainMoves(board: Board, cells: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (const from of cells.keys())
    for (const to of cells.keys()) {
      if (cells[from] === 0 || cells[to] !== 0) continue;
      const puzzle = cells.slice();
      [puzzle[from], puzzle[to]] = [0, cells[from]];
      if (!findConflict({ board, cells: puzzle }) && isGood(board, puzzle)) found.push(puzzle);
    }
  return found;
}

/** The forms of all but the puzzle's own class. */
function formsWithout(board: Board, cells: Uint8Array, puzzles: readonly Uint8Array[]): Set<string> {
  const forms = new Set(puzzles.map((puzzle) => formOf(board, puzzle)));
  forms.delete(formOf(board, cells));
  return forms;
}

async function similar(board: Board, cells: Uint8Array, similarity: Similarity): Promise<Set<string>> {
  const { found } = await createSimilar(board, similarity)({ board, cells });
  const forms = new Set(found.map((each) => each.cells.join('')));
  expect(forms.size).toBe(found.length);
  return forms;
}

/** Proper puzzles of 2x2 with some clues more than they need. */
const board = createBoard(2, 2);
const puzzles = fc
  .record({ twin: fc.boolean(), kept: fc.uniqueArray(fc.nat(15), { minLength: 4, maxLength: 7 }) })
  .map(({ twin, kept }) =>
    read(twin ? '1234341223414123' : '1234341221434321').map((digit, cell) =>
      kept.includes(cell) ? digit : 0,
    ),
  )
  .filter((cells) => isGood(board, cells));
const check = (property: (cells: Uint8Array) => Promise<void>) =>
  fc.assert(fc.asyncProperty(puzzles, property), { numRuns: 5 });

describe('on 2x2, against all puzzles of the pattern', () => {
  test('relabel', () =>
    check(async (cells) => {
      for (const depth of [1, 2])
        expect(await similar(board, cells, { by: 'relabel', depth })).toEqual(
          formsWithout(board, cells, plainPattern(board, cells, depth)),
        );
    }));

  test('twins: the solutions agree outside the clues', () =>
    check(async (cells) => {
      const solution = solutionOf(board, cells);
      const plain = plainPattern(board, cells, 8).filter((other) =>
        solutionOf(board, other).every((digit, cell) => cells[cell] !== 0 || digit === solution[cell]),
      );
      expect(await similar(board, cells, { by: 'twins' })).toEqual(formsWithout(board, cells, plain));
    }));

  test('cousins: the solutions differ in a minimal unavoidable set', () =>
    check(async (cells) => {
      const solution = solutionOf(board, cells);
      const plain = plainPattern(board, cells, 8).filter((other) => {
        const there = solutionOf(board, other);
        const set = [...cells.keys()].filter((cell) => there[cell] !== solution[cell]);
        return set.length > 0 && set.length <= 6 && isMinimalUnavoidable(board, solution, set);
      });
      expect(await similar(board, cells, { by: 'cousins', maxSize: 6 })).toEqual(
        formsWithout(board, cells, plain),
      );
    }));

  test('move', () =>
    check(async (cells) => {
      const plain = formsWithout(board, cells, plainMoves(board, cells));
      expect(await similar(board, cells, { by: 'move' })).toEqual(plain);
    }));

  test('invert: the solution without the clues, if that is proper', () =>
    check(async (cells) => {
      const rest = solutionOf(board, cells).map((digit, cell) => (cells[cell] === 0 ? digit : 0));
      const plain = formsWithout(board, cells, isGood(board, rest) ? [rest] : []);
      expect(await similar(board, cells, { by: 'invert' })).toEqual(plain);
    }));

  test('digit: a digit with all its clues loses so many', () =>
    check(async (cells) => {
      const full = solutionOf(board, cells).map((digit, cell) => (digit === 1 ? 1 : cells[cell]));
      const isFull = (digit: number) => full.filter((each) => each === digit).length === 4;
      for (const fewer of [2, 3]) {
        const plain: Uint8Array[] = [];
        for (const digit of [1, 2, 3, 4].filter(isFull))
          for (let mask = 0; mask < 16; mask++) {
            const places = [...full.keys()].filter((cell) => full[cell] === digit);
            const gone = places.filter((_, i) => (mask >> i) & 1);
            const puzzle = full.map((each, cell) => (gone.includes(cell) ? 0 : each));
            if (gone.length === fewer && isGood(board, puzzle)) plain.push(puzzle);
          }
        expect(await similar(board, full, { by: 'digit', fewer })).toEqual(formsWithout(board, full, plain));
      }
    }));
});

test('on 2x3, relabel and move find what plain search finds', async () => {
  const board = createBoard(2, 3);
  const cells = read('.4.1.2.......3.4..6...5.31.......6..');
  expect(await similar(board, cells, { by: 'relabel', depth: 2 })).toEqual(
    formsWithout(board, cells, plainPattern(board, cells, 2)),
  );
  expect(await similar(board, cells, { by: 'move' })).toEqual(
    formsWithout(board, cells, plainMoves(board, cells)),
  );
});

test('on 3x3 everything found is proper by another engine, canonical, and not the puzzle', async () => {
  const board = createBoard(3, 3);
  const cells = read('.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...');
  const all: Similarity[] = [
    { by: 'relabel', depth: 2 },
    { by: 'twins' },
    { by: 'cousins', maxSize: 10 },
    { by: 'step', minus: 1, plus: 1 },
    { by: 'move' },
    { by: 'invert' },
  ];
  const patternOf = (puzzle: Uint8Array) => puzzle.map((digit) => (digit === 0 ? 0 : 1)).join('');
  let total = 0;
  for (const similarity of all) {
    const { form, found } = await createSimilar(board, similarity)({ board, cells });
    for (const each of found) {
      expect(solve({ board, cells: each.cells }, { engine: coverEngine }).kind).toBe('proper');
      expect(formOf(board, each.cells)).toBe(each.cells.join(''));
      expect(each.cells).not.toEqual(form);
      if (['relabel', 'twins', 'cousins'].includes(similarity.by))
        expect(patternOf(each.cells)).toBe(patternOf(form));
    }
    total += found.length;
  }
  expect(total).toBeGreaterThan(0);
});

test('a limit ends the search and says so; a puzzle that is not proper has nothing like it', async () => {
  const cells = read('12.43.2.2.4.4.12');
  const find = createSimilar(board, { by: 'step', minus: 1, plus: 1 });
  const { found } = await find({ board, cells });
  expect(found.length).toBeGreaterThan(1);
  const cut = await find({ board, cells }, { limit: 1 });
  expect([cut.found.length, cut.isCut]).toEqual([1, true]);
  await expect(find({ board, cells: read('12..............') })).rejects.toThrow('too many solutions');
});
