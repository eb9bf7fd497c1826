// Choices of techniques that solve no puzzle, since none of them can place the last digits. Refused before any search.
import { InputError } from '../base/index.ts';
import { levels, levelTechniques, techniqueLabel } from '../rate/index.ts';
import { levelRangeOf, levelText, type Reasoning } from './level.ts';

/**
 * Throws an InputError if the allowed techniques cannot fill a board. Only singles, BUG+1 and forcing chains place
 * digits. BUG+1 does so once, when all other open cells have two candidates. The extreme techniques are not judged
 * here.
 */
export function checkPlacing({ level, only }: Reasoning): void {
  if (only === undefined) return;
  const range = level === undefined ? undefined : levelRangeOf(level);
  const hardest = range ? levels.indexOf(range.to) : levels.length;
  const allowed = levelTechniques.filter(
    (each) => only.includes(each.name) && levels.indexOf(each.level) <= hardest,
  );
  if (allowed.some(({ isSingle, level: own }) => isSingle || own === 'extreme')) return;
  const wish = range ? `level ${levelText(range)}: ` : '';
  throw new InputError(
    `${wish}${only.map(techniqueLabel).join(', ')} cannot fill a board without singles, which have to be allowed as well`,
  );
}
