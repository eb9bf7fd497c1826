// Backdoors: the smallest sets of cells that, once filled, let techniques solve the rest (Williams, Gomes and Selman
// 2003). Sets are built cell by cell. A cell that singles fill from the others of its set is never added: the set
// without it would do, and smaller sets have been tried before.

import { InputError } from '../base/index.ts';
import { checkOptions } from '../base/internal.ts';
import { type Grid, isSolution, type Puzzle } from '../board/index.ts';
import { checkName } from '../board/internal.ts';
import { solveInRounds } from './rounds.ts';
import { createSingles, type Singles } from './singles.ts';
import { techniques as table } from './techniques.ts';

/** Which backdoors to find. */
export interface BackdoorOptions {
  /** What solves the rest: naked and hidden singles, or all techniques of the table. Default: singles. */
  readonly techniques?: 'singles' | 'all';
  /** The largest size to try. Default: 3. */
  readonly maxSize?: number;
}

/** The smallest backdoors of a puzzle. */
export interface Backdoors {
  /** Their number of cells, 0 if none are needed. Undefined if no set of the sizes tried is a backdoor. */
  readonly size: number | undefined;
  /** All sets of that size, each ascending, in lexicographic order. */
  readonly sets: readonly (readonly number[])[];
  /** How many sets were tried. */
  readonly tried: number;
}

/** Finds the smallest backdoors of a puzzle with this solution. */
export function findBackdoors(puzzle: Puzzle, solution: Grid, options: BackdoorOptions = {}): Backdoors {
  const search = searchBackdoors(puzzle, solution, options);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

/** `findBackdoors` in small steps. Yields the number of sets tried so far. */
export function* searchBackdoors(
  puzzle: Puzzle,
  solution: Grid,
  options: BackdoorOptions = {},
): Generator<number, Backdoors> {
  checkOptions(options, { techniques: true, maxSize: true });
  const { techniques = 'singles', maxSize = 3 } = options;
  checkName('techniques', techniques, ['singles', 'all']);
  if (!isSolution(puzzle, solution)) throw new InputError('the grid given is not a solution of the puzzle');
  const singles = createSingles(puzzle, solution);
  const isSolved = techniques === 'singles' ? isFull(singles) : isSolvedByTable(puzzle, solution, singles);
  let tried = 1;
  if (isSolved(singles.start)) return { size: 0, sets: [[]], tried };
  const open = [...solution.keys()].filter((cell) => !singles.isFilled(singles.start, cell));
  const alone = new Map(open.map((cell) => [cell, filledBy(singles, singles.start, cell)]));
  for (let size = 1; size <= maxSize; size++) {
    const sets: number[][] = [];
    yield* build([], singles.start, 0);
    if (sets.length > 0) return { size, sets, tried };

    // adds cells from position `from` of `open` until the set has its size
    function* build(chosen: readonly number[], state: Uint8Array, from: number): Generator<number, void> {
      for (let i = from; i <= open.length - (size - chosen.length); i++) {
        const cell = open[i];
        if (singles.isFilled(state, cell)) continue;
        const own = alone.get(cell)!;
        if (chosen.some((other) => singles.isFilled(own, other))) continue;
        const set = [...chosen, cell];
        const next = chosen.length === 0 ? own : filledBy(singles, state, cell);
        if (set.length < size) yield* build(set, next, i + 1);
        else {
          tried++;
          if (isSolved(next)) sets.push(set);
        }
      }
      yield tried;
    }
  }
  return { size: undefined, sets: [], tried };
}

function filledBy({ fill }: Singles, state: Uint8Array, cell: number): Uint8Array {
  const next = state.slice();
  fill(next, cell);
  return next;
}

function isFull({ filled }: Singles): (state: Uint8Array) => boolean {
  return (state) => !filled(state).includes(0);
}

/** The techniques start with singles, so their result depends only on what singles have filled. */
function isSolvedByTable(
  { board, candidates }: Puzzle,
  solution: Grid,
  { filled }: Singles,
): (state: Uint8Array) => boolean {
  const known = new Map<string, boolean>();
  return (state) => {
    const key = filled(state).join('');
    let answer = known.get(key);
    if (answer === undefined) {
      const cells = filled(state).map((is, cell) => (is ? solution[cell] : 0));
      answer = solveInRounds(
        table,
        candidates ? { board, cells, candidates } : { board, cells },
        true,
      ).isSolved;
      known.set(key, answer);
    }
    return answer;
  };
}
