// Levels and techniques as wishes: which techniques a puzzle may need, whether a puzzle fits, and putting clues back
// until it needs nothing harder.

import { InputError, type Random, shuffled } from '../base/index.ts';
import type { Board, Grid, Puzzle } from '../board/index.ts';
import { checkName } from '../board/internal.ts';
import {
  createState,
  type Level,
  type LevelTechnique,
  levels,
  levelTechniques,
  type TechniqueName,
  techniqueLabel,
} from '../rate/index.ts';
import {
  place,
  type Rounds,
  rateByTechniques,
  rateRounds,
  searchNeed,
  searchRounds,
} from '../rate/internal.ts';

/** A range of levels. */
export interface LevelRange {
  /** The easiest level. */
  readonly from: Level;
  /** The hardest level. */
  readonly to: Level;
}

/** What solving the puzzle takes. */
export interface Reasoning {
  /** The level, or a range of levels. Default: any. */
  readonly level?: Level | LevelRange | undefined;
  /** Only puzzles that need this technique of `levelTechniques` (see `needsTechnique`). Default: any. */
  readonly technique?: TechniqueName | undefined;
  /** Only puzzles that these techniques of `levelTechniques` solve without any other. Default: all of them. */
  readonly only?: readonly TechniqueName[] | undefined;
  /** Include score and techniques? They take most of the time of extreme puzzles. Default: true. */
  readonly score?: boolean | undefined;
}

/** The reasoning of a made puzzle, if the request asks for it. */
export interface MadeReasoning {
  /** Its level on the scale `levels`. */
  readonly level: Level;
  /** Its score on that scale, unless the request leaves it out. */
  readonly score?: number;
  /** How many conclusions each technique drew, unless the request leaves it out. */
  readonly techniques?: Readonly<Record<string, number>>;
}

export function levelRangeOf(level: Level | LevelRange): LevelRange {
  return typeof level === 'string' ? { from: level, to: level } : level;
}

/** Does the request ask for a level, a technique or a choice of techniques? */
export function isReasoningAsked({ level, technique, only }: Reasoning): boolean {
  return level !== undefined || technique !== undefined || only !== undefined;
}

/** The board on which every proper puzzle is easy. A test rates all its minimal puzzles. */
const ALL_EASY = '2x2';

/** Throws an InputError if no puzzle can fit. */
export function checkReasoning({ board, level, technique, only }: Reasoning & { board: Board }): void {
  const named = (name: TechniqueName): LevelTechnique => {
    checkName(
      'technique',
      name,
      levelTechniques.map((each) => each.name),
    );
    return levelTechniques.find((each) => each.name === name)!;
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
      `level ${levelText(range)} and ${techniqueLabel(needed.name)}: puzzles whose hardest step is ${techniqueLabel(needed.name)} are ${needed.level}`,
    );
  const allowed = only?.map(named);
  if (allowed?.length === 0) throw new InputError('no technique is allowed: name at least one');
  if (needed && allowed && !allowed.includes(needed))
    throw new InputError(`${techniqueLabel(needed.name)} is needed, but is not among the allowed techniques`);
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
 * Puts clues back, orbit by orbit, until the allowed techniques solve the puzzle. Changes `cells`. Each clue is put
 * into the current position and solving continues from there. That is three times as fast as starting from the clues,
 * and the puzzle is judged from its clues afterwards anyway. Returns what it found out if no clue had to be put back.
 */
export function* easeToTechniques(
  { board, orbits, ...wanted }: Reasoning & { board: Board; orbits: readonly (readonly number[])[] },
  cells: Uint8Array,
  solution: Grid,
  random: Random,
): Generator<undefined, Rounds | undefined> {
  const table = allowedBy(wanted);
  if (table === undefined) return undefined;
  const state = createState({ board, cells }, { isProper: true });
  const first = yield* searchRounds(table, state);
  if (first.isSolved) return first;
  const gone = shuffled(orbits, random);
  for (let isSolved = false; !isSolved; ) {
    const coming = gone.find((orbit) => orbit.some((cell) => state.cells[cell] === 0));
    if (!coming) return undefined; // a pattern has no room for more clues
    for (const cell of coming) {
      cells[cell] = solution[cell];
      if (state.cells[cell] === 0) place(state, cell, solution[cell]);
    }
    ({ isSolved } = yield* searchRounds(table, state));
  }
  return undefined;
}

/** The techniques that the puzzle may need. Undefined: all of them, and search. */
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

function techniquesUpTo(hardest: Level): readonly LevelTechnique[] {
  return levelTechniques.filter(({ level }) => rank(level) <= rank(hardest));
}

/** The reasoning of a proper puzzle, and the reason if it does not fit. `eased` is what easing found out. */
export function* reasonWanted(
  puzzle: Puzzle,
  wanted: Reasoning,
  eased?: Rounds,
): Generator<
  undefined,
  MadeReasoning | { readonly failure: 'level'; readonly level: Level } | { readonly failure: 'technique' }
> {
  const { technique, only } = wanted;
  const range = wanted.level === undefined ? undefined : levelRangeOf(wanted.level);
  if (only) {
    const state = createState(puzzle, { isProper: true });
    const { isSolved } = yield* searchRounds(allowedBy({ only }) ?? [], state);
    if (!isSolved) return { failure: 'technique' };
  }
  if (technique !== undefined && !(yield* searchNeed(puzzle, technique))) return { failure: 'technique' };
  // techniques beyond the wish are not needed: what these do not solve is too hard, or extreme
  const isScored = wanted.score ?? true;
  const to = range?.to ?? 'extreme';
  const hardest = to === 'extreme' && !isScored ? 'unfair' : to;
  const table = techniquesUpTo(hardest);
  const isSame = eased !== undefined && technique === undefined && only === undefined && hardest === to;
  const rated = isSame ? rateRounds(table, eased) : yield* rateByTechniques(puzzle, table, true);
  const level = rated.isSolved ? rated.level! : (levels[rank(hardest) + 1] ?? 'extreme');
  if (range && (rank(level) < rank(range.from) || rank(level) > rank(range.to)))
    return { failure: 'level', level };
  return isScored ? { level, score: rated.rating!, techniques: rated.counts } : { level };
}

function rank(level: Level): number {
  return levels.indexOf(level);
}
