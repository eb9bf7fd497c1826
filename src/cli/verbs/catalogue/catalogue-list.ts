// `minclue catalogue list`, `rank`, `unrank` and `sample`: find grids by rank and ranks by grid, or pairs of
// bands with --of pairs.
import { InputError } from '../../../base/index.ts';
import { parseBoard } from '../../../board/index.ts';
import { type CataloguePair, openCatalogue, openPairs } from '../../../catalogue/index.ts';
import { drawRanks } from '../../../catalogue/internal.ts';
import { writeCells } from '../../../text/index.ts';
import { ranks } from '../../frame/checking-options.ts';
import { declareOptions, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, drawnSeed, listing, oneThread, seedOf } from '../../frame/shared-options.ts';
import { plainNumber } from '../../frame/values.ts';
import { declareVerb, gridInputs } from '../../frame/verb.ts';
import { listOutput, rankOutput, sampleOutput, unrankOutput } from '../../json/catalogue.ts';
import { rowLine } from '../../json/write.ts';
import { ranksOf, readGrids } from '../../read/grids.ts';
import { readItems } from '../../read/items.ts';
import { pairItems } from '../../read/pairs.ts';
import { isOfPairs, ofWhat } from './catalogue-options.ts';
import { gridFormat, type Output, openOutput } from './catalogue-output.ts';

export const listCommand = declareVerb({
  name: 'list',
  summary: 'list the grids or pairs in order, or those with given ranks',
  arguments: [],
  options: declareOptions({
    ...ofWhat,
    ranks: { ...ranks, help: 'only the ranks A to B, counted from 0' },
    number: option.number('N', 'list at most N', { short: 'n', min: 1, defaultHelp: 'all' }),
    ...gridFormat,
    ...oneThread,
    ...answering,
  }),
  output: listOutput,
  examples: [
    'minclue catalogue list --board 2x4 --ranks 1000000.. -n 5',
    'minclue catalogue list --board 2x3 --ranks 3..6',
    'minclue catalogue list --board 2x3 -n 3 --format csv',
    'minclue catalogue list --of pairs -n 3',
  ],
  async run(_, options, session) {
    const board = parseBoard(options.board);
    const catalogue = isOfPairs(options) ? await openPairs() : await openCatalogue(board);
    const { from, to } = ranksOf(options.ranks, catalogue);
    const end = Math.min(to, from + (options.number ?? Number.POSITIVE_INFINITY));
    const output = await openOutput(listOutput, board, options, session, { total: end - from });
    for (const each of catalogue.list(from, end))
      if (!(await ('pair' in each ? output.putPair(each) : output.putGrid(each.rank, each.grid)))) return;
    await output.end();
  },
});

export const rankCommand = declareVerb({
  name: 'rank',
  summary: 'print the rank of the class of each grid or pair',
  arguments: [{ ...gridInputs, help: `${gridInputs.help}; with --of pairs: pairs of bands, 54 digits each` }],
  options: declareOptions({ ...ofWhat, ...listing, ...oneThread, ...answering }),
  output: rankOutput,
  examples: [
    'minclue catalogue rank --board 2x2 1234341221434321',
    'minclue catalogue rank --of pairs --json 912345678345678912678912345534129867129867534867534129',
  ],
  async run(inputs, options, session) {
    const board = parseBoard(options.board);
    if (isOfPairs(options)) return rankPairs(inputs, options, session);
    const catalogue = await openCatalogue(board);
    const output = await openOutput(rankOutput, board, options, session, { isAtOnce: true });
    for await (const { grid, place } of readGrids(inputs, { ...options, extraUnit: [] }, session)) {
      const rank = catalogue.rank(grid);
      const row = { rank, grid: writeCells(board, grid), ...place };
      if (!(await output.put(() => rowLine(rankOutput.rows.grid, row), `${rank}`))) return;
    }
    await output.end();
  },
});

export const unrankCommand = declareVerb({
  name: 'unrank',
  summary: 'print the grid or pair of each rank',
  arguments: [
    {
      name: 'ranks',
      help: 'ranks, files of them, or - for stdin (default: stdin)',
      kind: 'text or file',
      howMany: 'any',
    },
  ],
  options: declareOptions({ ...ofWhat, ...listing, ...gridFormat, ...oneThread, ...answering }),
  output: unrankOutput,
  examples: [
    'minclue catalogue unrank --board 2x4 0 1673186',
    'minclue catalogue unrank --of pairs 0 983959109',
  ],
  async run(inputs, options, session) {
    const unranking = await openUnranking(unrankOutput, options, session, true);
    const ranked = {
      name: 'rank',
      isWord: true,
      read(word: string) {
        const rank = plainNumber(word);
        if (rank === undefined) throw new InputError(`"${word}": not a rank; ranks are whole numbers from 0`);
        return unranking.find(rank);
      },
    };
    for await (const { item } of readItems(inputs, ranked, options, session))
      if (!(await unranking.put(item))) return;
    await unranking.end();
  },
});

export const sampleCommand = declareVerb({
  name: 'sample',
  summary: 'draw grids or pairs at random, each class equally likely',
  arguments: [],
  options: declareOptions({
    ...ofWhat,
    number: option.number('N', 'draw N', { short: 'n', min: 1, default: 10 }),
    ...drawnSeed,
    ...gridFormat,
    ...oneThread,
    ...answering,
  }),
  output: sampleOutput,
  examples: [
    'minclue catalogue sample --board 2x4 -n 3 --seed 1',
    'minclue catalogue sample --of pairs -n 3 --seed 1',
  ],
  async run(_, options, session) {
    const unranking = await openUnranking(sampleOutput, options, session);
    const { seed, tell } = seedOf(options);
    for (const rank of drawRanks(unranking.size, options.number, seed))
      if (!(await unranking.put(unranking.find(rank)))) return tell(session);
    await unranking.end({ seed });
    tell(session);
  },
});

type OfWhat = {
  readonly of: 'grids' | 'pairs';
  readonly board: string;
  readonly json: boolean;
  readonly format?: string | undefined;
};

/** The grid or pair at a rank. */
type Found = CataloguePair | { readonly rank: number; readonly grid: Uint8Array };

/** Finds the grids or pairs at ranks and writes them. */
interface Unranking {
  readonly size: number;
  find(rank: number): Found;
  /** Writes one. Returns false after Ctrl-C, when no more are wanted. */
  put(found: Found): Promise<boolean>;
  end: Output['end'];
}

async function openUnranking(
  declared: typeof unrankOutput | typeof sampleOutput,
  options: OfWhat,
  session: Session,
  isAtOnce = false,
): Promise<Unranking> {
  const board = parseBoard(options.board);
  const output = await openOutput(declared, board, options, session, { isAtOnce });
  const { end } = output;
  const put = (found: Found) =>
    'pair' in found ? output.putPair(found) : output.putGrid(found.rank, found.grid);
  if (isOfPairs(options)) {
    const { size, unrank } = await openPairs();
    return { size, find: unrank, put, end };
  }
  const { size, unrank } = await openCatalogue(board);
  return { size, find: (rank) => ({ rank, grid: unrank(rank) }), put, end };
}

async function rankPairs(
  inputs: readonly string[],
  options: OfWhat & { readonly strict: boolean },
  session: Session,
): Promise<void> {
  const catalogue = await openPairs();
  const output = await openOutput(rankOutput, parseBoard(options.board), options, session, {
    isAtOnce: true,
  });
  for await (const { item: cells, place } of readItems(inputs, pairItems, options, session)) {
    const { rank, pair: form, automorphisms } = catalogue.find(cells);
    const row = { rank, pair: cells.join(''), canonical: form.join(''), automorphisms, ...place };
    if (!(await output.put(() => rowLine(rankOutput.rows.pair, row), `${rank}`))) return;
  }
  await output.end();
}
