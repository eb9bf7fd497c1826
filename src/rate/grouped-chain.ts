// Grouped chains: alternating chains with groups as further links. A group is two or more cells, common to two units (a
// box and a line), that can hold a digit. It is on if one of its cells holds the digit, off if none does. A unit whose
// places for a digit form two groups, or a group and a cell, gives a strong link.
import { isPair, lowestBit } from '../family/internal.ts';
import { findChainsAlong } from './chain.ts';
import type { Links } from './links.ts';
import type { State } from './state.ts';

export const findGroupedChains = findChainsAlong(groupedLinksOf);

/** A digit in one cell or in one of several. */
interface Node {
  readonly cells: readonly number[];
  readonly digit: number;
}

function groupedLinksOf(state: State): Links {
  const singles = singleNodes(state);
  const groups = groupNodes(state);
  const nodes = [...singles, ...groups];
  const index = new Map(nodes.map((node, i) => [keyOf(node), i]));
  const weak = weakLinks(state, nodes);
  const strong = strongLinks(state, nodes, index);
  const seen = new Int32Array(nodes.length).fill(-1);
  const next: number[] = [];
  const by: number[] = [];
  const nextFrom = new Uint32Array(nodes.length + 1);
  for (const [i, others] of weak.entries()) {
    nextFrom[i] = next.length;
    seen[i] = i;
    for (const off of others)
      for (const on of strong[off]) {
        if (seen[on] === i) continue;
        seen[on] = i;
        next.push(on);
        by.push(off);
      }
  }
  nextFrom[nodes.length] = next.length;
  const weakFrom = new Uint32Array(nodes.length + 1);
  for (const [i, others] of weak.entries()) weakFrom[i + 1] = weakFrom[i] + others.length;
  return {
    state,
    count: nodes.length,
    singles: singles.length,
    groups: groups.map(({ cells }) => cells),
    cells: Uint16Array.from(nodes, ({ cells }) => cells[0]),
    digits: Uint8Array.from(nodes, ({ digit }) => digit),
    weakFrom,
    weak: Uint16Array.from(weak.flat()),
    nextFrom,
    next: Uint16Array.from(next),
    by: Uint16Array.from(by),
  };
}

function keyOf({ cells, digit }: Node): string {
  return `${digit}:${cells.join()}`;
}

function singleNodes({ layout, marks }: State): Node[] {
  const nodes: Node[] = [];
  for (let cell = 0; cell < layout.cellCount; cell++)
    for (let rest = marks[cell]; rest !== 0; rest &= rest - 1)
      nodes.push({ cells: [cell], digit: lowestBit(rest) + 1 });
  return nodes;
}

function groupNodes({ layout, places }: State): Node[] {
  const { size, crossings, unitCells } = layout;
  const nodes = new Map<string, Node>();
  for (const { unit, other, shared } of crossings) {
    if (unit > other) continue; // each pair of units is listed both ways
    for (let digit = 1; digit <= size; digit++) {
      const here = places[unit * size + digit - 1] & shared;
      if (here === 0 || (here & (here - 1)) === 0) continue;
      const node = { cells: cellsIn(unitCells, unit * size, here), digit };
      nodes.set(keyOf(node), node);
    }
  }
  return [...nodes.values()];
}

/** Returns cells in ascending order, as nodes require. */
function cellsIn(unitCells: Uint16Array, first: number, places: number): number[] {
  const cells: number[] = [];
  for (let rest = places; rest !== 0; rest &= rest - 1) cells.push(unitCells[first + lowestBit(rest)]);
  return cells.sort((a, b) => a - b);
}

/**
 * For each node what it excludes: the digit in all that see all its cells; for single cells also their other digits.
 */
function weakLinks({ layout }: State, nodes: readonly Node[]): number[][] {
  const { cellCount, isPeer, isIn, size, unitsOf } = layout;
  const links: number[][] = nodes.map(() => []);
  const ofDigit: number[][] = Array.from({ length: size + 1 }, () => []);
  const inCell: number[][] = Array.from({ length: cellCount }, () => []);
  for (const [i, { cells, digit }] of nodes.entries()) {
    ofDigit[digit].push(i);
    if (cells.length === 1) inCell[cells[0]].push(i);
  }
  const areInUnit = (cells: readonly number[], unit: number): boolean => {
    for (const cell of cells) if (isIn[unit * cellCount + cell] === 0) return false;
    return true;
  };
  const areApart = (a: readonly number[], b: readonly number[]): boolean => {
    for (const cell of a) if (b.includes(cell)) return false;
    return true;
  };
  // With extra units a cell may see the cells of a group by different units. A link needs one unit that has them all.
  const seeEachOther = (a: readonly number[], b: readonly number[]): boolean => {
    if (isPeer[a[0] * cellCount + b[0]] === 0) return false;
    if (a.length === 1 && b.length === 1) return true;
    for (const unit of unitsOf[a[0]]) if (areInUnit(a, unit) && areInUnit(b, unit)) return areApart(a, b);
    return false;
  };
  for (let i = 0; i < nodes.length; i++) {
    const { cells, digit } = nodes[i];
    if (cells.length === 1) for (const other of inCell[cells[0]]) if (other !== i) links[i].push(other);
    for (const j of ofDigit[digit]) if (j !== i && seeEachOther(cells, nodes[j].cells)) links[i].push(j);
  }
  return links;
}

/** Returns what holds if a node does not: the rest of a unit's places, if that is a node; the other digit of a cell. */
function strongLinks(
  { layout, marks, places }: State,
  nodes: readonly Node[],
  index: ReadonlyMap<string, number>,
): number[][] {
  const { size, unitsOf, placesOf, unitCells } = layout;
  return nodes.map(({ cells, digit }) => {
    const links: number[] = [];
    const first = cells[0];
    if (cells.length === 1 && isPair(marks[first])) {
      const other = lowestBit(marks[first] & ~(1 << (digit - 1))) + 1;
      links.push(index.get(keyOf({ cells, digit: other }))!);
    }
    for (const unit of unitsOf[first]) {
      let rest = places[unit * size + digit - 1];
      let isInside = true;
      for (const cell of cells) {
        const k = unitsOf[cell].indexOf(unit);
        if (k < 0) isInside = false;
        else rest &= ~(1 << placesOf[cell][k]);
      }
      if (!isInside || rest === 0) continue;
      const partner = index.get(keyOf({ cells: cellsIn(unitCells, unit * size, rest), digit }));
      if (partner !== undefined) links.push(partner);
    }
    return links;
  });
}
