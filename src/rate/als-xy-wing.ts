// ALS-XY-wing: an almost locked set, the pivot, shares a restricted digit x with a second set and another, y, with a
// third. If neither of these held z, they would hold x and y, and the pivot would have fewer digits than cells. So
// cells that see all places of z in both cannot be z.
import { alsPattern, alsTableOf, areApart, removeSeenByAll, seeTogether } from './als.ts';
import { digitsOf } from './digits.ts';
import type { Find } from './found.ts';

export const findAlsXyWings: Find = (found) => {
  const table = alsTableOf(found.state);
  if (!table) return;
  const { sets } = table;
  for (const [pivot, links] of table.links.entries())
    for (const [i, one] of links.entries())
      for (let j = i + 1; j < links.length; j++) {
        const two = links[j];
        const common = sets[one.to].digits & sets[two.to].digits;
        if (common === 0 || !areApart(table, one.to, two.to)) continue;
        if (!seeTogether(table, one.to, two.to, common)) continue;
        for (const x of digitsOf(one.digits))
          for (const y of digitsOf(two.digits)) {
            if (x === y) continue;
            for (const z of digitsOf(common & ~((1 << (x - 1)) | (1 << (y - 1))))) {
              removeSeenByAll(found, table, [one.to, two.to], z);
              if (found.size === 0) continue;
              const order = [one.to, pivot, two.to];
              if (found.offer(() => alsPattern(table, order, [z, x, y]))) return;
            }
          }
      }
};
