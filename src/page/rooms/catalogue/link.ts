// Reads the room's part of the address: a board and a rank, as in `3x3/1000`.
import { InputError } from '../../../base/index.ts';
import { type Board, parseBoard } from '../../../board/index.ts';

export interface CatalogueLink {
  readonly board: Board;
  /** Absent if the address names no grid. */
  readonly rank?: number;
}

/** Reads a rank that the visitor typed: digits, with or without separators. Throws an InputError. */
export function readRank(text: string): number {
  const digits = text.replaceAll(/[\s,_’']/g, '');
  const rank = Number(digits);
  if (!/^\d{1,16}$/.test(digits) || !Number.isSafeInteger(rank))
    throw new InputError(`"${text.slice(0, 60)}" is not a rank: expected a whole number from 0 on`);
  return rank;
}

/** Reads a board and a rank. Throws an InputError that says what is wrong with the link. */
export function readCatalogueLink([name = '', rank = '']: readonly string[]): CatalogueLink {
  const board = parseBoard(name === '' ? '3x3' : name);
  return rank === '' ? { board } : { board, rank: readRank(rank) };
}
