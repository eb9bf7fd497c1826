// The parts that sentences about steps are made of: cells, units and digits by their names, lists, links, conclusions.
import { type Board, cellName } from '../board/index.ts';
import { symbolOf } from '../text/index.ts';
import type { Candidate, Chain, Link, Step } from './step.ts';

/** The parts of a step as words. */
export interface Speech {
  readonly board: Board;
  readonly step: Step;
  readonly cells: readonly string[];
  readonly digits: readonly string[];
  readonly units: readonly string[];
  /** The cells that stand out, and those of each set. */
  readonly extra: readonly string[];
  readonly sets: readonly (readonly string[])[];
}

export function speechOf(board: Board, step: Step): Speech {
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

export function list(items: readonly string[], last = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}

/** `r1c1 is 5, r1c2 is not 5 (row 1), …`: each link with the unit or cell that makes it follow. */
export function sayChain(board: Board, links: Chain): string {
  return links.map((link) => sayLink(board, link)).join(', ');
}

/** `names`: what the links are called from which it follows, where that is not the one before it. */
export function sayLink(board: Board, link: Link, names: readonly string[] = []): string {
  const { cell, digit, isOn, because, group } = link;
  const what = `is ${isOn || group ? '' : 'not '}${symbolOf(digit)}`;
  const who = group?.map((each) => cellName(board, each));
  const fact = who ? `${isOn ? 'one' : 'none'} of ${list(who)} ${what}` : `${cellName(board, cell)} ${what}`;
  if (because === 'assumed') return fact;
  const rule = because === 'cell' ? 'its cell' : board.units[because].name;
  return `${fact} (${names.length === 0 ? rule : `${rule}, by ${list(names)}`})`;
}

/** Where a net comes to nothing. */
export function sayDead(board: Board, { pattern }: Step): string {
  const dead = pattern.dead!;
  return 'cell' in dead
    ? `nothing is left for ${cellName(board, dead.cell)}`
    : `${board.units[dead.unit].name} has no place for ${symbolOf(dead.digit)}`;
}

/** `r1c1 is 5`, or what goes from where. */
export function sayConclusion(board: Board, { placements, eliminations }: Step): string {
  const placed = placements.map(({ cell, digit }) => `${cellName(board, cell)} is ${symbolOf(digit)}`);
  return [...placed, ...sayEliminations(board, eliminations)].join('; ');
}

/** Cells that lose the same digits together: `5 goes from r2c4 and r2c5`. */
function sayEliminations(board: Board, eliminations: readonly Candidate[]): string[] {
  const digitsAt = new Map<number, string[]>();
  for (const { cell, digit } of eliminations)
    digitsAt.set(cell, [...(digitsAt.get(cell) ?? []), symbolOf(digit)]);
  const cellsWith = new Map<string, string[]>();
  for (const [cell, digits] of digitsAt) {
    const what = `${list(digits)} ${digits.length === 1 ? 'goes' : 'go'} from`;
    cellsWith.set(what, [...(cellsWith.get(what) ?? []), cellName(board, cell)]);
  }
  return [...cellsWith].map(([what, cells]) => `${what} ${list(cells)}`);
}
