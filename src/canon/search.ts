// The smallest form of a puzzle or pattern, row by row. The search keeps all placements (states) that lead to
// the smallest rows so far. It tries each with every possible next row, and keeps only the smallest.
//
// A state leaves columns undecided as long as it can. Its columns are in some order, cut into cells. Columns
// of one cell have looked the same in all rows so far, and so have stacks of one group. The next row decides:
//
//   cells of a stack   | a b | c |      row has 5 0 | 0   →   | b | a | c |  reads 0 5 0
//   a group of stacks  [ stack 1, stack 3 ]  is sorted by what its stacks read, and cut where that differs
//
// Known labels are smaller than a new one, and new ones are given from left to right. So the reading of a row
// is certain, but not which digit gets which new label where several share a cell. There the state splits.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { branch, type Reading, readRow } from './reading.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

/**
 * More states than this do not fit: too symmetric, or a large board with too many new digits in its first
 * row.
 */
const MOST_STATES = 1 << 17;

export interface RowMinimum {
  readonly form: Uint8Array;
  /** One tie of each kind. The others differ from it by exchanges of identical lines. */
  readonly states: readonly State[];
}

/** A view with no row placed. `decided`: what is known of its columns. */
export function startState(
  board: Board,
  view: View,
  labels: Uint8Array,
  decided: Pick<State, 'columns' | 'columnCuts' | 'stackCuts'> = undecided(board),
): State {
  const { size } = board;
  const labelCount = labels.reduce((most, label) => Math.max(most, label), 0);
  const rows = new Uint8Array(size);
  const used = new Uint8Array(size);
  return { view, isTransposed: view.isTransposed, rows, used, labels, labelCount, ...decided };
}

function undecided({
  size,
  boxRows,
  boxColumns,
}: Board): Pick<State, 'columns' | 'columnCuts' | 'stackCuts'> {
  return {
    columns: Uint8Array.from({ length: size }, (_, i) => i),
    columnCuts: Uint8Array.from({ length: size }, (_, i) => (i % boxColumns === 0 ? 1 : 0)),
    stackCuts: Uint8Array.from({ length: boxRows }, (_, i) => (i === 0 ? 1 : 0)),
  };
}

/** The smallest form that the starting states can reach, and all states that reach it. */
export function searchRows(board: Board, starts: readonly State[]): RowMinimum {
  const { size } = board;
  const form = new Uint8Array(board.cellCount);
  const reading: Reading = { columns: new Uint8Array(size), text: new Uint8Array(size) };
  const keys = new Uint8Array(size);
  let states = starts;
  for (let depth = 0; depth < size; depth++) {
    const best = form.subarray(depth * size, (depth + 1) * size).fill(255);
    let chosen: { state: State; row: number }[] = [];
    for (const state of states)
      for (const row of nextRows(board, state, depth)) {
        readRow(board, state, row, reading, keys);
        const order = compare(reading.text, best);
        if (order > 0) continue;
        if (order < 0) {
          best.set(reading.text);
          chosen = [];
        }
        chosen.push({ state, row });
      }
    // read again rather than stored: most readings that are the smallest for a while are not in the end
    const next: State[] = [];
    for (const { state, row } of chosen) {
      readRow(board, state, row, reading, keys);
      if (!branch(board, state, row, depth, reading, next, MOST_STATES))
        throw new InputError(
          `row ${depth + 1} of the form can be had in more than ${MOST_STATES} ways: too many to follow`,
        );
    }
    states = next;
  }
  return { form, states };
}

/**
 * The candidates for the next row, one of each kind: the rest of the band, or all rows of the bands not
 * begun.
 */
function nextRows({ boxRows, size }: Board, { view, guide, rows, used }: State, depth: number): number[] {
  const found: number[] = [];
  const { lineIds, blockIds } = view.rowKinds;
  const isNewBand = depth % boxRows === 0;
  const bandOf = (row: number): number => Math.floor(row / boxRows);
  const current = isNewBand ? 0 : bandOf(rows[depth - 1]);
  for (let band = current; band < (isNewBand ? size / boxRows : current + 1); band++) {
    const first = band * boxRows;
    if (isNewBand) {
      if (used[first]) continue; // a new band must be wholly free
      if (found.some((row) => blockIds[bandOf(row)] === blockIds[band])) continue;
      if (guide) {
        const bandIds = guide.view.rowKinds.blockIds;
        if (bandIds[band] !== bandIds[bandOf(guide.rows[depth])]) continue;
      }
    }
    for (let row = first; row < first + boxRows; row++) {
      if (used[row]) continue;
      if (found.some((other) => bandOf(other) === band && lineIds[other] === lineIds[row])) continue;
      if (guide) {
        const rowIds = guide.view.rowKinds.lineIds;
        if (rowIds[row] !== rowIds[guide.rows[depth]]) continue;
      }
      found.push(row);
    }
  }
  return found;
}

function compare(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}
