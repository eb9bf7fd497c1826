// Witnesses of clues: for each clue a second solution that the puzzle has without it. They share one array, since a
// digger finds two dozen for each puzzle, and two dozen small arrays cost as much as the searches.
import type { Grid } from '../board/index.ts';

export class Witnesses {
  /** For each cell the number of its witness, from 1; 0 if it has none. */
  readonly numberOf: Uint8Array | Uint16Array;
  /** The witnesses, number 1 first. */
  private grids: Uint8Array;
  private count: number;

  private constructor(numberOf: Uint8Array | Uint16Array, grids: Uint8Array, count: number) {
    this.numberOf = numberOf;
    this.grids = grids;
    this.count = count;
  }

  /** No witnesses yet, on a board of `cellCount` cells. */
  static none(cellCount: number): Witnesses {
    return new Witnesses(new Uint16Array(cellCount), new Uint8Array(8 * cellCount), 0);
  }

  /** A copy of the numbers and of the witnesses they refer to. */
  static from(numberOf: Uint8Array, grids: Uint8Array): Witnesses {
    let count = 0;
    for (let cell = 0; cell < numberOf.length; cell++) if (numberOf[cell] > count) count = numberOf[cell];
    return new Witnesses(numberOf.slice(), grids.slice(0, count * numberOf.length), count);
  }

  /** Keeps a copy of the grid as the witness of this clue. */
  add(clue: number, grid: Grid): void {
    const { length } = this.numberOf;
    const at = this.count * length;
    if (at === this.grids.length) {
      const larger = new Uint8Array(Math.max(2 * at, length));
      larger.set(this.grids);
      this.grids = larger;
    }
    this.grids.set(grid, at);
    this.numberOf[clue] = ++this.count;
  }

  /** A view of the witness of this clue, or undefined if it has none. */
  of(clue: number): Grid | undefined {
    const { length } = this.numberOf;
    const end = this.numberOf[clue] * length;
    return end === 0 ? undefined : this.grids.subarray(end - length, end);
  }
}
