// All that is like a puzzle in one respect: one call for every kind of similarity.
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

/** In which respect puzzles are alike. */
export type Similarity =
  | {
      /** The same pattern, other digits in 1 … `depth` clues. */
      readonly by: 'relabel';
      /** The most clues that change. Default: 1. */
      readonly depth?: number | undefined;
    }
  | {
      /** `twins`: the same pattern, in a grid that differs in nothing but clues. `move`: one clue in another cell, with its digit. `invert`: each solution without the clues. */
      readonly by: 'twins' | 'move' | 'invert';
    }
  | {
      /** The same pattern, in a grid that differs in a minimal unavoidable set. */
      readonly by: 'cousins';
      /** The most cells of the set. Default: 12. */
      readonly maxSize?: number | undefined;
    }
  | {
      /** So many clues go, and so many come. */
      readonly by: 'step';
      /** How many clues go. Default: 1. */
      readonly minus?: number | undefined;
      /** How many come. Default: 1. */
      readonly plus?: number | undefined;
    }
  | {
      /** A digit that is a clue in all its cells loses some. */
      readonly by: 'digit';
      /** How many clues of the digit go. Default: 5. */
      readonly fewer?: number | undefined;
    };

/** A similarity with all its numbers. */
export type FullSimilarity =
  | { readonly by: 'relabel'; readonly depth: number }
  | { readonly by: 'twins' | 'move' | 'invert' }
  | { readonly by: 'cousins'; readonly maxSize: number }
  | { readonly by: 'step'; readonly minus: number; readonly plus: number }
  | { readonly by: 'digit'; readonly fewer: number };

/** The similarity with its defaults. Throws an InputError if there is none of the name. */
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
        `similar by "${(similarity as Similarity).by}": there are relabel, twins, cousins, step, move, digit, invert`,
      );
  }
}

/** What is like a puzzle. */
export interface SimilarResult {
  /** The puzzle's own pattern form. */
  readonly form: Uint8Array;
  /** How many puzzles were decided. */
  readonly decided: number;
  /** The wanted ones up to symmetry, each once, the puzzle itself left out; their solutions were counted by a second engine too, where they are bounded. */
  readonly found: readonly SimilarPuzzle[];
  /** Are there more than the limit lets through? */
  readonly isCut: boolean;
}

/** Which puzzles count, among the given and the found. */
export interface SimilarRequest {
  /** The most solutions that a puzzle may have; infinitely many: any puzzle that has some. Default: 1, proper puzzles. */
  readonly maxSolutions?: number;
  /** Only proper puzzles are found, whatever is given. Default: false. */
  readonly proper?: boolean;
  /** Only minimal puzzles are found: those from which no clue can go without one more solution. Default: false. */
  readonly minimal?: boolean;
  /** Nobody asks whether they are minimal, nor, where any number of solutions counts, how many they have. Default: false. */
  readonly bare?: boolean;
}

/** How long to look. */
export interface SimilarOptions {
  /** Ends the search, with the signal's reason as an error. */
  readonly signal?: AbortSignal;
  /** So many puzzles are enough. Default: all. */
  readonly limit?: number;
  /** Told while it takes long, with how many puzzles are decided. */
  readonly onRest?: (decided: number) => void;
  /** Told of each puzzle as it is found: what a search that is ended had come to. */
  readonly onFound?: (found: SimilarPuzzle) => void;
}

/** Finds what is like puzzles of a board. */
export type FindSimilar = (puzzle: Puzzle, options?: SimilarOptions) => Promise<SimilarResult>;

/**
 * A finder of everything that is like a puzzle. It throws an InputError at puzzles that are not proper, or have more
 * solutions than they may.
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

/** Finds what is like puzzles of any boards, one call for each; says why where nothing is. */
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

/** Why nothing is like a puzzle. */
export type SimilarRefusal = 'pencilmarks' | 'no solution' | 'too many solutions';

/** The same, but says why nothing is like a puzzle instead of throwing. */
function createTolerant(
  board: Board,
  asked: Similarity,
  { maxSolutions = 1, proper = false, minimal = false, bare = false }: SimilarRequest,
): (puzzle: Puzzle, options?: SimilarOptions) => Promise<SimilarResult | SimilarRefusal> {
  const similarity = fullSimilarity(asked);
  if (maxSolutions > 1 && (similarity.by === 'twins' || similarity.by === 'cousins'))
    throw new InputError(`${similarity.by} are of a grid: puzzles with several solutions have none`);
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

/** Why nothing is like a puzzle that may have so many solutions; undefined: something may be. */
export function refusalOf(puzzle: Puzzle, maxSolutions: number): SimilarRefusal | undefined {
  if (puzzle.candidates) return 'pencilmarks';
  const { solutions } = count(puzzle, { limit: Number.isFinite(maxSolutions) ? maxSolutions + 1 : 1 });
  if (solutions === 0) return 'no solution';
  return solutions > maxSolutions ? 'too many solutions' : undefined;
}

/** Finds out what is to be known of puzzles that are like this one. */
function examiner(
  board: Board,
  cells: Uint8Array,
  similarity: FullSimilarity,
  maxSolutions: number,
): (found: Uint8Array) => Facts {
  const isInside = similarity.by === 'digit' || (similarity.by === 'step' && similarity.plus === 0);
  // A sub-puzzle of a minimal puzzle is minimal: what shows that a clue is needed there shows it here. And it has several
  // solutions, those of the puzzle and one more at least.
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
