// `split`: the search of the fast checker, slow and plain, made for clarity and for certificates. Every clue
// set has a fullest band, and there is one case for each band. In a case the search goes depth first: first
// along the unavoidable sets outside the fullest band, where the caps leave few clues, then along the others.
// Branching on a smallest set with dead cells is McGuire's idea (§5.3), packing as a bound Lin & Wu's (§3).
import { MAX_ELEMENTS } from '../../family/index.ts';
import { findUnavoidableSets } from '../../unavoidable/index.ts';
import type { CheckAlgorithm } from './algorithm.ts';
import { splitCase, splitRegions } from './split-cases.ts';
import { startSplitSearch } from './split-search.ts';
import { createKnownSets } from './split-sets.ts';

export const split: CheckAlgorithm = {
  name: 'split',
  summary: 'ours in plain TypeScript, slow: by fullest band, learning sets; the one that writes certificates',
  refuses: (board) => (board.cellCount > MAX_ELEMENTS ? `it takes at most ${MAX_ELEMENTS} cells` : undefined),
  plan(question) {
    const family = findUnavoidableSets(question.board, question.grid, { method: 'digits' });
    return { question, family, parts: splitRegions(question.board, family).length };
  },
  start({ question, family }, part) {
    const cases = splitCase(splitRegions(question.board, family), part, question.clues);
    return startSplitSearch(question, cases, createKnownSets(family.sets));
  },
};
