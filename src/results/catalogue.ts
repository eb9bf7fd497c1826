// The numbers of the 3×3 catalogue, and its grids with many automorphisms: sums, the number of all grids counted another
// way, the index that the package has, and first bands counted again.
import { createSha256, nextTurn } from '../base/internal.ts';
import { boardGroup, parseBoard } from '../board/index.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import { openCatalogue, sampleRanks } from '../catalogue/index.ts';
import { openVerifier } from '../catalogue/internal.ts';
import { countGrids } from '../count/index.ts';
import { type CheckedResult, type CheckReport, createFindings } from './check.ts';

interface Counted {
  readonly board: string;
  readonly digest: string;
  readonly grids: number;
  readonly automorphisms: Readonly<Record<string, number>>;
  readonly bands: readonly number[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

export async function checkCatalogue({ entry, text, options }: CheckedResult): Promise<CheckReport> {
  const counted = JSON.parse(await text(`${entry.id}.json`)) as Counted;
  const { grids, automorphisms, bands } = counted;
  const board = parseBoard(counted.board);
  const findings = createFindings();
  findings.compare('grids by first band', grids, sum(bands));
  findings.compare('grids by automorphisms', grids, sum(Object.values(automorphisms)));
  const { orderWithRelabelling } = boardGroup(board);
  const inOrbits = Object.entries(automorphisms).reduce(
    (total, [order, count]) => total + (BigInt(count) * orderWithRelabelling) / BigInt(order),
    0n,
  );
  findings.compare('grids in all orbits', (await countGrids(board)).grids, inOrbits);
  findings.compare('the index of the package', bands, (await openCatalogue(board)).bandSizes);
  const { recheck = 0, seed = 1, signal, onProgress } = options;
  const drawn = recheck === 0 ? [] : sampleRanks(bands.length, Math.min(recheck, bands.length), seed);
  const verifier = await openVerifier(board);
  for (const band of drawn) {
    onProgress?.(`generating the grids of first band ${band + 1} again`);
    let found = 0;
    for (const section of verifier.verify(band)) {
      found += section.grids;
      await nextTurn(signal);
    }
    findings.compare(`first band ${band + 1}, generated again`, bands[band], found);
  }
  return findings.report(drawn.length);
}

interface Automorphic {
  readonly board: string;
  readonly digest: string;
  readonly countedBy: string;
  readonly atLeast: number;
  readonly byOrder: Readonly<Record<string, number>>;
  readonly grids: readonly { readonly rank: number; readonly automorphisms: number; readonly grid: string }[];
}

export async function checkAutomorphic({ entry, text, options }: CheckedResult): Promise<CheckReport> {
  const {
    board: name,
    digest,
    countedBy,
    atLeast,
    byOrder,
    grids,
  } = JSON.parse(await text(`${entry.id}.json`)) as Automorphic;
  const counted = JSON.parse(await text(`catalogue-${name}.json`)) as Counted;
  const board = parseBoard(name);
  const findings = createFindings();
  findings.compare('the digest of the list', digest, createSha256().update(JSON.stringify(grids)).hex());
  findings.compare('the campaign that counted them', countedBy, counted.digest);
  findings.compare(
    'the number of different ranks',
    grids.length,
    new Set(grids.map(({ rank }) => rank)).size,
  );
  const expected = Object.entries(counted.automorphisms).filter(([order]) => Number(order) >= atLeast);
  const found = expected.map(([order]) => [
    order,
    grids.filter(({ automorphisms }) => automorphisms === Number(order)).length,
  ]);
  findings.compare('grids of each order, as the campaign counted', expected, found);
  findings.compare('grids of each order, as the file says', Object.entries(byOrder), found);
  const cells = Uint8Array.from(grids.map(({ grid }) => grid).join(''), Number);
  const { forms, automorphismCounts } = canonicaliseBatch(board, cells, 'row');
  findings.compare('each grid is canonical', [...cells].join(''), [...forms].join(''));
  findings.compare(
    'the automorphisms of each grid',
    grids.map(({ automorphisms }) => automorphisms),
    [...automorphismCounts],
  );
  const { recheck = 0, seed = 1, signal, onProgress } = options;
  const drawn = recheck === 0 ? [] : sampleRanks(grids.length, Math.min(recheck, grids.length), seed);
  const { unrank } = await openCatalogue(board);
  for (const at of drawn) {
    const { rank, grid } = grids[at];
    onProgress?.(`generating the grid of rank ${rank} again`);
    findings.compare(`the grid of rank ${rank}`, grid, unrank(rank).join(''));
    await nextTurn(signal);
  }
  return findings.report(drawn.length);
}
