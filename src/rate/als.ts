// Almost locked sets: k cells of a unit with k + 1 candidates between them. If one of these digits goes from all of the
// cells, the others stand in them. Two sets have a digit restricted if every place for it in the one sees every place for
// it in the other: at most one of the sets holds it then.
//
//   places, peers   | set 0, digit 1: W words | set 0, digit 2: W words | … | set 1, digit 1: W words | …
//
// bit c of W words stands for cell c. `places`: the cells of the set that can hold the digit; `peers`: the cells that can
// hold it and see all of these.
import { countBits } from '../family/internal.ts';
import { digitsOf } from './digits.ts';
import type { Found } from './found.ts';
import { remove } from './found.ts';
import type { State } from './state.ts';

export interface AlsSet {
  readonly cells: readonly number[];
  readonly digits: number;
}

/** Two sets without a common cell, and the digits restricted between them. */
export interface AlsLink {
  readonly to: number;
  readonly digits: number;
}

export interface AlsTable {
  readonly sets: readonly AlsSet[];
  /** For each set what it is linked with. */
  readonly links: readonly (readonly AlsLink[])[];
  readonly words: number;
  readonly size: number;
  readonly places: Uint32Array;
  readonly peers: Uint32Array;
}

/** Cells of a set; larger boards have far too many large ones. */
const mostCells = (size: number): number => (size <= 9 ? 6 : 3);
/** A state with more sets than that is left alone: pairs of them are looked at. */
const MOST_SETS = 2500;

const tables = new WeakMap<State, { readonly version: number; readonly table: AlsTable | undefined }>();

/** The sets of a state, made once for all techniques that look at it; undefined if there are too many. */
export function alsTableOf(state: State): AlsTable | undefined {
  const last = tables.get(state);
  if (last?.version === state.version) return last.table;
  const sets = findSets(state);
  const table = sets.length > MOST_SETS ? undefined : createTable(state, sets);
  tables.set(state, { version: state.version, table });
  return table;
}

function findSets({ layout, marks }: State): AlsSet[] {
  const { size, unitCount, unitCells } = layout;
  const most = mostCells(size);
  const sets = new Map<string, AlsSet>();
  for (let unit = 0; unit < unitCount; unit++) {
    const open = Array.from(unitCells.subarray(unit * size, (unit + 1) * size)).filter(
      (cell) => marks[cell] !== 0,
    );
    const grow = (from: number, cells: readonly number[], digits: number): void => {
      if (cells.length > 0 && countBits(digits) === cells.length + 1) {
        const sorted = cells.toSorted((a, b) => a - b);
        sets.set(sorted.join(), { cells: sorted, digits });
      }
      if (cells.length === most) return;
      for (let i = from; i < open.length; i++) {
        const wider = digits | marks[open[i]];
        if (countBits(wider) <= most + 1) grow(i + 1, [...cells, open[i]], wider);
      }
    };
    grow(0, [], 0);
    if (sets.size > MOST_SETS) break;
  }
  return [...sets.values()].sort((a, b) => a.cells.length - b.cells.length);
}

function createTable(state: State, sets: readonly AlsSet[]): AlsTable {
  const { layout, marks } = state;
  const { size, cellCount, peers: peersOf } = layout;
  const words = (cellCount + 31) >>> 5;
  const places = new Uint32Array(sets.length * size * words);
  const peers = new Uint32Array(sets.length * size * words);
  const own = new Uint32Array(sets.length * words);
  const sees = new Uint32Array(cellCount * words);
  for (let cell = 0; cell < cellCount; cell++)
    for (const peer of peersOf[cell]) sees[cell * words + (peer >>> 5)] |= 1 << (peer & 31);
  const holds = new Uint32Array(size * words);
  for (let cell = 0; cell < cellCount; cell++)
    for (const digit of digitsOf(marks[cell])) holds[(digit - 1) * words + (cell >>> 5)] |= 1 << (cell & 31);
  for (const [i, { cells, digits }] of sets.entries()) {
    for (const cell of cells) own[i * words + (cell >>> 5)] |= 1 << (cell & 31);
    for (const digit of digitsOf(digits)) {
      const at = (i * size + digit - 1) * words;
      for (let w = 0; w < words; w++) peers[at + w] = holds[(digit - 1) * words + w];
      for (const cell of cells) {
        if ((marks[cell] & (1 << (digit - 1))) === 0) continue;
        places[at + (cell >>> 5)] |= 1 << (cell & 31);
        for (let w = 0; w < words; w++) peers[at + w] &= sees[cell * words + w];
      }
    }
  }
  const table = { sets, words, size, places, peers };
  return { ...table, links: linksOf(table, own) };
}

function linksOf(table: Omit<AlsTable, 'links'>, own: Uint32Array): AlsLink[][] {
  const { sets, words } = table;
  const links: AlsLink[][] = sets.map(() => []);
  for (let i = 0; i < sets.length; i++)
    next: for (let j = i + 1; j < sets.length; j++) {
      const common = sets[i].digits & sets[j].digits;
      if (common === 0) continue;
      for (let w = 0; w < words; w++) if ((own[i * words + w] & own[j * words + w]) !== 0) continue next;
      let digits = 0;
      for (let rest = common; rest !== 0; rest &= rest - 1)
        if (isRestricted(table, i, j, 31 - Math.clz32(rest & -rest))) digits |= rest & -rest;
      if (digits === 0) continue;
      links[i].push({ to: j, digits });
      links[j].push({ to: i, digits });
    }
  return links;
}

function isRestricted(
  { size, words, places, peers }: Omit<AlsTable, 'links'>,
  i: number,
  j: number,
  digit: number,
) {
  const [a, b] = [(i * size + digit) * words, (j * size + digit) * words];
  for (let w = 0; w < words; w++) if ((places[b + w] & ~peers[a + w]) !== 0) return false;
  return true;
}

/** Have two of the sets no cell in common? */
export function areApart({ sets }: AlsTable, i: number, j: number): boolean {
  return !sets[i].cells.some((cell) => sets[j].cells.includes(cell));
}

/** The digit goes from every cell that sees all its places in each of these sets. */
export function removeSeenByAll(found: Found, table: AlsTable, of: readonly number[], digit: number): void {
  for (let w = 0; w < table.words; w++) {
    let common = -1;
    for (const i of of) common &= table.peers[(i * table.size + digit - 1) * table.words + w];
    for (; common !== 0; common &= common - 1)
      remove(found, 32 * w + 31 - Math.clz32(common & -common), 1 << (digit - 1));
  }
}

/** Sets by their numbers as a pattern: what goes, then the digits that link them. */
export function alsPattern({ sets }: AlsTable, of: readonly number[], digits: readonly number[]) {
  const chosen = of.map((i) => sets[i].cells);
  return { cells: [...new Set(chosen.flat())], digits, sets: chosen };
}
