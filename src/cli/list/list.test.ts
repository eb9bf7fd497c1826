import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/amount.ts';
import { readEntries } from '../../text/index.ts';
import { canonWork } from '../verbs/canon/canon-list.ts';
import { countWork } from '../verbs/count/count-list.ts';
import { groupWork, recordsOf } from '../verbs/group/group-list.ts';
import { minimiseWork } from '../verbs/minimise/minimise-list.ts';
import { rateWork } from '../verbs/rate/rate-list.ts';
import { solveWork } from '../verbs/solve/solve-list.ts';
import { type Answered, createPage, type Telling } from './answered.ts';
import { createFilter } from './filter.ts';
import { type CutOptions, cutItems } from './input.ts';
import type { ListItem } from './item.ts';
import { answerLines } from './lines.ts';
import { answersInOrder } from './order.ts';
import { packEntry, unpackEntry } from './packed.ts';
import { addSums, type ListWork, type OpenList } from './work.ts';

const PUZZLE = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';
const GRID = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const TWO = '.'.repeat(72) + PUZZLE.slice(72);

/** What lists are made of, and what does not belong there. */
const piece = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      PUZZLE,
      GRID,
      TWO,
      PUZZLE.replaceAll('.', '0'),
      `44${PUZZLE.slice(2)}`, // breaks the rules
      '-'.repeat(81),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      `${PUZZLE} # a comment`,
      `${PUZZLE},${GRID}`,
      `${PUZZLE}\tnaïve`,
      `17 7 ${PUZZLE}`,
      `"a","${PUZZLE}"`,
      `${PUZZLE} https://example.com/`,
      '12.43.2.2.4.4.12', // from here on lines of 81 take another way
      `${PUZZLE}x`,
      PUZZLE.slice(1),
    ),
  },
  { weight: 4, arbitrary: fc.constantFrom('', '# a comment', '   ', 'no puzzle', '12', ' 1 2 3') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '[Puzzle]',
      '[Author]',
      'id,puzzle',
      '53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79',
      '+---+---+---+',
      '\u0000',
      '\ufeff',
      '1'.repeat(16),
      'https://f-puzzles.com/?load=N4Ig',
    ),
  },
);
const list = fc
  .array(fc.tuple(piece, fc.constantFrom('\n', '\n', '\n', '\n', '\r\n', '\r')), { maxLength: 40 })
  .chain((lines) =>
    fc.constantFrom(
      lines.map(([text, end]) => `${text}${end}`).join(''),
      lines.map(([text]) => text).join('\n'),
    ),
  );

const reading = { allowConflicts: true };

/** The bytes in chunks of these lengths, in turn. */
async function* chunked(bytes: Uint8Array, lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, i = 0; at < bytes.length; i++) {
    yield bytes.slice(at, at + lengths[i % lengths.length]);
    at += lengths[i % lengths.length];
  }
}

/** The slow and obvious way: all entries at once, by the reader that knows every format. */
async function plainAnswer(open: OpenList, bytes: Uint8Array, telling: Telling): Promise<Answered> {
  const page = createPage(open, telling);
  const entries = [];
  for await (const some of readEntries(chunked(bytes, [bytes.length]), { ...reading, source: 'list' }))
    entries.push(...some);
  await page.add(entries);
  return page.end();
}

interface Ways {
  readonly lengths: readonly number[];
  readonly puzzles: number;
  readonly bytes: number;
  readonly threads: number;
  /** Which items are answered in other threads, in turn. */
  readonly there: readonly boolean[];
}

/** In items of any size, several under way at once, each by one who knows only what the item says. */
async function answerInItems(
  work: ListWork<unknown>,
  settings: unknown,
  bytes: Uint8Array,
  telling: Telling,
  ways: Ways,
): Promise<Answered> {
  const there = await work.open(settings, true);
  const ended = new AbortController();
  const cutting: CutOptions = {
    puzzles: () => ways.puzzles,
    bytes: () => ways.bytes,
    ended: ended.signal,
    onUsed: (chunk) => chunk.fill(0), // whoever still looks at it will see
  };
  const answer = async (item: ListItem) => {
    if (item.kind === 'lines') {
      const copy = structuredClone({ ...item, settle: undefined });
      return {
        item,
        answered: await answerLines(there, { ...copy }, reading, telling, new ArrayBuffer(300)),
      };
    }
    const page = createPage(there, telling);
    await page.add(structuredClone(item.entries.map(packEntry)).map(unpackEntry));
    return { item, answered: page.end() };
  };
  let turn = 0;
  const items = cutItems(chunked(bytes, ways.lengths), 'list', reading, cutting);
  const sums = there.createSums();
  const parts: Uint8Array[] = [];
  const told = [];
  let fault: Answered['fault'];
  const keep = keeperOf(work);
  for await (const part of answersInOrder(items, {
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
  return { bytes: new Uint8Array(Buffer.concat(parts)), sums, told, fault, keyed: undefined };
}

/** What is left of parts, which are handed to it in order: what is written, or, of groups, what they are made of. */
function keeperOf({ name }: ListWork<unknown>): (part: Answered) => Uint8Array {
  if (name !== groupWork.name) {
    const filter = createFilter();
    return ({ bytes, keyed }) => (keyed ? filter(bytes, keyed).bytes : bytes);
  }
  let last = '';
  return ({ keyed }) => {
    let text = '';
    for (const { board, records } of keyed ? recordsOf(keyed) : []) {
      text += `${board.name === last ? '' : `${board.name} `}${Buffer.from(records).toString('hex')}`;
      last = board.name;
    }
    return new TextEncoder().encode(text);
  };
}

const works = [
  solveWork,
  countWork,
  canonWork,
  rateWork,
  minimiseWork,
  groupWork,
] as unknown as ListWork<unknown>[];

const settings: Record<string, readonly object[]> = {
  solve: [
    { engine: undefined, limit: 2, format: 'line', json: false },
    { engine: undefined, limit: 2, format: '%l %p %s %i|%t', json: false },
    { engine: undefined, limit: 2, format: 'line', json: true },
    { engine: 'bands', limit: 1, format: 'line', json: false },
  ],
  count: [
    { engine: undefined, limit: 2, timeLimitMs: Number.POSITIVE_INFINITY, json: false },
    { engine: undefined, limit: 3, timeLimitMs: Number.POSITIVE_INFINITY, json: true },
  ],
  canon: [
    { form: 'pattern', format: 'line', json: false, group: false, unique: false },
    { form: 'pattern', format: 'line', json: true, group: false, unique: true },
  ],
  rate: [{ format: undefined, json: false }],
  minimise: [{ format: undefined, json: false }],
  group: [
    { by: 'grid', asIs: false, json: false },
    { by: 'templates', asIs: false, json: false },
    { by: 'pattern', asIs: true, json: false },
  ],
};

describe('a list in items of any size, for any number of threads', () => {
  for (const work of works) {
    const { name } = work;
    it(`${name} says of it what it says of it as a whole`, async () => {
      const ways = fc.record({
        lengths: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 3 }),
        puzzles: fc.integer({ min: 1, max: 9 }),
        bytes: fc.integer({ min: 1, max: 500 }),
        threads: fc.integer({ min: 1, max: 3 }),
        there: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
      });
      const telling = fc.record({ strict: fc.boolean(), json: fc.constant(false) });
      const isSlow = name === 'rate';
      await fc.assert(
        fc.asyncProperty(
          list,
          ways,
          telling,
          fc.constantFrom(...settings[name]),
          async (text, how, { strict }, its) => {
            const json = (its as { json: boolean }).json;
            const bytes = new TextEncoder().encode(text);
            const whole = await plainAnswer(await work.open(its, true), bytes, { strict, json });
            const expected = keeperOf(work)(whole);
            const found = await answerInItems(work, its, bytes, { strict, json }, how);
            expect(new TextDecoder().decode(found.bytes)).toBe(new TextDecoder().decode(expected));
            expect(found.sums).toEqual(whole.sums);
            expect(found.told).toEqual(whole.told);
            expect(found.fault).toEqual(whole.fault);
          },
        ),
        { numRuns: runs(isSlow ? 20 : 150) },
      );
    });
  }
});
