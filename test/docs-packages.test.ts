// The docs tell readers to install the versions that the program names.
import { expect, test } from 'vitest';
import { faultAt, readPages } from '../scripts/docs/pages.ts';
import { packageNames, packageSpecs } from '../src/base/internal.ts';

const pages = readPages();

test('every command of the docs installs packages in these versions', () => {
  const faults = pages.flatMap((page) =>
    [...page.text.matchAll(/npm install ([^`#\n]+)/g)].flatMap(({ index, 1: words }) =>
      packageNames
        .filter((name) => words.split(' ').some((word) => word === name || word.startsWith(`${name}@`)))
        .map((name) => packageSpecs([name]))
        .filter((spec) => !words.split(' ').includes(spec))
        .map((spec) => faultAt(page, index, `npm installs another version than ${spec}`)),
    ),
  );
  expect(faults).toEqual([]);
});

test('the page on what to install has all of them', () => {
  const { text } = pages.find(({ path }) => path === 'docs/reference/install.md')!;
  for (const name of packageNames) expect(text).toContain(packageSpecs([name]));
});
