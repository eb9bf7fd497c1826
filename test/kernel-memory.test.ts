// A machine that refuses memory: every kernel that asks for more than it starts with says so in words. Here each module's
// memory gets a maximum, which is what it starts with.
import { readdirSync } from 'node:fs';
import { beforeAll, expect, it, vi } from 'vitest';
import { parseBoard } from '../src/board/index.ts';
import { openCatalogue } from '../src/catalogue/index.ts';
import { hitStrategies, startHit } from '../src/hit/index.ts';
import { decodeBase64, frames2x4, MemoryError, startPairSearch } from '../src/kernel/index.ts';
import { startPatterns } from '../src/patterns/index.ts';
import { rateByExplainer } from '../src/rate/index.ts';
import { readPuzzle } from '../src/text/index.ts';
import { findUnavoidableSets } from '../src/unavoidable/index.ts';
import { grid } from './cli-run.ts';

const board2x4 = parseBoard('2x4');
const board3x3 = parseBoard('3x3');
const cells = Uint8Array.from(grid, Number);

/** A family of many sets: all pairs of so many elements. */
const allPairs = (elements: number) => ({
  elements,
  sets: Array.from({ length: elements }, (_, a) =>
    Array.from({ length: elements - a - 1 }, (_, i) => [a, a + 1 + i]),
  ).flat(),
});

/** What makes a kernel grow, by the kernel's name. */
const growing: Record<string, () => unknown> = {
  'catalogue-2x4': async () => (await openCatalogue(board2x4)).unrank(0),
  'catalogue-3x3': async () => (await openCatalogue(board3x3)).unrank(0),
  explainer: () => rateByExplainer(readPuzzle(`${'.'.repeat(27)}${grid.slice(27)}`)),
  frames: () => frames2x4(),
  hit: () => startHit({ family: allPairs(60), size: 4, exact: false }, hitStrategies.dmus.strategy).run(1),
  'pair-search': () => startPairSearch(cells.subarray(0, 54), 16).step(),
  patterns: () => startPatterns(board3x3, 20).run(1),
  unavoidable: () => findUnavoidableSets(board3x3, cells),
};

beforeAll(() => {
  const { Module } = WebAssembly;
  const Bounded = function (this: unknown, bytes: Uint8Array<ArrayBuffer>) {
    return new Module(withMaximum(bytes));
  } as unknown as typeof Module;
  Object.assign(Bounded, { imports: Module.imports, exports: Module.exports });
  vi.spyOn(WebAssembly, 'Module').mockImplementation(Bounded);
});

it.each(Object.entries(growing))('%s', async (_name, grow) => {
  const failure = await Promise.resolve()
    .then(grow)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(failure).toBeInstanceOf(MemoryError);
  expect((failure as Error).message).toMatch(/^not enough memory: a search needs \d+ MiB more, /);
});

it('these are all kernels that grow', async () => {
  const folder = new URL('../src/kernel/generated/', import.meta.url);
  const found: string[] = [];
  for (const file of readdirSync(folder)) {
    const { bytes } = (await import(new URL(file, folder).href)) as { bytes?: string };
    if (bytes === undefined) continue;
    const imports = WebAssembly.Module.imports(new WebAssembly.Module(decodeBase64(bytes)));
    if (imports.some(({ module }) => module === 'memory')) found.push(file.replace('.ts', ''));
  }
  expect(found).toEqual(Object.keys(growing));
});

/** The module with a maximum for its memory, after its minimum. */
function withMaximum(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const MEMORY_SECTION = 5;
  for (let at = 8; at < bytes.length; ) {
    const size = readNumber(bytes, at + 1);
    if (bytes[at] === MEMORY_SECTION) {
      // one memory, no flags, the minimum
      const minimum = bytes.subarray(size.end + 2, size.end + size.value);
      const section = [1, 1, ...minimum, ...minimum];
      return Uint8Array.from([
        ...bytes.subarray(0, at),
        MEMORY_SECTION,
        section.length,
        ...section,
        ...bytes.subarray(size.end + size.value),
      ]);
    }
    at = size.end + size.value;
  }
  throw new Error('a kernel without memory');
}

/** A number as WebAssembly writes it: seven bits a byte, the lowest first. */
function readNumber(bytes: Uint8Array, from: number): { readonly value: number; readonly end: number } {
  let value = 0;
  let end = from;
  do value |= (bytes[end] & 127) << (7 * (end - from));
  while (bytes[end++] >= 128);
  return { value, end };
}
