// How far a puzzle has been solved: the placed digits, and the candidates of the other cells. Candidates are kept
// twice, as the digits of each cell and as the places of each digit in a unit, so that every technique can look up what
// it needs.

import { InputError } from '../base/index.ts';
import { checkOptions } from '../base/internal.ts';
import type { Puzzle } from '../board/index.ts';
import { checkPuzzle, withJson } from '../board/internal.ts';
import { lowestBit } from '../family/internal.ts';
import { type Layout, layoutOf } from './layout.ts';

/** How far a puzzle has been solved. */
export interface State {
  /** @internal */
  readonly layout: Layout;
  /** The digits placed, 0 in open cells. */
  readonly cells: Uint8Array;
  /** For each open cell the digits it can hold: bit d − 1 for digit d. 0 in filled cells. */
  readonly marks: Uint32Array;
  /** At `u·N + d − 1`: the places of unit u where digit d can go. 0 once it is placed there. */
  readonly places: Uint32Array;
  /** The digits placed in each unit. */
  readonly placed: Uint32Array;
  /**
   * The digits the puzzle allows in each cell before any rule: all that its pencilmarks allow, none in cells with
   * clues.
   */
  readonly free: Uint32Array;
  /** Increases with every change. */
  version: number;
  /** How many cells are open. */
  open: number;
  /** A cell has no candidate or a digit no place left: there is no solution. */
  isBroken: boolean;
  /** The puzzle is known to have exactly one solution. Techniques that need this check it. */
  isProper: boolean;
}

/** What is known about the puzzle. */
export interface StateOptions {
  /** It has exactly one solution, so techniques that need this may be used. Default: false. */
  readonly isProper?: boolean | undefined;
}

/** Places the puzzle's clues and returns the state with the remaining candidates. */
export function createState(puzzle: Puzzle, options: StateOptions = {}): State {
  checkOptions(options, { isProper: true });
  const { isProper = false } = options;
  checkPuzzle(puzzle);
  const { board, cells, candidates } = puzzle;
  const layout = layoutOf(board);
  const { size, cellCount, unitCount } = layout;
  const all = 2 ** size - 1;
  const state: State = {
    layout,
    cells: new Uint8Array(cellCount),
    marks: new Uint32Array(cellCount).fill(all),
    places: new Uint32Array(unitCount * size).fill(all),
    placed: new Uint32Array(unitCount),
    free: new Uint32Array(cellCount).fill(all),
    version: 0,
    open: cellCount,
    isBroken: false,
    isProper,
  };
  for (let cell = 0; cell < cellCount; cell++) {
    if (cells[cell] === 0) continue;
    place(state, cell, cells[cell]);
    state.free[cell] = 0;
  }
  if (candidates)
    for (let cell = 0; cell < cellCount; cell++)
      for (let digit = 1; digit <= size; digit++) {
        if (candidates[cell * size + digit - 1] !== 0) continue;
        state.free[cell] &= ~(1 << (digit - 1));
        if (state.cells[cell] === digit) state.isBroken = true;
        eliminate(state, cell, digit);
      }
  return state;
}

/** Throws an InputError if this is not a state. */
export function checkState(state: State): void {
  if (!state?.layout) throw new InputError('expected a state made by createState(puzzle)');
}

/** Returns an independent copy. */
export function copyState(state: State): State {
  return {
    ...state,
    cells: state.cells.slice(),
    marks: state.marks.slice(),
    places: state.places.slice(),
    placed: state.placed.slice(),
  };
}

/** Places the digit in an open cell and removes it from the cell's peers. */
export function place(state: State, cell: number, digit: number): void {
  const { layout, marks, places, placed, cells } = state;
  const { seatsFrom, seatDigits, seatBits } = layout;
  const bit = 1 << (digit - 1);
  if ((marks[cell] & bit) === 0) {
    state.isBroken ||= cells[cell] !== digit;
    return;
  }
  const units = layout.unitsOf[cell];
  for (let k = 0; k < units.length; k++) placed[units[k]] |= bit;
  for (let rest = marks[cell] & ~bit; rest !== 0; rest &= rest - 1)
    eliminate(state, cell, lowestBit(rest) + 1);
  cells[cell] = digit;
  marks[cell] = 0;
  state.open--;
  state.version++;
  for (let k = seatsFrom[cell]; k < seatsFrom[cell + 1]; k++)
    places[seatDigits[k] + digit - 1] &= ~seatBits[k];
  const peers = layout.peers[cell];
  for (let i = 0; i < peers.length; i++) if ((marks[peers[i]] & bit) !== 0) eliminate(state, peers[i], digit);
}

/** Removes a candidate. Does nothing if it is already gone. */
export function eliminate(state: State, cell: number, digit: number): void {
  const { layout, marks, places } = state;
  const { seatsFrom, seatDigits, seatBits } = layout;
  const bit = 1 << (digit - 1);
  const before = marks[cell];
  if ((before & bit) === 0) return;
  const left = before & ~bit;
  marks[cell] = left;
  state.version++;
  let isEmpty = left === 0;
  const end = seatsFrom[cell + 1];
  for (let k = seatsFrom[cell]; k < end; k++) {
    const index = seatDigits[k] + digit - 1;
    const there = places[index] & ~seatBits[k];
    places[index] = there;
    if (there === 0) isEmpty = true;
  }
  if (isEmpty) state.isBroken ||= isDead(state, cell, digit);
}

/** Is the cell left without a candidate, or one of its units without a place for a digit not yet placed there? */
function isDead({ layout, marks, places, placed }: State, cell: number, digit: number): boolean {
  const units = layout.unitsOf[cell];
  return (
    marks[cell] === 0 ||
    units.some(
      (unit) => places[unit * layout.size + digit - 1] === 0 && (placed[unit] & (1 << (digit - 1))) === 0,
    )
  );
}

/** Returns the state as a puzzle with pencilmarks: what a solver would see on paper. */
export function puzzleOf(state: State): Puzzle {
  checkState(state);
  const { layout, cells, marks } = state;
  const { board, size, cellCount } = layout;
  const candidates = new Uint8Array(cellCount * size);
  for (let cell = 0; cell < cellCount; cell++)
    for (let digit = 1; digit <= size; digit++)
      candidates[cell * size + digit - 1] =
        cells[cell] === digit || (marks[cell] & (1 << (digit - 1))) !== 0 ? 1 : 0;
  return withJson({ board, cells: cells.slice(), candidates });
}
