import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/amount.ts';
import { type Answered, createFilter, type ListWork } from '../../lists/internal.ts';
import { answerInItems, plainAnswer } from '../../lists/ways.fixture.ts';
import { canonWork } from '../verbs/canon/canon-list.ts';
import { countWork } from '../verbs/count/count-list.ts';
import { filterCountWork, filterWork } from '../verbs/filter/filter-list.ts';
import { parseCondition } from '../verbs/filter/where.ts';
import { groupWork, recordsOf } from '../verbs/group/group-list.ts';
import { minimiseWork } from '../verbs/minimise/minimise-list.ts';
import { rateWork } from '../verbs/rate/rate-list.ts';
import { solveWork } from '../verbs/solve/solve-list.ts';

const PUZZLE = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';
const GRID = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const TWO = '.'.repeat(72) + PUZZLE.slice(72);

/** Parts of lists, valid ones and others. */
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
      `{"puzzle":"${PUZZLE}","solutions":"1","source":"a","line":3,"trailing":" # a \\"name\\""}`,
      `{"input":"${TWO}","puzzle":null,"board":"3x3"}`,
      '{"summary":{"puzzles":1}}',
      `{"puzzle":"${PUZZLE}"`,
      '12.43.2.2.4.4.12', // from here on lines of 81 are read in another way
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

/** What is left of parts, which are handed to it in order: what is written, or, of groups, what they are made of. */
function keeperOf({ name }: ListWork): (part: Answered) => Uint8Array {
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

const works: readonly ListWork[] = [
  solveWork,
  countWork,
  canonWork,
  rateWork,
  minimiseWork,
  groupWork,
  filterWork,
  filterCountWork,
];

const conditions = [
  'clues > 17',
  'not isProper or clues = 81',
  'clues < 20 and isMinimal',
  'line > 3 and trailing = ""',
].map(parseCondition);

const settings: Record<string, readonly object[]> = {
  solve: [
    { engine: undefined, limit: 2, format: 'line', json: false },
    { engine: undefined, limit: 2, format: '%l %p %s %{leading}|%t', json: false },
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
  filter: [
    ...conditions.map((condition) => ({ condition, format: undefined, json: false })),
    { condition: conditions[1], format: 'csv:line,puzzle,solutions,reason', json: false },
    { condition: conditions[0], format: undefined, json: true },
  ],
  'filter count': conditions.map((condition) => ({ condition, json: false })),
};

describe('a list in items of any size, for any number of threads', () => {
  for (const work of works) {
    const { name } = work;
    it(`${name} answers the parts as it answers the whole`, async () => {
      const ways = fc.record({
        lengths: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 3 }),
        puzzles: fc.integer({ min: 1, max: 9 }),
        bytes: fc.integer({ min: 1, max: 500 }),
        threads: fc.integer({ min: 1, max: 3 }),
        there: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
      });
      const isSlow = name === 'rate';
      await fc.assert(
        fc.asyncProperty(
          list,
          ways,
          fc.boolean(),
          fc.constantFrom(...settings[name]),
          async (text, how, strict, its) => {
            const bytes = new TextEncoder().encode(text);
            const whole = await plainAnswer(await work.open(its as never, true), bytes, strict);
            const expected = keeperOf(work)(whole);
            const found = await answerInItems(work, its, bytes, strict, how, keeperOf(work));
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
