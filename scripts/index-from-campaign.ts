// Makes the index that rank and unrank need from a complete campaign of the question `index`:
//   minclue campaign create index-3x3.campaign --question index --board 3x3
//   minclue campaign run index-3x3.campaign
//   npx tsx scripts/index-from-campaign.ts index-3x3.campaign
// It writes data/catalogue/3x3.bin, and results/catalogue-3x3.json: what was counted, with the campaign's digest.
import { mkdirSync, writeFileSync } from 'node:fs';
import { InputError } from '../src/base/index.ts';
import { parseBoard } from '../src/board/index.ts';
import { encodeIndex } from '../src/catalogue/internal.ts';
import { openStoreFile } from '../src/store/index.ts';
import { readWholeTasks, surveyStore } from '../src/work/index.ts';

const [path] = process.argv.slice(2);
if (path === undefined) throw new InputError('give the store of a complete index campaign');
const store = await openStoreFile(path);
const { question, parameters, digest, version, counters, cpuSeconds } = await surveyStore(store);
if (question !== 'index') throw new InputError(`${path}: its question is ${question}, not index`);
if (digest === undefined) throw new InputError(`${path}: not complete, or damaged`);

const board = parseBoard((parameters as { board: string }).board);
const bands: Uint32Array[] = [];
for await (const { found } of readWholeTasks(store))
  bands.push(Uint32Array.from(found[0].split(','), Number));
await store.close();

const bytes = await encodeIndex(board.name, bands);
const data = new URL('../data/catalogue/', import.meta.url);
mkdirSync(data, { recursive: true });
writeFileSync(new URL(`${board.name}.bin`, data), bytes);
console.log(`data/catalogue/${board.name}.bin: ${bytes.length} bytes`);

const { grids, ...orders } = counters;
const automorphisms = Object.entries(orders)
  .map(([name, classes]) => [Number(name.replace('automorphisms', '')), classes])
  .sort(([a], [b]) => a - b);
const result = {
  commands: [
    `minclue campaign create index-${board.name}.campaign --question index --board ${board.name}`,
    `minclue campaign run index-${board.name}.campaign`,
    `npx tsx scripts/index-from-campaign.ts index-${board.name}.campaign`,
  ],
  version,
  digest,
  cpuSeconds,
  board: board.name,
  grids,
  automorphisms: Object.fromEntries(automorphisms),
  bands: bands.map((sections) => sections.reduce((sum, size) => sum + size, 0)),
};
writeFileSync(
  new URL(`../results/catalogue-${board.name}.json`, import.meta.url),
  `${JSON.stringify(result, null, 1)}\n`,
);
console.log(`results/catalogue-${board.name}.json: ${grids} grids, digest ${digest}`);
