// `minclue catalogue verify --of pairs`: counts the pairs of bands again. It compares their numbers with the index, the
// sums of their orbits with the number of bands that fit below each first band, and the total with Burnside's lemma.
import type { Board } from '../../../board/index.ts';
import type { PairBandCount } from '../../../catalogue/index.ts';
import { openPairVerifier, type PairVerifier } from '../../../catalogue/internal.ts';
import { countGrids, countPairs } from '../../../count/index.ts';
import { checkPairsOfBand, sumPairs } from '../../../prove/index.ts';
import { runSteps } from '../../frame/interrupt.ts';
import { counted, thousands } from '../../frame/message.ts';
import type { Session } from '../../frame/session.ts';
import { catalogueVerifyOutput } from '../../json/catalogue.ts';
import { rowLine, writeSummary } from '../../json/write.ts';

export async function verifyPairs(
  board: Board,
  bandsOf: (verifier: PairVerifier) => readonly number[],
  { json }: { readonly json: boolean },
  session: Session,
): Promise<void> {
  const { rows } = catalogueVerifyOutput;
  const verifier = await openPairVerifier();
  const bands = bandsOf(verifier);
  const counts: PairBandCount[] = [];
  let [wrongSections, faulty] = [0, 0];
  for (const band of bands) {
    const words = `first band ${band + 1}, ${counts.length} of ${bands.length} done`;
    const verified = await runSteps(session, verifier.verify(band), () => words);
    if (!verified.isComplete) return;
    const { count, expected, wrongSections: wrong } = verified.result;
    const faults = checkPairsOfBand(count);
    counts.push(count);
    wrongSections += wrong;
    faulty += faults.length;
    const row = { band: band + 1, pairs: count.pairs, expected, wrongSections: wrong, faults };
    await session.write(json ? rowLine(rows.band, row) : bandText(row));
  }
  const { pairs, incidences, labelled, grids, byAutomorphisms } = sumPairs(counts);
  for (const [automorphisms, number] of byAutomorphisms)
    await session.write(
      json
        ? rowLine(rows.automorphisms, { automorphisms, pairs: number })
        : `automorphisms ${automorphisms}: ${counted(number, 'pair')}\n`,
    );
  const all = bands.length === verifier.bands ? await countAll(board) : undefined;
  const isWhole = !all || (all.pairs === labelled && all.grids === grids && all.classes === BigInt(pairs));
  const isVerified = wrongSections === 0 && faulty === 0 && isWhole;
  if (!isVerified) session.exitCode = 1;
  if (!json) {
    const sums = `${counted(pairs, 'pair')}, ${thousands(labelled)} in their orbits, with ${counted(grids, 'grid')}`;
    const verdict =
      all === undefined
        ? ''
        : isWhole
          ? ': all pairs of the board'
          : ', but these are not the totals of the board';
    await session.write(`${sums}${verdict}\n`);
    return;
  }
  await writeSummary(session, catalogueVerifyOutput, {
    board: board.name,
    bands: bands.length,
    pairs,
    incidences,
    wrongSections,
    orbits: String(grids),
    pairOrbits: String(labelled),
    ...(all && { allGrids: String(all.grids), allPairs: String(all.pairs) }),
    isVerified,
  });
}

/** Counts all labelled pairs, their classes by Burnside's lemma, and all grids. */
async function countAll(board: Board): Promise<{ pairs: bigint; classes: bigint; grids: bigint }> {
  const { pairs, classes } = await countPairs();
  return { pairs, classes, grids: (await countGrids(board)).grids };
}

function bandText({
  band,
  pairs,
  expected,
  wrongSections,
  faults,
}: {
  readonly band: number;
  readonly pairs: number;
  readonly expected: number;
  readonly wrongSections: number;
  readonly faults: readonly string[];
}): string {
  const difference = `the index says ${thousands(expected)}, ${counted(wrongSections, 'section differs', 'sections differ')}`;
  const wrong = faults.map((fault) => `band ${band}: ${fault}\n`).join('');
  return `band ${band}: ${counted(pairs, 'pair')}, ${wrongSections === 0 ? 'as the index says' : difference}\n${wrong}`;
}
