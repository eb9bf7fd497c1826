// Aligned pair and triplet exclusion: what two or three cells cannot hold together because a third one, which sees them
// all, would be left without a digit.
import { areInUnit, countOf, digitsOf, type PencilGrid, peers } from './grid.ts';
import { type Hint, removing } from './hint.ts';

/** `size`: how many cells, 2 or 3. */
export function* aligned({ candidates }: PencilGrid, size: 2 | 3): Generator<Hint> {
  const base: number[] = [];
  const excluders = new Map<number, number[]>();
  for (let cell = 0; cell < 81; cell++) {
    if (countOf(candidates[cell]) < 2) continue;
    if (peers[cell].some((peer) => countOf(candidates[peer]) === 1)) continue;
    const here = peers[cell].filter((peer) => {
      const count = countOf(candidates[peer]);
      return count >= 2 && count <= size;
    });
    if (here.length === 0) continue;
    base.push(cell);
    excluders.set(cell, here);
  }
  const hintOf = (cells: readonly number[]): Hint | undefined => {
    const common = excluders
      .get(cells[0])!
      .filter((cell) => cells.every((each) => excluders.get(each)!.includes(cell)));
    if (common.length < 2) return undefined;
    return exclude(candidates, cells, common, size === 2 ? 'APE' : 'ATE', size === 2 ? 6.2 : 7.5);
  };
  for (let j = 1; j < base.length; j++)
    for (let i = 0; i < j; i++) {
      const [one, other] = [base[i], base[j]];
      const thirds = new Set([...excluders.get(one)!, ...excluders.get(other)!]);
      const groups =
        size === 2
          ? [[one, other]]
          : [...thirds]
              .filter((third) => third !== one && third !== other && excluders.has(third))
              .map((third) => [one, other, third]);
      for (const cells of groups) {
        const hint = hintOf(cells);
        if (hint) yield hint;
      }
    }
}

function exclude(
  candidates: Uint16Array,
  cells: readonly number[],
  common: readonly number[],
  name: string,
  rating: number,
): Hint | undefined {
  const allowed = cells.map(() => 0);
  const chosen: number[] = [];
  const go = (): void => {
    const k = chosen.length;
    if (k === cells.length) {
      const used = chosen.reduce((mask, digit) => mask | (1 << (digit - 1)), 0);
      if (common.some((cell) => (candidates[cell] & ~used) === 0)) return;
      for (let i = 0; i < k; i++) allowed[i] |= 1 << (chosen[i] - 1);
      return;
    }
    for (const digit of digitsOf(candidates[cells[k]])) {
      if (chosen.some((other, i) => other === digit && areInUnit(cells[i], cells[k]))) continue;
      chosen.push(digit);
      go();
      chosen.pop();
    }
  };
  go();
  return removing(
    candidates,
    name,
    rating,
    cells.map((cell, i) => ({ cell, digits: candidates[cell] & ~allowed[i] })),
  );
}
