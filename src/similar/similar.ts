// All that is like a puzzle in one respect: one call for every kind of similarity.
import { type Board, clueCount, InputError, type Puzzle } from '../board/index.ts';
import { createGatherer, formsOf, type Neighbourhood, neighbours } from '../hunt/internal.ts';
import { solve } from '../solve/index.ts';
import { relabellings } from './relabel.ts';
import { fewerOfDigit, inverse, moves } from './same-grid.ts';
import { cousins, twins } from './same-pattern.ts';

/** In which respect puzzles are alike. */
export type Similarity =
  | {
      /** The same pattern, other digits in 1 … `depth` clues. */
      readonly by: 'relabel';
      /** The most clues that change. */
      readonly depth: number;
    }
  | {
      /** `twins`: the same pattern, in a grid that differs in nothing but clues. `move`: one clue in another cell, with its digit. `invert`: the solution without the clues. */
      readonly by: 'twins' | 'move' | 'invert';
    }
  | {
      /** The same pattern, in a grid that differs in a minimal unavoidable set. */
      readonly by: 'cousins';
      /** The most cells of the set. */
      readonly maxSize: number;
    }
  | {
      /** So many clues go, and so many come. */
      readonly by: 'step';
      /** How many clues go. */
      readonly minus: number;
      /** How many come. */
      readonly plus: number;
    }
  | {
      /** A digit that is a clue in all its cells loses some. */
      readonly by: 'digit';
      /** How many clues of the digit go. */
      readonly fewer: number;
    };

/** A puzzle that is like another. */
export interface SimilarPuzzle {
  /** In pattern form: isomorphic puzzles are equal. */
  readonly cells: Uint8Array;
  /** Can no clue go? */
  readonly isMinimal: boolean;
}

/** What is like a puzzle. */
export interface SimilarResult {
  /** The puzzle's own pattern form. */
  readonly form: Uint8Array;
  /** How many puzzles were decided. */
  readonly decided: number;
  /** The proper ones up to symmetry, each once, the puzzle itself left out; each was proved proper by a second engine. */
  readonly found: readonly SimilarPuzzle[];
  /** Are there more than the limit lets through? */
  readonly isCut: boolean;
}

/** How long to look. */
export interface SimilarOptions {
  /** Ends the search, with the signal's reason as an error. */
  readonly signal?: AbortSignal;
  /** So many puzzles are enough. Default: all. */
  readonly limit?: number;
}

/** Finds what is like proper puzzles of a board. */
export type FindSimilar = (puzzle: Puzzle, options?: SimilarOptions) => Promise<SimilarResult>;

/** A finder of everything that is like a puzzle. It throws an InputError at puzzles that are not proper. */
export function createSimilar(board: Board, similarity: Similarity): FindSimilar {
  const gather = createGatherer(board);
  return async (puzzle, options = {}) => {
    const [form] = formsOf(board, [puzzle.cells]);
    const { decided, found, isCut } = await gather(form, around(board, form, similarity), options);
    return { form, decided, found, isCut };
  };
}

function around(board: Board, cells: Uint8Array, similarity: Similarity): Iterable<Neighbourhood> {
  const solved = solve({ board, cells });
  if (solved.kind !== 'proper') throw new InputError(`nothing is like it: ${solved.kind}`);
  const { solution } = solved;
  switch (similarity.by) {
    case 'relabel':
      return relabellings(board, cells, similarity.depth);
    case 'twins':
      return twins(board, cells, solution);
    case 'cousins':
      return cousins(board, cells, solution, similarity.maxSize);
    case 'move':
      return moves(board, cells);
    case 'step': {
      const clues = clueCount({ board, cells });
      const hasRoom =
        similarity.minus <= clues && similarity.plus <= board.cellCount - clues + similarity.minus;
      return hasRoom ? neighbours(board, cells, similarity) : [];
    }
    case 'digit':
      return fewerOfDigit(board, cells, similarity.fewer);
    case 'invert':
      return inverse(board, cells, solution);
  }
}
