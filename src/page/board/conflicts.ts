// Finds the cells whose clues break a rule: the same digit twice in one unit.
import type { Puzzle } from '../../board/index.ts';

export function conflictCells({ board, cells }: Puzzle): ReadonlySet<number> {
  const found = new Set<number>();
  for (const unit of board.units) {
    const places = new Map<number, number>();
    for (const cell of unit.cells) {
      const digit = cells[cell];
      if (digit === 0) continue;
      const other = places.get(digit);
      if (other === undefined) places.set(digit, cell);
      else found.add(other).add(cell);
    }
  }
  return found;
}
