// Kernels that are refused memory throw one error in words and give right answers afterwards. The kernels are loaded
// with a maximum of memory, some pages above their initial size.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBoard, createPuzzle } from '../src/board/index.ts';
import { grid, program, projectFolder, proper, temporaryFile } from './cli-run.ts';

const board = createBoard(3, 3);
const latin = createBoard(1, 9);
const digits = Uint8Array.from(grid, Number);
/** Rated 11.0: it needs chains inside chains, which require a second frame of the explainer. */
const hard = '..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686........7..6..5..';
const hardCells = Uint8Array.from(hard, (symbol) => Number(symbol) || 0);

/** Work that needs more memory than its kernel may have. It is imported when the maximum is set. */
type Work = () => Promise<() => unknown>;

const catalogue2x4: Work = async () => {
  const { countSections2x4 } = await import('../src/kernel/index.ts');
  return () => countSections2x4(0);
};
const catalogue3x3: Work = async () => {
  const kernel = await import('../src/kernel/index.ts');
  return () => kernel.catalogue3x3().load(0);
};
const explainer: Work = async () => {
  const { rateByExplainer } = await import('../src/rate/index.ts');
  return () => rateByExplainer(createPuzzle(board, hardCells));
};
const frames: Work = async () => {
  const { createFramesKernel } = await import('../src/kernel/index.ts');
  const list = { words: new BigUint64Array(1 << 20), cells: new Uint32Array(1 << 20) };
  return () => createFramesKernel(() => 0n).useList(0, list);
};
const hit: Work = async () => {
  const { startHit } = await import('../src/hit/index.ts');
  const family = { elements: 120, sets: Array.from({ length: 4000 }, (_, i) => [i % 100, 100 + (i % 20)]) };
  const search = startHit({ family, size: 8, exact: true });
  return () => search.run(1000);
};
const pairSearch: Work = async () => {
  const { startPairSearch } = await import('../src/kernel/index.ts');
  const search = startPairSearch(digits.slice(0, 54), 14);
  return () => search.step();
};
const patterns: Work = async () => {
  const { startPatterns } = await import('../src/patterns/index.ts');
  const search = startPatterns(latin, 8, { conditions: 'none' });
  return () => search.run(100_000);
};
const unavoidable: Work = async () => {
  const { findUnavoidableSets } = await import('../src/unavoidable/index.ts');
  return () => findUnavoidableSets(board, digits, { method: 'depth-first', maxSize: 16 });
};

const growing: readonly (readonly [kernel: string, pages: number, mebibytes: number, work: Work])[] = [
  ['catalogue-2x4', 0, 1, catalogue2x4],
  ['catalogue-3x3', 0, 96, catalogue3x3],
  ['explainer', 0, 29, explainer],
  ['explainer', 470, 29, explainer],
  ['frames', 0, 6, frames],
  ['frames', 100, 42, frames],
  ['hit', 0, 1, hit],
  ['pair-search', 0, 235, pairSearch],
  ['patterns', 0, 3, patterns],
  ['patterns', 64, 1, patterns],
  ['unavoidable', 0, 2, unavoidable],
  ['unavoidable', 64, 6, unavoidable],
];

/** Limits the memory of modules compiled from now on to `pages` more pages than they start with. */
function limitMemory(pages: number): void {
  const { Module } = WebAssembly;
  vi.spyOn(WebAssembly, 'Module').mockImplementation(
    class extends Module {
      constructor(bytes: BufferSource) {
        super(limited(bytes as Uint8Array, pages));
      }
    },
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

describe('a kernel that is refused memory', () => {
  test.each(growing)(
    '%s, with %i more pages: reports each time that it could not get %i MiB',
    async (kernel, pages, mebibytes, work) => {
      limitMemory(pages);
      const run = await work();
      const error = expect.objectContaining({
        name: 'KernelMemoryError',
        message: `the kernel ${kernel} could not get ${mebibytes} MiB more memory`,
      });
      expect(run).toThrow(error);
      expect(run).toThrow(error);
    },
  );

  test('the table lists all kernels that grow', () => {
    const folder = join(projectFolder, 'src/kernel/generated');
    const names = readdirSync(folder).filter((file) => {
      const bytes = /bytes: '(.*)'/.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
      if (bytes === undefined) return false; // the digest is not a kernel
      const module = new WebAssembly.Module(Buffer.from(bytes, 'hex'));
      return WebAssembly.Module.imports(module).some(({ name }) => name === 'refuse');
    });
    expect(names).toEqual([...new Set(growing.map(([kernel]) => `${kernel}.ts`))]);
  });

  test('continues an earlier search', async () => {
    const plain = await import('../src/patterns/index.ts');
    const whole = plain.startPatterns(board, 8);
    while (whole.run(100_000) !== 'done');
    vi.resetModules();
    limitMemory(32);
    const { startPatterns } = await import('../src/patterns/index.ts');
    const search = startPatterns(board, 8);
    search.run(1000);
    expect(await patterns()).toThrow('could not get');
    while (search.run(100_000) !== 'done');
    expect(search.counts).toEqual(whole.counts);
  });

  test('finds results that need less memory', async () => {
    const { findUnavoidableSets: find } = await import('../src/unavoidable/index.ts');
    const expected = find(board, digits);
    vi.resetModules();
    limitMemory(64);
    expect(await unavoidable()).toThrow('could not get');
    const { findUnavoidableSets } = await import('../src/unavoidable/index.ts');
    expect(findUnavoidableSets(board, digits)).toEqual(expected);
  });
});

describe('where no kernel can start', () => {
  const node = (args: readonly string[]) =>
    spawnSync(process.execPath, ['--wasm-max-mem-pages=1', ...args], {
      cwd: projectFolder,
      encoding: 'utf8',
    });
  const reason =
    'the kernel bands could not get memory to start: the address space may be limited (ulimit -v)';

  test('the command line says so in one line', () => {
    expect(node([program, 'count', proper])).toMatchObject({
      stdout: '',
      stderr: `minclue: ${reason}\n`,
      status: 2,
    });
  });

  test('the library throws the same error in its own thread and for a worker thread', () => {
    const built = (room: string) => new URL(`../dist/${room}/index.js`, import.meta.url).href;
    const script = `
      import { count, createPool } from '${built('solve')}';
      import { readPuzzle } from '${built('text')}';
      const say = ({ name, message }) => console.log(name + ': ' + message);
      const puzzle = readPuzzle('${proper}');
      try { count(puzzle); } catch (error) { say(error); }
      const pool = createPool({ threads: 1, engine: 'bands', limit: 2 });
      await pool.count(puzzle).catch(say);
      await pool.close();`;
    expect(node([temporaryFile('memory.mjs', script)])).toMatchObject({
      stdout: `KernelMemoryError: ${reason}\n`.repeat(2),
      stderr: '',
      status: 0,
    });
  });
});

const MEMORY_SECTION = 5;

/** Returns a module with a maximum of memory, for one without. */
function limited(wasm: Uint8Array, pages: number): Uint8Array<ArrayBuffer> {
  let at = 8; // after the magic number and the version
  const read = (): number => {
    const byte = wasm[at++];
    return byte < 128 ? byte : (byte & 127) + 128 * read();
  };
  for (;;) {
    const from = at;
    const section = read();
    const end = read() + at;
    if (section === MEMORY_SECTION) {
      at += 2; // one memory, no maximum
      const least = read();
      const limits = [1, 1, ...written(least), ...written(least + pages)];
      return Uint8Array.from([...wasm.slice(0, from), section, limits.length, ...limits, ...wasm.slice(end)]);
    }
    at = end;
  }
}

/** Encodes a number for WebAssembly: seven bits per byte, the lowest first. */
function written(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...written(value >> 7)];
}
