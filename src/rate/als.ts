// Almost locked sets: k cells of a unit with k + 1 candidates between them. If the cells lose one of these digits, they
// hold all the others. A digit is restricted between two sets if every place for it in one sees every place for it in
// the other. Then at most one of the sets holds it.
//
//   places, peers   | set 0, digit 1: W words | set 0, digit 2: W words | … | set 1, digit 1: W words | …
//
// Bit c of the W words stands for cell c. `places`: the cells of the set that can hold the digit. `peers`: the cells
// that can hold it and see all of these.
import { countBits, lowestBit } from '../family/internal.ts';
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
  /** For each set its links. */
  readonly links: readonly (readonly AlsLink[])[];
  /** `links` for the innermost loops: set i has the entries from `linksFrom[i]` to before `linksFrom[i + 1]`. */
  readonly linksFrom: Uint32Array;
  readonly linkTo: Uint32Array;
  readonly linkDigits: Uint32Array;
  /** The cells of the sets, W words each. */
  readonly own: Uint32Array;
  readonly words: number;
  readonly size: number;
  readonly places: Uint32Array;
  readonly peers: Uint32Array;
}

/** The most cells of a set. Larger boards would have far too many large sets. */
const mostCells = (size: number): number => (size <= 9 ? 6 : 3);
/** States with more sets are skipped, because all pairs of sets are compared. */
const MOST_SETS = 2500;

const tables = new WeakMap<State, { readonly version: number; readonly table: AlsTable | undefined }>();

/** Returns the sets of a state, made once for all techniques. Undefined if there are too many. */
export function alsTableOf(state: State): AlsTable | undefined {
  const last = tables.get(state);
  if (last?.version === state.version) return last.table;
  const sets = findSets(state);
  const table = sets.length > MOST_SETS ? undefined : createTable(state, sets);
  tables.set(state, { version: state.version, table });
  return table;
}

function findSets({ layout, marks }: State): AlsSet[] {
  const { size, cellCount, unitCount, unitCells } = layout;
  const most = mostCells(size);
  const sets = new Map<number, AlsSet>();
  for (let unit = 0; unit < unitCount; unit++) {
    const open = Array.from(unitCells.subarray(unit * size, (unit + 1) * size)).filter(
      (cell) => marks[cell] !== 0,
    );
    const cells: number[] = [];
    const grow = (from: number, digits: number): void => {
      if (cells.length > 0 && countBits(digits) === cells.length + 1) {
        const sorted = cells.toSorted((a, b) => a - b);
        // at most six cells on 9×9, three on larger boards: a number below 2^53
        const key = sorted.reduce((sum, cell) => sum * (cellCount + 1) + cell + 1, 0);
        sets.set(key, { cells: sorted, digits });
      }
      if (cells.length === most) return;
      for (let i = from; i < open.length; i++) {
        const wider = digits | marks[open[i]];
        if (countBits(wider) > most + 1) continue;
        cells.push(open[i]);
        grow(i + 1, wider);
        cells.pop();
      }
    };
    grow(0, 0);
    if (sets.size > MOST_SETS) break;
  }
  return [...sets.values()].sort((a, b) => a.cells.length - b.cells.length);
}

function createTable(state: State, sets: readonly AlsSet[]): AlsTable {
  const { layout, marks } = state;
  const { size, cellCount, words, sees } = layout;
  const places = new Uint32Array(sets.length * size * words);
  const peers = new Uint32Array(sets.length * size * words);
  const own = new Uint32Array(sets.length * words);
  const holds = new Uint32Array(size * words);
  for (let cell = 0; cell < cellCount; cell++)
    for (let rest = marks[cell]; rest !== 0; rest &= rest - 1)
      holds[lowestBit(rest) * words + (cell >>> 5)] |= 1 << (cell & 31);
  for (let i = 0; i < sets.length; i++) {
    const { cells, digits } = sets[i];
    for (const cell of cells) own[i * words + (cell >>> 5)] |= 1 << (cell & 31);
    for (let rest = digits; rest !== 0; rest &= rest - 1) {
      const digit = lowestBit(rest);
      const at = (i * size + digit) * words;
      for (let w = 0; w < words; w++) peers[at + w] = holds[digit * words + w];
      for (const cell of cells) {
        if ((marks[cell] & (1 << digit)) === 0) continue;
        places[at + (cell >>> 5)] |= 1 << (cell & 31);
        for (let w = 0; w < words; w++) peers[at + w] &= sees[cell * words + w];
      }
    }
  }
  const table = { sets, words, size, places, peers, own };
  const links = linksOf(table);
  const flat = links.flat();
  const linksFrom = new Uint32Array(sets.length + 1);
  for (const [i, list] of links.entries()) linksFrom[i + 1] = linksFrom[i] + list.length;
  const linkTo = Uint32Array.from(flat, ({ to }) => to);
  return { ...table, links, linksFrom, linkTo, linkDigits: Uint32Array.from(flat, ({ digits }) => digits) };
}

/** Sets before they are linked. */
type Unlinked = Omit<AlsTable, 'links' | 'linksFrom' | 'linkTo' | 'linkDigits'>;

function linksOf(table: Unlinked): AlsLink[][] {
  const { sets, words, own } = table;
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

function isRestricted({ size, words, places, peers }: Unlinked, i: number, j: number, digit: number) {
  const [a, b] = [(i * size + digit) * words, (j * size + digit) * words];
  for (let w = 0; w < words; w++) if ((places[b + w] & ~peers[a + w]) !== 0) return false;
  return true;
}

/** Do the two sets have no cell in common? */
export function areApart({ own, words }: AlsTable, i: number, j: number): boolean {
  for (let w = 0; w < words; w++) if ((own[i * words + w] & own[j * words + w]) !== 0) return false;
  return true;
}

/** Does any cell see all places of one of the digits in both sets? */
export function seeTogether({ peers, size, words }: AlsTable, i: number, j: number, digits: number): boolean {
  for (let rest = digits; rest !== 0; rest &= rest - 1) {
    const digit = 31 - Math.clz32(rest & -rest);
    const [a, b] = [(i * size + digit) * words, (j * size + digit) * words];
    for (let w = 0; w < words; w++) if ((peers[a + w] & peers[b + w]) !== 0) return true;
  }
  return false;
}

/** Removes the digit from every cell that sees all its places in each of these sets. */
export function removeSeenByAll(found: Found, table: AlsTable, of: readonly number[], digit: number): void {
  for (let w = 0; w < table.words; w++) {
    let common = -1;
    for (const i of of) common &= table.peers[(i * table.size + digit - 1) * table.words + w];
    for (; common !== 0; common &= common - 1)
      remove(found, 32 * w + 31 - Math.clz32(common & -common), 1 << (digit - 1));
  }
}

/** Returns sets as a pattern. The digits: first the one that is removed, then those that link the sets. */
export function alsPattern({ sets }: AlsTable, of: readonly number[], digits: readonly number[]) {
  const chosen = of.map((i) => sets[i].cells);
  return { cells: [...new Set(chosen.flat())], digits, sets: chosen };
}
