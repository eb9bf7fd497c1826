// The list that is open: the room List shows it, and Puzzle steps through it.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Puzzle } from '../../board/index.ts';
import type { UnreadLine } from '../reading/read-job.ts';

/** Puzzles by number, from 0: an array, or the table of a list that is still being read. */
export interface PuzzleSource {
  readonly length: number;
  at(i: number): Puzzle | undefined;
}

/** How far a text has been read. */
export interface Reading {
  readonly isOver: boolean;
  /** 0 … 1. */
  readonly fraction: number;
  /** The unreadable lines so far. The array grows in place. */
  readonly unread: readonly UnreadLine[];
  /** How many they are, also where not all are kept. */
  readonly unreadCount: number;
  /** Were there more puzzles than a list may have? */
  readonly isCut: boolean;
}

export interface OpenedList {
  readonly puzzles: PuzzleSource;
  /** Where they come from, as in `puzzles.txt`. */
  readonly source: string;
  /** Undefined if the puzzles were not read. */
  readonly reading?: ReadonlySignal<Reading> | undefined;
}

/** The list that is open. Set it to `{ puzzles, source }` and go to the room List to show any puzzles there. */
export const list = signal<OpenedList | undefined>(undefined);
