// Levels and techniques as wishes: which techniques may be needed, whether a puzzle is as wanted, and clues that come back
// until nothing harder is needed.
import { InputError, type Random, shuffled } from '../base/index.ts';
import type { Board, Grid, Puzzle } from '../board/index.ts';
import {
  createState,
  type Level,
  type LevelTechnique,
  levels,
  levelTechniques,
  needsTechnique,
  rateByExplainer,
  scaleFor,
} from '../rate/index.ts';
import {
  place,
  type Rounds,
  rateByTechniques,
  rateRounds,
  solveInRounds,
  solveOn,
} from '../rate/internal.ts';

/** From one level to another. */
export interface LevelRange {
  /** The easiest. */
  readonly from: Level;
  /** The hardest. */
  readonly to: Level;
}

/** What it shall take to solve a puzzle. */
export interface Reasoning {
  /** How hard, in a word, or from one to another. Default: any. */
  readonly level?: Level | LevelRange | undefined;
  /** Only puzzles that need this technique of `levelTechniques` (see `needsTechnique`). Default: any. */
  readonly technique?: string | undefined;
  /** Only puzzles that these techniques of `levelTechniques` solve, without any other. Default: all of them. */
  readonly only?: readonly string[] | undefined;
  /** Are score and techniques told as well? They take most of the time of extreme puzzles. Default: true. */
  readonly score?: boolean | undefined;
}

/** What was found out about a puzzle whose reasoning was asked for. */
export interface MadeReasoning {
  /** Its level on the scale `levels`. */
  readonly level: Level;
  /** Its score there, unless the request does without. */
  readonly score?: number;
  /** How many conclusions each technique drew, unless the request does without. */
  readonly techniques?: Readonly<Record<string, number>>;
}

export function levelRangeOf(level: Level | LevelRange): LevelRange {
  return typeof level === 'string' ? { from: level, to: level } : level;
}

/** Is a level, a technique or a choice of techniques asked for? */
export function isReasoningAsked({ level, technique, only }: Reasoning): boolean {
  return level !== undefined || technique !== undefined || only !== undefined;
}

/** The board on which every proper puzzle is easy: a test puts all its minimal puzzles to the techniques. */
const ALL_EASY = '2x2';

/** Throws an InputError if no puzzle can be so. */
export function checkReasoning({ board, level, technique, only }: Reasoning & { board: Board }): void {
  const named = (name: string): LevelTechnique => {
    const found = levelTechniques.find((each) => each.name === name);
    if (!found) throw new InputError(`technique "${name}": there is none of this name on the scale levels`);
    return found;
  };
  const range = level === undefined ? undefined : levelRangeOf(level);
  for (const end of range ? [range.from, range.to] : [])
    if (!levels.includes(end)) throw new InputError(`level "${end}": expected ${levels.join(', ')}`);
  if (range && rank(range.from) > rank(range.to))
    throw new InputError(`levels from ${range.from} to ${range.to}: expected the easier one first`);
  const needed = technique === undefined ? undefined : named(technique);
  const least = Math.max(range ? rank(range.from) : 0, needed ? rank(needed.level) : 0);
  if (board.name === ALL_EASY && least > 0)
    throw new InputError(`level ${levels[least]}: every proper puzzle on a ${board.name} board is easy`);
  if (needed && range && (rank(needed.level) < rank(range.from) || rank(needed.level) > rank(range.to)))
    throw new InputError(
      `level ${levelText(range)} and ${needed.name}: puzzles whose hardest step is ${needed.name} are ${needed.level}`,
    );
  const allowed = only?.map(named);
  if (allowed?.length === 0) throw new InputError('no technique is allowed: name at least one');
  if (needed && allowed && !allowed.includes(needed))
    throw new InputError(`${needed.name} shall be needed, but is not among the techniques that are allowed`);
  if (range && allowed?.every((each) => rank(each.level) < rank(range.from)))
    throw new InputError(
      `level ${levelText(range)}: the techniques that are allowed solve no puzzle that is so hard`,
    );
}

/** `hard`, or `easy to hard`. */
export function levelText({ from, to }: LevelRange): string {
  return from === to ? from : `${from} to ${to}`;
}

/**
 * Clues come back, orbit by orbit, until the techniques that may be needed solve the puzzle. Changes `cells`. Each clue is
 * put where solving has come to, and solving goes on from there: three times as fast as from the clues, and the puzzle is
 * judged from its clues afterwards anyway. What was found out if no clue had to come back.
 */
export function easeToTechniques(
  { board, orbits, ...wanted }: Reasoning & { board: Board; orbits: readonly (readonly number[])[] },
  cells: Uint8Array,
  solution: Grid,
  random: Random,
): Rounds | undefined {
  const table = allowedBy(wanted);
  if (table === undefined) return undefined;
  const state = createState({ board, cells }, { isProper: true });
  const first = solveOn(table, state, { board, cells });
  if (first.isSolved) return first;
  const gone = shuffled(orbits, random);
  for (let isSolved = false; !isSolved; isSolved = solveOn(table, state, { board, cells }).isSolved) {
    const coming = gone.find((orbit) => orbit.some((cell) => state.cells[cell] === 0));
    if (!coming) return undefined; // a pattern leaves no room for more clues
    for (const cell of coming) {
      cells[cell] = solution[cell];
      if (state.cells[cell] === 0) place(state, cell, solution[cell]);
    }
  }
  return undefined;
}

/** The techniques that may be needed; undefined: all, and search. */
function allowedBy({ level, technique, only }: Reasoning): readonly LevelTechnique[] | undefined {
  const hardest = level === undefined ? 'extreme' : levelRangeOf(level).to;
  if (hardest === 'extreme' && technique === undefined && only === undefined) return undefined;
  const last =
    technique === undefined
      ? levelTechniques.length - 1
      : levelTechniques.findIndex(({ name }) => name === technique);
  const table = levelTechniques.slice(0, last + 1);
  return table.filter((each) => rank(each.level) <= rank(hardest) && (only?.includes(each.name) ?? true));
}

/** The least ER of puzzles that are as hard as that. */
const LEAST_ER: Readonly<Partial<Record<Level, number>>> = {
  // sure: what Explainer solves with less, singles, locked candidates, pairs and direct triplets, is medium at most
  hard: 3.2,
  // of 571 unfair puzzles that were dug out at random, one had less
  unfair: 6,
  // of 79 extreme puzzles among 12,000, 69 had it or more
  extreme: 8.4,
};

/** Is the puzzle surely, or nearly so, easier than what is wanted? Quick where Sudoku Explainer's kernel rates the board. */
export function isTooEasy(puzzle: Puzzle, { level, technique }: Reasoning): boolean {
  const needed = levelTechniques.find(({ name }) => name === technique)?.level;
  const wished = level === undefined ? 'easy' : levelRangeOf(level).from;
  const least = LEAST_ER[needed !== undefined && rank(needed) > rank(wished) ? needed : wished];
  if (least === undefined || scaleFor(puzzle) !== 'explainer') return false;
  return rateByExplainer(puzzle, { onStep: (_step, { er }) => er < least }).er < least; // ends with the first that is as hard
}

function techniquesUpTo(hardest: Level): readonly LevelTechnique[] {
  return levelTechniques.filter(({ level }) => rank(level) <= rank(hardest));
}

/** The reasoning of a proper puzzle, and why it is not as wanted, if it is not. `eased`: what easing found out. */
export function reasonWanted(
  puzzle: Puzzle,
  wanted: Reasoning,
  eased?: Rounds,
): MadeReasoning | { readonly failure: 'level'; readonly level: Level } | { readonly failure: 'technique' } {
  const { technique, only } = wanted;
  const range = wanted.level === undefined ? undefined : levelRangeOf(wanted.level);
  if (only && !solveInRounds(allowedBy({ only }) ?? [], puzzle, true).isSolved)
    return { failure: 'technique' };
  if (technique !== undefined && !needsTechnique(puzzle, technique)) return { failure: 'technique' };
  // nothing harder than what is wanted need be looked for: what is not solved with these is too hard, or extreme
  const isScored = wanted.score ?? true;
  const to = range?.to ?? 'extreme';
  const hardest = to === 'extreme' && !isScored ? 'unfair' : to;
  const table = techniquesUpTo(hardest);
  const isSame = eased !== undefined && technique === undefined && only === undefined && hardest === to;
  const rated = isSame ? rateRounds(table, eased) : rateByTechniques(puzzle, table, true);
  const level = rated.isSolved ? rated.level! : (levels[rank(hardest) + 1] ?? 'extreme');
  if (range && (rank(level) < rank(range.from) || rank(level) > rank(range.to)))
    return { failure: 'level', level };
  return isScored ? { level, score: rated.rating!, techniques: rated.counts } : { level };
}

function rank(level: Level): number {
  return levels.indexOf(level);
}
