// Renders the docs as pages for a browser and packs them into dist for `minclue page`. They include the reference of
// the library if the declarations were built.
import { existsSync } from 'node:fs';
import { packDocs } from '../../src/cli/verbs/page/docs-archive.ts';
import { buildSite } from '../site/site.ts';
import { filesOf, root, writeOutput } from './step.ts';

const ARCHIVE = 'dist/docs.br';

/** All files that can become part of a page, without the largest data files. */
export function docsInputs(): string[] {
  return [
    ...filesOf('docs'),
    ...filesOf('examples'),
    ...filesOf('results', /\.(md|csv|json|jsonl|txt)$/),
    ...filesOf('bench', /\.md$/),
    ...filesOf('scripts/site'),
    ...filesOf('dist', /\.d\.ts$/),
    ...['README', 'CHANGELOG', 'CONTRIBUTING', 'SECURITY'].map((name) => `${name}.md`),
    'CITATION.cff',
    'Dockerfile',
    'LICENSE',
    'package.json',
    'scripts/rooms.ts',
    'src/page/icon.svg',
    'src/page/style/colours.css',
    'src/cli/verbs/page/docs-archive.ts',
  ].filter((path) => existsSync(root + path));
}

/** Builds the docs. `isForPacking`: take some seconds more for a smaller file. */
export async function buildDocs(isForPacking: boolean): Promise<string[]> {
  const { files, faults } = await buildSite();
  for (const fault of faults) console.warn(`docs: ${fault}`);
  writeOutput(ARCHIVE, packDocs(files, isForPacking ? 11 : 9));
  return [ARCHIVE];
}
