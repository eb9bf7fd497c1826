// The algorithms by name, and the default for each question. The papers' algorithms are rows of one table:
// their unavoidable sets, how many of them, in which order, and the strategy. Numbers of sets: the fastest of
// each version in Lin & Wu's Table 2; 384 in McGuire §5.5.
import { InputError } from '../../base/index.ts';
import type { Board } from '../../board/index.ts';
import type { Family } from '../../family/index.ts';
import {
  type FamilyOrder,
  type HitStrategy,
  hitStrategies,
  orderFamily,
  type ShrinkSequence,
} from '../../hit/index.ts';
import { dmusShrink, dmusTuned, shrinkSequences } from '../../hit/internal.ts';
import type { CheckAlgorithm, CheckQuestion } from './algorithm.ts';
import { fast } from './fast.ts';
import { general } from './general.ts';
import { halves } from './halves.ts';
import { hittingAlgorithm } from './hitting.ts';
import { pairs } from './pairs.ts';
import { blueprintSets, newPhaseSets, originalSets } from './paper-sets.ts';
import { plain } from './plain.ts';
import { refusalOf } from './skills.ts';
import { split } from './split.ts';

interface PaperRow {
  readonly name: string;
  readonly summary: string;
  readonly findSets: (question: CheckQuestion) => Family;
  /** How many of the sets to keep, the smallest ones. */
  readonly sets: number;
  readonly order: FamilyOrder;
  readonly strategy: HitStrategy;
  /** Set if the Shrink sequence can be chosen. */
  readonly shrink?: (sequence: ShrinkSequence) => HitStrategy;
}

const papers: readonly PaperRow[] = [
  {
    ...hitStrategies.checker2012,
    name: 'checker2012',
    summary: 'McGuire 2012: effective size, cliques of up to five sets, consolidation',
    findSets: blueprintSets,
    sets: 384,
  },
  {
    ...hitStrategies['dmus-tuned'],
    name: 'dmus-v6',
    summary: 'Lin & Wu V6: V5 with sets from the new Phase 1',
    findSets: newPhaseSets,
    sets: 384,
    shrink: dmusTuned,
  },
  {
    ...hitStrategies['dmus-tuned'],
    name: 'dmus-v5',
    summary: 'Lin & Wu V5: V4, and cells in most sets first',
    findSets: originalSets,
    sets: 384,
    shrink: dmusTuned,
  },
  {
    ...hitStrategies['dmus-shrink'],
    name: 'dmus-shrink',
    summary: 'Lin & Wu V4: V3, and Shrink',
    findSets: originalSets,
    sets: 384,
    shrink: dmusShrink,
  },
  {
    ...hitStrategies.dmus,
    name: 'dmus',
    summary: 'Lin & Wu V3: V2, and the greedy disjoint bound',
    findSets: originalSets,
    sets: 320,
  },
  {
    ...hitStrategies.v2,
    name: 'checker2006-tuned',
    summary: 'Lin & Wu V2: V1 with its sets in a tuned order',
    findSets: originalSets,
    sets: 256,
  },
  {
    ...hitStrategies.checker2006,
    name: 'checker2006',
    summary: 'McGuire 2006 (V1): a largest clique first, then the first unhit set; dead cells',
    findSets: originalSets,
    sets: 192,
  },
];

/** All algorithms, the fastest first. */
export const algorithms: readonly CheckAlgorithm[] = [
  halves,
  fast,
  pairs,
  ...papers.map(paperAlgorithm),
  split,
  general,
  plain,
];

/** With more clues, single bands have too many clue sets to list for one grid, and `fast` is faster. */
const PAIRS_MOST_CLUES = 16;

/** The default: the fastest algorithm that takes this board and number of clues. */
export function defaultAlgorithm(board: Board, clues: number): CheckAlgorithm {
  return quickest(board, clues, (algorithm) => algorithm.refuses(board, clues) === undefined);
}

/** The default for any question, including one that few algorithms can answer. */
export function algorithmFor(question: CheckQuestion): CheckAlgorithm {
  const { board, clues, solutions } = question;
  return quickest(
    board,
    solutions === 2 ? clues + 1 : clues,
    (algorithm) => refusalOf(algorithm, question) === undefined,
  );
}

/**
 * The fastest algorithm for the question. The others bound the number of clues, `general` also the number of
 * empty cells: it is faster where these are fewer. On 2x3 it finds all 58,902 puzzles with 32 clues in 4 s;
 * `fast` is not done after 25 s.
 */
function quickest(
  { cellCount }: Board,
  clues: number,
  takes: (algorithm: CheckAlgorithm) => boolean,
): CheckAlgorithm {
  const first = 2 * clues > cellCount ? general : clues <= PAIRS_MOST_CLUES ? pairs : undefined;
  return [...(first ? [first] : []), ...algorithms].find(takes) ?? plain;
}

/**
 * Finds an algorithm by name. The papers' algorithms take options after their name, each after a colon:
 * another number of unavoidable sets, another sequence of Shrinks, as in `dmus-shrink:up:256`. Throws an
 * InputError if there is no such algorithm.
 */
export function findAlgorithm(name: string): CheckAlgorithm {
  const known = algorithms.find((algorithm) => algorithm.name === name);
  if (known) return known;
  const [first, ...options] = String(name).split(':');
  let row = papers.find((paper) => paper.name === first);
  if (!row)
    throw new InputError(`algorithm "${name}": there are ${algorithms.map((each) => each.name).join(', ')}`);
  for (const option of options) row = withOption(row, option);
  return paperAlgorithm({ ...row, name });
}

function withOption(row: PaperRow, option: string): PaperRow {
  if (/^[1-9]\d{0,5}$/.test(option)) return { ...row, sets: Number(option) };
  const sequence = shrinkSequences.find((each) => each === option);
  if (sequence && row.shrink) return { ...row, strategy: row.shrink(sequence) };
  const others = row.shrink ? ` or one of ${shrinkSequences.join(', ')}` : '';
  throw new InputError(`algorithm ${row.name}: option "${option}" is not a number of sets${others}`);
}

function paperAlgorithm({
  name,
  summary,
  findSets,
  sets: number,
  order,
  strategy,
}: PaperRow): CheckAlgorithm {
  return hittingAlgorithm({
    name,
    summary,
    strategy,
    findSets(question) {
      const { elements, sets } = orderFamily(findSets(question), 'size');
      return orderFamily({ elements, sets: sets.slice(0, number) }, order);
    },
  });
}
