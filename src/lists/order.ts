// Yields the answers to a list in its order, without those to items that were taken back. This thread answers items too
// while the others are busy: with two threads there is one worker, and neither waits.
import { inOrder, type OrderedWork } from '../work/index.ts';
import type { Answered } from './answered.ts';
import type { ListItem } from './item.ts';

/** The answer to an item, or undefined if its lines were not of the assumed kind. */
export interface ItemAnswer {
  readonly item: ListItem;
  readonly answered: Answered | undefined;
}

/** Items differ in time more than other work, so more of them are kept ahead. */
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
