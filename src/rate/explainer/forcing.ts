// Forcing chains and bidirectional cycles: one chain, each node from the one before, by digit (X), by cell (Y) or by
// both.
import { Kind, ratingOf, sorted } from './chain-hint.ts';
import {
  ancestorsOf,
  assumed,
  type ChainHint,
  type ChainNode,
  cellOf,
  digitOf,
  GIVEN,
  idOf,
  isOn,
  offBecause,
  onBecause,
  opposite,
} from './chain-node.ts';
import { areInUnit, countOf, digitsOf, type PencilGrid, peers } from './grid.ts';
import { inTableOrder, present, type Removal } from './hint.ts';

interface Pass {
  readonly kind: number;
  readonly hasCellLinks: boolean;
  /** Are unit links used from off to on? From on to off they always are. */
  readonly hasUnitLinks: boolean;
  readonly cycle: readonly [name: string, base: number];
  readonly chain?: readonly [name: string, base: number];
}

const PASSES: readonly Pass[] = [
  { kind: Kind.x, hasCellLinks: false, hasUnitLinks: true, cycle: ['BiXCy', 6.5], chain: ['FXC', 6.6] },
  { kind: Kind.y, hasCellLinks: true, hasUnitLinks: false, cycle: ['BiYCy', 6.5] },
  { kind: Kind.xy, hasCellLinks: true, hasUnitLinks: true, cycle: ['BiCy', 7.0], chain: ['FC', 7.0] },
];

/** Returns all hints, the easiest first. */
export function forcingChains({ candidates }: PencilGrid): ChainHint[] {
  const hints: ChainHint[] = [];
  for (const pass of PASSES)
    for (let cell = 0; cell < 81; cell++) {
      const count = countOf(candidates[cell]);
      if (pass.kind === Kind.y ? count !== 2 : count < 2) continue;
      for (const digit of digitsOf(candidates[cell])) {
        for (const end of findCycles(candidates, idOf(cell, digit, true), pass)) {
          const hint = cycleHint(candidates, end, pass);
          if (hint) hints.push(hint);
        }
        if (!pass.chain) continue;
        for (const isFromOn of [true, false]) {
          const end = findChain(candidates, idOf(cell, digit, isFromOn), pass);
          const hint = end && chainHint(candidates, end, pass.chain, pass.kind);
          if (hint) hints.push(hint);
        }
      }
    }
  return sorted(hints);
}

/** Returns the cycle of this kind and length from an origin that removes these candidates. */
export function cycleFrom(
  { candidates }: PencilGrid,
  origin: number,
  kind: number,
  length: number,
  removals: readonly Removal[],
): ChainHint | undefined {
  const pass = PASSES.find((each) => each.kind === kind)!;
  return findCycles(candidates, origin, pass)
    .map((end) => cycleHint(candidates, end, pass))
    .find((hint) => hint?.length === length && includesAll(hint.removals, removals));
}

function includesAll(removals: readonly Removal[], wanted: readonly Removal[]): boolean {
  return wanted.every(({ cell, digits }) =>
    removals.some((each) => each.cell === cell && (digits & ~each.digits) === 0),
  );
}

/** Returns the chain of this kind from an origin to its opposite. */
export function chainFrom({ candidates }: PencilGrid, origin: number, kind: number): ChainHint | undefined {
  const pass = PASSES.find((each) => each.kind === kind)!;
  const end = findChain(candidates, origin, pass);
  return end && chainHint(candidates, end, pass.chain!, kind);
}

/** Returns the nodes that close a cycle. */
function findCycles(
  candidates: Uint16Array,
  origin: number,
  { hasCellLinks, hasUnitLinks }: Pass,
): ChainNode[] {
  const closing: ChainNode[] = [];
  const met = new Set([origin]);
  let on: ChainNode[] = [assumed(origin)];
  for (let round = 1; on.length > 0; round++) {
    const off: ChainNode[] = [];
    for (const from of on) {
      const before = new Set(ancestorsOf(from).map(({ id }) => id));
      for (const { id, reason } of offBecause(candidates, from.id, hasCellLinks))
        if (!before.has(id)) off.push({ id, parents: [from], reason });
    }
    on = [];
    for (const from of off)
      for (const { id, reason } of onBecause(candidates, from.id, hasCellLinks, hasUnitLinks)) {
        const node = { id, parents: [from], reason };
        if (id === origin && round > 1) closing.push(node);
        else if (!met.has(id)) {
          met.add(id);
          on.push(node);
        }
      }
  }
  return closing;
}

/** Returns the shortest chain from the origin to its opposite. */
function findChain(
  candidates: Uint16Array,
  origin: number,
  { hasCellLinks, hasUnitLinks }: Pass,
): ChainNode | undefined {
  const target = opposite(origin);
  const met = new Set([origin]);
  let on = isOn(origin) ? [assumed(origin)] : [];
  let off = isOn(origin) ? [] : [assumed(origin)];
  while (on.length + off.length > 0) {
    for (const from of on)
      for (const { id, reason } of offBecause(candidates, from.id, hasCellLinks)) {
        const node = { id, parents: [from], reason };
        if (id === target) return node;
        if (met.has(id)) continue;
        met.add(id);
        off.push(node);
      }
    on = [];
    for (const from of off)
      for (const { id, reason } of onBecause(candidates, from.id, hasCellLinks, hasUnitLinks)) {
        const node = { id, parents: [from], reason };
        if (id === target) return node;
        if (met.has(id)) continue;
        met.add(id);
        on.push(node);
      }
    off = [];
  }
  return undefined;
}

function cycleHint(
  candidates: Uint16Array,
  end: ChainNode,
  { kind, cycle: [name, base] }: Pass,
): ChainHint | undefined {
  const nodes = ancestorsOf(end);
  const cells = new Set(nodes.map(({ id }) => cellOf(id)));
  const wanted = new Map<number, number>();
  for (const { id } of nodes) {
    if (!isOn(id)) continue;
    const digit = digitOf(id);
    const offs = nodes
      .filter((node) => !isOn(node.id) && digitOf(node.id) === digit)
      .map((node) => cellOf(node.id));
    for (const peer of peers[cellOf(id)])
      if (!cells.has(peer) && offs.some((cell) => areInUnit(cell, peer)))
        wanted.set(peer, (wanted.get(peer) ?? 0) | (1 << (digit - 1)));
  }
  const removals = inTableOrder(present(candidates, removalsOf(wanted, candidates)));
  if (removals.length === 0) return undefined;
  const { length } = nodes;
  const ends = [end, reversed(nodes)];
  return { name, kind, length, rating: ratingOf(base, length), removals, ends, startReason: GIVEN };
}

function* removalsOf(wanted: ReadonlyMap<number, number>, candidates: Uint16Array): Generator<Removal> {
  for (const [cell, digits] of wanted) if ((candidates[cell] & digits) !== 0) yield { cell, digits };
}

/** Reverses a cycle: what was on is off, and each node keeps its reason. */
function reversed(nodes: readonly ChainNode[]): ChainNode {
  let parents: readonly ChainNode[] = [];
  for (const { id, reason } of nodes) parents = [{ id: opposite(id), parents, reason }];
  return parents[0];
}

function chainHint(
  candidates: Uint16Array,
  end: ChainNode,
  [name, base]: readonly [string, number],
  kind: number,
): ChainHint | undefined {
  const { length } = ancestorsOf(end);
  const cell = cellOf(end.id);
  const digit = digitOf(end.id);
  const bit = 1 << (digit - 1);
  const gone = isOn(end.id) ? candidates[cell] & ~bit : bit;
  if (gone === 0) return undefined;
  return {
    name: kind === Kind.x && length === 6 ? 'TF' : name,
    kind,
    length,
    rating: ratingOf(base, length),
    ...(isOn(end.id) && { placement: { cell, digit } }),
    removals: [{ cell, digits: gone }],
    ends: [end],
    startReason: GIVEN,
  };
}
