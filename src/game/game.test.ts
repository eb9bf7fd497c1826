import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount } from '../../test/amount.ts';
import { InputError } from '../base/index.ts';
import { createGame, type Game } from './game.ts';
import type { SavedGame } from './saved.ts';

const puzzle = '.7...3..1.2.19....5198.....1..4..6....43.62....6..8..5.....4192....39.6.9..5...7.';
const solution = '478623951623195487519847326197452638854376219236918745365784192781239564942561873';
const digitsOf = (line: string): number[] => [...line].map((symbol) => (symbol === '.' ? 0 : Number(symbol)));
const rowsOf = (digits: (number | null)[]): (number | null)[][] =>
  Array.from({ length: 9 }, (_, row) => digits.slice(9 * row, 9 * row + 9));

describe('a puzzle can be given as', () => {
  const digits = digitsOf(puzzle);
  test.each([
    ['a line', puzzle],
    ['a line with zeros', puzzle.replaceAll('.', '0')],
    ['lines', puzzle.replaceAll(/.{9}/g, '$&\n')],
    ['digits', digits],
    ['digits and null', digits.map((digit) => digit || null)],
    ['rows', rowsOf(digits)],
  ])('%s', (_, given) => {
    expect(createGame(given).toLine()).toBe(puzzle);
  });

  test.each([
    ['a short line', '123', 'symbols of a line of a 3x3 board: expected 81, got 3'],
    ['a wrong symbol', `A${puzzle.slice(1)}`, '"A" is not a symbol of a 3x3 board'],
    ['a wrong digit', [...digitsOf(puzzle).slice(1), 10], 'r9c9: 10 is not a digit'],
    ['NaN', [...digitsOf(puzzle).slice(1), Number.NaN], 'r9c9: NaN is not a digit'],
    ['a short row', [[1, 2], ...rowsOf(digitsOf(puzzle)).slice(1)], 'row 1: expected a list of 9 digits'],
    ['a number', 5, 'a puzzle is a line of symbols'],
    ['nothing', undefined, 'a puzzle is a line of symbols'],
  ])('but not %s', (_, given, words) => {
    expect(() => createGame(given as string)).toThrow(words);
    expect(() => createGame(given as string)).toThrow(InputError);
  });
});

describe('boards', () => {
  test.each([
    [{ board: '2x3' }, 36, '2x3'],
    [{ board: '3x3X' }, 81, '3x3X'],
    [{ board: '4x4' }, 256, '4x4'],
    [{ regions: 'AAAB/ACBB/ACDB/CCDD'.replace('ACDB/CCDD', 'CCDB/CDDD') }, 16, '1x4J'],
    [{ board: '1x4XJ', regions: 'AAAA/BBBB/CCDD/CCDD' }, 16, '1x4XJ'],
  ])('%o', (options, cells, name) => {
    const game = createGame(new Array(cells).fill(0), options);
    expect(game.board).toBe(name);
    const { board, regions } = game.toJSON();
    expect(createGame(new Array(cells).fill(0), { board, regions }).toJSON()).toEqual(game.toJSON());
  });

  test.each([
    [{ board: '5x5' }, 'games have up to 16 digits'],
    [{ board: '3x' }, 'expected RxC'],
    [{ regions: 'AAB' }, 'expected a letter for each cell of a square'],
    [{ regions: 'A'.repeat(10_000) }, 'expected a letter for each cell of a square'],
    [{ board: '2x3', regions: 'AABB/AABB/CCDD/CCDD' }, 'the regions give a 1x4J board'],
    [{ size: 9 }, 'there is no option "size" here; there are board, regions'],
  ])('but not %o', (options, words) => {
    expect(() => createGame(puzzle, options as object)).toThrow(words);
  });
});

describe('a game', () => {
  test('knows its puzzle, its solution and its cells by number and name', () => {
    const game = createGame(puzzle);
    expect([game.board, game.puzzle, game.solution]).toEqual(['3x3', puzzle, solution]);
    expect(game.cell('r1c2')).toEqual({ digit: 7, isClue: true, notes: [] });
    game.set(0, 4);
    game.note('r1c3', 8);
    expect([game.cell('r1c1'), game.cell(2)]).toEqual([
      { digit: 4, isClue: false, notes: [] },
      { digit: 0, isClue: false, notes: [8] },
    ]);
    expect(game.values().slice(0, 3)).toEqual([4, 7, 0]);
    expect(game.toLine()).toBe(`47${puzzle.slice(2)}`);
  });

  test('names every conflict and every mistake, with wrong notes', () => {
    const game = createGame(puzzle);
    game.set('r1c1', 7); // 7 is in r1c2
    game.set('r9c9', 7); // 7 is in r9c8
    game.set('r1c4', 2); // no conflict, but wrong
    game.note('r1c3', 9);
    expect(game.conflicts()).toEqual([0, 1, 79, 80]);
    expect(game.mistakes()).toEqual([0, 2, 3, 80]);
    expect(game.status()).toBe('impossible');
  });

  test('has candidates by rules and notes', () => {
    const game = createGame(puzzle);
    expect(game.candidates()[0]).toEqual([4, 6, 8]);
    expect(game.candidates()[1]).toEqual([]);
    game.note(0, 4);
    game.note(0, 7); // the rules forbid it
    expect(game.candidates()[0]).toEqual([4]);
    game.note(0, 4, false);
    game.note(0, 7, false);
    expect(game.candidates()[0]).toEqual([4, 6, 8]);
  });

  test('tells its status', () => {
    const game = createGame(puzzle);
    expect(game.status()).toBe('unique');
    for (const [cell, digit] of digitsOf(solution).entries())
      if (!game.cell(cell).isClue) game.set(cell, digit);
    expect([game.status(), game.hint()]).toEqual(['solved', undefined]);
    game.set(0, 6);
    expect(game.status()).toBe('impossible');
    expect(createGame('.'.repeat(81)).status()).toBe('several');
    expect(createGame(`11${'.'.repeat(79)}`).status()).toBe('impossible');
    expect(createGame(solution).status()).toBe('solved');
  });

  test.each([
    [(game: Game) => game.set('r1c2', 1), 'r1c2 is a clue'],
    [(game: Game) => game.note(1, 1), 'r1c2 is a clue'],
    [(game: Game) => game.set('r10c1', 1), 'there is no cell "r10c1"'],
    [(game: Game) => game.set(81, 1), 'there is no cell 81'],
    [(game: Game) => game.set(0.5, 1), 'there is no cell 0.5'],
    [(game: Game) => game.set(0, 10), 'digit 10: expected a whole number from 0 to 9'],
    [(game: Game) => game.note(0, 0), 'digit 0: expected a whole number from 1 to 9'],
    [(game: Game) => game.note(0, 1, 1 as unknown as boolean), 'on is true or false'],
  ])('refuses what cannot be done: %s', (play, words) => {
    const game = createGame(puzzle);
    const before = game.toJSON();
    expect(() => play(game)).toThrow(words);
    expect(game.toJSON()).toEqual(before);
  });
});

/** A plain game: the whole position before each move. */
class PlainGame {
  digits = digitsOf(puzzle);
  notes = this.digits.map(() => new Set<number>());
  past: string[] = [];
  future: string[] = [];

  get position(): string {
    return JSON.stringify([this.digits, this.notes.map((set) => [...set].sort())]);
  }
  change(move: () => void): void {
    const before = this.position;
    move();
    if (this.position === before) return;
    this.past.push(before);
    this.future = [];
  }
  travel(from: string[], to: string[]): boolean {
    const position = from.pop();
    if (position === undefined) return false;
    to.push(this.position);
    const [digits, notes] = JSON.parse(position) as [number[], number[][]];
    this.digits = digits;
    this.notes = notes.map((list) => new Set(list));
    return true;
  }
}

type Move =
  | { readonly what: 'set' | 'note' | 'add' | 'remove'; readonly cell: number; readonly digit: number }
  | { readonly what: 'undo' | 'redo' | 'save'; readonly cell?: undefined };

const openCells = digitsOf(puzzle).flatMap((digit, cell) => (digit === 0 ? [cell] : []));
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    what: fc.constantFrom('set', 'note', 'add', 'remove'),
    cell: fc.constantFrom(...openCells.slice(0, 4)),
    digit: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({ what: fc.constantFrom('undo', 'redo', 'save') }),
);

test('set, note, undo, redo and JSON agree with a plain model', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let game = createGame(puzzle);
      const plain = new PlainGame();
      for (const each of moves) {
        if (each.what === 'undo') expect(game.undo()).toBe(plain.travel(plain.past, plain.future));
        else if (each.what === 'redo') expect(game.redo()).toBe(plain.travel(plain.future, plain.past));
        else if (each.what === 'save') game = createGame(JSON.parse(JSON.stringify(game)) as SavedGame);
        else if (each.cell === undefined) continue;
        else if (each.what === 'set') {
          game.set(each.cell, each.digit);
          plain.change(() => (plain.digits[each.cell] = each.digit));
        } else {
          const { cell, digit } = each;
          if (digit === 0 || plain.digits[cell] !== 0) continue;
          const set = plain.notes[cell];
          const on = each.what === 'note' ? !set.has(digit) : each.what === 'add';
          game.note(cell, digit, each.what === 'note' ? undefined : on);
          plain.change(() => (on ? set.add(digit) : set.delete(digit)));
        }
        expect(JSON.stringify([game.values(), game.values().map((_, i) => game.cell(i).notes)])).toBe(
          plain.position,
        );
        expect([game.canUndo, game.canRedo]).toEqual([plain.past.length > 0, plain.future.length > 0]);
      }
    }),
    { numRuns: amount(100, { long: 5000 }) },
  );
});

describe('a saved game', () => {
  const game = createGame(puzzle);
  game.set(0, 4);
  game.note(2, 8);
  game.note(2, 9);
  game.undo();
  const saved = JSON.parse(JSON.stringify(game)) as SavedGame;

  test('is plain JSON', () => {
    expect(saved).toEqual({
      version: 1,
      board: '3x3',
      puzzle,
      digits: `4${puzzle.slice(1)}`,
      notes: [{ cell: 2, digits: [8] }],
      done: [
        { cell: 0, from: 0, to: 4 },
        { cell: 2, note: 8, on: true },
      ],
      undone: [{ cell: 2, note: 9, on: true }],
    });
    expect(createGame(saved).toJSON()).toEqual(saved);
  });

  test('forgets the oldest moves after 10,000', () => {
    const long = createGame(puzzle);
    for (let i = 0; i < 10_100; i++) long.note(0, 1);
    expect(long.toJSON().done).toHaveLength(10_000);
    const back = createGame(long.toJSON());
    for (let i = 0; i < 10_000; i++) back.undo();
    expect([back.canUndo, back.cell(0).notes]).toEqual([false, []]);
  });

  test.each([
    [{ version: 2 }, 'a saved game of version 2: expected 1'],
    [{ board: '5x5' }, 'games have up to 16 digits'],
    [{ board: 3 }, '3 is not a board'],
    [{ puzzle: 5 }, 'a puzzle is a line'],
    [{ digits: `5${puzzle.slice(1)}` }, 'do not lead to its position'],
    [{ digits: `44${puzzle.slice(2)}` }, 'another digit than the clue'],
    [{ digits: 'x'.repeat(1e6) }, 'symbols of a line of'],
    [{ notes: undefined }, 'notes of the saved game: expected a list'],
    [{ notes: [null] }, 'notes of the saved game: expected a list'],
    [{ notes: [{ cell: 1, digits: [1] }] }, 'which is a clue'],
    [{ notes: [{ cell: 'r1c3', digits: [1] }] }, 'cell "r1c3": expected a whole number'],
    [{ notes: [{ cell: 2, digits: [33] }] }, 'note 33: expected a whole number from 1 to 9'],
    [{ notes: new Array(100).fill({ cell: 2, digits: [] }) }, 'expected a list of at most 81'],
    [{ done: new Array(10_001).fill({ cell: 0, from: 0, to: 0 }) }, 'expected a list of at most 10000'],
    [{ done: [{ cell: 0, from: 0, to: 5 }] }, 'do not lead to its position'],
    [{ done: [{ cell: 0, from: 0, to: 300 }] }, 'to 300: expected'],
    [{ done: [5] }, 'cell undefined'],
    [{ undone: [{ cell: 2, note: 9, on: 'yes' }] }, 'on: true or false'],
    [{ undone: [{ cell: 2, note: 8, on: true }] }, 'do not lead to its position'],
    [{ undone: [{ cell: -1, note: 8, on: true }] }, 'cell -1: expected'],
  ])('is checked: %j', (change, words) => {
    const hostile = { ...saved, ...change } as SavedGame;
    expect(() => createGame(hostile)).toThrow(words);
    expect(() => createGame(hostile)).toThrow(InputError);
  });

  test('whatever it holds, is refused in words or restored', () => {
    const field = fc.constantFrom(...(Object.keys(saved) as (keyof SavedGame)[]));
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => {
        try {
          const restored = createGame({ ...saved, [name]: value } as SavedGame);
          expect(createGame(restored.toJSON()).toJSON()).toEqual(restored.toJSON());
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
      { numRuns: amount(300, { long: 20_000 }) },
    );
  });

  test('with a version that is no text either, is refused in words', () => {
    const version = { toString: 0, valueOf: 0 }; // as JSON can hold it
    expect(() => createGame({ ...saved, version } as never)).toThrow('a saved game of version an object');
  });

  test('names its board itself', () => {
    expect(() => createGame(saved, { board: '3x3' })).toThrow('leave out the options');
  });
});
