// Which cells belong to different boxes of a board, or regions of a jigsaw. Every drawing of a board needs this.
import type { Board } from './board.ts';

/** Do two cells belong to different boxes, or regions of a jigsaw? Never on a Latin square. */
export function areApart({ regions, cellCount }: Board): (a: number, b: number) => boolean {
  const regionOf = new Int16Array(cellCount);
  for (const [i, { cells }] of regions.entries()) for (const cell of cells) regionOf[cell] = i;
  return (a, b) => regionOf[a] !== regionOf[b];
}
