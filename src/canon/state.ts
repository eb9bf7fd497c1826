// The state of a search of rows: see search.ts.
import type { Tie, View } from './view.ts';

export interface State extends Tie {
  readonly view: View;
  /** Restricts the rows to the kinds of a known order. Absent: any order. */
  readonly guide?: Guide;
  readonly used: Uint8Array;
  /** 1 where a cell of columns begins. */
  readonly columnCuts: Uint8Array;
  /** 1 where a group of stacks begins. */
  readonly stackCuts: Uint8Array;
  /** The number of labels given. */
  readonly labelCount: number;
}

/** A row may only be placed where the guide has one of the same kind, by the guide's own notion of kind. */
export interface Guide {
  readonly rows: Uint8Array;
  readonly view: View;
}
