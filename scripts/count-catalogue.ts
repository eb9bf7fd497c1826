// Counts the sections of a board's catalogue and writes the index: npx tsx scripts/count-catalogue.ts 2x4
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseBoard } from '../src/board/index.ts';
import { catalogueSource, encodeIndex } from '../src/catalogue/index.ts';

const board = parseBoard(process.argv[2] ?? '2x4');
const source = catalogueSource(board);
const bands: Uint32Array[] = [];
for (let band = 0; band < source.bands; band++) {
  bands.push(source.countBand(band).sections);
  console.log(
    `band ${band + 1} of ${source.bands}: ${bands[band].reduce((sum, size) => sum + size, 0)} grids`,
  );
}
const folder = new URL('../data/catalogue/', import.meta.url);
mkdirSync(folder, { recursive: true });
const bytes = await encodeIndex(board, bands);
writeFileSync(new URL(`${board.name}.bin`, folder), bytes);
console.log(`data/catalogue/${board.name}.bin: ${bytes.length} bytes`);
