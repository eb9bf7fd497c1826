// ALS-XZ: two almost locked sets with a restricted digit x. One of them does not hold x, so it holds all its others; a
// digit z of both is in one of them, and goes from what sees all its places. With two restricted digits, one set holds
// the one and the other set the other: both sets are locked then, and all their digits go from what sees them.
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

/** An instance names each cell once: what was gathered so far, digit by digit, is put together by cell. */
function moveInto(found: Found, gone: Map<number, number>): void {
  for (let i = 0; i < found.size; i++)
    gone.set(found.cells[i], (gone.get(found.cells[i]) ?? 0) | found.masks[i]);
  found.size = 0;
}
