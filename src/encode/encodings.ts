// The encodings by name, for the command line and other programs that offer a choice.
import type { Puzzle } from '../board/index.ts';
import { writeCover } from '../cover/index.ts';
import { encodeCnf } from './cnf.ts';
import { encodeColouring } from './colouring.ts';
import { encodeCover } from './cover.ts';
import { encodeCsp } from './csp.ts';

/** A way to write a puzzle as another problem. */
export interface Encoding {
  /** A short description. */
  readonly help: string;
  /** Writes a whole file, line end included. */
  readonly encode: (puzzle: Puzzle) => string;
}

/** The name of an encoding. */
export type EncodingName = 'cover' | 'cnf' | 'colouring' | 'csp';

/** All encodings. */
export const encodings: Readonly<Record<EncodingName, Encoding>> = {
  cover: { help: "exact cover, in Knuth's DLX format", encode: encodeCoverText },
  cnf: { help: 'satisfiability, in DIMACS CNF', encode: encodeCnf },
  colouring: { help: 'graph colouring, in DIMACS .col', encode: (puzzle) => encodeColouring(puzzle) },
  csp: { help: 'constraint satisfaction, a MiniZinc model', encode: encodeCsp },
};

function encodeCoverText(puzzle: Puzzle): string {
  return writeCover(encodeCover(puzzle), {
    comments: [
      `A ${puzzle.board.name} puzzle as exact cover. Items: r3c7, that cell is filled;`,
      'r3=5, c7=5, b1=5, d1=5, w1=5, j1=5, e1=5: row 3, column 7, box 1, diagonal 1, window 1, region 1 of a',
      'jigsaw, extra unit 1 holds a 5.',
      'One option for each digit that a cell may hold.',
    ],
  });
}
