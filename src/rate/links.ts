// Which candidates imply which. A weak link: a candidate that holds (on) excludes the same digit in peers and the other
// digits in its cell (off). A strong link: in a cell with two candidates, or a unit with two places for a digit, one is
// on if the other is off. A chain alternates: on, off, on, off …
import { countBits, isPair, lowestBit } from '../family/internal.ts';
import type { State } from './state.ts';
import type { Link } from './step.ts';

/** The strong links that a chain may use. */
export interface LinkKinds {
  readonly cells: boolean;
  readonly units: boolean;
}

/** The candidates of a state, numbered from 0 by cell and digit, and the links between them. */
export interface Links {
  readonly state: State;
  readonly count: number;
  /** The first n are candidates. The others are groups: the digit is in one of several cells. */
  readonly singles: number;
  /** The cells of each group. Its entry in `cells` is the first of them. */
  readonly groups: readonly (readonly number[])[];
  readonly cells: Uint16Array;
  readonly digits: Uint8Array;
  /** Candidate i excludes `weak[weakFrom[i]]` to before `weak[weakFrom[i + 1]]`. */
  readonly weakFrom: Uint32Array;
  readonly weak: Uint16Array;
  /**
   * What follows if candidate i holds, by one weak and one strong link: the candidates, and the one excluded between.
   */
  readonly nextFrom: Uint32Array;
  readonly next: Uint16Array;
  readonly by: Uint16Array;
}

/** Buffers grow as needed and are reused: a state has some hundred candidates and some thousand links. */
let calls = 0;
const pool = { weak: new Uint16Array(1 << 14), next: new Uint16Array(1 << 14), by: new Uint16Array(1 << 14) };

/** Returns how often links have been made. Callers that keep links use it to see if theirs are still valid. */
export function linkCalls(): number {
  return calls;
}

/** Returns the links of a state. They are valid until the next call (see `linkCalls`). */
export function linksOf(state: State, kinds: LinkKinds): Links {
  calls++;
  const { layout, marks } = state;
  const { size, cellCount } = layout;
  const index = new Int32Array(cellCount * size).fill(-1);
  let count = 0;
  for (let cell = 0; cell < cellCount; cell++)
    for (let rest = marks[cell]; rest !== 0; rest &= rest - 1) index[cell * size + lowestBit(rest)] = count++;
  const cells = new Uint16Array(count);
  const digits = new Uint8Array(count);
  for (let id = 0; id < index.length; id++)
    if (index[id] >= 0) {
      cells[index[id]] = Math.floor(id / size);
      digits[index[id]] = (id % size) + 1;
    }

  const weakFrom = new Uint32Array(count + 1);
  let end = 0;
  for (let i = 0; i < count; i++) {
    weakFrom[i] = end;
    pool.weak = grown(pool.weak, end + cellCount + size);
    const { weak } = pool;
    const cell = cells[i];
    const digit = digits[i];
    const peers = layout.peers[cell];
    if (kinds.cells && kinds.units)
      for (let rest = marks[cell]; rest !== 0; rest &= rest - 1)
        if (lowestBit(rest) !== digit - 1) weak[end++] = index[cell * size + lowestBit(rest)];
    for (let k = 0; k < peers.length; k++) {
      const other = index[peers[k] * size + digit - 1];
      if (other >= 0) weak[end++] = other;
    }
  }
  weakFrom[count] = end;

  const strongFrom = new Uint32Array(count + 1);
  const strong: number[] = [];
  for (let i = 0; i < count; i++) {
    strongFrom[i] = strong.length;
    addStrong(state, kinds, cells[i], digits[i], index, strong);
  }
  strongFrom[count] = strong.length;

  const nextFrom = new Uint32Array(count + 1);
  const seen = new Int32Array(count).fill(-1);
  end = 0;
  for (let i = 0; i < count; i++) {
    nextFrom[i] = end;
    seen[i] = i;
    pool.next = grown(pool.next, end + count);
    pool.by = grown(pool.by, end + count);
    const { weak, next, by } = pool;
    for (let k = weakFrom[i]; k < weakFrom[i + 1]; k++)
      for (let s = strongFrom[weak[k]]; s < strongFrom[weak[k] + 1]; s++) {
        if (seen[strong[s]] === i) continue;
        seen[strong[s]] = i;
        next[end] = strong[s];
        by[end++] = weak[k];
      }
  }
  nextFrom[count] = end;
  return { state, count, singles: count, groups: [], cells, digits, weakFrom, nextFrom, ...pool };
}

/** Adds the candidates that hold if this one does not. */
function addStrong(
  { layout, marks, places }: State,
  kinds: LinkKinds,
  cell: number,
  digit: number,
  index: Int32Array,
  strong: number[],
): void {
  const { size, unitsOf, placesOf, unitCells } = layout;
  if (kinds.cells && isPair(marks[cell]))
    strong.push(index[cell * size + lowestBit(marks[cell] & ~(1 << (digit - 1)))]);
  if (!kinds.units) return;
  for (let k = 0; k < unitsOf[cell].length; k++) {
    const unit = unitsOf[cell][k];
    const here = places[unit * size + digit - 1];
    if (!isPair(here)) continue;
    const other = unitCells[unit * size + lowestBit(here & ~(1 << placesOf[cell][k]))];
    strong.push(index[other * size + digit - 1]);
  }
}

/** Returns the chain's link that says candidate i is on or off. The reason is the unit or cell shared with `before`. */
export function linkOf(links: Links, i: number, isOn: boolean, before: number | undefined): Link {
  const { cells, digits, singles, groups } = links;
  const because = before === undefined ? 'assumed' : reason(links, before, i, isOn);
  const link: Link = { cell: cells[i], digit: digits[i], isOn, because };
  return i < singles ? link : { ...link, group: groups[i - singles] };
}

/** The cell or a unit of both. If one follows from the other being off, a unit without further places. */
function reason(links: Links, before: number, i: number, isOn: boolean): number | 'cell' {
  const { layout, places } = links.state;
  const { digits } = links;
  const all = [...cellsAt(links, before), ...cellsAt(links, i)];
  if (digits[before] !== digits[i]) return 'cell';
  return layout.unitsOf[all[0]].find(
    (unit) =>
      all.every((cell) => layout.unitsOf[cell].includes(unit)) &&
      (!isOn || countBits(places[unit * layout.size + digits[i] - 1]) === all.length),
  )!;
}

function cellsAt({ cells, singles, groups }: Links, i: number): readonly number[] {
  return i < singles ? [cells[i]] : groups[i - singles];
}

function grown(array: Uint16Array<ArrayBuffer>, length: number): Uint16Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const longer = new Uint16Array(2 * length);
  longer.set(array);
  return longer;
}
