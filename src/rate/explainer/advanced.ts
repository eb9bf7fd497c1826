// What a dynamic run of a higher level does when links give nothing more: it applies simple techniques, then whole
// chains, to its remaining candidates. What they remove is off because of the candidates that the run has removed
// before.

import { BY_TECHNIQUE, type ChainHint, type ChainNode, type Inside, idOf } from './chain-node.ts';
import { fishCases, fishHint } from './fish.ts';
import { digitsOf, listOf, type PencilGrid, units } from './grid.ts';
import { type Hint, inTableOrder, type Removal } from './hint.ts';
import { lockedCases, lockedHint } from './locked.ts';
import { preconditionsOf } from './preconditions.ts';
import { hiddenCases, hiddenHint, nakedCases, nakedHint } from './sets.ts';

/** A hint, and the candidates that had to be removed first: 9 · cell + digit − 1. */
interface Advanced {
  readonly hint: Hint | undefined;
  readonly gone: readonly number[];
  readonly nested?: ChainHint;
}

/** Finds chains inside a run, in order. Of several that remove the same candidates it returns only the first. */
export type FindNested = (grid: PencilGrid) => readonly ChainHint[];

/** Returns the new off nodes of the first technique that gives any. */
export function findAdvanced(
  before: Uint16Array,
  now: PencilGrid,
  off: ReadonlyMap<number, ChainNode>,
  nested: readonly FindNested[],
): ChainNode[] {
  const isGone = (cell: number, digit: number): boolean =>
    (before[cell] & ~now.candidates[cell] & (1 << (digit - 1))) !== 0;
  const techniques: (() => Iterable<Advanced>)[] = [
    ...simpleTechniques.map((find) => () => find(now, isGone)),
    ...nested.map(
      (find) =>
        function* () {
          for (const hint of find(now)) yield { hint, nested: hint, gone: preconditionsOf(hint, isGone) };
        },
    ),
  ];
  for (const find of techniques) {
    const nodes: ChainNode[] = [];
    const grid: PencilGrid = { digits: now.digits, candidates: now.candidates.slice() };
    for (const { hint, gone, nested } of find()) {
      if (!hint || gone.length === 0) continue;
      const parents = gone.map((each) => off.get(2 * each)!);
      const inside: Inside = { grid, hint, gone: (candidate) => off.get(2 * candidate) };
      for (const { cell, digits } of inTableOrder(hint.removals))
        for (const digit of digitsOf(digits))
          nodes.push({
            id: idOf(cell, digit, false),
            parents,
            reason: BY_TECHNIQUE,
            inside,
            ...(nested && { nested }),
          });
    }
    if (nodes.length > 0) return nodes;
  }
  return [];
}

type IsGone = (cell: number, digit: number) => boolean;

const simpleTechniques: readonly ((grid: PencilGrid, isGone: IsGone) => Iterable<Advanced>)[] = [
  lockedPairs,
  hiddenPairs,
  nakedPairs,
  xWings,
];

/**
 * Returns the hint of a simple technique that removes the candidate, needs these removed, and is what a run found: the
 * run had `now` left of `before`.
 */
export function simpleInside(
  before: Uint16Array,
  now: PencilGrid,
  candidate: number,
  gone: readonly number[],
): Hint {
  const isGone: IsGone = (cell, digit) => (before[cell] & ~now.candidates[cell] & (1 << (digit - 1))) !== 0;
  const removes = ({ cell, digits }: Removal): boolean =>
    cell === Math.floor(candidate / 9) && ((digits >> (candidate % 9)) & 1) !== 0;
  for (const find of simpleTechniques)
    for (const { hint, gone: own } of find(now, isGone))
      if (hint?.removals.some(removes) && own.join() === gone.join()) return hint;
  throw new Error('a run has a node by a technique that does not apply');
}

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
