// What rooms of the page show from data/ and results/: modules `page-data:NAME` for the bundler, and the indexes of the
// catalogues as files beside the scripts. Nothing here is typed in; scripts/page-results.ts reads the results.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { AutomorphicData, FirstBand, IndexFile } from '../src/page/data/shapes.ts';
import { boardsData, readResult } from './page-results.ts';

/** Catalogues whose index is a file; those of smaller boards are counted when they are opened. */
const INDEXES = ['2x4', '3x3'];

/** The bundler's plugin for them. The indexes go into `folder`, beside the scripts. */
export function pageData(folder: string): Plugin {
  const makers: Readonly<Record<string, () => unknown>> = {
    indexes: () => INDEXES.map((name) => writeIndex(folder, name)),
    bands: firstBands,
    automorphic,
    boards: boardsData,
  };
  return {
    name: 'page data',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^page-data:/ }, ({ path }) => ({
        path: path.slice('page-data:'.length),
        namespace: 'page-data',
      }));
      onLoad({ filter: /.*/, namespace: 'page-data' }, ({ path }) =>
        makers[path]
          ? { contents: JSON.stringify(makers[path]()), loader: 'json' }
          : { errors: [{ text: `there is no page-data:${path}` }] },
      );
    },
  };
}

/** Leaves the library's own copies of the indexes out: the page fetches the files (src/page/data/open-catalogue.ts). */
export const indexesOutside: Plugin = {
  name: 'indexes outside',
  setup({ onLoad }) {
    onLoad({ filter: /src\/catalogue\/generated\/[\w-]+\.ts$/ }, () => ({
      contents: "export const bytes = '';",
      loader: 'ts',
    }));
  },
};

/** In a folder of its own, so that the service worker leaves it to whoever asks for it. */
function writeIndex(folder: string, name: string): IndexFile {
  const content = readFileSync(new URL(`../data/catalogue/${name}.bin`, import.meta.url));
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
  const address = `data/${name}-${digest}.bin`;
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, address), content);
  return { name, address, bytes: content.length };
}

function firstBands(): FirstBand[] {
  const { bands } = readResult<{ bands: number[] }>('catalogue-3x3.json');
  const pairs = readResult<{ firstBands: { first: string; bandAutomorphisms: number }[] }>('pairs.json');
  return pairs.firstBands.map(({ first, bandAutomorphisms }, i) => ({
    digits: first,
    automorphisms: bandAutomorphisms,
    grids: bands[i],
  }));
}

function automorphic(): AutomorphicData {
  const { automorphisms } = readResult<{ automorphisms: Record<string, number> }>('catalogue-3x3.json');
  const { atLeast, grids } = readResult<AutomorphicData>('automorphic-3x3.json');
  return {
    orders: Object.entries(automorphisms).map(([order, count]) => [Number(order), count] as const),
    atLeast,
    grids,
  };
}
