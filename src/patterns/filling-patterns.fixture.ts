// Finds puzzles by pattern in another way: grid by grid.
import type { Board } from '../board/index.ts';
import { canonicalise } from '../canon/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { check } from '../check/index.ts';
import { puzzlesOfPattern } from './fill.ts';

export const patternOf = (cells: Uint8Array) => cells.map((digit) => (digit ? 1 : 0));

/** Returns the canonical form of a puzzle as a text that starts with the smallest pattern. */
export function formText(board: Board, cells: Uint8Array): string {
  return canonicalise({ board, cells }, 'pattern').form.join('');
}

/** Returns the forms of all puzzles of the board with this many clues, by their pattern. */
export async function puzzlesByPattern(board: Board, clues: number): Promise<Map<string, Set<string>>> {
  const byPattern = new Map<string, Set<string>>();
  const { list, size } = await openCatalogue(board);
  for (const { grid } of list(0, size))
    for (const { cells } of (await check({ board, grid, clues })).puzzles) {
      const { form } = canonicalise({ board, cells }, 'pattern');
      const key = patternOf(form).join('');
      byPattern.set(key, (byPattern.get(key) ?? new Set()).add(form.join('')));
    }
  return byPattern;
}

/** Returns the forms of the puzzles that the search finds for a pattern, given as a text of 0 and 1. */
export function formsOfPattern(board: Board, pattern: string): string[] {
  return [...puzzlesOfPattern({ board, pattern: Uint8Array.from(pattern, Number) })].map(({ cells }) =>
    formText(board, cells),
  );
}
