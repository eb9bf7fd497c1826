// Says why a puzzle has no similar ones, in the words that all verbs use.
import type { Puzzle } from '../../../board/index.ts';
import type { SimilarRefusal } from '../../../similar/index.ts';
import { contradiction } from '../../read/improper.ts';

/** `no similar puzzles: more than one solution`. */
export function refusalText(puzzle: Puzzle, refusal: SimilarRefusal, maxSolutions: number): string {
  return `no similar puzzles: ${reasonOf(puzzle, refusal, maxSolutions)}`;
}

function reasonOf(puzzle: Puzzle, refusal: SimilarRefusal, maxSolutions: number): string {
  switch (refusal) {
    case 'pencilmarks':
      return 'it has pencilmarks';
    case 'no solution':
      return contradiction(puzzle) ?? refusal;
    case 'too many solutions':
      return maxSolutions === 1 ? 'more than one solution' : `more than ${maxSolutions} solutions`;
  }
}
