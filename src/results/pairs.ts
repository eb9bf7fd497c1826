// The numbers of pairs of bands: each first band against what is counted by columns, all of them against Burnside's count
// and the number of all grids, and first bands counted again.
import { nextTurn } from '../base/internal.ts';
import { parseBoard } from '../board/index.ts';
import { openPairs, type PairBandCount, sampleRanks } from '../catalogue/index.ts';
import { firstBands, openPairVerifier } from '../catalogue/internal.ts';
import { countGrids, countPairs } from '../count/index.ts';
import { checkPairsOfBand, sumPairs } from '../prove/index.ts';
import { type CheckedResult, type CheckReport, createFindings } from './check.ts';

interface KeptBand extends Omit<PairBandCount, 'first' | 'sections' | 'byOrder'> {
  readonly first: string;
  readonly byOrder: readonly (readonly [order: number, pairs: number, thirds: number])[];
}

interface KeptPairs {
  readonly pairs: number;
  readonly incidences: number;
  readonly labelled: string;
  readonly grids: string;
  readonly bands: string;
  readonly byAutomorphisms: Readonly<Record<string, number>>;
  readonly firstBands: readonly KeptBand[];
}

export async function checkPairs({ entry, text, options }: CheckedResult): Promise<CheckReport> {
  const kept = JSON.parse(await text(`${entry.id}.json`)) as KeptPairs;
  const { recheck = 0, seed = 1, signal, onProgress } = options;
  const counts = kept.firstBands.map(countOf);
  const findings = createFindings();
  const own = firstBands().map((band) => band.join(''));
  findings.compare(
    'the first bands',
    kept.firstBands.map(({ first }) => first),
    own,
  );
  onProgress?.('adding up the pairs of each first band');
  const faults: string[] = [];
  for (const [band, count] of counts.entries()) {
    for (const fault of checkPairsOfBand(count)) faults.push(`first band ${band + 1}: ${fault}`);
    await nextTurn(signal);
  }
  findings.note('each first band has the pairs and third bands that fit below it', faults);
  const sums = sumPairs(counts);
  const { grids } = await countGrids(parseBoard('3x3'));
  const { pairs, classes } = await countPairs();
  findings.compare('pairs', kept.pairs, sums.pairs);
  findings.compare('pairs by Burnside', kept.pairs, Number(classes));
  findings.compare('labelled pairs', kept.labelled, pairs);
  findings.compare('labelled pairs in all orbits', kept.labelled, sums.labelled);
  findings.compare('grids', kept.grids, grids);
  findings.compare('grids in all orbits', kept.grids, sums.grids);
  findings.compare('incidences', kept.incidences, sums.incidences);
  findings.compare('bands', kept.bands, sums.bands);
  findings.compare('pairs by automorphisms', kept.byAutomorphisms, Object.fromEntries(sums.byAutomorphisms));
  findings.compare(
    'the index of the package',
    counts.map((count) => count.pairs),
    (await openPairs()).bandSizes,
  );
  const drawn = recheck === 0 ? [] : sampleRanks(counts.length, Math.min(recheck, counts.length), seed);
  const verifier = await openPairVerifier();
  for (const band of drawn) {
    onProgress?.(`counting the pairs of first band ${band + 1} again`);
    const steps = verifier.verify(band);
    let step = steps.next();
    for (; !step.done; step = steps.next()) await nextTurn(signal);
    const { first, sections, byOrder, ...numbers } = step.value.count;
    const again = {
      ...numbers,
      first: first.join(''),
      byOrder: [...byOrder].map(([order, each]) => [order, each.pairs, each.thirds]),
    };
    findings.compare(`first band ${band + 1}, counted again`, sorted(kept.firstBands[band]), sorted(again));
  }
  return findings.report(drawn.length);
}

function countOf({ first, byOrder, ...count }: KeptBand): PairBandCount {
  return {
    ...count,
    first: Uint8Array.from(first, Number),
    sections: Uint32Array.of(count.pairs), // the index has them one by one
    byOrder: new Map(byOrder.map(([order, pairs, thirds]) => [order, { pairs, thirds }])),
  };
}

/** The fields by name. */
function sorted(fields: object): object {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}
