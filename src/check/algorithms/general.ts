// `general`, ours in TypeScript: the search for what the other algorithms cannot do. It finds clue sets with
// any number of solutions by leaving unavoidable sets unhit as long as there are not too many. It finds
// minimal puzzles by giving up a branch as soon as a clue has no unavoidable set of its own. It takes several
// numbers of clues in one search.

import type { Family } from '../../family/index.ts';
import { findUnavoidableSets } from '../../unavoidable/index.ts';
import type { CheckAlgorithm, CheckQuestion } from './algorithm.ts';
import { startGeneral } from './general-search.ts';
import { type Prefix, splitSearch } from './prefix.ts';

export const general: CheckAlgorithm = {
  name: 'general',
  summary:
    'ours in TypeScript: any number of solutions, minimal puzzles, several numbers of clues in one search',
  skills: ['cells', 'minimal', 'solutions', 'fewest'],
  refuses: () => undefined,
  plan(question) {
    const family = findUnavoidableSets(question.board, question.grid, { method: 'digits' });
    return { question, family, parts: prefixesOf(question, family).length };
  },
  start: ({ question, family }, part) => startGeneral(question, family, prefixesOf(question, family)[part]),
};

/** As many parts as the papers' algorithms have. */
function prefixesOf(question: CheckQuestion, family: Family): Prefix[] {
  const { board, solutions = 1 } = question;
  return splitSearch(question, family, board.cellCount > 36 ? 2 : 1, 'smallest', solutions > 1);
}
