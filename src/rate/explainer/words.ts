// A step of Sudoku Explainer in words: the digit it places, or the candidates it removes.
import { type Board, cellName } from '../../board/index.ts';
import type { ExplainerStep } from './index.ts';

/** Says what a step concludes: `r9c3 is 5`, or `r1c2 is not 4 or 7; r3c2 is not 4`. */
export function sayExplainerStep(board: Board, { placement, eliminations }: ExplainerStep): string {
  if (placement) return `${cellName(board, placement.cell)} is ${placement.digit}`;
  const byCell = new Map<number, number[]>();
  for (const { cell, digit } of eliminations) byCell.set(cell, [...(byCell.get(cell) ?? []), digit]);
  return [...byCell]
    .sort(([a], [b]) => a - b)
    .map(([cell, digits]) => `${cellName(board, cell)} is not ${digits.join(' or ')}`)
    .join('; ');
}
