// Solves a puzzle in rounds, as ratings do. Each round applies all instances of the easiest technique at once (for
// chains, all of the shortest), so the order in which they are seen does not matter: images of a puzzle under the
// board's symmetries go through the same rounds.
import { finish } from '../base/internal.ts';
import type { Puzzle } from '../board/index.ts';
import { digitsOf } from './digits.ts';
import { createFound, type Found } from './found.ts';
import { createState, eliminate, place, type State } from './state.ts';
import { difficultyOf, type Technique } from './techniques.ts';

/** One round: the technique, the difficulty of its instances, and how many different conclusions they had. */
export interface Applied {
  readonly technique: Technique;
  readonly difficulty: number;
  readonly count: number;
}

export interface Rounds {
  /** 1 if the puzzle is proper, 0 without solutions, 2 with more than one. */
  readonly solutions: 0 | 1 | 2;
  /** Did the techniques solve it, without search? */
  readonly isSolved: boolean;
  readonly rounds: readonly Applied[];
  /** The digits placed at the end, 0 in open cells. */
  readonly reached: Uint8Array;
}

/** Says how many solutions a puzzle has, 2 for more than one. Asked only where it matters. */
export type SolutionsOf = (puzzle: Puzzle) => 0 | 1 | 2;

/**
 * Applies the techniques of the table until the puzzle is solved or none of them applies. `isProper`: true if it is
 * known to be proper, else who can tell. Makers know it and need not load a solver.
 */
export function solveInRounds(
  table: readonly Technique[],
  puzzle: Puzzle,
  isProper: true | SolutionsOf,
): Rounds {
  return finish(searchInRounds(table, puzzle, isProper));
}

/** `solveInRounds` with pauses. */
export function* searchInRounds(
  table: readonly Technique[],
  puzzle: Puzzle,
  isProper: true | SolutionsOf,
): Generator<undefined, Rounds> {
  const isKnown = isProper === true;
  const state = createState(puzzle, { isProper: isKnown });
  return yield* searchRounds(table, state, isKnown ? undefined : () => isProper(puzzle));
}

/**
 * Solves a puzzle in rounds from a given state, which it changes. Pauses after each technique tried but singles; the
 * slowest takes some tens of milliseconds on 3x3. `solutionsOf` tells the number of solutions if the state does not
 * know that it is proper.
 */
export function* searchRounds(
  table: readonly Technique[],
  state: State,
  solutionsOf: () => 0 | 1 | 2 = () => 1,
): Generator<undefined, Rounds> {
  const rounds: Applied[] = [];
  const reached = state.cells;
  const round = createRound(state);
  /** Calls the solver if the state is not known to be proper. Returns 1, or why solving ends here. */
  const properness = (): 0 | 1 | 2 => {
    if (state.isProper) return 1;
    const solutions = solutionsOf();
    state.isProper = solutions === 1;
    return solutions;
  };
  while (!state.isBroken) {
    if (state.open === 0) return { solutions: 1, isSolved: true, rounds, reached }; // every step holds in every solution
    const step = yield* nextRound(table, round, properness);
    if (typeof step === 'number') return { solutions: step, isSolved: false, rounds, reached };
    rounds.push(step);
  }
  return { solutions: 0, isSolved: false, rounds, reached };
}

/** For each technique that was used: how many different conclusions it gave, in the order of the table. */
export function countsOf(table: readonly Technique[], rounds: readonly Applied[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const technique of table) {
    const own = rounds.filter((round) => round.technique === technique);
    if (own.length > 0) counts[technique.name] = own.reduce((sum, each) => sum + each.count, 0);
  }
  return counts;
}

/**
 * Applies a round. Returns it, or the number of solutions if no technique applies: 1 if a proper puzzle needs search.
 */
function* nextRound(
  table: readonly Technique[],
  round: Round,
  properness: () => 0 | 1 | 2,
): Generator<undefined, Applied | 0 | 1 | 2> {
  for (const technique of table) {
    if (technique.needsProper) {
      const solutions = properness();
      if (solutions !== 1) return solutions;
    }
    const count = applyAll(round, technique);
    if (!technique.isSingle) yield; // singles are found in microseconds
    if (count === 0) continue;
    return { technique, count, difficulty: difficultyOf(technique, round.extra) };
  }
  return properness();
}

/** The conclusions of a round, gathered before any is applied. */
interface Round {
  readonly found: Found;
  /** Only the shortest instances so far count. This is what their length adds. */
  extra: number;
  readonly gone: Uint32Array;
  readonly digits: Uint8Array;
  /** The cells that lose digits or receive one. */
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

/** Applies all of a technique's shortest instances and returns the number of conclusions. */
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
