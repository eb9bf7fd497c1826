// Checks each level against its definition, written as plainly as possible, on random pencilmarks.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, pickInt } from '../../base/index.ts';
import { type Board, createPuzzle, type Puzzle, parseBoard } from '../../board/index.ts';
import { type Propagation, propagations } from './options.ts';
import { propagatorOf } from './propagation.ts';
import { createState, has } from './state.ts';

/** The digits of each cell. */
type Candidates = Set<number>[];

/** Removes some candidates; returns whether there were any to remove. */
type Rule = (board: Board, candidates: Candidates) => boolean;

const singleLeavesPeers: Rule = (board, candidates) =>
  someOf(candidates.keys(), (cell) => {
    if (candidates[cell].size !== 1) return false;
    const [digit] = candidates[cell];
    return someOf(board.peers[cell], (peer) => candidates[peer].delete(digit));
  });

const hiddenSingle: Rule = (board, candidates) =>
  someOf(board.units, ({ cells }) =>
    someOf(digitsOf(board), (digit) => {
      const places = [...cells].filter((cell) => candidates[cell].has(digit));
      if (places.length === 0) return someOf(cells, (cell) => clear(candidates[cell]));
      if (places.length > 1) return false;
      const others = [...candidates[places[0]]].filter((other) => other !== digit);
      return someOf(others, (other) => candidates[places[0]].delete(other));
    }),
  );

const lockedCandidates: Rule = (board, candidates) =>
  someOf(board.units, (a) =>
    someOf(board.units, (b) =>
      someOf(digitsOf(board), (digit) => {
        const places = [...a.cells].filter((cell) => candidates[cell].has(digit));
        if (a === b || !places.every((cell) => b.cells.includes(cell))) return false;
        const rest = [...b.cells].filter((cell) => !a.cells.includes(cell));
        return someOf(rest, (cell) => candidates[cell].delete(digit));
      }),
    ),
  );

const allDifferent: Rule = (board, candidates) =>
  someOf(board.units, ({ cells }) => {
    const supported: Candidates = Array.from(cells, () => new Set<number>());
    const assign = (place: number, digits: number[]): void => {
      if (place === cells.length) digits.forEach((digit, i) => void supported[i].add(digit));
      else
        for (const digit of candidates[cells[place]])
          if (!digits.includes(digit)) assign(place + 1, [...digits, digit]);
    };
    assign(0, []);
    return someOf(cells.keys(), (place) => {
      const { [place]: kept } = supported;
      const cut = [...candidates[cells[place]]].filter((digit) => !kept.has(digit));
      return someOf(cut, (digit) => candidates[cells[place]].delete(digit));
    });
  });

const rules: Partial<Record<Propagation, Rule[]>> = {
  ac3: [singleLeavesPeers],
  singles: [singleLeavesPeers, hiddenSingle],
  locked: [singleLeavesPeers, hiddenSingle, lockedCandidates],
  gac: [allDifferent],
};

/** Applies the rules while any does something; undefined if a cell runs out of candidates. */
function fixpoint(puzzle: Puzzle, applied: Rule[]): Candidates | undefined {
  const { board } = puzzle;
  const candidates = Array.from(
    puzzle.cells,
    (clue, cell) =>
      new Set(
        digitsOf(board).filter(
          (digit) => (clue || digit) === digit && puzzle.candidates![cell * board.size + digit - 1],
        ),
      ),
  );
  while (someOf(applied, (rule) => rule(board, candidates)));
  return candidates.some(({ size }) => size === 0) ? undefined : candidates;
}

function propagated(puzzle: Puzzle, level: Propagation): Candidates | undefined {
  const { state, isPossible } = createState(puzzle);
  if (!isPossible || !propagatorOf(level, state)(state)) return undefined;
  return Array.from(
    puzzle.cells,
    (_, cell) => new Set(digitsOf(puzzle.board).filter((digit) => has(state, cell, digit - 1))),
  );
}

/** Pencilmarks with `missing` percent of the candidates removed, and some clues among the rest. */
function randomPuzzle(name: string, seed: number, missing: number): Puzzle {
  const board = parseBoard(name);
  const random = createRandom(seed);
  const marks = new Uint8Array(board.cellCount * board.size).map(() =>
    pickInt(random, 100) >= missing ? 1 : 0,
  );
  const cells = new Uint8Array(board.cellCount);
  if (seed % 2) cells[pickInt(random, board.cellCount)] = 1 + pickInt(random, board.size);
  return createPuzzle(board, cells, marks);
}

const randomPuzzles = fc
  .tuple(fc.constantFrom('1x4', '1x5', '2x2', '2x2X', '2x3'), fc.nat(), fc.integer({ min: 5, max: 55 }))
  .map(([name, seed, missing]) => randomPuzzle(name, seed, missing));

describe('a level leaves exactly the candidates its definition leaves', () => {
  it.each(Object.entries(rules))('%s', (level, applied) => {
    fc.assert(
      fc.property(randomPuzzles, (puzzle) => {
        expect(propagated(puzzle, level as Propagation)).toEqual(fixpoint(puzzle, applied));
      }),
      { numRuns: level === 'gac' ? 150 : 300 },
    );
  });

  it('gac on two-word masks: a naked pair in a 36×36 row leaves the rest of the row', () => {
    const board = parseBoard('6x6');
    const marks = new Uint8Array(1296 * 36).fill(1);
    for (const cell of [3, 35])
      marks.fill(0, cell * 36, cell * 36 + 36).fill(1, cell * 36 + 31, cell * 36 + 33);
    const left = propagated(createPuzzle(board, new Uint8Array(1296), marks), 'gac')!;
    expect(left[3]).toEqual(new Set([32, 33]));
    for (const cell of [0, 20, 34]) expect([32, 33].filter((digit) => left[cell].has(digit))).toEqual([]);
    expect(left[40].has(32)).toBe(true);
  });
});

describe('the ladder', () => {
  it('each level leaves no candidate that the level below it removes', () => {
    const steps: [Propagation, Propagation][] = [
      ['forward', 'none'],
      ['ac3', 'forward'],
      ['singles', 'ac3'],
      ['locked', 'singles'],
      ['gac', 'singles'],
    ];
    fc.assert(
      fc.property(randomPuzzles, (puzzle) => {
        for (const [stronger, weaker] of steps) {
          const above = propagated(puzzle, stronger);
          const below = propagated(puzzle, weaker);
          if (!above) continue;
          expect(below).toBeDefined();
          above.forEach((digits, cell) => {
            for (const digit of digits) expect(below![cell].has(digit)).toBe(true);
          });
        }
      }),
    );
  });

  it('gac on single units does not contain locked candidates, nor they gac', () => {
    const board = parseBoard('2x3');
    // The 1 of box 1 must stand in row 1, so not in r1c4.
    const pointing = new Uint8Array(36 * 6).fill(1);
    for (const cell of [6, 7, 8]) pointing[cell * 6] = 0;
    const pointed = createPuzzle(board, new Uint8Array(36), pointing);
    expect(propagated(pointed, 'locked')![3].has(1)).toBe(false);
    expect(propagated(pointed, 'gac')![3].has(1)).toBe(true);
    // r1c1 and r1c2 hold 1 and 2 in some order, so r1c4 holds neither.
    const paired = new Uint8Array(36 * 6).fill(1).fill(0, 2, 6).fill(0, 8, 12);
    const pair = createPuzzle(board, new Uint8Array(36), paired);
    expect(propagated(pair, 'gac')![3].has(1)).toBe(false);
    expect(propagated(pair, 'locked')![3].has(1)).toBe(true);
  });

  it('has every level', () => {
    const puzzle = createPuzzle(parseBoard('2x2'), new Uint8Array(16));
    for (const level of propagations) expect(propagated(puzzle, level)![15].size).toBe(4);
  });
});

/** Does something hold for one of the items? Looks at all of them, because looking has side effects. */
function someOf<T>(items: Iterable<T>, does: (item: T) => boolean): boolean {
  let any = false;
  for (const item of items) any = does(item) || any;
  return any;
}

function clear(digits: Set<number>): boolean {
  const any = digits.size > 0;
  digits.clear();
  return any;
}

function digitsOf(board: Board): number[] {
  return Array.from({ length: board.size }, (_, i) => i + 1);
}
