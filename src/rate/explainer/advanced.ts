// What a dynamic run of a higher level does when nothing more follows by links: simple techniques, then whole chains, on the
// candidates that it has left. What they remove is off because of the candidates that the run has removed before.

import { BY_TECHNIQUE, type ChainHint, type ChainNode, idOf } from './chain-node.ts';
import { fishCases, fishHint } from './fish.ts';
import { digitsOf, listOf, type PencilGrid, units } from './grid.ts';
import { type Hint, inTableOrder } from './hint.ts';
import { lockedCases, lockedHint } from './locked.ts';
import { preconditionsOf } from './preconditions.ts';
import { hiddenCases, hiddenHint, nakedCases, nakedHint } from './sets.ts';

/** A hint, and the candidates that had to go first: 9 · cell + digit − 1. */
interface Advanced {
  readonly hint: Hint | undefined;
  readonly gone: readonly number[];
  readonly nested?: ChainHint;
}

/** Chains inside a run, in their order, of several that remove the same the first alone. */
export type FindNested = (grid: PencilGrid) => readonly ChainHint[];

/** New off nodes by the first technique that gives any. */
export function findAdvanced(
  before: Uint16Array,
  now: PencilGrid,
  off: ReadonlyMap<number, ChainNode>,
  nested: readonly FindNested[],
): ChainNode[] {
  const isGone = (cell: number, digit: number): boolean =>
    (before[cell] & ~now.candidates[cell] & (1 << (digit - 1))) !== 0;
  const techniques: (() => Iterable<Advanced>)[] = [
    () => lockedPairs(now, isGone),
    () => hiddenPairs(now, isGone),
    () => nakedPairs(now, isGone),
    () => xWings(now, isGone),
    ...nested.map(
      (find) =>
        function* () {
          for (const hint of find(now)) yield { hint, nested: hint, gone: preconditionsOf(hint, isGone) };
        },
    ),
  ];
  for (const find of techniques) {
    const nodes: ChainNode[] = [];
    for (const { hint, gone, nested } of find()) {
      if (!hint || gone.length === 0) continue;
      const parents = gone.map((each) => off.get(2 * each)!);
      for (const { cell, digits } of inTableOrder(hint.removals))
        for (const digit of digitsOf(digits))
          nodes.push({
            id: idOf(cell, digit, false),
            parents,
            reason: BY_TECHNIQUE,
            ...(nested && { nested }),
          });
    }
    if (nodes.length > 0) return nodes;
  }
  return [];
}

type IsGone = (cell: number, digit: number) => boolean;

const candidateOf = (cell: number, digit: number): number => 9 * cell + digit - 1;

function* lockedPairs(grid: PencilGrid, isGone: IsGone): Generator<Advanced> {
  for (const each of lockedCases(grid)) {
    const { digit, base, cover } = each;
    const gone = units[base].filter((cell) => !units[cover].includes(cell) && isGone(cell, digit));
    yield { hint: lockedHint(grid, each), gone: gone.map((cell) => candidateOf(cell, digit)) };
  }
}

function* hiddenPairs(grid: PencilGrid, isGone: IsGone): Generator<Advanced> {
  for (const each of hiddenCases(grid, 2, 5)) {
    const gone: number[] = [];
    for (const [i, cell] of units[each.unit].entries()) {
      if (((each.positions >> i) & 1) !== 0) continue;
      for (const digit of digitsOf(each.digits)) if (isGone(cell, digit)) gone.push(candidateOf(cell, digit));
    }
    yield { hint: hiddenHint(grid, each, 2), gone };
  }
}

function* nakedPairs(grid: PencilGrid, isGone: IsGone): Generator<Advanced> {
  for (const each of nakedCases(grid, 2)) {
    const gone: number[] = [];
    for (const i of listOf(each.positions)) {
      const cell = units[each.unit][i];
      for (const digit of digitsOf(0x1ff & ~each.digits))
        if (isGone(cell, digit)) gone.push(candidateOf(cell, digit));
    }
    yield { hint: nakedHint(grid, each, 2), gone };
  }
}

function* xWings(grid: PencilGrid, isGone: IsGone): Generator<Advanced> {
  for (const each of fishCases(grid, 2)) {
    const { digit, baseKind, base, cover } = each;
    const gone: number[] = [];
    for (const line of listOf(base))
      for (const [i, cell] of units[9 * baseKind + line].entries())
        if (((cover >> i) & 1) === 0 && isGone(cell, digit)) gone.push(candidateOf(cell, digit));
    yield { hint: fishHint(grid, each, 2), gone };
  }
}
