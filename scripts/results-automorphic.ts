// Writes results/automorphic-3x3.json: every essentially different 9×9 grid with at least eight automorphisms, by rank.
// Run it with npx tsx (some minutes of CPU); --out DIR writes elsewhere.
//
// Which first bands can have such grids? The automorphisms of a grid move its six bands and stacks, so at least a sixth
// of them keep the first band in place. Each of these is an automorphism of that band, and different ones already
// differ on the band, since columns and digits determine everything else. So eight automorphisms need a first band with
// at least two; results/pairs.json says which bands have two. The number of grids of each order is compared with
// results/catalogue-3x3.json, whose campaign counted all first bands, so a missing one would show.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseBoard } from '../src/board/index.ts';
import { openCatalogue } from '../src/catalogue/index.ts';
import { catalogueSource } from '../src/catalogue/internal.ts';
import { writeCells } from '../src/text/index.ts';
import { VERSION } from '../src/work/index.ts';

const AT_LEAST = 8;
/** Three bands and three stacks. */
const LINES_OF_BOXES = 6;

const { out } = parseArgs({ options: { out: { type: 'string', default: 'results' } } }).values;
const counted = read<{ digest: string; automorphisms: Record<string, number> }>('catalogue-3x3.json');
const { firstBands } = read<{ firstBands: { bandAutomorphisms: number }[] }>('pairs.json');

const board = parseBoard('3x3');
const source = catalogueSource(board);
const { bandSizes } = await openCatalogue(board);
const found: { rank: number; automorphisms: number; grid: string }[] = [];
let start = 0; // the rank of the first grid of the band
for (const [band, size] of bandSizes.entries()) {
  if (LINES_OF_BOXES * firstBands[band].bandAutomorphisms >= AT_LEAST) listBand(band);
  start += size;
}
found.sort((a, b) => b.automorphisms - a.automorphisms || a.rank - b.rank);

const byOrder: Record<string, number> = {};
for (const { automorphisms } of found) byOrder[automorphisms] = (byOrder[automorphisms] ?? 0) + 1;
const wanted = Object.fromEntries(
  Object.entries(counted.automorphisms).filter(([order]) => Number(order) >= AT_LEAST),
);
if (JSON.stringify(byOrder) !== JSON.stringify(wanted))
  throw new Error(`found ${JSON.stringify(byOrder)}, but the campaign counted ${JSON.stringify(wanted)}`);

const content = {
  command: 'npx tsx scripts/results-automorphic.ts',
  version: VERSION,
  statement: `${found.length} of the essentially different grids of 3x3 have ${AT_LEAST} automorphisms or more, as many of each order as the campaign counted`,
  digest: createHash('sha256').update(JSON.stringify(found)).digest('hex'),
  countedBy: counted.digest,
  cpuSeconds: process.cpuUsage().user / 1e6,
  board: board.name,
  atLeast: AT_LEAST,
  byOrder,
  grids: found,
};
writeFileSync(join(out, 'automorphic-3x3.json'), `${JSON.stringify(content, undefined, 2)}\n`);
console.log(content.statement);

/** Counts the band first, which is quicker, and lists its sections only if it has wanted grids. */
function listBand(band: number): void {
  const { sections, automorphisms: orders } = source.countBand(band);
  if (![...orders.keys()].some((order) => order >= AT_LEAST)) return;
  let rank = start;
  for (const [section, size] of sections.entries()) {
    if (size === 0) continue;
    const { grids, automorphisms } = source.listSection(band, section);
    for (const [i, order] of automorphisms.entries())
      if (order >= AT_LEAST) {
        const grid = grids.slice(i * board.cellCount, (i + 1) * board.cellCount);
        found.push({ rank: rank + i, automorphisms: order, grid: writeCells(board, grid) });
      }
    rank += size;
  }
  console.log(`band ${band + 1}: ${found.length} so far`);
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../results/${name}`, import.meta.url), 'utf8')) as T;
}
