// Finds the unavoidable sets that the options ask for: in grids, or from puzzles with several solutions.

import { InputError } from '../../../base/index.ts';
import { mapSteps } from '../../../base/internal.ts';
import type { Board, Grid } from '../../../board/index.ts';
import { type ElementSet, type Family, MAX_ELEMENTS } from '../../../family/index.ts';
import { bySize } from '../../../family/internal.ts';
import {
  type Blueprint,
  findUnavoidableSets,
  matchBlueprints,
  startBlueprints,
} from '../../../unavoidable/index.ts';
import {
  gridsToCompare,
  type SetsSoFar,
  searchUnavoidableSets,
  setsOfSolution,
} from '../../../unavoidable/internal.ts';
import { runSteps } from '../../frame/interrupt.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { placeOf } from '../../json/fields.ts';
import type { GridRead } from '../../read/grids.ts';
import { improperReason, refuse } from '../../read/improper.ts';
import { type ReadingOptions, readInputs } from '../../read/input.ts';

/** The sizes and numbers of digits of sets. */
export const sizing = declareOptions({
  maxSize: option.number('K', 'sets of at most K cells', { min: 1, max: MAX_ELEMENTS, default: 12 }),
  minSize: option.number('K', 'sets of at least K cells', { min: 1, max: MAX_ELEMENTS, default: 1 }),
  digits: option.number('K', 'sets with exactly K different digits', {
    min: 2,
    max: 36,
    defaultHelp: 'any number',
  }),
});
type Sizing = OptionsOf<typeof sizing>;

export interface FinderAsked extends Sizing {
  readonly method: 'depth-first' | 'digits' | 'remove-region' | 'blueprints' | 'random';
  readonly sample?: number | undefined;
  readonly seed?: number | undefined;
}

/** Finds the sets of a grid, with rests. */
export type FindSets = (board: Board, grid: Grid) => Generator<SetsSoFar, Family>;

/** Returns a finder of the sets that the options ask for. It lists blueprints once per board. */
export function createFinder(options: FinderAsked): FindSets {
  checkSizes(options);
  const find = createMatching(options);
  return function* (board, grid) {
    checkDigits(board, options);
    const family = yield* mapSteps(find(board, grid), ({ found, upTo, sets }) => ({
      found,
      upTo,
      sets: () => ofMeant(sets(), grid, options),
    }));
    return meant(family, grid, options);
  };
}

function createMatching({ method, maxSize, digits, sample = 1000, seed = 1 }: FinderAsked): FindSets {
  const matchAll = createMatcher(maxSize);
  return (board, grid) => {
    switch (method) {
      case 'digits':
        return searchUnavoidableSets(board, grid, { method });
      case 'random':
        return searchUnavoidableSets(board, grid, { method, tries: sample, seed, maxSize });
      case 'blueprints':
        findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 0 }); // refuses an invalid grid
        return matchAll(board, grid);
      case 'depth-first':
        // with few digits the same search reaches much larger sets
        if (digits !== undefined)
          return searchUnavoidableSets(board, grid, { method: 'digits', limits: { [digits]: maxSize } });
        return searchUnavoidableSets(board, grid, { method, maxSize });
      case 'remove-region':
        return searchUnavoidableSets(board, grid, { method, maxSize });
    }
  };
}

/** Blueprints matched between two rests. */
const BLUEPRINTS_IN_A_SLICE = 50;

/** Matches the blueprints of up to `maxSize` cells, size by size. It lists the blueprints of a board once. */
function createMatcher(maxSize: number): FindSets {
  const listed = new Map<Board, Blueprint[][]>();
  return function* (board, grid) {
    const sets: ElementSet[] = [];
    const bySizes = listed.get(board) ?? [];
    listed.set(board, bySizes);
    for (let size = 1; size <= maxSize; size++) {
      const soFar: SetsSoFar = { found: sets.length, upTo: size - 1, sets: () => sets };
      if (!bySizes[size]) {
        const search = startBlueprints(board, size);
        while (search.step() === 'paused') yield soFar;
        bySizes[size] = search.blueprints;
      }
      const matched: ElementSet[] = [];
      for (let from = 0; from < bySizes[size].length; from += BLUEPRINTS_IN_A_SLICE) {
        const some = bySizes[size].slice(from, from + BLUEPRINTS_IN_A_SLICE);
        for (const set of matchBlueprints(board, grid, some).sets) matched.push(set);
        yield soFar;
      }
      for (const set of matched.sort(bySize)) sets.push(set);
    }
    return { elements: board.cellCount, sets };
  };
}

/** A solution of a puzzle, with its sets and all its differences from other solutions. */
export interface SolutionRead extends Omit<GridRead, 'puzzle'> {
  readonly family: Family;
  readonly differences: readonly ElementSet[];
}

/**
 * Yields the solutions of all puzzles of the inputs, in order. Reports and skips a puzzle with fewer than two solutions.
 * Calls `onCut` for each puzzle with more solutions than are compared. Ends at Ctrl-C.
 */
export async function* readSolutions(
  inputs: readonly string[],
  options: ReadingOptions & Sizing & { readonly limit: number },
  session: Session,
  onCut: () => void,
): AsyncGenerator<SolutionRead, void> {
  checkSizes(options);
  const { limit } = options;
  for await (const entries of readInputs(inputs, options, session))
    for (const entry of entries) {
      if (entry.kind === 'comment') continue;
      const { puzzle, line } = entry;
      checkDigits(puzzle.board, options);
      const solved = await runSteps(session, gridsToCompare(puzzle, limit), (found) =>
        counted(found, 'solution'),
      );
      if (!solved.isComplete) return;
      const { grids, isComplete } = solved.result;
      if (grids.length < 2 && isComplete) {
        const reason = improperReason(puzzle, grids.length) ?? 'only one solution';
        await refuse(entry, `no two solutions to compare: ${reason}`, options, session);
        continue;
      }
      if (!isComplete) {
        onCut();
        session.note(
          `line ${line}: more than ${counted(limit, 'solution')}; sets may be missing (--limit N compares more)`,
        );
      }
      const place = placeOf(entry);
      for (const [i, grid] of grids.entries()) {
        const steps = setsOfSolution(puzzle.board, grid, grids, isComplete);
        const compared = await runSteps(session, steps, () => `solution ${i + 1} of ${grids.length}`);
        if (!compared.isComplete) return;
        const { family, differences } = compared.result;
        yield {
          board: puzzle.board,
          grid,
          place,
          family: meant(family, grid, options),
          differences: ofMeant(differences, grid, options),
        };
      }
    }
}

export function checkSizes({ minSize, maxSize }: Pick<Sizing, 'minSize' | 'maxSize'>): void {
  if (minSize > maxSize)
    throw new InputError(`--min-size ${minSize}: more than --max-size, which is ${maxSize}`);
}

/** Keeps the sets with the sizes and numbers of digits that the options ask for. */
function meant(family: Family, grid: Grid, sizing: Sizing): Family {
  return { ...family, sets: ofMeant(family.sets, grid, sizing) };
}

function ofMeant(
  sets: readonly ElementSet[],
  grid: Grid,
  { minSize, maxSize, digits }: Sizing,
): readonly ElementSet[] {
  return sets.filter(
    (set) =>
      set.length >= minSize &&
      set.length <= maxSize &&
      (digits === undefined || new Set(set.map((cell) => grid[cell])).size === digits),
  );
}

/** Refuses more digits than the board has. To answer that there are no such sets would hide a slip. */
function checkDigits({ name, size }: Board, { digits = 0 }: Sizing): void {
  if (digits > size) throw new InputError(`--digits ${digits}: a ${name} board has ${size} digits`);
}
