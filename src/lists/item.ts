// What a list is cut into.
import type { ListEntry } from './answered.ts';
import type { Lines } from './lines.ts';

export interface EntriesItem {
  readonly kind: 'entries';
  readonly entries: readonly ListEntry[];
  /** About how many bytes of the input they stood in; together all items have the bytes of the input. */
  readonly size: number;
}

export interface LinesItem extends Lines {
  readonly kind: 'lines';
  /** Has it been taken back? Its entries come again. */
  readonly isStale: boolean;
  /** To be called in order for all that are not stale: does what follows go on as it was thought to, and at what line? */
  settle(isAsThought: boolean, nextLine?: number): void;
}

export type ListItem = EntriesItem | LinesItem;

/** The bytes of the input that are answered with the item. */
export function sizeOf(item: ListItem): number {
  return item.kind === 'lines' ? item.bytes.length : item.size;
}
