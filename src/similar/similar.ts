// All puzzles similar to a puzzle in one respect, with one call for every kind of similarity.
import { InputError } from '../base/index.ts';
import { type Board, clueCount, type Puzzle } from '../board/index.ts';
import { count, first, solutions } from '../solve/index.ts';
import { bareFactsOf, type Facts, factsOf, isMinimal, type SimilarPuzzle, solutionsOf } from './facts.ts';
import type { Neighbourhood, PackedNeighbourhood } from './neighbours.ts';
import { relabellings } from './relabel.ts';
import { fewerOfDigit, inverses, moves } from './same-grid.ts';
import { cousins, twins } from './same-pattern.ts';
import { createGatherer, formsOf } from './seed.ts';
import { bareSteps, steps, type Wanted } from './steps.ts';

/** The respect in which puzzles are similar. */
export type Similarity =
  | {
      /** Changes the digits of 1 … `depth` clues and keeps the pattern. */
      readonly by: 'relabel';
      /** The most clues that change. Default: 1. */
      readonly depth?: number | undefined;
    }
  | {
      /**
       * `twins`: the same pattern in a grid that differs only in clue cells. `move`: one clue in another cell, with its
       * digit. `invert`: each solution without the clues.
       */
      readonly by: 'twins' | 'move' | 'invert';
    }
  | {
      /** Keeps the pattern, in a grid that differs in a minimal unavoidable set. */
      readonly by: 'cousins';
      /** The most cells of the set. Default: 12. */
      readonly maxSize?: number | undefined;
    }
  | {
      /** Removes some clues and adds some. */
      readonly by: 'step';
      /** How many clues are removed. Default: 1. */
      readonly minus?: number | undefined;
      /** How many clues are added. Default: 1. */
      readonly plus?: number | undefined;
    }
  | {
      /** Removes some clues of a digit that is a clue in all its cells. */
      readonly by: 'digit';
      /** How many clues of the digit are removed. Default: 5. */
      readonly fewer?: number | undefined;
    };

/** A similarity with all its numbers. */
export type FullSimilarity =
  | { readonly by: 'relabel'; readonly depth: number }
  | { readonly by: 'twins' | 'move' | 'invert' }
  | { readonly by: 'cousins'; readonly maxSize: number }
  | { readonly by: 'step'; readonly minus: number; readonly plus: number }
  | { readonly by: 'digit'; readonly fewer: number };

/** Fills in the defaults. Throws an InputError if the similarity is unknown. */
export function fullSimilarity(similarity: Similarity): FullSimilarity {
  switch (similarity.by) {
    case 'relabel':
      return { by: 'relabel', depth: similarity.depth ?? 1 };
    case 'cousins':
      return { by: 'cousins', maxSize: similarity.maxSize ?? 12 };
    case 'step':
      return { by: 'step', minus: similarity.minus ?? 1, plus: similarity.plus ?? 1 };
    case 'digit':
      return { by: 'digit', fewer: similarity.fewer ?? 5 };
    case 'twins':
    case 'move':
    case 'invert':
      return { by: similarity.by };
    default:
      throw new InputError(
        `similar by "${(similarity as Similarity).by}": expected relabel, twins, cousins, step, move, digit or invert`,
      );
  }
}

/** The puzzles similar to a puzzle. */
export interface SimilarResult {
  /** The puzzle's own pattern form. */
  readonly form: Uint8Array;
  /** How many puzzles were decided. */
  readonly decided: number;
  /**
   * The wanted puzzles up to symmetry, each once, without the puzzle itself. If solutions are bounded, a second engine
   * has counted them too.
   */
  readonly found: readonly SimilarPuzzle[];
  /** Are there more puzzles than the limit? */
  readonly isCut: boolean;
}

/** Which puzzles are accepted and which are found. */
export interface SimilarRequest {
  /**
   * The most solutions a puzzle may have. With infinity, any puzzle with a solution is accepted. Default: 1, for proper
   * puzzles.
   */
  readonly maxSolutions?: number;
  /** Finds only proper puzzles, even for given puzzles with several solutions. Default: false. */
  readonly proper?: boolean;
  /** Finds only minimal puzzles, in which every clue rules out a solution. Default: false. */
  readonly minimal?: boolean;
  /**
   * Does not find out whether puzzles are minimal, nor, without a bound on solutions, how many they have. Default:
   * false.
   */
  readonly bare?: boolean;
}

/** When to stop and what to report. */
export interface SimilarOptions {
  /** Ends the search with the signal's reason as an error. */
  readonly signal?: AbortSignal;
  /** Stops after this many puzzles. Default: all. */
  readonly limit?: number;
  /** Called while the search takes long, with the number of puzzles decided. */
  readonly onRest?: (decided: number) => void;
  /** Called with each puzzle as it is found, so that nothing is lost if the search is ended. */
  readonly onFound?: (found: SimilarPuzzle) => void;
}

/** Finds the puzzles similar to a puzzle of a board. */
export type FindSimilar = (puzzle: Puzzle, options?: SimilarOptions) => Promise<SimilarResult>;

/**
 * Creates a finder of similar puzzles. The finder throws an InputError for a puzzle that is not proper or has more
 * solutions than allowed.
 */
export function createSimilar(
  board: Board,
  similarity: Similarity = { by: 'relabel' },
  request: SimilarRequest = {},
): FindSimilar {
  const find = createTolerant(board, similarity, request);
  return async (puzzle, options) => {
    const result = await find(puzzle, options);
    if (typeof result === 'string') throw new InputError(`nothing is like it: ${result}`);
    return result;
  };
}

/**
 * Creates a finder for puzzles of any boards, one call for each puzzle. It returns the reason if a puzzle has to be
 * refused.
 */
export function createSimilarFinder(
  similarity: Similarity,
  { limit, ...request }: SimilarRequest & Pick<SimilarOptions, 'limit'> = {},
): (puzzle: Puzzle, options?: Omit<SimilarOptions, 'limit'>) => Promise<SimilarResult | SimilarRefusal> {
  const finders = new Map<Board, ReturnType<typeof createTolerant>>();
  return (puzzle, options) => {
    const { board } = puzzle;
    const find = finders.get(board) ?? createTolerant(board, similarity, request);
    finders.set(board, find);
    return find(puzzle, { ...options, ...(limit !== undefined && { limit }) });
  };
}

/** Why a puzzle is refused. */
export type SimilarRefusal = 'pencilmarks' | 'no solution' | 'too many solutions';

/** Creates a finder that returns a refusal instead of throwing it. */
function createTolerant(
  board: Board,
  asked: Similarity,
  { maxSolutions = 1, proper = false, minimal = false, bare = false }: SimilarRequest,
): (puzzle: Puzzle, options?: SimilarOptions) => Promise<SimilarResult | SimilarRefusal> {
  const similarity = fullSimilarity(asked);
  if (maxSolutions > 1 && (similarity.by === 'twins' || similarity.by === 'cousins'))
    throw new InputError(`${similarity.by} belong to one grid, so puzzles with several solutions have none`);
  const gather = createGatherer<Facts>(board);
  const wanted: Wanted = { maxSolutions: proper ? 1 : maxSolutions, minimal };
  return async (puzzle, options) => {
    const refusal = refusalOf(puzzle, maxSolutions);
    if (refusal) return refusal;
    const [form] = formsOf(board, [puzzle.cells]);
    const isBare = bare && !minimal;
    const found = await gather(form, around(board, form, similarity, wanted), {
      ...options,
      examine: isBare
        ? (cells) => bareFactsOf(board, cells, wanted.maxSolutions)
        : examiner(board, form, similarity, wanted.maxSolutions),
      isCheap: isBare && !Number.isFinite(wanted.maxSolutions),
      ...(minimal && { isWanted: (facts: Facts) => facts.isMinimal! }),
    });
    return { form, ...found };
  };
}

/** Why a puzzle is refused that may have up to `maxSolutions` solutions, or undefined if it is accepted. */
export function refusalOf(puzzle: Puzzle, maxSolutions: number): SimilarRefusal | undefined {
  if (puzzle.candidates) return 'pencilmarks';
  const { solutions } = count(puzzle, { limit: Number.isFinite(maxSolutions) ? maxSolutions + 1 : 1 });
  if (solutions === 0) return 'no solution';
  return solutions > maxSolutions ? 'too many solutions' : undefined;
}

/** Creates a function that finds the facts about puzzles similar to this one. */
function examiner(
  board: Board,
  cells: Uint8Array,
  similarity: FullSimilarity,
  maxSolutions: number,
): (found: Uint8Array) => Facts {
  const isInside = similarity.by === 'digit' || (similarity.by === 'step' && similarity.plus === 0);
  // A sub-puzzle of a minimal puzzle is minimal, since the witness that a clue is needed there is a witness here too.
  // It has several solutions: the puzzle's and at least one more.
  if (maxSolutions > 1 && isInside && isMinimal(board, cells)) {
    const isCounted = Number.isFinite(maxSolutions);
    return (found) => ({
      solutions: isCounted ? solutionsOf(board, found, maxSolutions) : undefined,
      isMinimal: true,
    });
  }
  return (found) => factsOf(board, found, maxSolutions);
}

function around(
  board: Board,
  cells: Uint8Array,
  similarity: FullSimilarity,
  wanted: Wanted,
): Iterable<Neighbourhood | PackedNeighbourhood> {
  const puzzle = { board, cells };
  switch (similarity.by) {
    case 'relabel':
      return relabellings(board, cells, similarity.depth, wanted.maxSolutions);
    case 'twins':
      return twins(board, cells, first(puzzle)!);
    case 'cousins':
      return cousins(board, cells, first(puzzle)!, similarity.maxSize);
    case 'move':
      return moves(board, cells, wanted);
    case 'step': {
      const clues = clueCount(puzzle);
      const hasRoom =
        similarity.minus <= clues && similarity.plus <= board.cellCount - clues + similarity.minus;
      if (!hasRoom) return [];
      const bare = bareSteps(cells, similarity, wanted);
      return bare ? [bare] : steps(board, cells, similarity, wanted);
    }
    case 'digit':
      return fewerOfDigit(board, cells, similarity.fewer, wanted);
    case 'invert':
      return inverses(board, cells, solutions(puzzle), wanted);
  }
}
