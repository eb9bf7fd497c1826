// Which unavoidable sets a verb asks for, and how they are found: in grids, or from puzzles with several solutions.

import { InputError } from '../../../base/index.ts';
import type { Board, Grid } from '../../../board/index.ts';
import { type ElementSet, type Family, MAX_ELEMENTS } from '../../../family/index.ts';
import {
  type Blueprint,
  findUnavoidableSets,
  listBlueprints,
  matchBlueprints,
  setsOfSolutions,
} from '../../../unavoidable/index.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { placeOf } from '../../json/fields.ts';
import type { GridRead } from '../../read/grids.ts';
import { improperReason, refuse } from '../../read/improper.ts';
import { type ReadingOptions, readInputs } from '../../read/input.ts';

/** Which sets are meant. */
export const sizing = declareOptions({
  maxSize: option.number('K', 'sets of at most so many cells', { min: 1, max: MAX_ELEMENTS, default: 12 }),
  minSize: option.number('K', 'sets of at least so many cells', { min: 1, max: MAX_ELEMENTS, default: 1 }),
  digits: option.number('K', 'sets with exactly K different digits', {
    min: 2,
    max: 36,
    defaultHelp: 'any number',
  }),
});
type Sizing = OptionsOf<typeof sizing>;

export interface FinderAsked extends Sizing {
  readonly method: 'depth-first' | 'digits' | 'remove-region' | 'blueprints' | 'random';
  readonly tries?: number | undefined;
  readonly seed?: number | undefined;
}

/** Finds the sets of grids that the options ask for; blueprints are listed once per board. */
export function createFinder(options: FinderAsked): (board: Board, grid: Grid) => Family {
  checkSizes(options);
  const find = createMatching(options);
  return (board, grid) => {
    checkDigits(board, options);
    return meant(find(board, grid), grid, options);
  };
}

function createMatching({
  method,
  maxSize,
  digits,
  tries = 1000,
  seed = 1,
}: FinderAsked): (board: Board, grid: Grid) => Family {
  const listed = new Map<Board, Blueprint[]>();
  return (board, grid) => {
    switch (method) {
      case 'digits':
        return findUnavoidableSets(board, grid, { method });
      case 'random':
        return findUnavoidableSets(board, grid, { method, tries, seed, maxSize });
      case 'blueprints': {
        findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 0 }); // refuses what is no grid
        const blueprints =
          listed.get(board) ?? Array.from({ length: maxSize }, (_, i) => listBlueprints(board, i + 1)).flat();
        listed.set(board, blueprints);
        return matchBlueprints(board, grid, blueprints);
      }
      case 'depth-first':
        // with few digits the same search can go much further
        if (digits !== undefined)
          return findUnavoidableSets(board, grid, { method: 'digits', limits: { [digits]: maxSize } });
        return findUnavoidableSets(board, grid, { method, maxSize });
      case 'remove-region':
        return findUnavoidableSets(board, grid, { method, maxSize });
    }
  };
}

/** A solution of a puzzle as a grid, with its sets and all its differences from other solutions. */
export interface SolutionRead extends Omit<GridRead, 'puzzle'> {
  readonly family: Family;
  readonly differences: readonly ElementSet[];
}

/**
 * The solutions of all puzzles of the inputs, in order; a puzzle with fewer than two of them is told of and left out.
 * `onCut` hears of each puzzle that has more than are compared.
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
      const { solutions, isComplete } = setsOfSolutions(puzzle, { limit });
      if (solutions.length < 2 && isComplete) {
        const reason = improperReason(puzzle, solutions.length) ?? 'one solution only';
        await refuse(entry, `no pair of solutions to compare: ${reason}`, options, session);
        continue;
      }
      if (!isComplete) {
        onCut();
        session.note(
          `line ${line}: more than ${counted(limit, 'solution')}; sets may be missing (--limit N compares more)`,
        );
      }
      const place = placeOf(entry);
      for (const { grid, family, differences } of solutions)
        yield {
          board: puzzle.board,
          grid,
          place,
          family: meant(family, grid, options),
          differences: meant({ ...family, sets: differences }, grid, options).sets,
        };
    }
}

export function checkSizes({ minSize, maxSize }: Pick<Sizing, 'minSize' | 'maxSize'>): void {
  if (minSize > maxSize)
    throw new InputError(`--min-size ${minSize}: that is more than --max-size, which is ${maxSize}`);
}

/** Those of the sizes and numbers of digits that are asked for. */
function meant(family: Family, grid: Grid, { minSize, maxSize, digits }: Sizing): Family {
  const isMeant = (set: ElementSet): boolean =>
    set.length >= minSize &&
    set.length <= maxSize &&
    (digits === undefined || new Set(set.map((cell) => grid[cell])).size === digits);
  return { ...family, sets: family.sets.filter(isMeant) };
}

/** No set has more digits than the board; to say that there are none would hide a slip. */
function checkDigits({ name, size }: Board, { digits = 0 }: Sizing): void {
  if (digits > size) throw new InputError(`--digits ${digits}: a ${name} board has ${size} digits`);
}
