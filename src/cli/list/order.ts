// The answers to the items of a list in its order, whoever gave them, without those to items that were taken back.
import { inOrder, type OrderedWork } from '../../work/index.ts';
import type { Answered } from './answered.ts';
import type { ListItem } from './item.ts';

/** An item's answer; undefined: its lines are not what they were taken for. */
export interface ItemAnswer {
  readonly item: ListItem;
  readonly answered: Answered | undefined;
}

export async function* answersInOrder(
  items: AsyncIterable<ListItem>,
  work: OrderedWork<ListItem, ItemAnswer>,
): AsyncGenerator<Answered, void> {
  for await (const { item, answered } of inOrder(items, work)) {
    if (item.kind === 'lines') {
      if (item.isStale) continue;
      item.settle(answered !== undefined);
    }
    if (answered) yield answered;
  }
}
