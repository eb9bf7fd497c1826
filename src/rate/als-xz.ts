// ALS-XZ: two almost locked sets with a restricted digit x. One of them does not hold x, so it holds all its other
// digits. A digit z of both is therefore in one of them, and cells that see all its places cannot be z. With two
// restricted digits each set holds one of them. Then both sets are locked, and cells that see all places of one of
// their digits cannot have it.
import { isSingle } from '../family/internal.ts';
import { alsPattern, alsTableOf, removeSeenByAll, seeTogether } from './als.ts';
import { digitsOf } from './digits.ts';
import { type Find, type Found, remove } from './found.ts';

export const findAlsXz: Find = (found) => {
  const table = alsTableOf(found.state);
  if (!table) return;
  for (const [i, links] of table.links.entries())
    for (const { to, digits } of links) {
      if (to < i || !isSingle(digits)) continue;
      if (!seeTogether(table, i, to, table.sets[i].digits & table.sets[to].digits & ~digits)) continue;
      for (const z of digitsOf(table.sets[i].digits & table.sets[to].digits & ~digits)) {
        removeSeenByAll(found, table, [i, to], z);
        if (found.size > 0 && found.offer(() => alsPattern(table, [i, to], [z, ...digitsOf(digits)]))) return;
      }
    }
};

export const findDoublyLinkedAls: Find = (found) => {
  const table = alsTableOf(found.state);
  if (!table) return;
  for (const [i, links] of table.links.entries())
    for (const { to, digits } of links) {
      if (to < i || isSingle(digits)) continue;
      const gone = new Map<number, number>();
      const collect = (of: readonly number[], digit: number): void => {
        removeSeenByAll(found, table, of, digit);
        moveInto(found, gone);
      };
      for (const x of digitsOf(digits)) collect([i, to], x);
      for (const set of [i, to])
        for (const z of digitsOf(table.sets[set].digits & ~digits)) collect([set], z);
      for (const [cell, mask] of gone) remove(found, cell, mask);
      if (found.size > 0 && found.offer(() => alsPattern(table, [i, to], digitsOf(digits)))) return;
    }
};

/** Combines the removals gathered digit by digit, so that the instance names each cell once. */
function moveInto(found: Found, gone: Map<number, number>): void {
  for (let i = 0; i < found.size; i++)
    gone.set(found.cells[i], (gone.get(found.cells[i]) ?? 0) | found.masks[i]);
  found.size = 0;
}
