// A whole dig in the kernel gives the same as digging question by question.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shuffled } from '../base/index.ts';
import { finish } from '../base/internal.ts';
import { cellOrbits, parseBoard, patternSymmetries } from '../board/index.ts';
import { coverEngine } from '../solve/index.ts';
import { dig, findRedundant, hasRedundant, plainDig } from './dig.ts';
import { openGrids } from './grids.ts';
import { createOracle, engineOracle } from './oracle.ts';
import { streamOf } from './stream.ts';
import { verifyMinimal } from './verify-minimal.ts';

test.each(['3x3', '3x3X', '2x3'])(
  'a proper puzzle of %s has a redundant clue if one is found',
  async (name) => {
    const board = parseBoard(name);
    const oracle = createOracle(board);
    const draw = await openGrids(board, 'fill');
    for (let i = 0; i < 40; i++) {
      const random = streamOf(5, i);
      const grid = draw(random);
      const cells = grid.slice();
      const orbits = shuffled(cellOrbits(board, 'none'), random);
      dig(cells, grid, orbits, oracle);
      if (i % 2 === 1) cells[orbits[0][0]] = grid[orbits[0][0]]; // mostly one clue too many
      const { redundant } = findRedundant(cells, grid, oracle);
      if (i % 2 === 0) expect(redundant).toEqual([]);
      const before = cells.slice();
      expect(hasRedundant(cells, grid, oracle)).toBe(redundant.length > 0);
      expect(cells).toEqual(before);
    }
  },
);

describe.each(['3x3', '3x3X'])('on %s', (name) => {
  const board = parseBoard(name);
  const oracle = createOracle(board);

  test('the kernel leaves the clues that single questions leave, whatever the orbits and the fewest clues', async () => {
    const draw = await openGrids(board, 'fill');
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.constantFrom(...patternSymmetries),
        fc.oneof(fc.constant(0), fc.integer({ min: 20, max: 60 })),
        fc.array(fc.nat(80), { maxLength: 30 }),
        (seed, symmetry, fewest, gone) => {
          const random = streamOf(seed, 0);
          const grid = draw(random);
          const puzzle = grid.slice();
          for (const cell of gone) puzzle[cell] = 0;
          if (oracle.other(puzzle, grid)) puzzle.set(grid); // a dig starts from a proper puzzle
          const free = cellOrbits(board, symmetry).filter((orbit) =>
            orbit.every((cell) => puzzle[cell] !== 0),
          );
          const orbits = shuffled(free, random);
          const [cells, plainCells] = [puzzle.slice(), puzzle.slice()];
          const dug = dig(cells, grid, orbits, oracle, fewest);
          const plain = finish(plainDig(plainCells, grid, orbits, { otherAt: oracle.otherAt }, fewest));
          expect(cells).toEqual(plainCells);
          expect(dug.clues).toBe(plain.clues);
          for (let cell = 0; cell < board.cellCount; cell++)
            expect(dug.witnesses.of(cell) === undefined).toBe(plain.witnesses.of(cell) === undefined);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('the witnesses of a minimal puzzle stand the test, and dancing links dig out the same', async () => {
    const draw = await openGrids(board, 'fill');
    for (let i = 0; i < 20; i++) {
      const random = streamOf(9, i);
      const grid = draw(random);
      const orbits = shuffled(cellOrbits(board, 'none'), random);
      const [cells, plainCells] = [grid.slice(), grid.slice()];
      verifyMinimal(board, cells, dig(cells, grid, orbits, oracle).witnesses);
      if (i < 3) {
        finish(plainDig(plainCells, grid, orbits, engineOracle(board, coverEngine)));
        expect(cells).toEqual(plainCells);
      }
    }
  });
});

test('a witness that breaks a rule, or shows another clue to be needed, is refused', async () => {
  const board = parseBoard('3x3');
  const oracle = createOracle(board);
  const grid = (await openGrids(board, 'fill'))(streamOf(4, 0));
  const cells = grid.slice();
  const { witnesses } = dig(cells, grid, cellOrbits(board, 'none'), oracle);
  const clues = [...cells.keys()].filter((cell) => cells[cell] !== 0);
  const empty = cells.indexOf(0);
  const spoil = (change: (witness: Uint8Array) => void) => {
    const witness = witnesses.of(clues[0])!;
    const before = witness.slice();
    change(witness);
    expect(() => verifyMinimal(board, cells, witnesses)).toThrow(`clue ${clues[0]} has no witness`);
    witness.set(before);
  };
  spoil((witness) => witness.fill(witness[empty], empty, empty + 1).set([(witness[empty] % 9) + 1], empty));
  spoil((witness) => witness.set(grid));
  spoil((witness) => witness.set(witnesses.of(clues[1])!));
  verifyMinimal(board, cells, witnesses);
});
