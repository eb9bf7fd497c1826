// The group of a board as data: its order, generators, elements, and random elements. For a board with extra
// units it is the subgroup that keeps the set of units, found by the search in group-search.ts.

import { pickInt, type Random, shuffled } from '../base/index.ts';
import { checkBoard, checkNumber } from './arguments.ts';
import type { Board } from './board.ts';
import { findTransversals } from './group-search.ts';
import { compose, identitySymmetry, type Symmetry } from './symmetry.ts';

/** The symmetries of a board. */
export interface BoardGroup {
  /** The board whose symmetries these are. */
  readonly board: Board;
  /** How many symmetries there are that move cells only, relabelling apart: 3,359,232 for 3x3. */
  readonly order: bigint;
  /** How many symmetries there are with relabelling: `order` times N!. */
  readonly orderWithRelabelling: bigint;
  /** Generators of the symmetries that leave the digits alone. */
  readonly cellGenerators: readonly Symmetry[];
  /** Two relabellings, a swap and a cycle, that generate all relabellings. */
  readonly digitGenerators: readonly Symmetry[];
  /** All symmetries that leave the digits alone, each once, the identity first. There may be many: see `order`. */
  elements(): Generator<Symmetry>;
  /** A random symmetry with relabelling, each equally likely. */
  random(random: Random): Symmetry;
}

const groups = new WeakMap<Board, BoardGroup>();

/** The board's group. */
export function boardGroup(board: Board): BoardGroup {
  checkBoard(board);
  let group = groups.get(board);
  if (!group) {
    group = createGroup(board);
    groups.set(board, group);
  }
  return group;
}

function createGroup(board: Board): BoardGroup {
  const identity = identitySymmetry(board);
  // Each element is one choice from every transversal, composed; the first entry of each is the identity.
  const transversals = findTransversals(board).map((cellMaps) => [
    identity,
    ...cellMaps.map((cells): Symmetry => ({ cells, digits: identity.digits })),
  ]);
  const order = transversals.reduce((product, { length }) => product * BigInt(length), 1n);

  function* elements(from = 0): Generator<Symmetry> {
    if (from === transversals.length) {
      yield identity;
      return;
    }
    for (const last of transversals[from]) for (const first of elements(from + 1)) yield compose(first, last);
  }

  return {
    board,
    order,
    orderWithRelabelling: order * factorial(board.size),
    cellGenerators: transversals.flatMap((transversal) => transversal.slice(1)),
    digitGenerators: relabellings(board),
    elements: () => elements(),
    random: (random) => {
      const { cells } = transversals.reduce(
        (last, choices) => compose(choices[pickInt(random, choices.length)], last),
        identity,
      );
      const digits = shuffled([...identity.digits.slice(1)], random);
      return { cells, digits: Uint8Array.from([0, ...digits]) };
    },
  };
}

function relabellings(board: Board): Symmetry[] {
  const { cells, digits } = identitySymmetry(board);
  if (board.size === 1) return [];
  const swap = digits.slice();
  [swap[1], swap[2]] = [2, 1];
  const cycle = digits.map((digit) => (digit === 0 ? 0 : (digit % board.size) + 1));
  return (board.size === 2 ? [swap] : [swap, cycle]).map((map) => ({ cells, digits: map }));
}

/** n! */
export function factorial(n: number): bigint {
  checkNumber('factorial of', n, 0);
  let product = 1n;
  for (let i = 2n; i <= n; i++) product *= i;
  return product;
}
