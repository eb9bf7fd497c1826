// The nodes of a certificate's tree, and the rule by which a list of sets reduces the live cells
// (docs/reference/certificate-format.md).

/** A set of cells as the bits of a number: cell c is bit c. */
export type Cells = bigint;

/** All clue sets that contain the clues and, beyond them, only live cells. */
export interface Node {
  readonly clues: readonly number[];
  readonly live: Cells;
}

/**
 * Applies the rule of lists (docs/reference/certificate-format.md). Undefined: the node has no clue set.
 * Otherwise the cells still live.
 */
export function narrow(node: Node, list: readonly Cells[], clues: number, others: Caps): Cells | undefined {
  const left = clues - node.clues.length;
  const chosen = bits(node.clues);
  const unhit = list.filter((set) => (set & chosen) === 0n).map((set) => set & node.live);
  if (unhit.includes(0n) || (left === 0 && unhit.length > 0)) return undefined;
  if (left === 0) return node.live;
  if (left === 1) return unhit.reduce((common, set) => common & set, node.live) || undefined;
  const taken: Cells[] = [];
  for (const set of unhit) if (taken.every((other) => (other & set) === 0n)) taken.push(set);
  const within = (area: Cells): Cells[] => taken.filter((set) => (set & ~area) === 0n);

  const { areas, caps, outside } = others;
  const least = areas.map((area) => chosenIn(node, area) + within(area).length);
  const leastOutside = chosenIn(node, outside) + within(outside).length;
  const mostOutside = Math.min(others.cap, ...caps.map((cap, i) => cap - least[i]));
  if (taken.length > left || leastOutside > mostOutside) return undefined;

  let live = node.live;
  if (taken.length === left) live &= union(taken);
  if (leastOutside === mostOutside) live &= ~outside | union(within(outside));
  for (const [i, area] of areas.entries())
    if (least[i] === caps[i] - leastOutside) live &= ~area | union(within(area));
  return live;
}

/** Bounds on the regions other than the fullest. */
export interface Caps {
  readonly areas: readonly Cells[];
  /** For each region r, an upper bound on its clues plus the clues of all these regions together. */
  readonly caps: readonly number[];
  /** The union of these regions. */
  readonly outside: Cells;
  /** The largest number of clues in the union. */
  readonly cap: number;
}

export function capsOf(regions: readonly (readonly number[])[], fullest: number, clues: number): Caps {
  const others = regions.map((_, r) => r).filter((r) => r !== fullest);
  const areas = others.map((r) => bits(regions[r]));
  const caps = others.map((r) => clues - (r < fullest ? 1 : 0));
  const sum = caps.reduce((all, cap) => all + cap, 0);
  return { areas, caps, outside: union(areas), cap: Math.floor(sum / regions.length) };
}

export function bits(cells: readonly number[]): Cells {
  return cells.reduce((all, cell) => all | (1n << BigInt(cell)), 0n);
}

export function cellsOf(cells: Cells): number[] {
  return [...cells.toString(2)].reverse().flatMap((bit, cell) => (bit === '1' ? [cell] : []));
}

function union(areas: readonly Cells[]): Cells {
  return areas.reduce((all, area) => all | area, 0n);
}

function chosenIn(node: Node, area: Cells): number {
  return node.clues.filter((cell) => (area >> BigInt(cell)) & 1n).length;
}
