// The answers to the items of a list in its order, whoever gave them, without those to items that were taken back. This
// thread answers as well while the others have enough to do: with two threads there is one worker, and nobody waits.
import { nextTurn } from '../../threads/index.ts';
import type { Answered } from './answered.ts';
import type { ListItem } from './item.ts';

/** An item's answer; undefined: its lines are not what they were taken for. */
export interface ItemAnswer {
  readonly item: ListItem;
  readonly answered: Answered | undefined;
}

/** Who answers. */
export interface Answerers {
  /** How many threads do, this one among them. */
  readonly threads: number;
  here(item: ListItem): Promise<ItemAnswer>;
  /** Undefined: all others have enough to do, or there are none. */
  there(item: ListItem): Promise<ItemAnswer> | undefined;
  /** Ends the others; what is under way there is rejected. */
  close(): Promise<void>;
  /** Ends it all; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** So many items for each thread may wait for one that takes longer than they did. */
const WAITING = 8;

export async function* answersInOrder(
  items: AsyncIterable<ListItem>,
  answerers: Answerers,
): AsyncGenerator<Answered, void> {
  for await (const { item, answered } of inTurn(items, answerers)) {
    if (item.kind === 'lines') {
      if (item.isStale) continue;
      item.settle(answered !== undefined, answered?.nextLine);
    }
    if (answered) yield answered;
  }
}

interface Started {
  readonly answer: Promise<ItemAnswer>;
  /** Is it there, or has it failed? */
  isOver: boolean;
}

/** All answers. When the source breaks off with an error, those before it come first. */
async function* inTurn(
  items: AsyncIterable<ListItem>,
  { threads, here, there, close, signal }: Answerers,
): AsyncGenerator<ItemAnswer, void> {
  const closeNow = (): void => void close();
  signal?.addEventListener('abort', closeNow);
  const source = items[Symbol.asyncIterator]();
  const started: Started[] = [];
  let next: Promise<IteratorResult<ListItem, unknown> | { readonly error: unknown }> | undefined;
  try {
    for (;;) {
      if (started.length > 0 && (started[0].isOver || started.length > WAITING * threads)) {
        yield await started.shift()!.answer; // on Ctrl-C, too: as far as it was found
        continue;
      }
      signal?.throwIfAborted();
      next ??= source.next().catch((error: unknown) => ({ error }));
      if (started.length > 0 && !(await isFirst(next, started[0].answer))) continue;
      const item = await next;
      next = undefined;
      if ('error' in item || item.done) {
        for (const { answer } of started) {
          yield await answer;
          signal?.throwIfAborted();
        }
        if ('error' in item) throw item.error;
        return;
      }
      if (threads > 1) await nextTurn(); // workers are heard here
      const answer = there(item.value);
      if (answer) started.push(beginning(answer));
      else {
        const own = beginning(here(item.value));
        started.push(own);
        await own.answer.catch(() => {}); // it is thrown in its turn
      }
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : error; // a closed thread's error says less
  } finally {
    signal?.removeEventListener('abort', closeNow);
    await close();
    await source.return?.();
  }
}

function beginning(answer: Promise<ItemAnswer>): Started {
  const started = { answer, isOver: false };
  const over = (): void => {
    started.isOver = true;
  };
  answer.then(over, over);
  return started;
}

async function isFirst(promise: Promise<unknown>, other: Promise<unknown>): Promise<boolean> {
  const otherOver = other.then(
    () => false,
    () => false,
  );
  return Promise.race([promise.then(() => true), otherOver]);
}
