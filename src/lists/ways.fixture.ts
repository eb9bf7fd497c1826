// Answers a list in two ways, for tests: as a whole, and in items of any size as threads would.
import { readBatches } from '../text/internal.ts';
import { type Answered, createPage } from './answered.ts';
import { type CutOptions, cutItems } from './input.ts';
import type { ListItem } from './item.ts';
import { answerLines } from './lines.ts';
import { answersInOrder } from './order.ts';
import { packEntry, unpackEntry } from './packed.ts';
import { addSums, type ListWork, type OpenList } from './work.ts';

export { createSink } from './sink.ts';

const reading = { allowConflicts: true, keepsWritten: true };

/** Cuts the bytes into chunks of these lengths, in turn. */
async function* chunked(bytes: Uint8Array, lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, i = 0; at < bytes.length; i++) {
    yield bytes.slice(at, at + lengths[i % lengths.length]);
    at += lengths[i % lengths.length];
  }
}

/** The plain way: answers all entries at once, with the reader that knows every format. */
export async function plainAnswer(open: OpenList, bytes: Uint8Array, strict: boolean): Promise<Answered> {
  const page = createPage(open, strict);
  const entries = [];
  for await (const some of readBatches(chunked(bytes, [bytes.length]), { ...reading, source: 'list' }))
    entries.push(...some);
  await page.add(entries);
  return page.end();
}

export interface Ways {
  readonly lengths: readonly number[];
  readonly puzzles: number;
  readonly bytes: number;
  readonly threads: number;
  /** Which items are answered in other threads, in turn. */
  readonly there: readonly boolean[];
}

/** Answers a list in items of any size, several under way at once, each with only its own data. */
export async function answerInItems(
  work: ListWork,
  settings: unknown,
  bytes: Uint8Array,
  strict: boolean,
  ways: Ways,
  keep: (part: Answered) => Uint8Array,
): Promise<Answered> {
  const there = await work.open(settings as never, true);
  const ended = new AbortController();
  const cutting: CutOptions = {
    puzzles: () => ways.puzzles,
    bytes: () => ways.bytes,
    ended: ended.signal,
    onUsed: (chunk) => chunk.fill(0), // a later use would show
  };
  const answer = async (item: ListItem) => {
    if (item.kind === 'lines') {
      const copy = structuredClone({ ...item, settle: undefined });
      return {
        item,
        answered: await answerLines(there, { ...copy }, reading, strict, new ArrayBuffer(300)),
      };
    }
    const page = createPage(there, strict);
    await page.add(structuredClone(item.entries.map(packEntry)).map(unpackEntry));
    return { item, answered: page.end() };
  };
  let turn = 0;
  const items = cutItems(chunked(bytes, ways.lengths), 'list', reading, cutting);
  const sums = there.createSums();
  const parts: Uint8Array[] = [];
  const told = [];
  let fault: Answered['fault'];
  for await (const { answered: part } of answersInOrder(items, {
    threads: ways.threads,
    here: answer,
    there: (item) => (ways.there[turn++ % ways.there.length] ? answer(item) : undefined),
    close: async () => {},
  })) {
    addSums(sums, part.sums);
    told.push(...part.told);
    parts.push(keep(part));
    if (part.fault) {
      fault = part.fault;
      ended.abort();
      break;
    }
  }
  return { bytes: new Uint8Array(Buffer.concat(parts)), values: [], sums, told, fault, keyed: undefined };
}
