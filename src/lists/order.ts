// The answers to the items of a list in its order, whoever gave them, without those to items that were taken back. This
// thread answers as well while the others have enough to do: with two threads there is one worker, and nobody waits.
import { inOrder, type OrderedWork } from '../work/index.ts';
import type { Answered } from './answered.ts';
import type { ListItem } from './item.ts';

/** An item's answer; undefined: its lines are not what they were taken for. */
export interface ItemAnswer {
  readonly item: ListItem;
  readonly answered: Answered | undefined;
}

/** Items differ more in what they take than other work does. */
const AHEAD = 8;

export async function* answersInOrder(
  items: AsyncIterable<ListItem>,
  answerers: Omit<OrderedWork<ListItem, ItemAnswer>, 'hereMs' | 'ahead'>,
): AsyncGenerator<{ item: ListItem; answered: Answered }, void> {
  for await (const { item, answered } of inOrder(items, { ...answerers, hereMs: 0, ahead: AHEAD })) {
    if (item.kind === 'lines') {
      if (item.isStale) continue;
      item.settle(answered !== undefined, answered?.nextLine);
    }
    if (answered) yield { item, answered };
  }
}
