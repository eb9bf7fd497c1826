// The parts of a view: sets of cells with their colours, candidates with their roles, links.
import { isAllowed, type Puzzle } from '../board/index.ts';
import { setLetter } from './speech.ts';
import type { Candidate, Step } from './step.ts';

/** A set of cells that plays a part in a step. */
export interface ViewSet {
  /** The label in the legend, such as `pivot` or `row 3`. */
  readonly name: string;
  /** The cells, from 0. */
  readonly cells: readonly number[];
  /** The colour of the palette, from 1. */
  readonly colour: number;
  /** `shade` is drawn below the other two. */
  readonly look: 'whole' | 'fill' | 'shade';
  /** The letter by which the words name the set, as in `set A`. Default: they do not name it by a letter. */
  readonly letter?: string;
}

/** A candidate or digit that plays a part in a step. */
export interface ViewMark extends Candidate {
  /**
   * `key`: the pattern is about it. `blocker`: a placed digit that rules others out. `on` and `off`: links of chains.
   */
  readonly role: 'on' | 'off' | 'key' | 'gone' | 'placed' | 'blocker';
  /** The label of its ring in the legend. Default: no entry in the legend. */
  readonly name?: string;
}

/** A digit in one of several cells. */
export interface ViewPlace {
  /** The cells, from 0. */
  readonly cells: readonly number[];
  /** The digit, from 1. */
  readonly digit: number;
}

/** An arrow from a premise to its consequence. */
export interface ViewLink {
  /** The premise. */
  readonly from: ViewPlace;
  /** The consequence. */
  readonly to: ViewPlace;
  /** True if the consequence is that the digit is not there. */
  readonly isWeak: boolean;
  /**
   * The number by which the words name the consequence. Several premises of one consequence have the same number.
   * Default: the words do not list the links.
   */
  readonly number?: number;
}

/** Everything to show for a step. */
export interface StepView {
  /** Sets of cells. */
  readonly sets: readonly ViewSet[];
  /** Candidates and digits, each once. */
  readonly noted: readonly ViewMark[];
  /** Chains. */
  readonly links: readonly ViewLink[];
}

/** The colour and look of each role. The numbers refer to the palette. */
const roles = {
  unit: { colour: 2, look: 'shade' },
  cover: { colour: 7, look: 'shade' },
  cells: { colour: 1, look: 'whole' },
  other: { colour: 4, look: 'whole' },
  third: { colour: 6, look: 'whole' },
  fourth: { colour: 7, look: 'whole' },
  fifth: { colour: 8, look: 'whole' },
  sixth: { colour: 2, look: 'whole' },
  seventh: { colour: 5, look: 'whole' },
  placed: { colour: 3, look: 'whole' },
  loses: { colour: 5, look: 'fill' },
  dead: { colour: 8, look: 'fill' },
} as const satisfies Readonly<Record<string, Pick<ViewSet, 'colour' | 'look'>>>;
export type Role = keyof typeof roles;
/** The roles of several sets, in order. */
const ORDER: readonly Role[] = ['cells', 'other', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'placed'];

/** What a technique shows besides placements and eliminations. */
export interface Parts {
  readonly sets?: readonly ViewSet[];
  readonly marks?: readonly ViewMark[];
}

/** A step with the parts of its pattern, none undefined. */
export interface Scene {
  readonly before: Puzzle;
  readonly step: Pick<Step, 'technique' | 'placements' | 'pattern'>;
  readonly cells: readonly number[];
  readonly digits: readonly number[];
  readonly units: readonly number[];
  readonly extra: readonly number[];
  readonly sets: readonly (readonly number[])[];
}
export type Show = (scene: Scene) => Parts;

export function set(role: Role, name: string, cells: readonly number[]): ViewSet {
  return { name, cells: [...new Set(cells)], ...roles[role] };
}

export function unitSet({ board }: Puzzle, role: Role, unit: number): ViewSet {
  return set(role, board.units[unit].name, [...board.units[unit].cells]);
}

/** Sets with their names, each in its own colour. */
export function inOrder(sets: readonly (readonly number[])[], names: readonly string[]): ViewSet[] {
  return sets.map((cells, i) => set(ORDER[i % ORDER.length], names[i], cells));
}

/** Sets that the words name by letters. */
export function lettered(sets: readonly (readonly number[])[], names: readonly string[] = []): ViewSet[] {
  return inOrder(
    sets,
    sets.map((_, i) => names[i] ?? `set ${setLetter(i)}`),
  ).map((each, i) => ({ ...each, letter: setLetter(i) }));
}

export function cellsOf(candidates: readonly Candidate[]): number[] {
  return candidates.map(({ cell }) => cell);
}

/** Returns those of the digits that are candidates in the cells. */
export function keys(
  { before }: Scene,
  cells: readonly number[],
  digits: readonly number[],
  name?: string,
): ViewMark[] {
  return cells
    .flatMap((cell) => digits.map((digit) => ({ cell, digit })))
    .filter(({ cell, digit }) => before.cells[cell] === 0 && isAllowed(before, cell, digit))
    .map((each) => ({ ...each, role: 'key', ...(name && { name }) }));
}
