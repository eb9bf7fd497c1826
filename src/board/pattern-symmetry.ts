// The symmetries of the square that makers want in the pattern of a puzzle, as data, and the orbits of the cells.
import { checkBoard, checkName } from './arguments.ts';
import type { Board } from './board.ts';

/** Where row and column go, on a board whose last row and column is `last`. */
type Turn = (row: number, column: number, last: number) => readonly [number, number];

const turns = {
  halfTurn: (row, column, last) => [last - row, last - column],
  quarterTurn: (row, column, last) => [column, last - row],
  upsideDown: (row, column, last) => [last - row, column],
  leftRight: (row, column, last) => [row, last - column],
  diagonal: (row, column) => [column, row],
  antidiagonal: (row, column, last) => [last - column, last - row],
} as const satisfies Record<string, Turn>;

/** The name of a symmetry of the square, or of a group of them. */
export type PatternSymmetry =
  | 'none'
  | 'rotate180'
  | 'rotate90'
  | 'horizontal'
  | 'vertical'
  | 'horizontal+vertical'
  | 'diagonal'
  | 'antidiagonal'
  | 'both-diagonals'
  | 'full';

/** The names, each with the turns that generate its symmetries. */
const generators: Readonly<Record<PatternSymmetry, readonly Turn[]>> = {
  none: [],
  rotate180: [turns.halfTurn],
  rotate90: [turns.quarterTurn],
  horizontal: [turns.upsideDown],
  vertical: [turns.leftRight],
  'horizontal+vertical': [turns.upsideDown, turns.leftRight],
  diagonal: [turns.diagonal],
  antidiagonal: [turns.antidiagonal],
  'both-diagonals': [turns.diagonal, turns.antidiagonal],
  full: [turns.quarterTurn, turns.diagonal],
};

/**
 * The symmetries a pattern can be asked to have: half and quarter turns, mirrored at the horizontal or vertical middle
 * line or at both, at a diagonal or at both, or all eight of the square.
 */
export const patternSymmetries = Object.keys(generators) as readonly PatternSymmetry[];

/** The sets of cells that all have a clue or all have none, in the order of their first cells. */
export function cellOrbits(board: Board, symmetry: PatternSymmetry): number[][] {
  checkBoard(board);
  checkName('symmetry', symmetry, patternSymmetries);
  const { size, cellCount } = board;
  const seen = new Uint8Array(cellCount);
  const orbits: number[][] = [];
  for (let cell = 0; cell < cellCount; cell++) {
    if (seen[cell]) continue;
    const orbit = [cell];
    seen[cell] = 1;
    for (const member of orbit)
      for (const turn of generators[symmetry]) {
        const [row, column] = turn(Math.floor(member / size), member % size, size - 1);
        const image = row * size + column;
        if (seen[image]) continue;
        seen[image] = 1;
        orbit.push(image); // the loop continues with it
      }
    orbits.push(orbit);
  }
  return orbits;
}
