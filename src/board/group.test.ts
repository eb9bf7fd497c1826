import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../../test/amount.ts';
import { createRandom } from '../base/index.ts';
import type { Board } from './board.ts';
import { createBoard, parseBoard } from './boards.ts';
import { boardGroup, factorial } from './group.ts';
import { classesByConjugation, conjugacyClasses } from './group-classes.ts';
import {
  applyToCellSet,
  applyToCells,
  compose,
  identitySymmetry,
  invert,
  keepsUnits,
  type Symmetry,
} from './symmetry.ts';

const boards = ['1x1', '1x2', '1x5', '2x2', '2x3', '3x2', '2x4', '2x5', '3x3', '3x4', '4x4'].map((name) =>
  parseBoard(name),
);
const isSame = (a: Symmetry, b: Symmetry) =>
  a.cells.join() === b.cells.join() && a.digits.join() === b.digits.join();

describe('the group of a board', () => {
  it.each(boards)('$name: its order is N!·R!^(C+1)·C!^(R+1), twice that where R = C > 1', (board) => {
    const { boxRows: R, boxColumns: C, size } = board;
    const formula =
      factorial(R) ** BigInt(C + 1) * factorial(C) ** BigInt(R + 1) * (R === C && size > 1 ? 2n : 1n);
    expect(boardGroup(board).order).toBe(formula);
    expect(boardGroup(board).orderWithRelabelling).toBe(formula * factorial(size));
  });

  it('has 3,359,232 elements on 3x3', () => {
    expect(boardGroup(parseBoard('3x3')).order).toBe(3_359_232n);
  });

  it('of X 3x3 has 96 elements, all different, that keep the diagonals', () => {
    const board = createBoard(3, 3, { diagonals: true });
    const elements = [...boardGroup(board).elements()];
    expect(elements).toHaveLength(96);
    expect(new Set(elements.map(({ cells }) => cells.join())).size).toBe(96);
    expect(elements.every((element) => keepsUnits(board, element))).toBe(true);
  });

  it.each(['2x2X', '2x3X'])('of %s is what filtering the plain board’s elements leaves', (name) => {
    const board = parseBoard(name);
    const plain = boardGroup(createBoard(board.boxRows, board.boxColumns));
    const kept = [...plain.elements()].filter((element) => keepsUnits(board, element));
    expect(boardGroup(board).order).toBe(BigInt(kept.length));
  });

  it('is not made smaller by extra units that are rows again', () => {
    const board = createBoard(2, 2, { extraUnits: [[0, 1, 2, 3]] });
    expect(boardGroup(board).order).toBe(boardGroup(parseBoard('2x2')).order);
  });

  it.each(['2x2', '2x3'])('lists each element of %s once, the identity first', (name) => {
    const group = boardGroup(parseBoard(name));
    const elements = [...group.elements()];
    expect(new Set(elements.map(({ cells }) => cells.join())).size).toBe(Number(group.order));
    expect(isSame(elements[0], identitySymmetry(group.board))).toBe(true);
  });

  it.each([...boards, parseBoard('3x3X')])(
    '$name: random elements keep units, and group laws hold',
    (board) => {
      const group = boardGroup(board);
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const random = createRandom(seed);
          const [a, b, c] = [group.random(random), group.random(random), group.random(random)];
          expect(keepsUnits(board, a)).toBe(true);
          expect(isSame(compose(a, invert(a)), identitySymmetry(board))).toBe(true);
          expect(isSame(compose(compose(a, b), c), compose(a, compose(b, c)))).toBe(true);
          const cells = Uint8Array.from({ length: board.cellCount }, (_, cell) => cell % (board.size + 1));
          expect(applyToCells(compose(a, b), cells)).toEqual(applyToCells(b, applyToCells(a, cells)));
          const clues = new Set([0, board.cellCount - 1]);
          expect(applyToCellSet(invert(a), applyToCellSet(a, [...clues]))).toEqual(Uint16Array.from(clues));
        }),
        { numRuns: 20 },
      );
    },
  );
});

describe('conjugacy classes', () => {
  const sum = (board: Board) => conjugacyClasses(board).classes.reduce((total, { size }) => total + size, 0n);

  it('3x3 has 275 and their sizes sum to 3,359,232', () => {
    expect(conjugacyClasses(parseBoard('3x3')).classes).toHaveLength(275);
    expect(sum(parseBoard('3x3'))).toBe(3_359_232n);
  });

  it.each([...boards, parseBoard('3x3X')])(
    '$name: sizes sum to the order, places are found again',
    (board) => {
      expect(sum(board)).toBe(boardGroup(board).order);
      const { classes, indexOf } = conjugacyClasses(board);
      expect(classes[0].elementOrder).toBe(1);
      for (const [index, { representative }] of classes.entries())
        expect(indexOf(representative)).toBe(index);
      const random = createRandom(7);
      for (let i = 0; i < 50; i++) {
        const [element, by] = [boardGroup(board).random(random), boardGroup(board).random(random)];
        expect(indexOf(element)).toBeGreaterThanOrEqual(0);
        expect(indexOf(compose(compose(invert(by), element), by))).toBe(indexOf(element));
      }
    },
  );

  it.each(['2x2', '2x3', '1x4', ...amount<string[]>([], { long: ['3x2'] })])(
    '%s: the structure gives what conjugation gives',
    (name) => {
      const board = parseBoard(name);
      const byStructure = conjugacyClasses(board);
      const byConjugation = classesByConjugation(board);
      const sizes = (all: readonly { size: bigint; representative: Symmetry }[]) =>
        new Map(all.map(({ size, representative }) => [byConjugation.indexOf(representative), size]));
      expect(byStructure.classes).toHaveLength(byConjugation.classes.length);
      expect(sizes(byStructure.classes)).toEqual(sizes(byConjugation.classes));
    },
  );

  it('names representatives by cycles of rows and columns', () => {
    const described = conjugacyClasses(parseBoard('2x2')).classes.map(({ description }) => description);
    expect(described[0]).toBe('identity');
    expect(described).toContain('transpose');
    expect(described).toContain('rows (1 2)(3 4), columns (1 3)(2 4)');
  });
});
