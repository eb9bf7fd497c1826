// The smallest reading of one more row in a state of the search, and the states that follow from it: see
// search.ts.
import { type Board, factorial } from '../board/index.ts';
import type { State } from './state.ts';

/** Filled by `readRow`: the state's columns in the new order, and the row's smallest text. */
export interface Reading {
  readonly columns: Uint8Array;
  readonly text: Uint8Array;
}

/**
 * Sorts the columns within cells and the stacks within groups by the row. New labels are assigned from left
 * to right.
 */
export function readRow(board: Board, state: State, row: number, reading: Reading, keys: Uint8Array): void {
  const { size, boxRows: stackCount, boxColumns: width } = board;
  const { columns, text } = reading;
  const { values } = state.view;
  const isNew = size + 1; // the key of a digit without a label: after all labels
  for (let i = 0; i < size; i++) {
    const column = state.columns[i];
    const digit = values[row * size + column];
    const key = digit === 0 ? 0 : state.labels[digit] || isNew;
    let place = i;
    for (; !state.columnCuts[place] && keys[place - 1] > key; place--) {
      keys[place] = keys[place - 1];
      columns[place] = columns[place - 1];
    }
    keys[place] = key;
    columns[place] = column;
  }
  for (let stack = 1; stack < stackCount; stack++)
    for (let k = stack; !state.stackCuts[k] && compareStacks(keys, k - 1, k, width) > 0; k--)
      swapStacks(keys, columns, k - 1, k, width);
  let label = state.labelCount;
  for (let i = 0; i < size; i++) text[i] = keys[i] === isNew ? ++label : keys[i];
}

/**
 * Adds to `next` the states that place this row with this reading. There are several where new labels leave a
 * choice. Returns false, and adds nothing, if `next` would become longer than `most`.
 */
export function branch(
  board: Board,
  state: State,
  row: number,
  depth: number,
  { columns, text }: Reading,
  next: State[],
  most: number,
): boolean {
  const { size, boxRows: stackCount, boxColumns: width } = board;
  const { values } = state.view;
  const isNew = (i: number): boolean => text[i] > state.labelCount;
  const looksLike = (i: number, j: number): boolean => (isNew(i) ? isNew(j) : text[i] === text[j]);

  // cut where columns that looked the same now differ, and find the runs to put in every order
  const columnCuts = state.columnCuts.slice();
  const stackCuts = state.stackCuts.slice();
  const runs: Run[] = [];
  for (let stack = 0; stack < stackCount; stack++) {
    const from = stack * width;
    let hasNew = false;
    let isLikeLast = !state.stackCuts[stack];
    for (let i = from; i < from + width; i++) {
      if (isNew(i)) hasNew = true;
      if (isLikeLast) isLikeLast = looksLike(i, i - width);
    }
    if (!isLikeLast || hasNew) stackCuts[stack] = 1;
    if (hasNew) extendRun(runs, from, width, isLikeLast);
  }
  for (let i = 0; i < size; i++) {
    if (state.columnCuts[i]) {
      if (isNew(i)) runs.push({ from: i, unit: 1, length: 1 });
    } else if (isNew(i)) {
      columnCuts[i] = 1;
      extendRun(runs, i, 1, looksLike(i, i - 1));
    } else if (!looksLike(i, i - 1)) columnCuts[i] = 1;
  }
  const choices = runs.filter(({ length }) => length > 1);
  const ways = choices.reduce((product, { length }) => product * Number(factorial(length)), 1);
  if (next.length + ways > most) return false;

  const rows = state.rows.slice();
  rows[depth] = row;
  const used = state.used.slice();
  used[row] = 1;
  forEachOrder(columns, choices, 0, (order) => {
    let { labelCount } = state;
    let { labels } = state;
    for (let i = 0; i < size; i++)
      if (isNew(i)) {
        if (labels === state.labels) labels = labels.slice();
        labels[values[row * size + order[i]]] = ++labelCount;
      }
    next.push({ ...state, rows, used, columns: order.slice(), columnCuts, stackCuts, labels, labelCount });
  });
  return true;
}

/** `length` neighbours of `unit` columns each, which may be in any order. */
interface Run {
  readonly from: number;
  readonly unit: number;
  length: number;
}

function extendRun(runs: Run[], from: number, unit: number, isLikeLast: boolean): void {
  const last = runs.at(-1);
  if (isLikeLast && last && last.unit === unit && last.from + last.length * unit === from) last.length++;
  else runs.push({ from, unit, length: 1 });
}

/** Calls `visit` for each way to order the members of every run. `columns` is unchanged afterwards. */
function forEachOrder(
  columns: Uint8Array,
  runs: readonly Run[],
  index: number,
  visit: (order: Uint8Array) => void,
): void {
  if (index === runs.length) {
    visit(columns);
    return;
  }
  const { from, unit, length } = runs[index];
  const permute = (k: number): void => {
    if (k === length - 1) {
      forEachOrder(columns, runs, index + 1, visit);
      return;
    }
    for (let i = k; i < length; i++) {
      swapBlocks(columns, from + k * unit, from + i * unit, unit);
      permute(k + 1);
      swapBlocks(columns, from + k * unit, from + i * unit, unit);
    }
  };
  permute(0);
}

function compareStacks(keys: Uint8Array, a: number, b: number, width: number): number {
  for (let i = 0; i < width; i++) {
    const difference = keys[a * width + i] - keys[b * width + i];
    if (difference !== 0) return difference;
  }
  return 0;
}

function swapStacks(keys: Uint8Array, columns: Uint8Array, a: number, b: number, width: number): void {
  swapBlocks(keys, a * width, b * width, width);
  swapBlocks(columns, a * width, b * width, width);
}

function swapBlocks(bytes: Uint8Array, a: number, b: number, length: number): void {
  for (let i = 0; i < length; i++) {
    const byte = bytes[a + i];
    bytes[a + i] = bytes[b + i];
    bytes[b + i] = byte;
  }
}
