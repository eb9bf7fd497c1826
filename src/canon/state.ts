// Where a search of rows stands: see search.ts.
import type { Tie, View } from './view.ts';

export interface State extends Tie {
  readonly view: View;
  /** Keeps the rows to the kinds of a known order; absent: any order. */
  readonly guide?: Guide;
  readonly used: Uint8Array;
  /** 1 where a cell of columns begins. */
  readonly columnCuts: Uint8Array;
  /** 1 where a group of stacks begins. */
  readonly stackCuts: Uint8Array;
  /** How many labels have been given. */
  readonly labelCount: number;
}

/** A row may only stand where the guide has one of the same kind, by the guide's own notion of kind. */
export interface Guide {
  readonly rows: Uint8Array;
  readonly view: View;
}
