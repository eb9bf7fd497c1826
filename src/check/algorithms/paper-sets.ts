// The unavoidable sets with which the papers' checkers start.
import { InputError } from '../../base/index.ts';
import type { Family } from '../../family/index.ts';
import { findUnavoidableSets, type RemoveRegionOptions } from '../../unavoidable/index.ts';
import { bandRegions, boxRegions, standardRegions } from '../../unavoidable/internal.ts';
import type { CheckQuestion } from './algorithm.ts';

/** All minimal sets up to 12 cells: the sets that McGuire's 525 blueprints match (§5.2.1). */
export function blueprintSets({ board, grid }: CheckQuestion): Family {
  return findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 12 });
}

/**
 * The sets of the original checker as Lin & Wu describe it (§2.2.1, §4.2): the blueprint sets, and the sets
 * of up to 14 cells in its regions. On average 358 sets of a 9×9 grid (Table 3).
 */
export function originalSets(question: CheckQuestion): Family {
  const { board, grid } = question;
  const regions = standardRegions(board, grid);
  return joined(
    blueprintSets(question),
    inRegions(question, { method: 'remove-region', regions, maxSize: 14 }),
  );
}

/**
 * The new Phase 1 of Lin & Wu (§4.2): regions only, including any four boxes, and sets up to 15 cells. "Some
 * more combinations to ensure to find all the MUSs with size 10 or less" is all they say of the rest. We take
 * any four digits, built up instead of blanked, which gives the same sets in less time.
 */
export function newPhaseSets(question: CheckQuestion): Family {
  const { board, grid } = question;
  const regions = [...bandRegions(board), ...boxRegions(board, 4)];
  return joined(
    findUnavoidableSets(board, grid, { method: 'digits', limits: { 2: 15, 3: 15, 4: 15 } }),
    inRegions(question, { method: 'remove-region', regions, maxSize: 15 }),
  );
}

/**
 * The regions are made for 9×9. On other boards they may have too many fillings. All sets up to 12 cells
 * replace them there.
 */
function inRegions(question: CheckQuestion, options: RemoveRegionOptions): Family {
  try {
    return findUnavoidableSets(question.board, question.grid, options);
  } catch (error) {
    if (error instanceof InputError) return blueprintSets(question);
    throw error;
  }
}

/** The sets of both families without duplicates, small ones first. */
function joined(a: Family, b: Family): Family {
  const known = new Set(a.sets.map((set) => set.join()));
  const sets = [...a.sets, ...b.sets.filter((set) => !known.has(set.join()))];
  return { elements: a.elements, sets: sets.sort((x, y) => x.length - y.length) };
}
