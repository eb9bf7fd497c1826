// `minclue pattern`: the patterns of a board, and questions about given patterns.

import type { VerbGroup } from '../../frame/verb.ts';
import { canonCommand } from './pattern-canon.ts';
import { findCommand } from './pattern-find.ts';
import { listCommand } from './pattern-list.ts';
import { puzzlesCommand } from './pattern-puzzles.ts';
import { statisticsCommand } from './pattern-statistics.ts';

export const patternVerbs: VerbGroup = {
  name: 'pattern',
  summary:
    'clue patterns: list those of a board, canonicalise them, find their proper puzzles, find them in grids, count them in lists',
  verbs: [listCommand, canonCommand, puzzlesCommand, findCommand, statisticsCommand],
  notes: [
    'A pattern has a mark for each cell: . or 0 for no clue, and in a line without digits x for a clue. Any puzzle',
    'stands for its pattern.',
  ],
};
