// How `fast` cuts a board: into three parts, or two if three are too large for the search. Each part is some
// bands or some stacks. Any cut is correct. A good cut has many small unavoidable sets that miss a part.
import type { Board } from '../../board/index.ts';
import type { ElementSet, Family } from '../../family/index.ts';
import { THIRDS_LIMITS } from '../../hit/internal.ts';

/** Cells by part; together the whole board. */
export type Parts = readonly (readonly number[])[];

/** The ways to cut this board: into three parts if possible, else into two. */
export function possibleParts(board: Board): Parts[] {
  for (const number of [3, 2]) {
    const found = [board.bands, board.stacks]
      .filter((lines) => lines.length >= number)
      .map((lines) => grouped(lines, number))
      .filter((parts) => fits(parts, board.cellCount));
    if (found.length > 0) return found;
  }
  return [];
}

/** The best cut. Parts that are missed by the most small sets come first. */
export function chooseParts(board: Board, family: Family): Parts {
  const [best] = possibleParts(board)
    .map((parts) => {
      const scored = parts.map((part) => ({ part, score: scoreWithout(part, family.sets) }));
      scored.sort((x, y) => y.score - x.score);
      return {
        parts: scored.map(({ part }) => part),
        score: scored.reduce((sum, { score }) => sum + score, 0),
      };
    })
    .sort((x, y) => y.score - x.score);
  return best.parts;
}

function grouped(lines: readonly ArrayLike<number>[], number: number): number[][] {
  const parts: number[][] = Array.from({ length: number }, () => []);
  for (const [i, cells] of lines.entries())
    parts[Math.floor((i * number) / lines.length)].push(...Array.from(cells));
  return parts;
}

function fits(parts: Parts, cells: number): boolean {
  const { elements } = THIRDS_LIMITS;
  return parts.every((part) => part.length <= elements && cells - part.length <= elements);
}

/**
 * Rates the sets that miss the part; small ones count more. A factor of 0.6 per cell predicts best which cut
 * is faster.
 */
function scoreWithout(part: readonly number[], sets: readonly ElementSet[]): number {
  const cells = new Set(part);
  let score = 0;
  for (const set of sets) if (!set.some((cell) => cells.has(cell))) score += 0.6 ** set.length;
  return score;
}
