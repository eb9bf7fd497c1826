// How hard a puzzle is: the difficulty of the hardest step a solver needs who always takes the easiest.
// All instances of the easiest technique are applied at once, so that it does not matter which of them is seen
// first: a puzzle and its images under the board's symmetries get the same rating and the same counts.
import type { Puzzle } from '../board/index.ts';
import { count } from '../solve/index.ts';
import { digitsOf } from './digits.ts';
import { createFound, type Found } from './found.ts';
import { SEARCH } from './search.ts';
import { createState, eliminate, place, type State } from './state.ts';
import { difficultyOf, type Technique, techniques } from './techniques.ts';

/** The same version gives the same ratings; it changes when the table or the way it is applied does. */
export const RATING_VERSION = 1;

/** What is known of the puzzle. */
export interface RateOptions {
  /** The puzzle is known to have exactly one solution. Default: a solver is asked where it matters. */
  readonly isProper?: boolean;
}

/** How hard a puzzle is, and why. */
export interface Rating {
  /** 1 if the puzzle is proper, 0 without solutions, 2 with more than one. */
  readonly solutions: 0 | 1 | 2;
  /** The hardest step's difficulty; that of a search if one is needed; undefined if the puzzle is not proper. */
  readonly rating: number | undefined;
  /** Its technique, or `needs search`. */
  readonly hardest: string | undefined;
  /** For each technique that was used how many different conclusions were drawn with it. */
  readonly counts: Readonly<Record<string, number>>;
  /** The sum of the counts. */
  readonly steps: number;
  /** Logic-solvable in Lewis's sense: naked and hidden singles solve it (his CP procedure, section 3). */
  readonly isLogical: boolean;
  /** Solved by the techniques of the table, without search. */
  readonly isSolved: boolean;
}

/** Rates a puzzle. */
export function rate(puzzle: Puzzle, options: RateOptions = {}): Rating {
  const state = createState(puzzle, options.isProper ?? false);
  const countOf = new Map<Technique, number>();
  let steps = 0;
  let hardest: { readonly name: string; readonly difficulty: number } | undefined;
  let isLogical = true;
  const round = createRound(state);

  const result = (solutions: 0 | 1 | 2, isSolved: boolean): Rating => {
    const last = solutions === 1 && !isSolved ? SEARCH : hardest;
    return {
      solutions,
      rating: solutions === 1 ? (last?.difficulty ?? 0) : undefined,
      hardest: solutions === 1 ? last?.name : undefined,
      counts: inTableOrder(countOf),
      steps,
      isLogical: isSolved && isLogical,
      isSolved,
    };
  };
  /** Asks the solver if nobody has before: 1, or why the rating ends here. */
  const properness = (): 0 | 1 | 2 => {
    if (state.isProper) return 1;
    const solutions = count(puzzle).solutions as 0 | 1 | 2;
    state.isProper = solutions === 1;
    return solutions;
  };

  while (!state.isBroken) {
    if (state.open === 0) return result(1, true); // every step holds in every solution: there is no other
    const step = nextRound(round, properness);
    if (typeof step === 'number') return result(step, false);
    if (!hardest || step.difficulty > hardest.difficulty)
      hardest = { name: step.technique.name, difficulty: step.difficulty };
    isLogical &&= step.technique.isSingle ?? false;
    steps += step.count;
    countOf.set(step.technique, (countOf.get(step.technique) ?? 0) + step.count);
  }
  return result(0, false);
}

/** What was applied, or where it ended: 1 if a proper puzzle needs search. */
interface Applied {
  readonly technique: Technique;
  readonly difficulty: number;
  readonly count: number;
}

function inTableOrder(countOf: ReadonlyMap<Technique, number>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const technique of techniques) {
    const count = countOf.get(technique);
    if (count !== undefined) counts[technique.name] = count;
  }
  return counts;
}

function nextRound(round: Round, properness: () => 0 | 1 | 2): Applied | 0 | 1 | 2 {
  for (const technique of techniques) {
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
