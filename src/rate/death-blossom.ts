// Death blossom: a cell, the stem, and for each of its candidates an almost locked set, the petal, in which all places
// for that candidate see the stem. The digit of the stem is lost to its petal, which then holds all its other digits.
// If all petals have a digit z, cells that see all its places in all petals cannot be z.
import { type AlsTable, alsPattern, alsTableOf, removeSeenByAll } from './als.ts';
import { digitsOf } from './digits.ts';
import type { Find } from './found.ts';

/** With two candidates it is an ALS-XY-wing. Nobody would see one with more than MOST. */
const FEWEST = 3;
const MOST = 4;

export const findDeathBlossoms: Find = (found) => {
  const table = alsTableOf(found.state);
  if (!table) return;
  const { layout, marks } = found.state;
  const { sets, peers, size, words } = table;
  for (let stem = 0; stem < layout.cellCount; stem++) {
    const candidates = digitsOf(marks[stem]);
    if (candidates.length < FEWEST || candidates.length > MOST) continue;
    const petalsFor = candidates.map((digit) => petalsOf(table, stem, digit));
    if (petalsFor.some((petals) => petals.length === 0)) continue;
    for (let z = 1; z <= size; z++) {
      const bit = 1 << (z - 1);
      const lists = petalsFor.map((petals, i) =>
        candidates[i] === z ? [] : petals.filter((petal) => (sets[petal].digits & bit) !== 0),
      );
      const grow = (chosen: readonly number[], seen: readonly number[]): boolean => {
        if (chosen.length === lists.length) {
          removeSeenByAll(found, table, chosen, z);
          return (
            found.size > 0 &&
            found.offer(() => {
              const pattern = alsPattern(table, chosen, [z, ...candidates]);
              return {
                ...pattern,
                cells: [stem, ...pattern.cells.filter((cell) => cell !== stem)],
                extra: [stem],
              };
            })
          );
        }
        for (const petal of lists[chosen.length]) {
          const at = (petal * size + z - 1) * words;
          const left = seen.map((word, w) => word & peers[at + w]);
          if (left.every((word) => word === 0)) continue;
          if (grow([...chosen, petal], left)) return true;
        }
        return false;
      };
      if (
        lists.every((list) => list.length > 0) &&
        grow(
          [],
          Array.from({ length: words }, () => -1),
        )
      )
        return;
    }
  }
};

/** Returns the sets that do not contain the stem and whose places for the digit all see it. */
function petalsOf({ sets, peers, size, words }: AlsTable, stem: number, digit: number): number[] {
  const petals: number[] = [];
  for (const [i, { cells }] of sets.entries()) {
    const word = peers[(i * size + digit - 1) * words + (stem >>> 5)];
    if ((word & (1 << (stem & 31))) !== 0 && !cells.includes(stem)) petals.push(i);
  }
  return petals;
}
