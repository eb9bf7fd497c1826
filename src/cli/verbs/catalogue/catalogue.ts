// `minclue catalogue`: lists, ranks, unranks, draws, counts and verifies the essentially different grids of a board, or
// pairs of bands.

import type { VerbGroup } from '../../frame/verb.ts';
import { countCommand } from './catalogue-count.ts';
import { listCommand, rankCommand, sampleCommand, unrankCommand } from './catalogue-list.ts';
import { thirdBandsCommand } from './catalogue-third-bands.ts';
import { verifyCommand } from './catalogue-verify.ts';

export const catalogueVerbs: VerbGroup = {
  name: 'catalogue',
  summary:
    'list, rank, unrank, draw, count or verify the essentially different grids of a board, or pairs of bands',
  verbs: [
    listCommand,
    rankCommand,
    unrankCommand,
    sampleCommand,
    countCommand,
    verifyCommand,
    thirdBandsCommand,
  ],
};
