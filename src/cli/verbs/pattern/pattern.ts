// `minclue pattern`: the patterns of a board, and what can be asked of patterns that are given.

import type { VerbGroup } from '../../frame/verb.ts';
import { canonCommand } from './pattern-canon.ts';
import { findCommand } from './pattern-find.ts';
import { listCommand } from './pattern-list.ts';
import { puzzlesCommand } from './pattern-puzzles.ts';
import { statisticsCommand } from './pattern-statistics.ts';

export const patternVerbs: VerbGroup = {
  name: 'pattern',
  summary:
    'clue patterns: all of a board; of given ones canonical forms, proper puzzles, where they are in grids; which a list has',
  verbs: [listCommand, canonCommand, puzzlesCommand, findCommand, statisticsCommand],
  notes: [
    'A pattern is a mark for each cell: . or 0 where no clue is; a line without digits has x for a clue, and any',
    'puzzle stands for its pattern.',
  ],
};
