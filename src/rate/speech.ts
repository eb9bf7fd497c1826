// The parts of sentences about steps: names of cells, units and digits; lists, links and conclusions.
import { type Board, cellName } from '../board/index.ts';
import { symbolOf } from '../text/index.ts';
import type { Candidate, Chain, Link, Step } from './step.ts';

/** The parts of a step as words. */
export interface Speech {
  readonly board: Board;
  readonly step: Pick<Step, 'placements' | 'pattern'>;
  readonly cells: readonly string[];
  readonly digits: readonly string[];
  readonly units: readonly string[];
  /** The names of the cells in `pattern.extra`, and of the cells of each set in `pattern.sets`. */
  readonly extra: readonly string[];
  readonly sets: readonly (readonly string[])[];
}

export function speechOf(board: Board, step: Speech['step']): Speech {
  const { cells, digits, units = [], extra = [], sets = [] } = step.pattern;
  const names = (of: readonly number[]): string[] => of.map((cell) => cellName(board, cell));
  return {
    board,
    step,
    cells: names(cells),
    digits: digits.map(symbolOf),
    units: units.map((unit) => board.units[unit].name),
    extra: names(extra),
    sets: sets.map(names),
  };
}

/** The letter by which words and pictures name a set of cells: A, B, … */
export function setLetter(index: number): string {
  return String.fromCharCode(65 + index);
}

export function list(items: readonly string[], last = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}

/** `r1c1 is 5, r1c2 is not 5 (row 1), …`: each link with the unit or cell that implies it. */
export function sayChain(board: Board, links: Chain): string {
  return links.map((link) => sayLink(board, link)).join(', ');
}

/** How to say why a link follows. */
interface Why {
  /** What implies it. Default: its unit or its cell. */
  readonly rule?: string;
  /** The names of the links that imply it. Default: none, as if it were the link before it. */
  readonly names?: readonly string[];
}

/** Says what a link states and what implies it. */
export function sayLink(
  board: Board,
  link: Link,
  { rule = ruleOf(board, link), names = [] }: Why = {},
): string {
  const { cell, digit, isOn, group } = link;
  const what = `is ${isOn || group ? '' : 'not '}${symbolOf(digit)}`;
  const who = group?.map((each) => cellName(board, each));
  const fact = who ? `${isOn ? 'one' : 'none'} of ${list(who)} ${what}` : `${cellName(board, cell)} ${what}`;
  if (link.because === 'assumed') return fact;
  return `${fact} (${names.length === 0 ? rule : `${rule}, by ${list(names)}`})`;
}

function ruleOf(board: Board, { because }: Link): string {
  return typeof because === 'number' ? board.units[because].name : 'its cell';
}

/** `r1c1 is 5, r1c2 is 7 or r1c3 is 5`. */
export function sayCandidates(board: Board, candidates: readonly Candidate[], last?: string): string {
  return list(
    candidates.map(({ cell, digit }) => `${cellName(board, cell)} is ${symbolOf(digit)}`),
    last,
  );
}

/** The contradiction that a net ends in. */
export function sayDead(board: Board, { pattern }: Pick<Step, 'pattern'>): string {
  const dead = pattern.dead!;
  return 'cell' in dead
    ? `${cellName(board, dead.cell)} has no candidate left`
    : `${board.units[dead.unit].name} has no place left for ${symbolOf(dead.digit)}`;
}

/** `r1c1 is 5` for placements, `r1c1 cannot be 5` for eliminations. */
export function sayConclusion(
  board: Board,
  { placements, eliminations }: Pick<Step, 'placements' | 'eliminations'>,
): string {
  const placed = placements.map(({ cell, digit }) => `${cellName(board, cell)} is ${symbolOf(digit)}`);
  return [...placed, ...sayEliminations(board, eliminations)].join('; ');
}

/** Joins cells that lose the same digits: `r2c4 and r2c5 cannot be 5`. */
function sayEliminations(board: Board, eliminations: readonly Candidate[]): string[] {
  const digitsAt = new Map<number, string[]>();
  for (const { cell, digit } of eliminations)
    digitsAt.set(cell, [...(digitsAt.get(cell) ?? []), symbolOf(digit)]);
  const cellsWith = new Map<string, string[]>();
  for (const [cell, digits] of digitsAt) {
    const what = list(digits, 'or');
    cellsWith.set(what, [...(cellsWith.get(what) ?? []), cellName(board, cell)]);
  }
  return [...cellsWith].map(([what, cells]) => `${list(cells)} cannot be ${what}`);
}
