// The data from data/ and results/ that rooms of the page show: modules `page-data:NAME` for the bundler. Nothing is
// typed in here; scripts/page-results.ts reads the results.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { indexAddress, pageIndexes } from '../src/cli/verbs/page/page-indexes.ts';
import type { AutomorphicData, FirstBand, IndexFile } from '../src/page/data/shapes.ts';
import { boardsData, readResult } from './page-results.ts';

/** Returns the bundler's plugin for them. */
export function pageData(): Plugin {
  const makers: Readonly<Record<string, () => unknown>> = {
    indexes: () => pageIndexes.map(indexFile),
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

/**
 * Leaves the library's own copies of the indexes out. Whoever opens a catalogue on the page fetches its file
 * (src/page/data/read-shipped.ts).
 */
export const indexesOutside: Plugin = {
  name: 'indexes outside',
  setup({ onResolve, onLoad }) {
    const path = fileURLToPath(new URL('../src/page/data/read-shipped.ts', import.meta.url));
    onResolve({ filter: /\/read-shipped\.ts$/ }, () => ({ path }));
    onLoad({ filter: /src\/catalogue\/beside\.ts$/ }, () => ({
      contents: "export { openCatalogue as openCatalogueBeside } from './open.ts';",
      loader: 'ts',
    }));
    onLoad({ filter: /src\/catalogue\/generated\/[\w-]+\.ts$/ }, () => ({
      errors: [{ text: 'the page must not contain the index of a catalogue' }],
    }));
  },
};

/** The server of the page provides the file under this name. */
function indexFile(name: string): IndexFile {
  const content = readFileSync(new URL(`../data/catalogue/${name}.bin`, import.meta.url));
  const digest = createHash('sha256').update(content).digest('hex');
  return { name, address: indexAddress(name, content), bytes: content.length, digest };
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
