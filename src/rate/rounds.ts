// Solving as ratings do: in rounds, each of them all instances of the easiest technique at once (of chains the shortest),
// so that it does not matter which of them is seen first: the images of a puzzle under the board's symmetries go through
// the same rounds.
import type { Puzzle } from '../board/index.ts';
import { count } from '../solve/index.ts';
import { digitsOf } from './digits.ts';
import { createFound, type Found } from './found.ts';
import { createState, eliminate, place, type State } from './state.ts';
import { difficultyOf, type Technique } from './techniques.ts';

/** One round: what was applied, how hard its instances are, and how many different conclusions they had. */
export interface Applied {
  readonly technique: Technique;
  readonly difficulty: number;
  readonly count: number;
}

export interface Rounds {
  /** 1 if the puzzle is proper, 0 without solutions, 2 with more than one. */
  readonly solutions: 0 | 1 | 2;
  /** Solved without search. */
  readonly isSolved: boolean;
  readonly rounds: readonly Applied[];
  /** How far it got: the digits placed, 0 in open cells. */
  readonly reached: Uint8Array;
}

/** Goes on with the techniques of the table until the puzzle is solved or none of them applies. */
export function solveInRounds(table: readonly Technique[], puzzle: Puzzle, isProper: boolean): Rounds {
  return solveOn(table, createState(puzzle, { isProper }), puzzle);
}

/** Goes on from a state of the puzzle, which it changes. */
export function solveOn(table: readonly Technique[], state: State, puzzle: Puzzle): Rounds {
  const rounds: Applied[] = [];
  const reached = state.cells;
  const round = createRound(state);
  /** Asks the solver if nobody has before: 1, or why it ends here. */
  const properness = (): 0 | 1 | 2 => {
    if (state.isProper) return 1;
    const solutions = count(puzzle).solutions as 0 | 1 | 2;
    state.isProper = solutions === 1;
    return solutions;
  };
  while (!state.isBroken) {
    if (state.open === 0) return { solutions: 1, isSolved: true, rounds, reached }; // every step holds in every solution
    const step = nextRound(table, round, properness);
    if (typeof step === 'number') return { solutions: step, isSolved: false, rounds, reached };
    rounds.push(step);
  }
  return { solutions: 0, isSolved: false, rounds, reached };
}

/** For each technique that was used how many different conclusions were drawn with it, in the order of the table. */
export function countsOf(table: readonly Technique[], rounds: readonly Applied[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const technique of table) {
    const own = rounds.filter((round) => round.technique === technique);
    if (own.length > 0) counts[technique.name] = own.reduce((sum, each) => sum + each.count, 0);
  }
  return counts;
}

/** What was applied, or where it ended: 1 if a proper puzzle needs search. */
function nextRound(
  table: readonly Technique[],
  round: Round,
  properness: () => 0 | 1 | 2,
): Applied | 0 | 1 | 2 {
  for (const technique of table) {
    if (technique.needsProper) {
      const solutions = properness();
      if (solutions !== 1) return solutions;
    }
    const count = applyAll(round, technique);
    if (count === 0) continue;
    return { technique, count, difficulty: difficultyOf(technique, round.extra) };
  }
  return properness();
}

/** The conclusions gathered while a technique's finder goes through the state, before any is applied. */
interface Round {
  readonly found: Found;
  /** Of the instances so far only the shortest count. */
  extra: number;
  readonly gone: Uint32Array;
  readonly digits: Uint8Array;
  /** The cells that lose digits or get one. */
  readonly touched: number[];
  readonly conclusions: Set<string>;
  placements: number;
}

function createRound(state: State): Round {
  const { cellCount } = state.layout;
  const found = createFound(state, (instance, _pattern, extra) => {
    gather(round, instance, extra);
    return false;
  });
  const round: Round = {
    found,
    extra: 0,
    gone: new Uint32Array(cellCount),
    digits: new Uint8Array(cellCount),
    touched: [],
    conclusions: new Set(),
    placements: 0,
  };
  return round;
}

function gather(round: Round, instance: Found, extra: number): void {
  if (extra > round.extra) return;
  if (extra < round.extra) clear(round, extra);
  if (instance.cell >= 0) {
    if (round.digits[instance.cell] !== 0) return;
    round.digits[instance.cell] = instance.digit;
    round.touched.push(instance.cell);
    round.placements++;
    return;
  }
  const keys: number[] = [];
  for (let i = 0; i < instance.size; i++) {
    const cell = instance.cells[i];
    if (round.gone[cell] === 0) round.touched.push(cell);
    round.gone[cell] |= instance.masks[i];
    keys.push(cell * 2 ** 32 + instance.masks[i]);
  }
  round.conclusions.add(keys.sort((a, b) => a - b).join());
}

function clear(round: Round, extra: number): void {
  for (const cell of round.touched) round.gone[cell] = round.digits[cell] = 0;
  round.touched.length = 0;
  round.placements = 0;
  if (round.conclusions.size > 0) round.conclusions.clear();
  round.extra = extra;
}

/** Applies all of a technique's shortest instances; how many conclusions that was. */
function applyAll(round: Round, technique: Technique): number {
  clear(round, Number.POSITIVE_INFINITY);
  technique.find(round.found);
  const { state } = round.found;
  for (const cell of round.touched) {
    if (round.digits[cell] !== 0) place(state, cell, round.digits[cell]);
    else for (const digit of digitsOf(round.gone[cell])) eliminate(state, cell, digit);
  }
  return round.placements + round.conclusions.size;
}
