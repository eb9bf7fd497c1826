// Why nothing is like a puzzle, in the words that all verbs have for it.
import type { Puzzle } from '../../../board/index.ts';
import type { SimilarRefusal } from '../../../similar/index.ts';
import { contradiction } from '../../read/improper.ts';

/** `nothing is like it: more than one solution`. */
export function refusalText(puzzle: Puzzle, refusal: SimilarRefusal, maxSolutions: number): string {
  return `nothing is like it: ${reasonOf(puzzle, refusal, maxSolutions)}`;
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
