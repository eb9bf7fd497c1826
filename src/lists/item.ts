// What a list is cut into.
import type { ListEntry } from './answered.ts';
import type { Lines } from './lines.ts';

export interface EntriesItem {
  readonly kind: 'entries';
  readonly entries: readonly ListEntry[];
}

export interface LinesItem extends Lines {
  readonly kind: 'lines';
  /** Has it been taken back? Its entries come again. */
  readonly isStale: boolean;
  /** To be called in order for all that are not stale: does what follows go on as it was thought to, and at what line? */
  settle(isAsThought: boolean, nextLine?: number): void;
}

export type ListItem = EntriesItem | LinesItem;
