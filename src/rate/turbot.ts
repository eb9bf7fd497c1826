// Two units with two places each for a digit, where a place of one sees a place of the other. These two do not both
// hold the digit, so one of the far ends does. In a skyscraper both units are of one kind (two rows, two columns). A
// two-string kite is a row and a column that meet in a box. All others are turbot fish.
import { isPair, lowestBit } from '../family/internal.ts';
import { type Find, type Found, removeFromCommonPeers } from './found.ts';
import type { Layout } from './layout.ts';
import type { State } from './state.ts';
import type { Chain } from './step.ts';

type Kind = 'skyscraper' | 'kite' | 'turbot';

export const findSkyscrapers: Find = (found) => findFours(found, 'skyscraper');
export const findTwoStringKites: Find = (found) => findFours(found, 'kite');
export const findTurbotFish: Find = (found) => findFours(found, 'turbot');

/** A unit with two places for a digit. */
export interface StrongPair {
  readonly unit: number;
  readonly cells: readonly [number, number];
}

/** For each digit, at its own index: the units with two places for it. Units with the same two places count once. */
type PairsByDigit = readonly (readonly StrongPair[])[];
const known = new WeakMap<State, { readonly version: number; readonly pairs: PairsByDigit }>();

/** Returns the pairs of a state, made once for all techniques. */
export function strongPairs(state: State): PairsByDigit {
  const last = known.get(state);
  if (last?.version === state.version) return last.pairs;
  const { size } = state.layout;
  const pairs = Array.from({ length: size + 1 }, (_, digit) => (digit === 0 ? [] : pairsOf(state, digit)));
  known.set(state, { version: state.version, pairs });
  return pairs;
}

function pairsOf({ layout, places }: State, digit: number): StrongPair[] {
  const { size, unitCells, unitCount } = layout;
  const pairs: StrongPair[] = [];
  for (let unit = 0; unit < unitCount; unit++) {
    const here = places[unit * size + digit - 1];
    if (!isPair(here)) continue;
    const a = unitCells[unit * size + lowestBit(here)];
    const b = unitCells[unit * size + lowestBit(here & (here - 1))];
    // a line and a box may have the same two places
    if (!pairs.some(({ cells: [c, d] }) => (a === c && b === d) || (a === d && b === c)))
      pairs.push({ unit, cells: [a, b] });
  }
  return pairs;
}

function findFours(found: Found, kind: Kind): void {
  const { layout } = found.state;
  const { size, cellCount, isPeer } = layout;
  const ofDigit = strongPairs(found.state);
  for (let digit = 1; digit <= size; digit++) {
    const pairs = ofDigit[digit];
    for (let i = 0; i < pairs.length; i++)
      for (let j = i + 1; j < pairs.length; j++) {
        const [first, second] = [pairs[i], pairs[j]];
        if (second.cells.includes(first.cells[0]) || second.cells.includes(first.cells[1])) continue;
        for (const near of first.cells)
          for (const far of second.cells) {
            if (isPeer[near * cellCount + far] === 0) continue;
            if (kindOf(layout, first.unit, second.unit, near, far) !== kind) continue;
            const ends = [otherOf(first, near), otherOf(second, far)];
            removeFromCommonPeers(found, ends, 1 << (digit - 1));
            if (found.size === 0) continue;
            const isEnough = found.offer(() => ({
              cells: [ends[0], near, far, ends[1]],
              digits: [digit],
              units: [first.unit, second.unit, linkUnit(layout, near, far)],
              chains: [fourChain(layout, digit, first, near, far, second)],
            }));
            if (isEnough) return;
          }
      }
  }
}

/** Units are numbered rows first, then columns, then boxes, and `first` is not greater than `second`. */
function kindOf(
  { size, boxes, unitsOf }: Layout,
  first: number,
  second: number,
  near: number,
  far: number,
): Kind {
  const isRow = first < size;
  const isColumn = !isRow && first < 2 * size;
  if (isRow && second < size && near % size === far % size) return 'skyscraper';
  if (isColumn && second < 2 * size && Math.floor(near / size) === Math.floor(far / size))
    return 'skyscraper';
  if (!isRow || second < size || second >= 2 * size) return 'turbot';
  for (const unit of unitsOf[near])
    if (unit >= boxes.first && unit < boxes.end && unitsOf[far].includes(unit)) return 'kite';
  return 'turbot';
}

function otherOf({ cells }: StrongPair, cell: number): number {
  return cells[0] === cell ? cells[1] : cells[0];
}

/** Returns a unit that contains both cells. */
function linkUnit({ unitsOf }: Layout, a: number, b: number): number {
  return unitsOf[a].find((unit) => unitsOf[b].includes(unit))!;
}

/** The chain: if the first end is not the digit, the last one is. */
function fourChain(
  layout: Layout,
  digit: number,
  first: StrongPair,
  near: number,
  far: number,
  second: StrongPair,
): Chain {
  return [
    { cell: otherOf(first, near), digit, isOn: false, because: 'assumed' },
    { cell: near, digit, isOn: true, because: first.unit },
    { cell: far, digit, isOn: false, because: linkUnit(layout, near, far) },
    { cell: otherOf(second, far), digit, isOn: true, because: second.unit },
  ];
}
