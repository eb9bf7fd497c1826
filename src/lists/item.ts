// The items that a list is cut into.
import type { ListEntry } from './answered.ts';
import type { Lines } from './lines.ts';

export interface EntriesItem {
  readonly kind: 'entries';
  readonly entries: readonly ListEntry[];
  /** The approximate number of bytes it had in the input. The sizes of all items add up to the input. */
  readonly size: number;
}

export interface LinesItem extends Lines {
  readonly kind: 'lines';
  /** Has it been taken back? Its entries come again. */
  readonly isStale: boolean;
  /**
   * Must be called in order for all items that are not stale: does the next line begin as assumed, and at what number?
   */
  settle(isAsThought: boolean, nextLine?: number): void;
}

export type ListItem = EntriesItem | LinesItem;

/** Returns the bytes of the input that the item answers. */
export function sizeOf(item: ListItem): number {
  return item.kind === 'lines' ? item.bytes.length : item.size;
}
