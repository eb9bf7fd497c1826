// `minclue catalogue verify`: generates grids again and compares their numbers with the index. For a whole board it
// also compares the number of grids in all orbits with the number of grids counted in another way.

import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../../base/index.ts';
import { type Board, boardGroup, parseBoard } from '../../../board/index.ts';
import { sampleRanks } from '../../../catalogue/index.ts';
import { openVerifier, type Verifier } from '../../../catalogue/internal.ts';
import { countGrids } from '../../../count/index.ts';
import { counted, thousands } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, anySeed, oneThread, runLimit } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { catalogueVerifyOutput } from '../../json/catalogue.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { isOfPairs, ofWhat } from './catalogue-options.ts';
import { verifyPairs } from './catalogue-verify-pairs.ts';

/** The time between two rests, in which Ctrl-C takes effect and progress is shown. */
const REST_AFTER_MS = 50;

const declared = declareOptions({
  ...ofWhat,
  bands: option.range('A..B', 'only the first bands numbered A to B', {
    min: 1,
    conflicts: ['sample', 'seed'],
  }),
  sample: option.number('N', 'only N first bands, drawn at random', {
    was: ['number'],
    min: 1,
    defaultHelp: '1 for 3x3, else all',
  }),
  seed: anySeed,
  ...runLimit,
  ...oneThread,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const verifyCommand = declareVerb({
  name: 'verify',
  summary: 'generate grids or pairs again and compare their numbers with the index',
  arguments: [],
  options: declared,
  output: catalogueVerifyOutput,
  examples: [
    'minclue catalogue verify --board 2x3',
    'minclue catalogue verify --board 2x3 --bands 1..2',
    'minclue catalogue verify --of pairs --bands 416',
  ],
  run(_, options, session) {
    const board = parseBoard(options.board);
    if (!isOfPairs(options)) return verify(board, options, session);
    return verifyPairs(board, (verifier) => bandsToVerify(board, verifier, options), options, session);
  },
});

interface BandTally {
  grids: number;
  expected: number;
  /** Sections whose number of grids differs from the index, or whose grids are out of order. */
  wrongSections: number;
}

async function verify(board: Board, options: Options, session: Session): Promise<void> {
  const { json } = options;
  const { rows } = catalogueVerifyOutput;
  const verifier = await openVerifier(board);
  const bands = bandsToVerify(board, verifier, options);
  const byOrder = new Map<number, number>();
  let grids = 0;
  let wrongSections = 0;
  for (const band of bands) {
    const tally = await verifyBand(verifier, band, byOrder, session);
    if (session.signal.aborted) return;
    grids += tally.grids;
    wrongSections += tally.wrongSections;
    await session.write(json ? rowLine(rows.band, { band: band + 1, ...tally }) : bandText(band, tally));
  }
  const orders = [...byOrder].sort(([a], [b]) => a - b);
  for (const [automorphisms, count] of orders)
    await session.write(
      json
        ? rowLine(rows.automorphisms, { automorphisms, grids: count })
        : `automorphisms ${automorphisms}: ${counted(count, 'grid')}\n`,
    );
  const orbits = orbitSum(board, orders);
  const all = bands.length === verifier.bands ? (await countGrids(board)).grids : undefined;
  const isVerified = wrongSections === 0 && (all === undefined || all === orbits);
  if (!isVerified) session.exitCode = 1;
  if (json) {
    const counts = { board: board.name, bands: bands.length, grids, wrongSections, orbits: String(orbits) };
    const allGrids = all === undefined ? {} : { allGrids: String(all) };
    await writeSummary(session, catalogueVerifyOutput, { ...counts, ...allGrids, isVerified });
  } else
    await session.write(
      `${counted(grids, 'grid')}, ${thousands(orbits)} in their orbits${verdict(all, orbits)}\n`,
    );
}

async function verifyBand(
  verifier: Verifier,
  band: number,
  byOrder: Map<number, number>,
  session: Session,
): Promise<BandTally> {
  const tally: BandTally = { grids: 0, expected: 0, wrongSections: 0 };
  let restedAt = performance.now();
  for (const { section, sections, grids, expected, isInOrder, automorphisms } of verifier.verify(band)) {
    tally.grids += grids;
    tally.expected += expected;
    if (grids !== expected || !isInOrder) tally.wrongSections++;
    for (const order of automorphisms) byOrder.set(order, (byOrder.get(order) ?? 0) + 1);
    if (performance.now() - restedAt < REST_AFTER_MS) continue;
    session.progress.tell(
      `band ${band + 1}, section ${section + 1} of ${sections}, ${counted(tally.grids, 'grid')}`,
      {
        done: section + 1,
        total: sections,
      },
    );
    await setImmediate();
    if (session.signal.aborted) break;
    restedAt = performance.now();
  }
  return tally;
}

/**
 * Returns first bands from 0, ascending: those of --bands, else --sample at random, else all. On 3x3 the default is one
 * at random, which takes minutes.
 */
function bandsToVerify(board: Board, { bands }: { readonly bands: number }, options: Options): number[] {
  const all = Array.from({ length: bands }, (_, band) => band);
  if (options.bands !== undefined) {
    const { from, to } = options.bands;
    if (from > bands || (Number.isFinite(to) && to > bands))
      throw new InputError(`--bands: the first bands of ${board.name} are 1 to ${bands}`);
    return all.slice(from - 1, to);
  }
  const { sample: number = board.name === '3x3' ? 1 : bands, seed } = options;
  if (seed !== undefined && number >= bands)
    throw new InputError(`--seed: all ${bands} first bands of ${board.name} are verified, so none is drawn`);
  return sampleRanks(bands, Math.min(number, bands), seed ?? 1).sort((a, b) => a - b);
}

function orbitSum(board: Board, orders: readonly (readonly [number, number])[]): bigint {
  const { orderWithRelabelling } = boardGroup(board);
  return orders.reduce(
    (sum, [automorphisms, count]) => sum + (BigInt(count) * orderWithRelabelling) / BigInt(automorphisms),
    0n,
  );
}

function bandText(band: number, { grids, expected, wrongSections }: BandTally): string {
  const difference = `the index says ${thousands(expected)}, ${counted(wrongSections, 'section differs', 'sections differ')}`;
  return `band ${band + 1}: ${counted(grids, 'grid')}, ${wrongSections === 0 ? 'as the index says' : difference}\n`;
}

function verdict(all: bigint | undefined, orbits: bigint): string {
  if (all === undefined) return '';
  return all === orbits ? ': all grids of the board' : `, but the board has ${counted(all, 'grid')}`;
}
