// Why branches of a search ended, in words. The algorithms count under names of their own; several of them mean the same.
import type { HitPrune } from '../../hit/index.ts';

const NO_CELL = 'no cell left that can hit a set';
const DISJOINT = 'too many disjoint sets left for the clues left';
const LAST = 'no single cell hits all sets left';
const HOPELESS = 'no way to hit all sets left with the clues left';
const CLIQUE = 'sets that the clues left cannot all hit';
const UNHIT = 'all clues placed, and a set without a clue';
const FEW = 'too few cells left for the clues left';
const SOLUTIONS = 'a wrong number of solutions';
const NEEDLESS = 'a clue that is not needed';

const hitting: Readonly<Record<HitPrune, string>> = {
  full: UNHIT,
  dead: NO_CELL,
  few: FEW,
  intersection: LAST,
  disjoint: DISJOINT,
  shrink: 'disjoint sets that shrank to nothing',
  clique2: CLIQUE,
  clique3: CLIQUE,
  clique4: CLIQUE,
  clique5: CLIQUE,
};

const words: Readonly<Record<string, string>> = {
  ...hitting,
  // fast and halves, which fill some parts of the grid before the others
  exhausted: NO_CELL,
  packed: DISJOINT,
  noLast: LAST,
  crowded: DISJOINT,
  fullPacked: DISJOINT,
  fullCut: HOPELESS,
  fullEarly: DISJOINT,
  poorPacked: DISJOINT,
  richEarly: DISJOINT,
  richPacked: DISJOINT,
  richCut: HOPELESS,
  // pairs
  bounded: 'a band that would need more clues than are left',
  // general, split, plain
  solutions: SOLUTIONS,
  redundant: NEEDLESS,
  clique: DISJOINT,
  'set left unhit': UNHIT,
  'no common cell': LAST,
  'no cell left': FEW,
};

/** Does the table have words for this reason? */
export function hasPruneWords(reason: string): boolean {
  return Object.hasOwn(words, reason);
}

/** Adds up the branches that ended for the same reason in words, the most frequent reason first. Reasons without branches are left out. */
export function pruneWords(
  prunes: Readonly<Record<string, number>>,
): readonly { readonly reason: string; readonly branches: number }[] {
  const sums = new Map<string, number>();
  for (const [name, count] of Object.entries(prunes)) {
    const reason = hasPruneWords(name) ? words[name] : 'other reasons';
    sums.set(reason, (sums.get(reason) ?? 0) + count);
  }
  return [...sums]
    .filter(([, branches]) => branches > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, branches]) => ({ reason, branches }));
}
