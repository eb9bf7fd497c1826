// What each rung of the ladder saves (Foundations, §11.1, §11.1b): nodes of complete searches.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, pickInt } from '../../base/index.ts';
import { createPuzzle, type Puzzle, parseBoard } from '../../board/index.ts';
import { createCsp } from './csp.ts';
import { type CspOptions, propagations, variableOrders } from './options.ts';

/** Two minimal puzzles with 24 and 25 clues. */
const ladder = '.2.4....7.71......6..2...8..5...12....4...3.1.6...9...9..38.7.......6...5......32';
const crossed = '.....6.3...83......63.42..5..4...2.7....5...982.....6.......5...5..78...1.7...4.6';

function nodes(puzzle: Puzzle, options: CspOptions): number {
  const search = createCsp(options).start(puzzle, { limit: Number.POSITIVE_INFINITY, keep: 0 });
  search.run(Number.POSITIVE_INFINITY);
  return search.counters.nodes;
}

function read(line: string): Puzzle {
  return createPuzzle(
    parseBoard('3x3'),
    Array.from(line, (symbol) => Number(symbol) || 0),
  );
}

describe('nodes on a minimal 24-clue puzzle', () => {
  it('fall with each level of propagation, cells in reading order', () => {
    const puzzle = read(ladder);
    const byLevel = propagations.map((propagation) => [
      propagation,
      nodes(puzzle, { propagation, variableOrder: 'fixed' }),
    ]);
    expect(Object.fromEntries(byLevel)).toEqual({
      none: 36_398,
      forward: 20_793,
      ac3: 478,
      singles: 38,
      locked: 33,
      gac: 8,
    });
  });

  it('fall a hundredfold with the variable order, under forward checking', () => {
    const puzzle = read(ladder);
    const byOrder = variableOrders.map((variableOrder) => [
      variableOrder,
      nodes(puzzle, { variableOrder, propagation: 'forward' }),
    ]);
    expect(Object.fromEntries(byOrder)).toEqual({
      fixed: 20_793,
      mrv: 2168,
      'mrv+degree': 1124,
      places: 369,
      weighted: 181,
    });
  });

  it('can be more with gac than with locked candidates, which it does not contain', () => {
    const puzzle = read(crossed);
    expect(nodes(puzzle, { propagation: 'locked', variableOrder: 'fixed' })).toBe(19);
    expect(nodes(puzzle, { propagation: 'gac', variableOrder: 'fixed' })).toBe(24);
  });
});

it('in a fixed order a stronger level never visits more nodes', () => {
  const steps = [
    ['forward', 'none'],
    ['ac3', 'forward'],
    ['singles', 'ac3'],
    ['locked', 'singles'],
    ['gac', 'singles'],
  ] as const;
  fc.assert(
    fc.property(fc.constantFrom('1x4', '2x2', '2x2X', '2x3'), fc.nat(), (name, seed) => {
      const board = parseBoard(name);
      const random = createRandom(seed);
      const marks = new Uint8Array(board.cellCount * board.size).map(() => (pickInt(random, 10) < 6 ? 1 : 0));
      const puzzle = createPuzzle(board, new Uint8Array(board.cellCount), marks);
      for (const [stronger, weaker] of steps)
        expect(nodes(puzzle, { propagation: stronger, variableOrder: 'fixed' })).toBeLessThanOrEqual(
          nodes(puzzle, { propagation: weaker, variableOrder: 'fixed' }),
        );
    }),
  );
});
